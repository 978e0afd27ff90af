import * as z from 'zod/mini'

import { Documento, JaFeito } from './documento.ts'
import { endpoint } from './endpoint.ts'
import { Motivo } from './motivo.ts'
import { dia, id, idJson, Instante } from './page.ts'
import { caracteresValidos } from './texto.ts'

const params = z.strictObject({ id: id('ENDERECO_INVALIDO') })
const doComentario = z.strictObject({ id: id('ENDERECO_INVALIDO'), comentario: id('ENDERECO_INVALIDO') })

export const COMENTARIOS_MAXIMO = 100
export const TRECHO_MAXIMO = 1_000
const lugar = z.int('CAMPO_INVALIDO').check(z.gte(0, 'CAMPO_INVALIDO'), z.lte(1_000_000, 'CAMPO_INVALIDO'))

/** A comment on a passage: its words, their block in the text, and the offset in the block's characters. */
export const NovoComentario = z.strictObject(
  {
    trecho: z
      .string('CAMPO_INVALIDO')
      .check(
        z.refine(caracteresValidos, 'CARACTERES_INVALIDOS'),
        z.minLength(1, 'CAMPO_INVALIDO'),
        z.maxLength(TRECHO_MAXIMO, 'CAMPO_INVALIDO'),
      ),
    bloco: lugar,
    inicio: lugar,
    texto: Motivo,
  },
  'CAMPO_INVALIDO',
)
export type NovoComentario = z.output<typeof NovoComentario>

export const Comentario = z.object({
  id: z.int(),
  trecho: z.string(),
  bloco: z.int(),
  inicio: z.int(),
  texto: z.string(),
  /** Who wrote it, and when. */
  nome: z.string(),
  em: Instante,
  /** This entry may withdraw it. */
  retira: z.boolean(),
  /** Settled by an author, with their answer. */
  resolvido: z.nullable(z.object({ por: z.string(), em: Instante, resposta: z.nullable(z.string()) })),
})
export type Comentario = z.output<typeof Comentario>

/** One return for adjustment. */
export const Devolucao = z.object({
  id: z.int(),
  nome: z.string(),
  em: Instante,
  motivo: z.string(),
  comentarios: z.array(Comentario),
})
export type Devolucao = z.output<typeof Devolucao>

/** Comments on passages of a text, as this entry sees them. */
export const Devolucoes = z.object({
  /** The newest first. */
  devolucoes: z.array(Devolucao),
  /** Made while the text was written, in the order of the text. */
  comentarios: z.array(Comentario),
  /** This entry may settle comments. */
  resolve: z.boolean(),
  /** This entry may comment now. */
  comenta: z.boolean(),
})
export type Devolucoes = z.output<typeof Devolucoes>

/** The body of `solicitar`; its form checks with it. */
export const SolicitarBody = z.strictObject({
  /** Among those whose turn it is; empty: all of them. */
  pessoas: z._default(z.array(idJson('CAMPO_INVALIDO'), 'CAMPO_INVALIDO').check(z.maxLength(51)), []),
  mensagem: z._default(z.nullable(Motivo), null),
  /** The last day to sign. */
  prazo: z._default(z.nullable(dia('DATA_INVALIDA')), null),
})

/** The body of `devolver`; its form checks with it. */
export const DevolverBody = z.strictObject({
  motivo: Motivo,
  comentarios: z._default(
    z.array(NovoComentario, 'CAMPO_INVALIDO').check(z.maxLength(COMENTARIOS_MAXIMO, 'CAMPO_INVALIDO')),
    [],
  ),
})

/** Between finalizar and the last signature: requesting, refusing, and sending back. */
export const pedidosApi = {
  solicitar: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/solicitar-assinatura',
    acesso: 'interno',
    chave: true,
    resumo: 'Pede a assinatura a quem está na vez, com prazo',
    params,
    body: SolicitarBody,
    response: Documento,
  }),
  recusar: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/recusar-assinatura',
    acesso: 'signatario',
    chave: true,
    resumo: 'Recusa assinar, com motivo',
    params,
    body: z.strictObject({ motivo: Motivo }),
    response: Documento,
  }),
  desfazerRecusa: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/desfazer-recusa',
    acesso: 'signatario',
    chave: true,
    resumo: 'Volta atrás na recusa, enquanto nada mais aconteceu',
    params,
    response: Documento,
  }),
  devolver: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/devolver-para-ajuste',
    acesso: 'signatario',
    chave: true,
    resumo: 'Volta o texto a quem o escreve, com comentários; o número fica',
    params,
    body: DevolverBody,
    response: z.union([Documento, JaFeito]),
  }),
  devolucoes: endpoint({
    method: 'GET',
    path: '/siga/documento/:id/devolucao',
    acesso: 'signatario',
    substituto: 'NO_LUGAR',
    resumo: 'Os comentários do texto, ao devolver e ao escrever, e as respostas',
    params,
    recusas: [409],
    response: Devolucoes,
  }),
  comentar: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/comentario',
    acesso: 'interno',
    substituto: 'NA_UNIDADE',
    chave: true,
    resumo: 'Comenta um trecho do rascunho',
    params,
    body: NovoComentario,
    response: Devolucoes,
  }),
  retirarComentario: endpoint({
    method: 'DELETE',
    path: '/siga/documento/:id/comentario/:comentario',
    acesso: 'interno',
    substituto: 'NA_UNIDADE',
    chave: true,
    resumo: 'Retira o próprio comentário, enquanto ninguém respondeu',
    params: doComentario,
    response: Devolucoes,
  }),
  resolver: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/comentario/:comentario/resolver',
    acesso: 'interno',
    substituto: 'NA_UNIDADE',
    chave: true,
    resumo: 'Diz que um comentário foi atendido, ou responde por que não',
    params: doComentario,
    body: z.strictObject({ resposta: z._default(z.nullable(Motivo), null) }),
    response: Devolucoes,
  }),
  reabrir: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/comentario/:comentario/reabrir',
    acesso: 'interno',
    substituto: 'NA_UNIDADE',
    chave: true,
    resumo: 'Volta o comentário aos que esperam',
    params: doComentario,
    response: Devolucoes,
  }),
}
