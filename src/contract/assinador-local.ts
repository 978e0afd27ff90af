import * as z from 'zod/mini'

/**
 * What goes to a program on the person's own computer, and what comes back (docs/assinador-local.md). `paraAssinar` is the
 * DER of the signature's attributes, in base64: it names the document's hash and the one certificate that may sign it.
 */
export const PedidoAoAssinador = z.strictObject({
  carimbo: z.literal('assinador-1'),
  desafio: z.string(),
  documento: z.string(),
  paraAssinar: z.string(),
  algoritmo: z.literal('RSASSA-PKCS1-v1_5 SHA-256'),
  expiraEm: z.string(),
})
export type PedidoAoAssinador = z.output<typeof PedidoAoAssinador>

export const RespostaDoAssinador = z.object({ desafio: z.string(), assinatura: z.string() })
export type RespostaDoAssinador = z.output<typeof RespostaDoAssinador>
