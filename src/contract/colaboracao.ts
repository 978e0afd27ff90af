import * as z from 'zod/mini'

import { cabe, Documento, Pessoa } from './documento.ts'
import { endpoint } from './endpoint.ts'
import { Motivo } from './motivo.ts'
import { dia, id, idJson, Instante } from './page.ts'
import { ResumoDaParte } from './parte.ts'
import { linhaDePalavras, Texto } from './texto.ts'

export const NOME_MAXIMO = 120
/** Most parts of one draft that are open at the same time. */
export const PARTES_MAXIMO = 20

/** The acts on a part. */
export const NomeAcaoDaParte = z.enum(['escrever', 'concluir', 'devolver', 'reabrir', 'retirar'])
export type NomeAcaoDaParte = z.output<typeof NomeAcaoDaParte>

const pode = { pode: z.boolean(), explicacao: z.string() }

/** A part of a draft, for its readers. `versao`: the part's own, sent back in If-Match. */
export const Colaboracao = z.object({
  ...ResumoDaParte.shape,
  instrucoes: z.nullable(z.string()),
  prazo: z.nullable(z.string()),
  /** Why it was given back, or asked for again. */
  motivo: z.nullable(z.string()),
  corpo: Texto,
  pedidaPor: Pessoa,
  pedidaEm: Instante,
  alteradoPor: z.nullable(Pessoa),
  alteradoEm: Instante,
  encerradaPor: z.nullable(Pessoa),
  encerradaEm: z.nullable(Instante),
  acoes: z.array(z.object({ nome: NomeAcaoDaParte, ...pode })),
})
export type Colaboracao = z.output<typeof Colaboracao>

export const Colaboracoes = z.object({ pedir: z.object(pode), partes: z.array(Colaboracao) })
export type Colaboracoes = z.output<typeof Colaboracoes>

/** Text, tables and variables of the draft; its images are the draft's. */
const TextoDaParte = Texto.check(z.refine(cabe, 'TEXTO_GRANDE'))
const params = z.strictObject({ id: id('ENDERECO_INVALIDO') })
const umaParte = z.strictObject({ id: id('ENDERECO_INVALIDO'), parte: id('ENDERECO_INVALIDO') })

/** The body of `pedir`; its form checks with it. */
export const PedirBody = z.strictObject({
  nome: linhaDePalavras(NOME_MAXIMO, 'NOME_DA_PARTE_INVALIDO'),
  para: z.discriminatedUnion('tipo', [
    z.strictObject({ tipo: z.literal('PESSOA'), id: idJson('PESSOA_INVALIDA') }),
    z.strictObject({ tipo: z.literal('LOTACAO'), id: idJson('PESSOA_INVALIDA') }),
  ]),
  instrucoes: z.optional(Motivo),
  /** The last day, if there is one. */
  prazo: z.optional(dia('DATA_INVALIDA')),
})

export const colaboracaoApi = {
  listar: endpoint({
    method: 'GET',
    path: '/siga/documento/:id/colaboracao',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    resumo: 'As partes do rascunho que outros escrevem',
    params,
    response: Colaboracoes,
  }),
  pedir: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/colaboracao',
    acesso: 'interno',
    chave: true,
    resumo: 'Pede a uma unidade ou pessoa que escreva uma parte do rascunho',
    params,
    body: PedirBody,
    response: Colaboracao,
  }),
  salvar: endpoint({
    method: 'PUT',
    path: '/siga/documento/:id/colaboracao/:parte',
    acesso: 'interno',
    versao: true,
    resumo: 'Salva a parte, sem tocar no resto do rascunho',
    params: umaParte,
    body: z.strictObject({ corpo: TextoDaParte }),
    response: Colaboracao,
  }),
  concluir: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/colaboracao/:parte/concluir',
    acesso: 'interno',
    chave: true,
    versao: true,
    resumo: 'Dá a parte por escrita',
    params: umaParte,
    response: Colaboracao,
  }),
  devolver: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/colaboracao/:parte/devolver',
    acesso: 'interno',
    chave: true,
    resumo: 'Devolve o pedido a quem escreve o rascunho, dizendo por quê',
    params: umaParte,
    body: z.strictObject({ motivo: Motivo }),
    response: z.object({ devolvida: z.literal(true) }),
  }),
  reabrir: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/colaboracao/:parte/reabrir',
    acesso: 'interno',
    chave: true,
    resumo: 'Pede a parte outra vez, dizendo o que falta',
    params: umaParte,
    body: z.strictObject({ motivo: Motivo }),
    response: Colaboracao,
  }),
  retirar: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/colaboracao/:parte/retirar',
    acesso: 'interno',
    chave: true,
    versao: true,
    resumo: 'Retira o pedido; o que já foi escrito fica no texto, como dele',
    params: umaParte,
    response: Documento,
  }),
}
