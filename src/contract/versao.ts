import * as z from 'zod/mini'

import { Documento, Pessoa, Rascunho } from './documento.ts'
import { endpoint } from './endpoint.ts'
import { id, Instante, ordinal, ordinalJson } from './page.ts'
import { TextoDeRascunho } from './texto.ts'

/** One version of a text. `numero` is the document's `versao` when it was last saved. */
export const Versao = z.object({
  numero: z.int(),
  autor: Pessoa,
  instante: Instante,
  /** The text that received the number. */
  finalizada: z.boolean(),
  restauradaDe: z.nullable(z.int()),
})
export type Versao = z.output<typeof Versao>

/** The newest first. `lida`: the last one that this person read; null if none. */
export const Versoes = z.object({ versoes: z.array(Versao), lida: z.nullable(z.int()) })
export type Versoes = z.output<typeof Versoes>

export const VersaoInteira = z.object({ ...Versao.shape, assunto: z.nullable(z.string()), corpo: TextoDeRascunho })
export type VersaoInteira = z.output<typeof VersaoInteira>

const params = z.strictObject({ id: id('ENDERECO_INVALIDO') })
const daVersao = z.strictObject({ id: id('ENDERECO_INVALIDO'), n: ordinal('ENDERECO_INVALIDO') })

export const versaoApi = {
  listar: endpoint({
    method: 'GET',
    path: '/siga/documento/:id/versao',
    acesso: 'signatario',
    substituto: 'NA_UNIDADE',
    resumo: 'As versões do texto, da mais nova à mais antiga',
    params,
    recusas: [409],
    response: Versoes,
  }),
  obter: endpoint({
    method: 'GET',
    path: '/siga/documento/:id/versao/:n',
    acesso: 'signatario',
    substituto: 'NA_UNIDADE',
    resumo: 'Uma versão do texto',
    params: daVersao,
    recusas: [409],
    response: VersaoInteira,
  }),
  restaurar: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/versao/:n/restaurar',
    acesso: 'interno',
    substituto: 'NA_UNIDADE',
    versao: true,
    resumo: 'Volta o rascunho a uma versão, como versão nova',
    params: daVersao,
    response: Documento,
  }),
  guardar: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/versao',
    acesso: 'interno',
    substituto: 'NA_UNIDADE',
    versao: true,
    chave: true,
    resumo: 'Guarda entre as versões um texto que deu lugar ao salvo',
    params,
    body: z.strictObject({ assunto: Rascunho.shape.assunto, corpo: Rascunho.shape.corpo }),
    response: Documento,
  }),
  fixar: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/fixar-versao',
    acesso: 'interno',
    substituto: 'NA_UNIDADE',
    resumo: 'A versão mais nova fica como está; o que se salva depois é outra',
    params,
    response: z.object({ fixada: z.literal(true) }),
  }),
  ler: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/leitura',
    acesso: 'signatario',
    substituto: 'NA_UNIDADE',
    resumo: 'Guarda até que versão a pessoa leu',
    params,
    body: z.strictObject({ versao: ordinalJson('CAMPO_INVALIDO') }),
    response: z.object({ lida: z.int() }),
  }),
}
