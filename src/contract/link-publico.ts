import * as z from 'zod/mini'

import { AtoPosterior } from './ato-posterior.ts'
import { bytes, endpoint } from './endpoint.ts'
import { id, Instante } from './page.ts'
import { codigoDeDezesseis } from './validacao.ts'

export const LinkPublico = z.object({
  /** The whole address. */
  endereco: z.string(),
  criadoEm: Instante,
  criadoPor: z.string(),
  /** It works now: the document is still signed and public. */
  abre: z.boolean(),
})
export type LinkPublico = z.output<typeof LinkPublico>

export const LinkDoDocumento = z.object({
  /** The link that was not revoked. */
  link: z.nullable(LinkPublico),
  /** Whether the caller may create one, and why not. */
  pode: z.boolean(),
  explicacao: z.string(),
  podeRevogar: z.boolean(),
})
export type LinkDoDocumento = z.output<typeof LinkDoDocumento>

/** The data beside the paper, on the page of a public link. */
export const LinkAberto = z.object({
  sigla: z.string(),
  especie: z.string(),
  orgao: z.string(),
  assunto: z.nullable(z.string()),
  data: z.nullable(z.string()),
  codigoVerificador: z.string(),
  /** Later documents that revoke, cancel, void or change it; absent if there are none. */
  atosPosteriores: z.optional(z.array(AtoPosterior)),
})
export type LinkAberto = z.output<typeof LinkAberto>

const params = z.strictObject({ id: id('ENDERECO_INVALIDO') })
const aberto = z.strictObject({ codigo: codigoDeDezesseis('LINK_NAO_ABRE') })

export const linkPublicoApi = {
  obter: endpoint({
    method: 'GET',
    path: '/siga/documento/:id/link-publico',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    resumo: 'O link público do documento, e o que se pode fazer com ele',
    params,
    response: LinkDoDocumento,
  }),
  criar: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/link-publico',
    acesso: 'interno',
    chave: true,
    resumo: 'Faz um endereço em que qualquer pessoa lê o PDF do documento público; de novo, responde o mesmo',
    params,
    response: LinkDoDocumento,
  }),
  revogar: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/link-publico/revogar',
    acesso: 'interno',
    chave: true,
    resumo: 'O link público deixa de abrir na mesma hora',
    params,
    response: LinkDoDocumento,
  }),
  abrir: endpoint({
    method: 'GET',
    path: '/publico/link/:codigo',
    acesso: 'publico',
    resumo: 'Que documento um link público abre',
    params: aberto,
    response: LinkAberto,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/publico/link/:codigo/pdf',
    acesso: 'publico',
    resumo: 'O PDF que um link público abre',
    params: aberto,
    response: bytes('application/pdf'),
  }),
}
