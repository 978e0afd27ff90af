import type { QueryClient } from '@tanstack/react-query'

import type { ItemASeAssinar } from '#contract/lote.ts'
import { documentoQueries } from '#domain/documento/queries.ts'

import { confere } from '../conferir.ts'

/** The siglas of the documents whose text or PDF, as it was opened in this page, is not what was prepared. */
export async function mudadosDesdeALeitura(queryClient: QueryClient, itens: ItemASeAssinar[]): Promise<string[]> {
  const mudados: string[] = []
  for (const { documentoId, sigla, sha256, versaoDoTexto } of itens) {
    const lido = queryClient.getQueryData(documentoQueries.obter(documentoId).queryKey)
    const pdf = lido && queryClient.getQueryData(documentoQueries.pdf(lido).queryKey)
    const mudou = lido && lido.versaoDoTexto !== versaoDoTexto
    if (mudou || (pdf && (await confere(pdf, sha256)) === false)) mudados.push(sigla)
  }
  return mudados
}
