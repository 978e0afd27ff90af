import * as z from 'zod/mini'

import { Documento, JaFeito, NivelAcesso, Pessoa, RefMobil } from './documento.ts'
import { endpoint } from './endpoint.ts'
import { Unidade } from './lotacao.ts'
import { Impedimento } from './mobil.ts'
import { HipoteseLegal } from './nivel-acesso.ts'
import { dia, id, idJson, Instante, pageOf, paginacao } from './page.ts'
import { Perfil } from './perfil.ts'
import { caracteresValidos } from './texto.ts'
import { semRepeticao } from './sem-repeticao.ts'

export const MOTIVO_MAXIMO = 500
const RESTRICAO_MAXIMA = 200

const params = z.strictObject({ id: id('ENDERECO_INVALIDO') })
const motivo = z
  .string('CAMPO_INVALIDO')
  .check(
    z.refine(caracteresValidos, 'CARACTERES_INVALIDOS'),
    z.maxLength(MOTIVO_MAXIMO, 'CAMPO_INVALIDO'),
    z.trim(),
    z.minLength(1, 'CAMPO_INVALIDO'),
  )
/** The legal ground of a restriction, and its last day. Optional here: the server's rule says when each is required. */
const fechamento = {
  hipoteseId: z.optional(idJson('HIPOTESE_AUSENTE')),
  ate: z.optional(dia('DATA_INVALIDA')),
}
const pessoas = z
  .array(idJson('PESSOA_INVALIDA'), 'PESSOA_INVALIDA')
  .check(z.maxLength(RESTRICAO_MAXIMA, 'PESSOA_INVALIDA'), z.refine(semRepeticao, 'PESSOA_INVALIDA'))

/** One reason for reading, and whom it admits: everybody, an órgão, a division, a unit, a person, or readers of a dossier. */
export const QuemLe = z.object({
  tipo: z.enum(['TODOS', 'ORGAO', 'DIVISAO', 'LOTACAO', 'PESSOA', 'DOSSIE']),
  nome: z.string(),
  detalhe: z.nullable(z.string()),
  motivo: z.string(),
  ate: z.nullable(Instante),
  /** The perfil or granted access, if the reason is one, and whether this entry may withdraw it. */
  acesso: z.nullable(z.object({ id: z.int(), perfil: z.nullable(Perfil), podeRetirar: z.boolean() })),
})
export type QuemLe = z.output<typeof QuemLe>

/** A legal ground to choose from: its levels, and the law's text if it is kept. */
export const HipoteseOferecida = z.extend(HipoteseLegal, {
  niveis: z.array(z.int()),
  texto: z.nullable(z.string()),
})
export type HipoteseOferecida = z.output<typeof HipoteseOferecida>

export const PedidoDeAcesso = z.object({
  id: z.int(),
  pessoa: Pessoa,
  motivo: z.string(),
  feitoEm: Instante,
})
export type PedidoDeAcesso = z.output<typeof PedidoDeAcesso>

export const Acesso = z.object({
  nivel: NivelAcesso,
  nivelAte: z.nullable(Instante),
  hipotese: z.nullable(HipoteseLegal),
  /** The modelo's level, which applies after `nivelAte`. */
  nivelPadrao: NivelAcesso,
  restricao: z.nullable(
    z.object({ ate: z.nullable(Instante), hipotese: z.nullable(HipoteseLegal), pessoas: z.array(Pessoa) }),
  ),
  /** Why the caller reads it. */
  voce: z.string(),
  quem: pageOf(QuemLe),
  /** Requests without an answer; empty for callers who can't answer. */
  pedidos: z.array(PedidoDeAcesso),
})
export type Acesso = z.output<typeof Acesso>

const Destino = z.discriminatedUnion('tipo', [
  z.strictObject({ tipo: z.literal('PESSOA'), id: idJson('PESSOA_INVALIDA') }),
  z.strictObject({ tipo: z.literal('LOTACAO'), id: idJson('PESSOA_INVALIDA') }),
])

const Mudanca = z.discriminatedUnion('tipo', [
  z.strictObject({ tipo: z.literal('NENHUMA') }),
  z.strictObject({ tipo: z.literal('NIVEL'), nivel: NivelAcesso }),
  z.strictObject({ tipo: z.literal('RESTRICAO'), pessoas }),
  z.strictObject({ tipo: z.literal('DESFAZER_RESTRICAO') }),
  z.strictObject({ tipo: z.literal('JUNTADA'), outro: RefMobil }),
  z.strictObject({ tipo: z.literal('TRAMITE'), destino: Destino }),
])
export type Mudanca = z.input<typeof Mudanca>

/** People of a unit who would gain or lose access: all, or the named ones. */
const Parte = z.object({ unidade: Unidade, todas: z.boolean(), pessoas: z.array(z.string()) })
const Diferenca = z.object({ pessoas: z.int(), partes: z.array(Parte) })
export type Diferenca = z.output<typeof Diferenca>
const Resposta = z.object({ pode: z.boolean(), motivo: z.string() })
export const Simulacao = z.object({
  ganham: Diferenca,
  perdem: Diferenca,
  /** For a simulated sending: how many of the destination could read it, and the first names; null without sending. */
  destino: z.nullable(z.object({ unidade: Unidade, pessoas: z.int(), leem: z.int(), nomes: z.array(z.string()) })),
  /** For the unit asked about: what its people read, before and after. */
  unidade: z.nullable(z.object({ unidade: Unidade, antes: Resposta, depois: Resposta })),
})
export type Simulacao = z.output<typeof Simulacao>

const pedido = z.strictObject({ id: id('ENDERECO_INVALIDO'), pedido: id('ENDERECO_INVALIDO') })

/** The body of `redefinirNivel`; its form checks with it. */
export const RedefinirNivelBody = z.strictObject({ nivel: NivelAcesso, ...fechamento })

/** The body of `definirPerfil`; its form checks with it. */
export const DefinirPerfilBody = z.strictObject({ perfil: Perfil, para: Destino })

/** The body of `restringir`; its form checks with it. */
export const RestringirBody = z.strictObject({ pessoas, ...fechamento })

export const acessoApi = {
  hipoteses: endpoint({
    method: 'GET',
    path: '/siga/hipotese-legal',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    resumo: 'Hipóteses legais de restrição',
    response: z.array(HipoteseOferecida),
  }),
  obter: endpoint({
    method: 'GET',
    path: '/siga/documento/:id/acesso',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    resumo: 'Quem pode ler, e por quê',
    params,
    query: z.strictObject(paginacao),
    response: Acesso,
  }),
  simular: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/acesso/simular',
    acesso: 'interno',
    resumo: 'Quem ganharia e quem perderia a leitura',
    params,
    body: z.strictObject({ mudanca: Mudanca, unidadeId: z.optional(idJson('UNIDADE_INVALIDA')) }),
    response: Simulacao,
  }),
  redefinirNivel: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/acesso/nivel',
    acesso: 'interno',
    chave: true,
    resumo: 'Redefine o nível de acesso',
    params,
    body: RedefinirNivelBody,
    response: Documento,
  }),
  restringir: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/acesso/restringir',
    acesso: 'interno',
    chave: true,
    resumo: 'Só as pessoas da lista podem ler',
    params,
    body: RestringirBody,
    response: Documento,
  }),
  desfazerRestricao: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/acesso/desfazer-restricao',
    acesso: 'interno',
    chave: true,
    resumo: 'Volta a valer o nível de acesso',
    params,
    response: Documento,
  }),
  definirPerfil: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/acesso/perfil',
    acesso: 'interno',
    chave: true,
    resumo: 'Dá a alguém um perfil no documento',
    params,
    body: DefinirPerfilBody,
    response: Documento,
  }),
  acompanhar: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/acesso/acompanhar',
    acesso: 'interno',
    chave: true,
    resumo: 'Acompanha o documento como interessado',
    params,
    response: Documento,
  }),
  retirar: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/acesso/:acesso/retirar',
    acesso: 'interno',
    chave: true,
    resumo: 'Retira um perfil ou um acesso concedido',
    params: z.strictObject({ id: id('ENDERECO_INVALIDO'), acesso: id('ENDERECO_INVALIDO') }),
    response: z.union([Documento, JaFeito]),
  }),
  pedir: endpoint({
    method: 'POST',
    path: '/siga/mobil/:mobil/pedir-acesso',
    acesso: 'interno',
    chave: true,
    resumo: 'Pede acesso a quem tem o documento',
    params: z.strictObject({ mobil: RefMobil }),
    body: z.strictObject({ motivo }),
    response: Impedimento,
  }),
  conceder: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/pedido-de-acesso/:pedido/conceder',
    acesso: 'interno',
    chave: true,
    resumo: 'Concede o acesso até um dia',
    params: pedido,
    body: z.strictObject({ ate: dia('DATA_INVALIDA') }),
    response: Documento,
  }),
  recusar: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/pedido-de-acesso/:pedido/recusar',
    acesso: 'interno',
    chave: true,
    resumo: 'Recusa o acesso, dizendo por quê',
    params: pedido,
    body: z.strictObject({ motivo }),
    response: Documento,
  }),
}
