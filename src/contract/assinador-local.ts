import * as z from 'zod/mini'

import { LOTE_MAXIMO } from './lote-maximo.ts'

const ALGORITMO = z.literal('RSASSA-PKCS1-v1_5 SHA-256')

/**
 * The request to a program on the person's own computer, and its answer (docs/assinador-local.md). `paraAssinar`: the DER of
 * the signature's attributes, in base64; it names the document's hash and the one certificate that may sign it.
 */
export const PedidoAoAssinador = z.strictObject({
  carimbo: z.literal('assinador-1'),
  desafio: z.string(),
  documento: z.string(),
  paraAssinar: z.string(),
  algoritmo: ALGORITMO,
  expiraEm: z.string(),
})
export type PedidoAoAssinador = z.output<typeof PedidoAoAssinador>

export const RespostaDoAssinador = z.object({ desafio: z.string(), assinatura: z.string() })
export type RespostaDoAssinador = z.output<typeof RespostaDoAssinador>

/** The same for a batch: one request with the attributes of each document; a signature's `id` says which one it belongs to. */
export const LoteAoAssinador = z.strictObject({
  carimbo: z.literal('assinador-lote-1'),
  desafio: z.string(),
  algoritmo: ALGORITMO,
  expiraEm: z.string(),
  documentos: z
    .array(
      z.strictObject({
        id: z.int(),
        documento: z.string(),
        /** Of the PDF that was shown. */
        sha256: z.string(),
        paraAssinar: z.string(),
      }),
    )
    .check(z.minLength(1), z.maxLength(LOTE_MAXIMO)),
})
export type LoteAoAssinador = z.output<typeof LoteAoAssinador>

/** The signatures made. A missing document was refused, or not reached. */
export const RespostaDoLote = z.object({
  desafio: z.string(),
  assinaturas: z.array(z.object({ id: z.int(), assinatura: z.string() })).check(z.minLength(1)),
})
export type RespostaDoLote = z.output<typeof RespostaDoLote>
