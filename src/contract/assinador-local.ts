import * as z from 'zod/mini'

import { LOTE_MAXIMO } from './lote-maximo.ts'

const ALGORITMO = z.literal('RSASSA-PKCS1-v1_5 SHA-256')

/**
 * What goes to a program on the person's own computer, and what comes back (docs/assinador-local.md). `paraAssinar` is the
 * DER of the signature's attributes, in base64: it names the document's hash and the one certificate that may sign it.
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

/** The same for a batch: one request, in which each document has its own attributes; `id` says whose a signature is. */
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

/** What was signed of it; what is not there was refused, or never came to be asked. */
export const RespostaDoLote = z.object({
  desafio: z.string(),
  assinaturas: z.array(z.object({ id: z.int(), assinatura: z.string() })).check(z.minLength(1)),
})
export type RespostaDoLote = z.output<typeof RespostaDoLote>
