import * as z from 'zod/mini'

import { bytes, endpoint } from './endpoint.ts'
import { dia, id, idJson, Instante, ordinal } from './page.ts'
import { linhaDePalavras } from './texto.ts'

/** Who signed in and could not be told from the register, and why. */
export const VinculoPendente = z.object({
  id: z.int(),
  nome: z.string(),
  email: z.string(),
  motivo: z.enum(['SEM_AFIRMACAO', 'NAO_ENCONTRADA', 'AMBIGUA', 'DE_OUTRO_ACESSO']),
  em: Instante,
})
export type VinculoPendente = z.output<typeof VinculoPendente>

/** From where the register is administered. PLANO: a plan that somebody read and applied; REORGANIZACAO: units merged, split or ended. */
export const ORIGENS_DO_ATO = [
  'TELA',
  'TERMINAL',
  'PRIMEIRO_ACESSO',
  'PRIMEIRA_ENTRADA',
  'PLANO',
  'SCIM',
  'REORGANIZACAO',
  'RODADA',
] as const
export type OrigemDoAto = (typeof ORIGENS_DO_ATO)[number]

export const ATOS_ADMINISTRATIVOS = [
  'CRIAR',
  'ALTERAR',
  'ENCERRAR',
  'REABRIR',
  'CONCEDER',
  'RETIRAR',
  'VINCULAR',
  'DESFAZER',
  'VER',
  'BLOQUEAR',
  'DESBLOQUEAR',
  'CONVIDAR',
  'ENTREGAR_ENDERECO',
] as const
export type NomeDoAto = (typeof ATOS_ADMINISTRATIVOS)[number]

/** What an act of administration is about: `linha_id` of the log is its id. */
export const SOBRE_O_QUE = [
  'ORGAO',
  'LOTACAO',
  'CARGO',
  'FUNCAO',
  'PESSOA',
  'IDENTIDADE',
  'CONCESSAO',
  'CLASSIFICACAO',
  'TEXTO_DE_EMAIL',
  'ESPECIE',
  'HIPOTESE_LEGAL',
  'MARCADOR',
  'NUMERACAO',
  'REGRA',
  'FONTE',
  'PLANO',
  'REORGANIZACAO',
] as const
export type SobreOQue = (typeof SOBRE_O_QUE)[number]

/** One field that an act changed. `campo` is the log's name of it; values are told as people read them. */
export const Mudanca = z.object({ campo: z.string(), de: z.nullable(z.string()), para: z.nullable(z.string()) })
export type Mudanca = z.output<typeof Mudanca>

/** One row of the administration log. `quem` is null for what the house's terminal did. */
export const AtoRegistrado = z.object({
  seq: z.int(),
  em: Instante,
  quem: z.nullable(z.string()),
  origem: z.enum(ORIGENS_DO_ATO),
  ato: z.enum(ATOS_ADMINISTRATIVOS),
  sobre: z.enum(SOBRE_O_QUE),
  /** The name of what it is about, as it was on that day. */
  nome: z.nullable(z.string()),
  perfil: z.nullable(z.string()),
  motivo: z.nullable(z.string()),
  mudancas: z.array(Mudanca),
})
export type AtoRegistrado = z.output<typeof AtoRegistrado>

/** What is looked for in the log. `quem`: words of the name of who did it. `texto`: words of the act, or of what it is about. */
const filtroDoRegistro = {
  quem: z.optional(z.string().check(z.maxLength(200, 'PARAMETRO_INVALIDO'))),
  texto: z.optional(z.string().check(z.maxLength(200, 'PARAMETRO_INVALIDO'))),
  ato: z.optional(z.enum(ATOS_ADMINISTRATIVOS, 'PARAMETRO_INVALIDO')),
  sobre: z.optional(z.enum(SOBRE_O_QUE, 'PARAMETRO_INVALIDO')),
  origem: z.optional(z.enum(ORIGENS_DO_ATO, 'PARAMETRO_INVALIDO')),
  /** The first and the last day. */
  de: z.optional(dia('DATA_INVALIDA')),
  ate: z.optional(dia('DATA_INVALIDA')),
}
const FiltroDoRegistro = z.strictObject(filtroDoRegistro)
export type FiltroDoRegistro = z.output<typeof FiltroDoRegistro>

/** How much of the chain was looked at: up to which row, of how many, and the first row that is not as it was written. */
export const CadeiaConferida = z.object({ ate: z.int(), total: z.int(), alterado: z.nullable(z.int()) })
export type CadeiaConferida = z.output<typeof CadeiaConferida>

const Pendentes = z.object({
  /** The newest hundred. */
  pendentes: z.array(VinculoPendente),
  /** The entry may take them off the list. */
  dispensa: z.boolean(),
})
export type Pendentes = z.output<typeof Pendentes>

/** Why somebody is looked at: 5 to 200 letters. */
const motivoDaConsulta = linhaDePalavras(200, 'MOTIVO_DA_CONSULTA').check(z.minLength(5, 'MOTIVO_DA_CONSULTA'))
const params = z.strictObject({ id: id('ENDERECO_INVALIDO') })

/** The body of `ligar`; forms check what is filled in by it. */
export const LigarBody = z.strictObject({
  pessoaId: idJson('PESSOA_INVALIDA'),
  motivo: linhaDePalavras(200, 'CAMPO_INVALIDO'),
})

/** The body of `verCpf`; forms check what is filled in by it. */
export const VerCpfBody = z.strictObject({ motivo: motivoDaConsulta })

/** What administrators do besides the tables, as far as they reach; who audits reads the log too. */
export const administracaoApi = {
  pendentes: endpoint({
    method: 'GET',
    path: '/siga/administracao/vinculo',
    acesso: 'interno',
    resumo: 'Quem entrou e não pôde ser ligado ao cadastro',
    response: Pendentes,
  }),
  ligar: endpoint({
    method: 'POST',
    path: '/siga/administracao/vinculo/:id/ligar',
    acesso: 'interno',
    chave: true,
    resumo: 'Liga quem entrou a uma pessoa do cadastro, em lugar da conta que ela tinha',
    params,
    body: LigarBody,
    response: Pendentes,
  }),
  dispensar: endpoint({
    method: 'POST',
    path: '/siga/administracao/vinculo/:id/dispensar',
    acesso: 'interno',
    chave: true,
    resumo: 'Tira da lista quem entrou e não é do cadastro',
    params,
    response: Pendentes,
  }),
  verCpf: endpoint({
    method: 'POST',
    path: '/siga/administracao/pessoa/:id/cpf',
    acesso: 'interno',
    resumo: 'O CPF inteiro de uma pessoa; quem viu, e por quê, fica no registro',
    params,
    body: VerCpfBody,
    // null: the register has none
    response: z.object({ cpf: z.nullable(z.string()) }),
  }),
  registro: endpoint({
    method: 'GET',
    path: '/siga/administracao/registro',
    acesso: 'interno',
    resumo: 'O que se administrou, do mais novo ao mais antigo',
    query: z.strictObject({ ...filtroDoRegistro, antes: z.optional(ordinal('PARAMETRO_INVALIDO')) }),
    response: z.object({ atos: z.array(AtoRegistrado), continua: z.boolean() }),
  }),
  registroCsv: endpoint({
    method: 'GET',
    path: '/siga/administracao/registro/csv',
    acesso: 'interno',
    resumo: 'O registro inteiro de um filtro, para planilhas',
    query: FiltroDoRegistro,
    response: bytes('text/csv; charset=utf-8'),
  }),
  cadeia: endpoint({
    method: 'GET',
    path: '/siga/administracao/registro/cadeia',
    acesso: 'interno',
    resumo: 'Confere um trecho da cadeia do registro, depois da linha dita',
    query: z.strictObject({ depois: z.optional(ordinal('PARAMETRO_INVALIDO')) }),
    response: CadeiaConferida,
  }),
}
