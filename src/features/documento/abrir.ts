import { notFound, redirect } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'

import type { MobilAberto } from '#contract/mobil.ts'
import type { Address } from '#domain/lotacao/open-as.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { eProblema } from '#platform/falhas.ts'

import { mobilQueries } from '#domain/documento/queries.ts'

/**
 * For loaders: the document of an address; the page that says why when it may not be read, "não encontrado" when there is none.
 * `address`: what another entry of the same person opens instead; the document's own page where absent.
 */
export async function abrirDocumento(
  queryClient: QueryClient,
  codigo: string,
  address?: Address,
): Promise<MobilAberto> {
  try {
    return await queryClient.ensureQueryData(mobilQueries.aberto(codigo))
  } catch (erro) {
    if (eProblema(erro, 'SEM_ACESSO'))
      throw redirect({
        to: '/403/{-$idMobil}/{-$idUsuario}',
        params: { idMobil: codigo, idUsuario: String(entradaAtiva() ?? '') },
        state: address ? { refused: { pathname: address.pathname, search: address.search, hash: address.hash } } : {},
        replace: true,
      })
    if (eProblema(erro, 'DOCUMENTO_NAO_ENCONTRADO') || eProblema(erro, 'ENDERECO_INVALIDO')) throw notFound()
    throw erro
  }
}

/** The sigla in the address is for people; with or without the letter of the via it is the same document (docs/regras/enderecos.md, 2). */
export const mesmaSigla = ({ mobil, documento }: MobilAberto, numero: string) =>
  numero === mobil.sigla || numero === documento.sigla
