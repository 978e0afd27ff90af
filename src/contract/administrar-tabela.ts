import * as z from 'zod/mini'

import { csv, depois, filtroComum, listaDe, paramsDeId } from './administrar-comum.ts'
import { endpoint } from './endpoint.ts'
import { id } from './page.ts'

/** The common filter, and one órgão, for tables whose rows belong to an órgão. */
const filtro = { ...filtroComum, orgaoId: z.optional(id('PARAMETRO_INVALIDO')) }
export const FiltroDeTabela = z.strictObject(filtro)
export type FiltroDeTabela = z.output<typeof FiltroDeTabela>

/** The endpoints of one administered table: list, row, writes and CSV. Ending a row is a change of it. */
export const tabelaApi = <
  const C extends string,
  I extends z.ZodMiniObject,
  N extends z.ZodMiniType,
  M extends z.ZodMiniType,
>(
  coisa: C,
  palavra: string,
  { item, novo, mudado }: { item: I; novo: N; mudado: M },
) => ({
  listar: endpoint({
    method: 'GET',
    path: `/siga/administracao/${coisa}`,
    acesso: 'interno',
    limite: 'texto',
    resumo: `${palavra}, em ordem de nome`,
    query: z.strictObject({ ...filtro, depois }),
    response: listaDe(item),
  }),
  criar: endpoint({
    method: 'POST',
    path: `/siga/administracao/${coisa}`,
    acesso: 'interno',
    chave: true,
    resumo: `Inclui em: ${palavra}`,
    body: novo,
    response: item,
  }),
  mudar: endpoint({
    method: 'PUT',
    path: `/siga/administracao/${coisa}/:id`,
    acesso: 'interno',
    chave: true,
    versao: true,
    resumo: `Muda, encerra ou volta a pôr em vigor: ${palavra}`,
    params: paramsDeId,
    body: mudado,
    response: item,
  }),
  csv: endpoint({
    method: 'GET',
    path: `/siga/administracao/csv/${coisa}`,
    acesso: 'interno',
    limite: 'arquivo',
    resumo: `${palavra}, como CSV`,
    query: FiltroDeTabela,
    response: csv,
  }),
})
