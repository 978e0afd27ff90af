import type { QueryKey } from '@tanstack/react-query'

import type { AtoDeAssinatura } from '#contract/assinatura-feita.ts'
import { assinaturaDeMovimentacaoApi } from '#contract/assinatura-de-movimentacao.ts'
import {
  assinaturaApi,
  type Desafio,
  type PedidoDeAssinatura,
  type PedidoDeDesafio,
  type PreparoAssinatura,
  type Recibo,
} from '#contract/assinatura.ts'
import { documentoQueries, type PdfDe } from '#domain/documento/queries.ts'
import { call } from '#platform/http.ts'

/** The data that the signing page needs of any target. */
export type ParaAssinar = Omit<PreparoAssinatura, 'documento' | 'assinantes'>

/** The target of the signing page: a document, or one of its movements. */
export type AlvoNaTela = {
  documentoId: number
  /** What the provider's page calls it. */
  sigla?: string | undefined
  /** The movement and its act (sign or authenticate); undefined for the document itself. */
  sobre?: string
  desafiar(pedido: PedidoDeDesafio): Promise<Desafio>
  assinar(prova: PedidoDeAssinatura, chave: string): Promise<Recibo>
  /** Gives up a signature that still waits for its proof. */
  desistir(chave: string): Promise<{ desistiu: boolean }>
  /** The cache keys of all its PDFs, and of the shown one. */
  pdfs: QueryKey
  pdf: QueryKey
}

export function alvoDocumento(documento: PdfDe & { sigla: string | null }): AlvoNaTela {
  const params = { id: String(documento.id) }
  return {
    documentoId: documento.id,
    sigla: documento.sigla ?? undefined,
    desafiar: (body) => call(assinaturaApi.desafio, { params, body }),
    assinar: (body, chave) => call(assinaturaApi.assinar, { params, body, chave }),
    desistir: (chave) => call(assinaturaApi.desistir, { params, chave }),
    pdfs: documentoQueries.pdfs(documento.id),
    pdf: documentoQueries.pdf(documento).queryKey,
  }
}

type DaMovimentacao = { documentoId: number; id: number; ato: AtoDeAssinatura; pdfs: QueryKey; pdf: QueryKey }
export function alvoMovimentacao({ documentoId, id, ato, pdfs, pdf }: DaMovimentacao): AlvoNaTela {
  const params = { id: String(id) }
  return {
    documentoId,
    sobre: `${id} ${ato}`,
    desafiar: (body) => call(assinaturaDeMovimentacaoApi.desafio, { params, query: { ato }, body }),
    assinar: (body, chave) => call(assinaturaDeMovimentacaoApi.assinar, { params, body, chave }),
    desistir: (chave) => call(assinaturaDeMovimentacaoApi.desistir, { params, chave }),
    pdfs,
    pdf,
  }
}
