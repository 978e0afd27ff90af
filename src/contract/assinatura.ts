import * as z from 'zod/mini'

import { PapelDeAssinante } from './assinante.ts'
import { Documento, Pessoa } from './documento.ts'
import { endpoint } from './endpoint.ts'
import { NivelAssinatura } from './nivel-assinatura.ts'
import { id, Instante } from './page.ts'

const params = z.strictObject({ id: id('ENDERECO_INVALIDO') })
const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'CAMPO_INVALIDO'))

export { NivelAssinatura }

export const Assinante = z.object({
  pessoa: Pessoa,
  /** As the paper names them; `substitui`: in whose place. */
  noPapel: z.object({
    nome: z.string(),
    cargo: z.nullable(z.string()),
    unidade: z.string(),
    substitui: z.nullable(z.string()),
  }),
  papel: PapelDeAssinante,
  situacao: z.enum(['PENDENTE', 'ASSINADO']),
  assinadoEm: z.nullable(Instante),
  nivel: z.nullable(NivelAssinatura),
})
export type Assinante = z.output<typeof Assinante>

/**
 * The ways to sign. Each has a row in server/assinatura/tipos.ts, a file in its provas/, and here a line in each of the
 * three lists below: what its challenge is asked with, what comes back, and what is sent to prove who signs.
 */
export const TipoDeAssinatura = z.enum(['SENHA'], 'CAMPO_INVALIDO')
export type TipoDeAssinatura = z.output<typeof TipoDeAssinatura>

const tipo = <T extends TipoDeAssinatura>(nome: T) => z.literal(nome, 'CAMPO_INVALIDO')
export const PedidoDeDesafio = z.discriminatedUnion(
  'tipo',
  [z.strictObject({ tipo: tipo('SENHA'), sha256: Sha256 })],
  'CAMPO_INVALIDO',
)
export type PedidoDeDesafio = z.output<typeof PedidoDeDesafio>

/** To be proved once, by who asked for it, before `expiraEm`. */
const dado = { desafio: z.string(), expiraEm: Instante, sha256: z.string() }
export const Desafio = z.discriminatedUnion('tipo', [z.object({ tipo: tipo('SENHA'), ...dado })])
export type Desafio = z.output<typeof Desafio>

/** Written out: zod's own would come to the desk, which shares its library and asks for none. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const resposta = { sha256: Sha256, desafio: z.string('CAMPO_INVALIDO').check(z.regex(UUID, 'CAMPO_INVALIDO')) }
export const PedidoDeAssinatura = z.discriminatedUnion(
  'tipo',
  [z.strictObject({ tipo: tipo('SENHA'), ...resposta })],
  'CAMPO_INVALIDO',
)
export type PedidoDeAssinatura = z.output<typeof PedidoDeAssinatura>

/** One way to sign this document, at its legal level, and why not where this person can't. */
export const Forma = z.object({
  tipo: TipoDeAssinatura,
  nivel: NivelAssinatura,
  pode: z.boolean(),
  explicacao: z.string(),
})
export type Forma = z.output<typeof Forma>

/** A signature of one's own that was proved and is not in the document: it is being concluded, or it could not be. */
export const AssinaturaPendente = z.object({
  estado: z.enum(['CONFIRMADA', 'FALHOU']),
  desde: Instante,
  explicacao: z.string(),
})
export type AssinaturaPendente = z.output<typeof AssinaturaPendente>

/** What one sees before signing: the exact bytes by their hash, and whether this entry may sign. */
export const PreparoAssinatura = z.object({
  documento: Documento,
  /** SHA-256 of the PDF that will be signed; what is sent back must be the same. */
  sha256: Sha256,
  assinantes: z.array(Assinante),
  pode: z.boolean(),
  explicacao: z.string(),
  formas: z.array(Forma),
  pendente: z.nullable(AssinaturaPendente),
  /** Until when the password typed last is fresh enough to sign with; after that it is asked again. */
  identidadeConfirmadaAte: Instante,
})
export type PreparoAssinatura = z.output<typeof PreparoAssinatura>

export const Recibo = z.object({
  documentoId: z.int(),
  mobilId: z.int(),
  sigla: z.string(),
  assinadoEm: Instante,
  /** SHA-256 of the signed PDF. */
  sha256: z.string(),
  codigoVerificador: z.string(),
  nivel: NivelAssinatura,
  /** The next document waiting for this person's signature. */
  proximo: z.nullable(z.object({ mobilId: z.int(), sigla: z.string() })),
})
export type Recibo = z.output<typeof Recibo>

export const assinaturaApi = {
  preparar: endpoint({
    method: 'GET',
    path: '/siga/documento/:id/assinatura',
    acesso: 'signatario',
    resumo: 'O que será assinado e por quem',
    params,
    /** What the address says of who signs; checked, never believed (decisions.md 9). */
    query: z.strictObject({
      idUsuario: z.optional(id('ENDERECO_INVALIDO')),
      isExt: z.optional(z.literal('EXT', 'PARAMETRO_INVALIDO')),
    }),
    response: PreparoAssinatura,
  }),
  desafio: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/desafio',
    acesso: 'signatario',
    resumo: 'Abre a assinatura: o desafio que a prova de quem assina responde',
    params,
    body: PedidoDeDesafio,
    response: Desafio,
  }),
  assinar: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/assinar',
    acesso: 'signatario',
    chave: true,
    limite: 'assinatura',
    resumo: 'Assina, provando o desafio',
    params,
    body: PedidoDeAssinatura,
    response: Recibo,
  }),
}
