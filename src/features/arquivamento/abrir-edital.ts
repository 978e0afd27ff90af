import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'

import { eProblema } from '#platform/falhas.ts'

import { editalQueries } from '#domain/arquivamento/queries.ts'

/** For the loader: the edital as the server has it now. */
export async function abrirEdital(queryClient: QueryClient, id: string) {
  if (!/^[1-9]\d{0,15}$/.test(id)) throw notFound()
  try {
    await queryClient.fetchQuery(editalQueries.obter(Number(id)))
  } catch (erro) {
    if (eProblema(erro, 'EDITAL_NAO_ENCONTRADO')) throw notFound()
    throw erro
  }
}
