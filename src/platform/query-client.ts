import { QueryClient } from '@tanstack/react-query'

import { ApiError, Falha } from './falhas.ts'

const PASSAGEIROS = [502, 503, 504]

/** Faults that may soon be gone. Not refusals, aborts and timeouts: repeating those only adds load. */
const passageira = (erro: unknown) =>
  (erro instanceof Falha && (erro.tipo === 'rede' || (erro.tipo === 'status' && PASSAGEIROS.includes(erro.numero)))) ||
  (erro instanceof ApiError && PASSAGEIROS.includes(erro.status))

export const tentarDeNovo = (tentativas: number, erro: unknown) => tentativas < 2 && passageira(erro)

/** Full jitter over 1 s, 2 s…, never before the server's Retry-After (docs/regras/api.md, 10). Milliseconds. */
export function esperar(tentativa: number, erro: unknown): number {
  const minimo = erro instanceof ApiError && erro.aguardar ? erro.aguardar * 1000 : 0
  return minimo + Math.random() * Math.min(1000 * 2 ** tentativa, 8000)
}

/** Answers stay fresh half a minute: enough for back and forward, short for a shared desk. Stable lists set more. */
export const criarQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // "always": without a network, requests fail and are told, instead of waiting silently for it.
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
