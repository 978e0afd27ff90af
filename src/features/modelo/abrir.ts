import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'

import { eProblema } from '#platform/falhas.ts'

import { gestaoQueries } from './queries.ts'

/** For the loader: the modelo as the server has it now, with the espécies to choose from. */
export async function abrirModelo(queryClient: QueryClient, id: string) {
  if (!/^[1-9]\d{0,15}$/.test(id)) throw notFound()
  try {
    await Promise.all([
      queryClient.fetchQuery(gestaoQueries.obter(Number(id))),
      queryClient.ensureQueryData(gestaoQueries.lista()),
    ])
  } catch (erro) {
    if (eProblema(erro, 'MODELO_NAO_ENCONTRADO')) throw notFound()
    throw erro
  }
}
