import * as z from 'zod/mini'

import { csv, depois, filtroComum, listaDe, paramsDeId } from './administrar-comum.ts'
import { endpoint } from './endpoint.ts'
import { Orgao, Unidade } from './lotacao.ts'
import { id } from './page.ts'

const filtro = {
  ...filtroComum,
  orgaoId: z.optional(id('PARAMETRO_INVALIDO')),
  /** The units of the first level below this one. */
  paiId: z.optional(id('PARAMETRO_INVALIDO')),
  /** The first level of what is within reach. */
  raizes: z.optional(z.literal('true', 'PARAMETRO_INVALIDO')),
}
export const FiltroDeUnidades = z.strictObject(filtro)
export type FiltroDeUnidades = z.output<typeof FiltroDeUnidades>

/** A unit in a list or in the tree. */
export const UnidadeAdministrada = z.object({
  id: z.int(),
  versao: z.int(),
  sigla: z.string(),
  nome: z.string(),
  orgao: Orgao,
  /** The siglas above it, from the first level down, itself left out. */
  caminho: z.array(z.string()),
  externa: z.boolean(),
  suspensa: z.boolean(),
  arquivo: z.boolean(),
  fim: z.nullable(z.iso.datetime()),
  /** Units of the level below and people, in force today. */
  filhas: z.int(),
  pessoas: z.int(),
})
export type UnidadeAdministrada = z.output<typeof UnidadeAdministrada>

/** One unit with all that is kept of it. */
export const FichaDaUnidade = z.extend(UnidadeAdministrada, {
  pai: z.nullable(Unidade),
  email: z.nullable(z.string()),
  /** Of the unit's own; else its órgão's counts. */
  municipio: z.nullable(z.string()),
  uf: z.nullable(z.string()),
  /** Entry and human. */
  chefe: z.nullable(z.object({ id: z.int(), identidadeId: z.int(), nome: z.string() })),
  podeMudar: z.boolean(),
})
export type FichaDaUnidade = z.output<typeof FichaDaUnidade>

export const administrarUnidadesApi = {
  listar: endpoint({
    method: 'GET',
    path: '/siga/administracao/unidades',
    acesso: 'interno',
    limite: 'texto',
    resumo: 'Unidades que se administra: as de um nível, ou as achadas, em ordem de sigla',
    query: z.strictObject({ ...filtro, depois }),
    response: listaDe(UnidadeAdministrada),
  }),
  obter: endpoint({
    method: 'GET',
    path: '/siga/administracao/unidades/:id',
    acesso: 'interno',
    resumo: 'Uma unidade, com tudo o que se guarda dela',
    params: paramsDeId,
    response: FichaDaUnidade,
  }),
  csv: endpoint({
    method: 'GET',
    path: '/siga/administracao/csv/unidades',
    acesso: 'interno',
    limite: 'arquivo',
    resumo: 'A lista de unidades como CSV',
    query: FiltroDeUnidades,
    response: csv,
  }),
}
