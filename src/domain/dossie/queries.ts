import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { DaVia, DoDocumento } from '#acts/ato.ts'
import { documentoApi } from '#contract/documento.ts'
import { dossieApi, type TipoDeVinculo } from '#contract/dossie.ts'
import { mesaApi, type ItemMesa } from '#contract/mesa.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import { atualizarDocumento } from '#domain/documento/atualizar.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

/** Acts that name another document. */
export const COM_OUTRO = ['juntar', 'incluirCopia', 'apensar', 'vincular'] as const
export type AtoComOutro = (typeof COM_OUTRO)[number]

export type Pedido =
  | { acao: Exclude<AtoComOutro, 'vincular'>; outro: string }
  | { acao: 'vincular'; outro: string; tipo: TipoDeVinculo }
  | { acao: 'desentranhar'; motivo: string }

function pedir(mobil: string, pedido: Pedido, chave: string) {
  const params = { mobil }
  switch (pedido.acao) {
    case 'desentranhar':
      return call(dossieApi.desentranhar, { params, chave, body: { motivo: pedido.motivo } })
    case 'vincular':
      return call(dossieApi.vincular, { params, chave, body: { outro: pedido.outro, tipo: pedido.tipo } })
    default:
      return call(dossieApi[pedido.acao], { params, chave, body: { outro: pedido.outro } })
  }
}

/** A document to join, with the key that makes it join only once. */
export type Escolhida = { item: ItemMesa; chave: string }
/** A document that was not joined, and why. */
export type Recusada = Escolhida & { erro: unknown }

/** Each stores its answer in the cache; the same `chave` makes a repetition harmless. */
export const dossieMutations = {
  /** Acts whose only argument is the via. */
  naVia: (queryClient: QueryClient, mobil: number) =>
    mutationOptions({
      mutationFn: ({ chamar, chave }: { chamar: DaVia; chave: string }) =>
        call(chamar, { params: { mobil: String(mobil) }, chave }),
      onSuccess: (aberto) => atualizarDocumento(queryClient, aberto),
    }),
  /** Acts whose only argument is the document. */
  noDocumento: (queryClient: QueryClient, documento: number) =>
    mutationOptions({
      mutationFn: ({ chamar, chave }: { chamar: DoDocumento; chave: string }) =>
        call(chamar, { params: { id: String(documento) }, chave }),
      onSuccess: (depois) => atualizarDocumento(queryClient, depois),
    }),
  ligar: (queryClient: QueryClient, mobil: number) =>
    mutationOptions({
      mutationFn: ({ pedido, chave }: { pedido: Pedido; chave: string }) => pedir(String(mobil), pedido, chave),
      onSuccess: (aberto) => atualizarDocumento(queryClient, aberto),
    }),
  /** Joins them one by one; a refused one does not stop the others. A retry joins none twice. */
  juntarVarios: (queryClient: QueryClient, dossie: number) =>
    mutationOptions({
      async mutationFn(escolhidas: Escolhida[]) {
        const recusadas: Recusada[] = []
        let ultima: MobilAberto | null = null
        for (const { item, chave } of escolhidas)
          try {
            ultima = await pedir(String(item.mobilId), { acao: 'juntar', outro: String(dossie) }, chave)
          } catch (erro) {
            recusadas.push({ item, chave, erro })
          }
        if (ultima) await atualizarDocumento(queryClient, ultima)
        return { juntadas: escolhidas.length - recusadas.length, recusadas }
      },
    }),
  autuar: (queryClient: QueryClient, mobil: number) =>
    mutationOptions({
      mutationFn: ({ modeloId, assunto, chave }: { modeloId: number; assunto: string | null; chave: string }) =>
        call(documentoApi.criar, { body: { modeloId, rascunho: { assunto }, autuar: String(mobil) }, chave }),
      onSuccess: (rascunho) => atualizarDocumento(queryClient, rascunho),
    }),
}

/** The desk's signed documents that are now with the unit, except `menos`: candidates to be joined. */
export const comAUnidadeQuery = (menos: number) =>
  queryOptions({
    queryKey: [entradaAtiva(), 'mesa', 'LOTACAO', 'AGUARDANDO_ANDAMENTO'],
    queryFn: ({ signal }) =>
      call(mesaApi.listar, { query: { visao: 'LOTACAO', grupo: 'AGUARDANDO_ANDAMENTO' } }, signal),
    select: ({ itens, truncada }) => ({
      itens: itens.filter(
        ({ grupo, mobilId, documentoId }) =>
          grupo === 'AGUARDANDO_ANDAMENTO' && mobilId !== null && documentoId !== menos,
      ),
      truncada,
    }),
  })
