import * as z from 'zod/mini'

import { csv, depois, filtroComum, listaDe, paramsDeId } from './administrar-comum.ts'
import { endpoint } from './endpoint.ts'

const filtro = {
  ...filtroComum,
  externos: z.optional(z.literal('true', 'PARAMETRO_INVALIDO')),
}
export const FiltroDeOrgaos = z.strictObject(filtro)
export type FiltroDeOrgaos = z.output<typeof FiltroDeOrgaos>

/** An órgão as it is administered. `podeMudar`: this administrator may. */
export const OrgaoAdministrado = z.object({
  id: z.int(),
  versao: z.int(),
  sigla: z.string(),
  nome: z.string(),
  cnpj: z.nullable(z.string()),
  municipio: z.string(),
  uf: z.string(),
  externo: z.boolean(),
  ativo: z.boolean(),
  /** In force today. */
  unidades: z.int(),
  podeMudar: z.boolean(),
})
export type OrgaoAdministrado = z.output<typeof OrgaoAdministrado>

export const administrarOrgaosApi = {
  listar: endpoint({
    method: 'GET',
    path: '/siga/administracao/orgaos',
    acesso: 'interno',
    limite: 'texto',
    resumo: 'Órgãos que se administra, ou os externos, em ordem de sigla',
    query: z.strictObject({ ...filtro, depois }),
    response: listaDe(OrgaoAdministrado),
  }),
  obter: endpoint({
    method: 'GET',
    path: '/siga/administracao/orgaos/:id',
    acesso: 'interno',
    resumo: 'Um órgão',
    params: paramsDeId,
    response: OrgaoAdministrado,
  }),
  csv: endpoint({
    method: 'GET',
    path: '/siga/administracao/csv/orgaos',
    acesso: 'interno',
    limite: 'arquivo',
    resumo: 'A lista de órgãos como CSV',
    query: FiltroDeOrgaos,
    response: csv,
  }),
}
