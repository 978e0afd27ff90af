import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'

import { documentoQueries } from '#domain/documento/queries.ts'
import { naoAcharExcluido } from '#domain/lixeira/na-lixeira.ts'
import { eProblema } from '#platform/falhas.ts'

import { modeloQueries } from '#domain/editor/queries.ts'
import { lerData } from './rascunho/data-errada.ts'
import { ler, type Guardado } from './rascunho/diario.ts'

/** What this browser kept of a draft, and a typed date of it that is no date. */
export type DoNavegador = { guardado: Guardado | null; data: string | null }

async function obter(queryClient: QueryClient, id: number) {
  try {
    return await queryClient.fetchQuery(documentoQueries.obter(id))
  } catch (erro) {
    if (eProblema(erro, 'SEM_ACESSO'))
      throw redirect({ to: '/403/{-$idMobil}/{-$idUsuario}', params: {}, replace: true })
    if (eProblema(erro, 'DOCUMENTO_NAO_ENCONTRADO')) throw notFound()
    naoAcharExcluido(erro)
    throw erro
  }
}

/** For the loader: the choice of a model, or a draft with what this browser kept of it. A finished document has its own page. */
export async function abrirCriacao(queryClient: QueryClient, idDocumento: string | undefined): Promise<DoNavegador> {
  if (idDocumento === undefined) {
    await queryClient.ensureQueryData(modeloQueries.lista())
    return { guardado: null, data: null }
  }
  if (!/^[1-9]\d{0,15}$/.test(idDocumento)) throw notFound()
  const id = Number(idDocumento)
  const [documento, guardado, data] = await Promise.all([obter(queryClient, id), ler(id), lerData(id)])
  if (documento.mobilId !== null && documento.situacao !== 'EM_ELABORACAO')
    throw redirect({
      to: '/documento/$codigo/$numero',
      params: { codigo: String(documento.mobilId), numero: documento.sigla },
      replace: true,
    })
  return { guardado, data: documento.data === null ? data : null }
}
