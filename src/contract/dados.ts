import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { id, Instante } from './page.ts'

const Valor = z.nullable(z.union([z.string(), z.number(), z.boolean()]))
/** A stored row, with Portuguese names. */
const Linha = z.record(z.string(), Valor)

/** In words: what is kept, why, under which law, and for how long. */
const Tratamento = { nome: z.string(), finalidade: z.string(), base: z.string(), guarda: z.string() }
export const GrupoDeDados = z.object({
  ...Tratamento,
  /** How many rows there are; `dados` holds the newest thousand. */
  total: z.int(),
  dados: z.array(Linha),
})
export type GrupoDeDados = z.output<typeof GrupoDeDados>

/** A part of the documents, by number; the next part comes after `continua`, null at the end. */
export const DocumentosDaPessoa = z.object({ ...Tratamento, dados: z.array(Linha), continua: z.nullable(z.int()) })
export type DocumentosDaPessoa = z.output<typeof DocumentosDaPessoa>

export const DadosDaPessoa = z.object({
  feitoEm: Instante,
  titular: z.string(),
  /** Empty in the parts after the first. */
  grupos: z.array(GrupoDeDados),
  documentos: DocumentosDaPessoa,
})
export type DadosDaPessoa = z.output<typeof DadosDaPessoa>

/** Lei 13.709/2018, art. 18, II. */
export const dadosApi = {
  meus: endpoint({
    method: 'GET',
    path: '/siga/usuario/dados',
    acesso: 'sessao',
    substituto: 'COMO_SI',
    resumo: 'O que se guarda de quem entrou, para que e até quando; os documentos vêm por partes',
    query: z.strictObject({ depoisDe: z.optional(id('PARAMETRO_INVALIDO')) }),
    response: DadosDaPessoa,
  }),
}
