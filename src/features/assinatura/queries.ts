import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import { assinaturaApi } from '#contract/assinatura.ts'
import { documentoQueries } from '#features/documento/queries.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { eProblema } from '#platform/falhas.ts'
import { call } from '#platform/http.ts'

import type { Resposta } from './formas/forma.ts'
import { comDesafio, type Intencao } from './intencao.ts'

/** What the address says of who signs; the server checks it. */
export type Endereco = { idUsuario?: string; isExt?: 'EXT' }

/** How often the page asks whether a signature that is being concluded has been, ms. */
const ESPERA_MS = 3_000

export const assinaturaQueries = {
  all: () => [entradaAtiva(), 'assinatura'] as const,
  preparar: (documentoId: number, endereco: Endereco = {}) =>
    queryOptions({
      queryKey: [...assinaturaQueries.all(), documentoId, endereco],
      queryFn: ({ signal }) =>
        call(assinaturaApi.preparar, { params: { id: String(documentoId) }, query: endereco }, signal),
      staleTime: 0, // the hash must be of the document as it is now
      refetchInterval: ({ state }) => (state.data?.pendente?.estado === 'CONFIRMADA' ? ESPERA_MS : false),
    }),
}

type Assinatura = { intencao: Intencao; resposta: Resposta }

/** Asks for a challenge, unless one was given and not answered yet, and proves it. */
async function assinar(documentoId: number, { intencao, resposta }: Assinatura) {
  const params = { id: String(documentoId) }
  const { sha256, chave } = intencao
  const provar = async (desafio: NonNullable<Intencao['desafio']>) =>
    call(assinaturaApi.assinar, { params, body: await resposta.provar(desafio), chave })
  const deNovo = async () => {
    const desafio = await call(assinaturaApi.desafio, { params, body: await resposta.pedir(sha256) })
    comDesafio(intencao, desafio)
    return provar(desafio)
  }
  if (!intencao.desafio) return deNovo()
  return provar(intencao.desafio).catch((erro: unknown) => {
    // one from before an interruption that took too long, or given for another certificate
    if (eProblema(erro, 'DESAFIO_INVALIDO') || eProblema(erro, 'ASSINATURA_NAO_CONFERE')) return deNovo()
    throw erro
  })
}

export const assinaturaMutations = {
  assinar: (queryClient: QueryClient, documentoId: number) =>
    mutationOptions({
      mutationFn: (pedido: Assinatura) => assinar(documentoId, pedido),
      onSuccess: () => {
        void queryClient.invalidateQueries({ queryKey: documentoQueries.all() })
        void queryClient.invalidateQueries({ queryKey: ['usuario', 'logado'] })
        return queryClient.invalidateQueries({ queryKey: [entradaAtiva()], refetchType: 'none' })
      },
      // what was proved and is not concluded is told by what is asked anew
      onError: () => void queryClient.invalidateQueries({ queryKey: assinaturaQueries.all() }),
    }),
}
