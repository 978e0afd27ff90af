import { QueryClient } from '@tanstack/react-query'

import { ApiError, Falha } from './falhas.ts'

const PASSAGEIROS = [502, 503, 504]

/** Faults that may be gone in a moment. A refusal, an abort or a timeout is not one: asking again adds load for nothing. */
const passageira = (erro: unknown) =>
  (erro instanceof Falha && (erro.tipo === 'rede' || (erro.tipo === 'status' && PASSAGEIROS.includes(erro.numero)))) ||
  (erro instanceof ApiError && PASSAGEIROS.includes(erro.status))

export const tentarDeNovo = (tentativas: number, erro: unknown) => tentativas < 2 && passageira(erro)

/** Full jitter over 1 s, 2 s…, never before the server's Retry-After (docs/regras/api.md, 10). Milliseconds. */
export function esperar(tentativa: number, erro: unknown): number {
  const minimo = erro instanceof ApiError && erro.aguardar ? erro.aguardar * 1000 : 0
  return minimo + Math.random() * Math.min(1000 * 2 ** tentativa, 8000)
}

/** Answers stay fresh half a minute: enough for back and forward, short enough for a shared desk. Lists that barely change say more. */
export const criarQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // "always": what is asked without a network fails and is told, instead of waiting in silence for it to come back
      queries: {
        retry: tentarDeNovo,
        retryDelay: esperar,
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
