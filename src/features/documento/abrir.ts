import type { QueryClient } from '@tanstack/react-query'

import type { MobilAberto } from '#contract/mobil.ts'
import { mobilQueries } from '#domain/documento/queries.ts'
import type { Address } from '#domain/lotacao/open-as.ts'

import { abrirOuRecusar } from './abrir-por-id.ts'

/**
 * For loaders: the document of an address, or the page that says why it can't be read. `address`: what another entry of the
 * same person would open; by default the document's own page.
 */
export const abrirDocumento = (queryClient: QueryClient, codigo: string, address?: Address): Promise<MobilAberto> =>
  abrirOuRecusar(queryClient.ensureQueryData(mobilQueries.aberto(codigo)), codigo, address)

/** With or without the via's letter, the sigla in the address names the same document (docs/regras/enderecos.md, 2). */
export const mesmaSigla = ({ mobil, documento }: MobilAberto, numero: string) =>
  numero === mobil.sigla || numero === documento.sigla
