import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import { assinaturaApi, type Recibo } from '#contract/assinatura.ts'
import type { AtoDeAssinatura } from '#contract/assinatura-feita.ts'
import { assinaturaDeMovimentacaoApi } from '#contract/assinatura-de-movimentacao.ts'
import { documentoApi } from '#contract/documento.ts'
import { documentoQueries } from '#domain/documento/queries.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { eProblema } from '#platform/falhas.ts'
import { call } from '#platform/http.ts'
import { realmLembrado } from '#platform/realm.ts'
import { salvar } from '#platform/salvar.ts'

import type { AlvoNaTela } from './alvo.ts'
import type { Resposta } from './forma.ts'
import { comDesafio, type Intencao } from './intencao.ts'

/** What the address says about the signer; the server checks it. */
export type Endereco = { idUsuario?: string; isExt?: 'EXT' }

/** For addresses that say nothing about the signer: taken from the session. */
const daSessao = (): Endereco => (realmLembrado() === 'externo' ? { isExt: 'EXT' } : {})

/** Interval between questions whether a signature is concluded, ms. */
const ESPERA_MS = 3_000

export const assinaturaQueries = {
  all: () => [entradaAtiva(), 'assinatura'] as const,
  preparar: (documentoId: number, endereco: Endereco = daSessao()) =>
    queryOptions({
      queryKey: [...assinaturaQueries.all(), documentoId, endereco],
      queryFn: ({ signal }) =>
        call(assinaturaApi.preparar, { params: { id: String(documentoId) }, query: endereco }, signal),
      staleTime: 0, // the hash must be of the document as it is now
      refetchInterval: ({ state }) => (state.data?.pendente?.estado === 'CONFIRMADA' ? ESPERA_MS : false),
    }),
}

/** Of a movement: an anexo, or an act's term. */
export const movimentacaoQueries = {
  preparar: (id: string, ato: AtoDeAssinatura, endereco: Endereco = {}) =>
    queryOptions({
      queryKey: [...assinaturaQueries.all(), 'movimentacao', id, ato, endereco],
      queryFn: ({ signal }) =>
        call(assinaturaDeMovimentacaoApi.preparar, { params: { id }, query: { ...endereco, ato } }, signal),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.pendente?.estado === 'CONFIRMADA' ? ESPERA_MS : false),
    }),
  pdfs: (id: string) => [...assinaturaQueries.all(), 'movimentacao-pdf', id] as const,
  /** Keyed by its bytes, once they are known. */
  pdf: (id: string, sha256: string | undefined) =>
    queryOptions({
      queryKey: [...movimentacaoQueries.pdfs(id), sha256],
      queryFn: ({ signal }) => call(assinaturaDeMovimentacaoApi.pdf, { params: { id } }, signal),
      enabled: sha256 !== undefined,
      staleTime: Infinity,
    }),
}

type Assinatura = { intencao: Intencao; resposta: Resposta }

/** Proves the signature, with the unanswered challenge if there is one, else with a new one. */
async function assinar(alvo: AlvoNaTela, { intencao, resposta }: Assinatura) {
  const { sha256, chave } = intencao
  const provar = async (desafio: NonNullable<Intencao['desafio']>) =>
    alvo.assinar(await resposta.provar(desafio, intencao.codigo), chave)
  const deNovo = async () => {
    const desafio = await alvo.desafiar(await resposta.pedir(sha256))
    comDesafio(intencao, desafio)
    return provar(desafio)
  }
  if (!intencao.desafio) return deNovo()
  // the code brought back from gov.br answers only this challenge
  if (intencao.codigo !== undefined) return provar(intencao.desafio)
  return provar(intencao.desafio).catch((erro: unknown) => {
    // the challenge expired during an interruption, or belongs to another certificate
    if (eProblema(erro, 'DESAFIO_INVALIDO') || eProblema(erro, 'ASSINATURA_NAO_CONFERE')) return deNovo()
    throw erro
  })
}

export const assinaturaMutations = {
  /** Downloads the signed PDF. */
  baixar: () =>
    mutationOptions({
      mutationFn: async ({ documentoId, sigla, sobre }: Recibo) => {
        const bytes = await (sobre
          ? call(assinaturaDeMovimentacaoApi.pdf, { params: { id: String(sobre.movimentacaoId) } })
          : call(documentoApi.pdf, { params: { id: String(documentoId) }, query: {} }))
        salvar(bytes, `${sigla.replaceAll('/', '-')}.pdf`)
      },
    }),
  assinar: (queryClient: QueryClient, alvo: AlvoNaTela) =>
    mutationOptions({
      mutationFn: (pedido: Assinatura) => assinar(alvo, pedido),
      onSuccess: () => {
        void queryClient.invalidateQueries({ queryKey: documentoQueries.all() })
        void queryClient.invalidateQueries({ queryKey: ['usuario', 'logado'] })
        return queryClient.invalidateQueries({ queryKey: [entradaAtiva()], refetchType: 'none' })
      },
      // a proved signature that is not concluded shows in the reloaded state
      onError: () => void queryClient.invalidateQueries({ queryKey: assinaturaQueries.all() }),
    }),
  /** To sign in another way. If it was signed meanwhile, it stays signed. */
  desistir: (queryClient: QueryClient, alvo: AlvoNaTela) =>
    mutationOptions({
      mutationFn: (chave: string) => alvo.desistir(chave),
      onSettled: () => queryClient.invalidateQueries({ queryKey: assinaturaQueries.all() }),
    }),
}
