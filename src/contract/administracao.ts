import * as z from 'zod/mini'

import { bytes, endpoint } from './endpoint.ts'
import { dia, id, idJson, Instante, ordinal } from './page.ts'
import { linhaDePalavras } from './texto.ts'

/** A person who signed in and could not be matched with the register, and why. */
export const VinculoPendente = z.object({
  id: z.int(),
  nome: z.string(),
  email: z.string(),
  motivo: z.enum(['SEM_AFIRMACAO', 'NAO_ENCONTRADA', 'AMBIGUA', 'DE_OUTRO_ACESSO']),
  em: Instante,
})
export type VinculoPendente = z.output<typeof VinculoPendente>

/** Where an administrative act comes from. PLANO: an applied plan; REORGANIZACAO: units merged, split or ended. */
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

/** What an administrative act is about; the log's `linha_id` is its id. */
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

/** One field that an act changed. `campo`: its name in the log; values are worded for people. */
export const Mudanca = z.object({ campo: z.string(), de: z.nullable(z.string()), para: z.nullable(z.string()) })
export type Mudanca = z.output<typeof Mudanca>

/** One row of the administrative log. `quem` is null for acts of the terminal. */
export const AtoRegistrado = z.object({
  seq: z.int(),
  em: Instante,
  quem: z.nullable(z.string()),
  origem: z.enum(ORIGENS_DO_ATO),
  ato: z.enum(ATOS_ADMINISTRATIVOS),
  sobre: z.enum(SOBRE_O_QUE),
  /** Its name on that day. */
  nome: z.nullable(z.string()),
  perfil: z.nullable(z.string()),
  motivo: z.nullable(z.string()),
  mudancas: z.array(Mudanca),
})
export type AtoRegistrado = z.output<typeof AtoRegistrado>

/** Filters of the log. `quem`: words of the author's name. `texto`: words of the act or its object. */
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

/** Progress of verifying the chain: up to which row, of how many, and the first altered row. */
export const CadeiaConferida = z.object({ ate: z.int(), total: z.int(), alterado: z.nullable(z.int()) })
export type CadeiaConferida = z.output<typeof CadeiaConferida>

const Pendentes = z.object({
  /** The newest hundred. */
  pendentes: z.array(VinculoPendente),
  /** The entry may dismiss them. */
  dispensa: z.boolean(),
})
export type Pendentes = z.output<typeof Pendentes>

/** Why somebody's data is looked at: 5 to 200 characters. */
const motivoDaConsulta = linhaDePalavras(200, 'MOTIVO_DA_CONSULTA').check(z.minLength(5, 'MOTIVO_DA_CONSULTA'))
const params = z.strictObject({ id: id('ENDERECO_INVALIDO') })

/** The body of `ligar`; its form checks with it. */
export const LigarBody = z.strictObject({
  pessoaId: idJson('PESSOA_INVALIDA'),
  motivo: linhaDePalavras(200, 'CAMPO_INVALIDO'),
})

/** The body of `verCpf`; its form checks with it. */
export const VerCpfBody = z.strictObject({ motivo: motivoDaConsulta })

/** Administrative calls besides the tables, within the administrator's reach; auditors read the log too. */
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
    recusas: [422],
    response: z.object({ atos: z.array(AtoRegistrado), continua: z.boolean() }),
  }),
  registroCsv: endpoint({
    method: 'GET',
    path: '/siga/administracao/registro/csv',
    acesso: 'interno',
    resumo: 'O registro inteiro de um filtro, para planilhas',
    query: FiltroDoRegistro,
    recusas: [422],
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
