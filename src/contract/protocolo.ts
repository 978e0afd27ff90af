import * as z from 'zod/mini'

import { bytes, endpoint } from './endpoint.ts'
import { id, Instante } from './page.ts'

/** The citizen's number and code, for readers of the document. */
export const ProtocoloDado = z.object({
  /** As said aloud: SEAD 2026/000001. */
  numero: z.string(),
  /** The secret that opens it, sixteen characters. */
  codigo: z.string(),
  /** The public address, with the code in it: the QR of the receipt. */
  endereco: z.string(),
  geradoEm: Instante,
  geradoPor: z.string(),
  unidade: z.string(),
  /** The citizen sees the units on its way too. */
  caminho: z.boolean(),
})
export type ProtocoloDado = z.output<typeof ProtocoloDado>

export const ProtocoloDoDocumento = z.object({
  protocolo: z.nullable(ProtocoloDado),
  /** Whether the caller may create one, and why not. */
  pode: z.boolean(),
  explicacao: z.string(),
  /** Whether the caller may show or hide the units, and why not. */
  podeMudar: z.boolean(),
  explicacaoDeMudar: z.string(),
})
export type ProtocoloDoDocumento = z.output<typeof ProtocoloDoDocumento>

const params = z.strictObject({ id: id('ENDERECO_INVALIDO') })

export const protocoloApi = {
  obter: endpoint({
    method: 'GET',
    path: '/siga/documento/:id/protocolo',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    resumo: 'O protocolo dado ao cidadão, e o que se pode fazer com ele',
    params,
    response: ProtocoloDoDocumento,
  }),
  gerar: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/protocolo',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    chave: true,
    resumo: 'Dá ao documento um protocolo, com que se acompanha sem entrar; de novo, responde o mesmo',
    params,
    response: ProtocoloDoDocumento,
  }),
  caminho: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/protocolo/caminho',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    chave: true,
    resumo: 'Mostra ou deixa de mostrar, a quem acompanha, por onde o documento passou',
    params,
    body: z.strictObject({ mostrar: z.boolean('CAMPO_INVALIDO') }),
    response: ProtocoloDoDocumento,
  }),
  recibo: endpoint({
    method: 'GET',
    path: '/siga/documento/:id/protocolo/recibo',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    resumo: 'O recibo do protocolo em PDF, com o QR code, para entregar',
    params,
    recusas: [409],
    response: bytes('application/pdf'),
  }),
}
