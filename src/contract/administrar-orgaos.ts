import * as z from 'zod/mini'

import { csv, depois, filtroComum, listaDe, paramsDeId } from './administrar-comum.ts'
import { cnpj, comMotivo, motivo, municipio, nome, siglaDeOrgao, uf } from './campos-do-cadastro.ts'
import { endpoint } from './endpoint.ts'

const filtro = {
  ...filtroComum,
  externos: z.optional(z.literal('true', 'PARAMETRO_INVALIDO')),
}
export const FiltroDeOrgaos = z.strictObject(filtro)
export type FiltroDeOrgaos = z.output<typeof FiltroDeOrgaos>

/** An órgão, for administrators. `podeMudar`: this one may change it. */
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
  /** Units in force today, within reach. */
  unidades: z.int(),
  podeMudar: z.boolean(),
})
export type OrgaoAdministrado = z.output<typeof OrgaoAdministrado>

const campos = { sigla: siglaDeOrgao, nome: nome(200), cnpj, municipio, uf }
export const NovoOrgao = z.strictObject({ ...campos, externo: z.boolean() })
export type NovoOrgao = z.output<typeof NovoOrgao>
/** `motivo`: required when the name or the sigla changes. */
export const OrgaoMudado = z.strictObject({ ...campos, motivo: z.nullable(motivo) })
export type OrgaoMudado = z.output<typeof OrgaoMudado>

export const administrarOrgaosApi = {
  criar: endpoint({
    method: 'POST',
    path: '/siga/administracao/orgaos',
    acesso: 'interno',
    chave: true,
    resumo: 'Inclui um órgão',
    body: NovoOrgao,
    response: OrgaoAdministrado,
  }),
  mudar: endpoint({
    method: 'PUT',
    path: '/siga/administracao/orgaos/:id',
    acesso: 'interno',
    chave: true,
    versao: true,
    resumo: 'Muda um órgão',
    params: paramsDeId,
    body: OrgaoMudado,
    response: OrgaoAdministrado,
  }),
  encerrar: endpoint({
    method: 'POST',
    path: '/siga/administracao/orgaos/:id/encerrar',
    acesso: 'interno',
    chave: true,
    versao: true,
    resumo: 'Encerra um órgão que não tem mais unidades em vigor',
    params: paramsDeId,
    body: comMotivo,
    response: OrgaoAdministrado,
  }),
  reabrir: endpoint({
    method: 'POST',
    path: '/siga/administracao/orgaos/:id/reabrir',
    acesso: 'interno',
    chave: true,
    versao: true,
    resumo: 'Volta a pôr em vigor um órgão encerrado',
    params: paramsDeId,
    body: comMotivo,
    response: OrgaoAdministrado,
  }),
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
