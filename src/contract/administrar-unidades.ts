import * as z from 'zod/mini'

import { csv, depois, filtroComum, listaDe, paramsDeId } from './administrar-comum.ts'
import { email, idOuNada, motivo, municipio, nome, siglaDeUnidade, uf } from './campos-do-cadastro.ts'
import { endpoint } from './endpoint.ts'
import { Orgao, Unidade } from './lotacao.ts'
import { id, idJson } from './page.ts'

const filtro = {
  ...filtroComum,
  orgaoId: z.optional(id('PARAMETRO_INVALIDO')),
  /** The units directly below this one. */
  paiId: z.optional(id('PARAMETRO_INVALIDO')),
  /** The topmost units within reach. */
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
  /** The siglas above it, from the top, without its own. */
  caminho: z.array(z.string()),
  externa: z.boolean(),
  suspensa: z.boolean(),
  arquivo: z.boolean(),
  fim: z.nullable(z.iso.datetime()),
  /** Units directly below, and people, in force today. */
  filhas: z.int(),
  pessoas: z.int(),
})
export type UnidadeAdministrada = z.output<typeof UnidadeAdministrada>

/** One unit with all its data. */
export const FichaDaUnidade = z.extend(UnidadeAdministrada, {
  pai: z.nullable(Unidade),
  email: z.nullable(z.string()),
  /** The unit's own; if null, its órgão's applies. */
  municipio: z.nullable(z.string()),
  uf: z.nullable(z.string()),
  /** `id`: the entry; `identidadeId`: the human. */
  chefe: z.nullable(z.object({ id: z.int(), identidadeId: z.int(), nome: z.string() })),
  podeMudar: z.boolean(),
})
export type FichaDaUnidade = z.output<typeof FichaDaUnidade>

const campos = {
  sigla: siglaDeUnidade,
  nome: nome(200),
  email: z.nullable(email),
  /** Both or neither; without them, the órgão's apply. */
  municipio: z.nullable(municipio),
  uf: z.nullable(uf),
}
export const NovaUnidade = z.strictObject({
  ...campos,
  orgaoId: idJson('UNIDADE_INVALIDA'),
  paiId: idOuNada('UNIDADE_INVALIDA'),
})
export type NovaUnidade = z.output<typeof NovaUnidade>
/** `motivo`: required when the name or the sigla changes. */
export const UnidadeMudada = z.strictObject({
  ...campos,
  /** An entry in force in the unit or in one below it. */
  chefeId: idOuNada('PESSOA_INVALIDA'),
  arquivo: z.boolean(),
  motivo: z.nullable(motivo),
})
export type UnidadeMudada = z.output<typeof UnidadeMudada>
export const UnidadeMovida = z.strictObject({ paiId: idOuNada('UNIDADE_INVALIDA'), motivo })
export const SituacaoDaUnidade = z.enum(['ATIVA', 'SUSPENSA', 'ENCERRADA'], 'PARAMETRO_INVALIDO')
export type SituacaoDaUnidade = z.output<typeof SituacaoDaUnidade>

export const administrarUnidadesApi = {
  criar: endpoint({
    method: 'POST',
    path: '/siga/administracao/unidades',
    acesso: 'interno',
    chave: true,
    resumo: 'Inclui uma unidade',
    body: NovaUnidade,
    response: FichaDaUnidade,
  }),
  mudar: endpoint({
    method: 'PUT',
    path: '/siga/administracao/unidades/:id',
    acesso: 'interno',
    chave: true,
    versao: true,
    resumo: 'Muda uma unidade',
    params: paramsDeId,
    body: UnidadeMudada,
    response: FichaDaUnidade,
  }),
  mover: endpoint({
    method: 'POST',
    path: '/siga/administracao/unidades/:id/mover',
    acesso: 'interno',
    chave: true,
    versao: true,
    resumo: 'Põe a unidade abaixo de outra do mesmo órgão, com tudo o que está abaixo dela',
    params: paramsDeId,
    body: UnidadeMovida,
    response: FichaDaUnidade,
  }),
  situar: endpoint({
    method: 'POST',
    path: '/siga/administracao/unidades/:id/situacao',
    acesso: 'interno',
    chave: true,
    versao: true,
    resumo: 'Suspende uma unidade, encerra uma que não tem pessoas nem documentos, ou a volta a pôr em vigor',
    params: paramsDeId,
    body: z.strictObject({ situacao: SituacaoDaUnidade, motivo }),
    response: FichaDaUnidade,
  }),
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
