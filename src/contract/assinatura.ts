import * as z from 'zod/mini'

import { Documento, Pessoa } from './documento.ts'
import { endpoint } from './endpoint.ts'
import { NivelAssinatura } from './nivel-assinatura.ts'
import { id, Instante } from './page.ts'

const params = z.strictObject({ id: id('ENDERECO_INVALIDO') })
const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'CAMPO_INVALIDO'))

export { NivelAssinatura }

export const Assinante = z.object({
  pessoa: Pessoa,
  papel: z.enum(['SUBSCRITOR', 'COSSIGNATARIO']),
  situacao: z.enum(['PENDENTE', 'ASSINADO']),
  assinadoEm: z.nullable(Instante),
  nivel: z.nullable(NivelAssinatura),
})
export type Assinante = z.output<typeof Assinante>

/** What one sees before signing: the exact bytes by their hash, and whether this entry may sign. */
export const PreparoAssinatura = z.object({
  documento: Documento,
  /** SHA-256 of the PDF that will be signed; what is sent back must be the same. */
  sha256: Sha256,
  assinantes: z.array(Assinante),
  pode: z.boolean(),
  explicacao: z.string(),
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
  assinar: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/assinar',
    acesso: 'signatario',
    chave: true,
    limite: 'assinatura',
    resumo: 'Assina com identidade confirmada há pouco',
    params,
    body: z.strictObject({ tipo: z.literal('SENHA', 'CAMPO_INVALIDO'), sha256: Sha256 }),
    response: Recibo,
  }),
}
