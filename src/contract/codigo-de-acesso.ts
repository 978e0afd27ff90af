import * as z from 'zod/mini'

import { ENCERRADAS } from './encerrada.ts'
import { bytes, endpoint } from './endpoint.ts'
import { Email } from './externo.ts'
import { dia, id, Instante } from './page.ts'
import { linhaDePalavras, Texto } from './texto.ts'
import { codigoDeDezesseis, publica, Validacao } from './validacao.ts'

/** Days for which a code opens the document: the default, and the longest. */
export const PRAZO_DO_CODIGO = 30
export const PRAZO_MAXIMO_DO_CODIGO = 180

/** SUSPENSO: the document was restricted since, and the code opens nothing as long as it is. */
export const SituacaoDoCodigo = z.enum(['ABERTO', 'VENCIDO', 'ENCERRADO', 'SUSPENSO'])
export type SituacaoDoCodigo = z.output<typeof SituacaoDoCodigo>

/** An outsider's access code, without the code itself. */
export const CodigoDado = z.object({
  id: z.int(),
  nome: z.string(),
  /** Only the beginning of the address. */
  email: z.string(),
  situacao: SituacaoDoCodigo,
  dadoPor: z.string(),
  dadoEm: Instante,
  valeAte: Instante,
  /** The number of uses, and the latest ones; `leu`: the document itself was opened. */
  usos: z.int(),
  ultimos: z.array(z.object({ em: Instante, endereco: z.string(), leu: z.boolean() })),
  podeEncerrar: z.boolean(),
})
export type CodigoDado = z.output<typeof CodigoDado>

export const CodigosDados = z.object({
  /** All codes, for who holds the document; for others, those that they created. */
  itens: z.array(CodigoDado),
  /** Whether the caller may create one, and why not. */
  pode: z.boolean(),
  explicacao: z.string(),
})
export type CodigosDados = z.output<typeof CodigosDados>

/** What a code opens: the whole report, and the document to read. */
export const AbertoPorCodigo = z.object({
  validacao: Validacao,
  /** For whom, and until when. */
  nome: z.string(),
  valeAte: Instante,
  /** The document's text; null for a captured file, which has only pages, and for what is no longer kept. */
  texto: z.nullable(Texto),
  /** There is a PDF to read. */
  temPdf: z.boolean(),
  /** How it ended: then there is a stamped view besides the signed file. */
  encerrado: z._default(z.nullable(z.enum(ENCERRADAS)), null),
})
export type AbertoPorCodigo = z.output<typeof AbertoPorCodigo>

const recusado = 'CODIGO_DE_ACESSO_RECUSADO'
const acesso = codigoDeDezesseis(recusado)
const documento = z.strictObject({ id: id('ENDERECO_INVALIDO') })

/** The body of `dar`; its form checks with it. */
export const DarBody = z.strictObject({
  nome: linhaDePalavras(60, 'NOME_DE_QUEM_LE_INVALIDO'),
  email: Email,
  ate: dia('CODIGO_DE_ACESSO_PRAZO'),
})

export const codigoDeAcessoApi = {
  listar: endpoint({
    method: 'GET',
    path: '/siga/documento/:id/codigo-de-acesso',
    acesso: 'interno',
    resumo: 'Códigos dados a quem é de fora para ler o documento, e o uso de cada um',
    params: documento,
    response: CodigosDados,
  }),
  dar: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/codigo-de-acesso',
    acesso: 'interno',
    chave: true,
    resumo: 'Envia por e-mail a alguém de fora um código que abre este documento até um dia',
    params: documento,
    body: DarBody,
    response: CodigosDados,
  }),
  encerrar: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/codigo-de-acesso/:codigo/encerrar',
    acesso: 'interno',
    chave: true,
    resumo: 'Encerra um código: deixa de abrir o documento na mesma hora',
    params: z.strictObject({ id: id('ENDERECO_INVALIDO'), codigo: id('ENDERECO_INVALIDO') }),
    response: CodigosDados,
  }),
  abrir: endpoint({
    method: 'POST',
    path: '/publico/validacao/:codigo/acesso',
    acesso: 'publico',
    limite: 'validacao',
    acao: 'acesso',
    resumo: 'Com um código de acesso: o laudo inteiro e o texto do documento; o uso fica registrado',
    ...publica,
    body: z.strictObject({ acesso }, recusado),
    recusas: [403],
    response: AbertoPorCodigo,
  }),
  pdf: endpoint({
    method: 'POST',
    path: '/publico/validacao/:codigo/pdf',
    acesso: 'publico',
    limite: 'validacao',
    acao: 'ler',
    resumo: 'Com um código de acesso: o PDF do documento; o uso fica registrado',
    ...publica,
    /** `vista`: of what was cancelled or made without effect, the stamped view instead of the signed file. */
    body: z.strictObject({ acesso, vista: z.optional(z.boolean()) }, recusado),
    recusas: [403],
    response: bytes('application/pdf'),
  }),
}
