import * as z from 'zod/mini'

import { csv, depois, filtroComum, listaDe, paramsDeId } from './administrar-comum.ts'
import { comMotivo, cpf, diaOuNada, email, idOuNada, matricula, motivo, nome } from './campos-do-cadastro.ts'
import { endpoint } from './endpoint.ts'
import { Orgao, Unidade } from './lotacao.ts'
import { id, idJson } from './page.ts'
import { PerfilAdministrativo } from './perfil-administrativo.ts'

/** NUNCA_ENTRARAM: active people who never signed in. */
const SituacaoDePessoas = z.enum(['ATIVOS', 'ENCERRADOS', 'TODOS', 'NUNCA_ENTRARAM'], 'PARAMETRO_INVALIDO')
const filtro = {
  texto: filtroComum.texto,
  situacao: z._default(SituacaoDePessoas, 'ATIVOS'),
  orgaoId: z.optional(id('PARAMETRO_INVALIDO')),
  /** People of this unit and of all below it. */
  unidadeId: z.optional(id('PARAMETRO_INVALIDO')),
  cargoId: z.optional(id('PARAMETRO_INVALIDO')),
  funcaoId: z.optional(id('PARAMETRO_INVALIDO')),
}
export const FiltroDePessoas = z.strictObject(filtro)
export type FiltroDePessoas = z.output<typeof FiltroDePessoas>

const Nomeado = z.object({ id: z.int(), nome: z.string() })

/** A person in one unit. `id`: what the rest of the API calls a person's id. */
export const EntradaAdministrada = z.object({
  id: z.int(),
  versao: z.int(),
  matricula: z.string(),
  cargo: z.nullable(Nomeado),
  funcao: z.nullable(Nomeado),
  unidade: Unidade,
  orgao: Orgao,
  /** Day of the appointment. */
  desde: z.nullable(z.string()),
  ate: z.nullable(z.string()),
  fim: z.nullable(z.iso.datetime()),
})
export type EntradaAdministrada = z.output<typeof EntradaAdministrada>

/** One human in a list, with the entries within reach that match the filter. `id`: the human's. */
export const PessoaAdministrada = z.object({
  id: z.int(),
  nome: z.string(),
  email: z.string(),
  /** An account is bound to them: they signed in at least once. */
  entrou: z.boolean(),
  entradas: z.array(EntradaAdministrada),
})
export type PessoaAdministrada = z.output<typeof PessoaAdministrada>

/** One human with all entries within reach, ended ones too. */
export const FichaDaPessoa = z.extend(PessoaAdministrada, {
  /** The human's; each entry has its own. */
  versao: z.int(),
  /** Masked; null if none is kept. */
  cpf: z.nullable(z.string()),
  perfis: z.array(
    z.object({
      id: z.int(),
      perfil: PerfilAdministrativo,
      onde: z.nullable(z.string()),
      desde: z.string(),
      ate: z.nullable(z.string()),
    }),
  ),
  podeMudar: z.boolean(),
})
export type FichaDaPessoa = z.output<typeof FichaDaPessoa>

const lotacao = {
  unidadeId: idJson('UNIDADE_INVALIDA'),
  cargoId: idOuNada('CARGO_INVALIDO'),
  funcaoId: idOuNada('CARGO_INVALIDO'),
  desde: diaOuNada,
  ate: diaOuNada,
}
/** `matricula` null: one is generated. */
export const NovaLotacao = z.strictObject({ ...lotacao, matricula: z.nullable(matricula) })
export type NovaLotacao = z.output<typeof NovaLotacao>
/** `jaCadastrada`: the CPF may belong to a registered person, who then gets one more entry and keeps name and e-mail. */
export const NovaPessoa = z.strictObject({
  ...lotacao,
  matricula: z.nullable(matricula),
  nome: nome(120),
  email,
  cpf: z.nullable(cpf),
  jaCadastrada: z.boolean(),
})
export type NovaPessoa = z.output<typeof NovaPessoa>
/** `cpf` null: unchanged. `motivo`: required when the name or the CPF changes. */
export const PessoaMudada = z.strictObject({ nome: nome(120), email, cpf: z.nullable(cpf), motivo: z.nullable(motivo) })
export type PessoaMudada = z.output<typeof PessoaMudada>
export const LotacaoMudada = z.strictObject({
  matricula,
  cargoId: idOuNada('CARGO_INVALIDO'),
  funcaoId: idOuNada('CARGO_INVALIDO'),
  desde: diaOuNada,
  ate: diaOuNada,
})
export type LotacaoMudada = z.output<typeof LotacaoMudada>
export const Transferencia = z.strictObject({
  unidadeId: idJson('UNIDADE_INVALIDA'),
  cargoId: idOuNada('CARGO_INVALIDO'),
  funcaoId: idOuNada('CARGO_INVALIDO'),
  desde: diaOuNada,
  motivo,
})
export type Transferencia = z.output<typeof Transferencia>

export const administrarPessoasApi = {
  criar: endpoint({
    method: 'POST',
    path: '/siga/administracao/pessoas',
    acesso: 'interno',
    chave: true,
    resumo: 'Inclui uma pessoa com a sua primeira lotação',
    body: NovaPessoa,
    response: FichaDaPessoa,
  }),
  mudar: endpoint({
    method: 'PUT',
    path: '/siga/administracao/pessoas/:id',
    acesso: 'interno',
    chave: true,
    versao: true,
    resumo: 'Muda o que é um só em todas as lotações de uma pessoa: nome, e-mail, CPF',
    params: paramsDeId,
    body: PessoaMudada,
    response: FichaDaPessoa,
  }),
  lotar: endpoint({
    method: 'POST',
    path: '/siga/administracao/pessoas/:id/lotacoes',
    acesso: 'interno',
    chave: true,
    resumo: 'Dá mais uma lotação a uma pessoa',
    params: paramsDeId,
    body: NovaLotacao,
    response: FichaDaPessoa,
  }),
  mudarLotacao: endpoint({
    method: 'PUT',
    path: '/siga/administracao/lotacoes/:id',
    acesso: 'interno',
    chave: true,
    versao: true,
    resumo: 'Muda matrícula, cargo, função ou datas de uma lotação',
    params: paramsDeId,
    body: LotacaoMudada,
    response: FichaDaPessoa,
  }),
  transferir: endpoint({
    method: 'POST',
    path: '/siga/administracao/lotacoes/:id/transferir',
    acesso: 'interno',
    chave: true,
    versao: true,
    resumo: 'Encerra uma lotação e abre outra com a mesma matrícula, em outra unidade',
    params: paramsDeId,
    body: Transferencia,
    response: FichaDaPessoa,
  }),
  encerrar: endpoint({
    method: 'POST',
    path: '/siga/administracao/lotacoes/:id/encerrar',
    acesso: 'interno',
    chave: true,
    versao: true,
    resumo: 'Encerra uma lotação em que nada está em mãos nem por assinar',
    params: paramsDeId,
    body: comMotivo,
    response: FichaDaPessoa,
  }),
  reabrir: endpoint({
    method: 'POST',
    path: '/siga/administracao/lotacoes/:id/reabrir',
    acesso: 'interno',
    chave: true,
    versao: true,
    resumo: 'Volta a pôr em vigor uma lotação encerrada',
    params: paramsDeId,
    body: comMotivo,
    response: FichaDaPessoa,
  }),
  listar: endpoint({
    method: 'GET',
    path: '/siga/administracao/pessoas',
    acesso: 'interno',
    limite: 'texto',
    resumo: 'Pessoas que se administra, em ordem de nome: procuradas por nome, matrícula, e-mail ou CPF inteiro',
    query: z.strictObject({ ...filtro, depois }),
    response: listaDe(PessoaAdministrada),
  }),
  obter: endpoint({
    method: 'GET',
    path: '/siga/administracao/pessoas/:id',
    acesso: 'interno',
    resumo: 'Uma pessoa, com as suas lotações e perfis',
    params: paramsDeId,
    response: FichaDaPessoa,
  }),
  csv: endpoint({
    method: 'GET',
    path: '/siga/administracao/csv/pessoas',
    acesso: 'interno',
    limite: 'arquivo',
    resumo: 'A lista de pessoas como CSV, uma linha por lotação, sem CPF',
    query: FiltroDePessoas,
    response: csv,
  }),
}
