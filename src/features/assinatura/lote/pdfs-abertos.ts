import type { QueryClient } from '@tanstack/react-query'

import type { ItemASeAssinar } from '#contract/lote.ts'
import { documentoQueries } from '#domain/documento/queries.ts'

import { confere } from '../conferir.ts'

/** The siglas of the documents whose PDF, as it was opened in this page, is not the one that was prepared. */
export async function pdfsMudados(queryClient: QueryClient, itens: ItemASeAssinar[]): Promise<string[]> {
  const mudados: string[] = []
  for (const { documentoId, sigla, sha256 } of itens) {
    const lido = queryClient.getQueryData(documentoQueries.obter(documentoId).queryKey)
    const pdf = lido && queryClient.getQueryData(documentoQueries.pdf(lido).queryKey)
    if (pdf && (await confere(pdf, sha256)) === false) mudados.push(sigla)
  }
  return mudados
}
