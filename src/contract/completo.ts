import * as z from 'zod/mini'

import { PapelDeAssinante } from './assinante.ts'
import { AtoPosterior } from './ato-posterior.ts'
import { Situacao } from './documento.ts'
import { bytes, endpoint } from './endpoint.ts'
import { NivelAssinatura } from './nivel-assinatura.ts'
import { id, Instante } from './page.ts'
import { caracteresValidos, Texto } from './texto.ts'

/** Key of a piece inside one dossier: `d` document, `p` piece joined or copied (via and order), `a` file. */
const Chave = z.string('PECA_INVALIDA').check(z.regex(/^(d\d{1,15}|p\d{1,15}-\d{1,9}|a\d{1,15})$/, 'PECA_INVALIDA'))

/** A piece of the dossier. RETIRADA: it was removed; RESTRITA: the caller may not read it. */
export const TipoDePeca = z.enum(['DOCUMENTO', 'ANEXO', 'COPIA', 'RETIRADA', 'RESTRITA'])
export type TipoDePeca = z.output<typeof TipoDePeca>

/** One line of the dossier's index. A restricted piece has only its place and its pages. */
export const Peca = z.object({
  chave: z.string(),
  tipo: TipoDePeca,
  /** 0: the document itself, 1: what is in it, 2: what is in that… */
  nivel: z.int(),
  /** Folhas have the same numbers for every reader, whatever they may read. */
  paginaInicial: z.int(),
  paginaFinal: z.int(),
  /** The via or volume of the document that holds it. */
  volume: z.nullable(z.string()),
  documentoId: z.nullable(z.int()),
  mobilId: z.nullable(z.int()),
  /** A document's sigla; a file's name. */
  sigla: z.string(),
  assunto: z.nullable(z.string()),
  especie: z.nullable(z.string()),
  data: z.nullable(z.string()),
  unidade: z.nullable(z.string()),
  situacao: z.nullable(Situacao),
  /** Effects of later documents, the strongest first; empty for a file and for a restricted piece. */
  atosPosteriores: z._default(z.array(AtoPosterior), []),
  /** When it was joined and by whom; null for the document itself. */
  inclusao: z.nullable(z.object({ instante: Instante, pessoa: z.string() })),
  retirada: z.nullable(z.object({ instante: Instante, pessoa: z.string(), motivo: z.nullable(z.string()) })),
  /** Whether the caller may remove it, and why or why not; null for pieces that can't be removed. */
  desentranhar: z.nullable(z.object({ pode: z.boolean(), explicacao: z.string() })),
})
export type Peca = z.output<typeof Peca>

/** A signature as its piece shows it, with the post held at the time. */
export const AssinaturaDaPeca = z.object({
  nome: z.string(),
  cargo: z.nullable(z.string()),
  unidade: z.string(),
  papel: PapelDeAssinante,
  /** In whose place. */
  substitui: z.nullable(z.string()),
  /** The way to sign: SENHA, PIN… */
  tipo: z.string(),
  nivel: NivelAssinatura,
  instante: Instante,
  /** An authentication of a copy. */
  autenticacao: z.boolean(),
})
export type AssinaturaDaPeca = z.output<typeof AssinaturaDaPeca>

export const Indice = z.object({
  documentoId: z.int(),
  sigla: z.string(),
  assunto: z.nullable(z.string()),
  paginas: z.int(),
  pecas: z.array(Peca),
})
export type Indice = z.output<typeof Indice>

/** Most texts of one answer. */
export const TEXTOS_MAXIMO = 30
/** Most hits counted in one piece. */
export const OCORRENCIAS_MAXIMO = 999

/** The text of a piece: written here, read from the pages of a PDF, or both. */
export const TextoDaPeca = z.object({
  chave: z.string(),
  documentoId: z.int(),
  corpo: z.nullable(Texto),
  /** Of an uploaded PDF, page by page; '' is a page without text. Null if there is no such PDF. */
  paginas: z.nullable(z.array(z.string())),
  /** Pages, from 1, that a machine read from a picture: the words may be wrong. */
  porMaquina: z._default(z.array(z.int()), []),
  assinaturas: z.array(AssinaturaDaPeca),
})
export type TextoDaPeca = z.output<typeof TextoDaPeca>

/** `folha` of a hit in a page; null for one in the text. */
export const Achado = z.object({
  chave: z.string(),
  folha: z.nullable(z.int()),
  ocorrencias: z.int(),
  /** Read by machine from a picture of the page. */
  porMaquina: z._default(z.boolean(), false),
  trecho: z.string(),
})
export type Achado = z.output<typeof Achado>

const Chaves = z.pipe(
  z.string('PECA_INVALIDA'),
  z.pipe(
    z.transform((texto: string) => texto.split(',')),
    z.array(Chave).check(z.maxLength(TEXTOS_MAXIMO, 'PECA_INVALIDA')),
  ),
)

/** Work done in the background for one person. */
export const Tarefa = z.object({
  id: z.string(),
  documentoId: z.int(),
  estado: z.enum(['NA_FILA', 'FAZENDO', 'PRONTA', 'FALHOU', 'CANCELADA']),
  /** Pieces done, of how many. */
  feito: z.int(),
  total: z.int(),
  /** While it waits: unfinished tasks requested before it. */
  naFrente: z.int(),
  /** Number of chosen pieces; null: all. */
  partes: z.nullable(z.int()),
  nome: z.string(),
  tamanho: z.nullable(z.int()),
  paginas: z.nullable(z.int()),
  /** Pieces whose file could not be opened: a page says so in their place. */
  faltaram: z.int(),
  sha256: z.nullable(z.string()),
  /** Why it failed, in words. */
  erro: z.nullable(z.string()),
  criadaEm: Instante,
  expiraEm: Instante,
})
export type Tarefa = z.output<typeof Tarefa>

const documento = z.strictObject({ id: id('ENDERECO_INVALIDO') })
const tarefa = z.strictObject({
  tarefa: z
    .string('ENDERECO_INVALIDO')
    .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'TAREFA_NAO_ENCONTRADA')),
})

/** Documento completo: a document with everything in it. Each piece has its own readers. */
export const completoApi = {
  indice: endpoint({
    method: 'GET',
    path: '/siga/documento/:id/completo',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    resumo: 'Documento completo: o índice das peças',
    params: documento,
    response: Indice,
  }),
  textos: endpoint({
    method: 'GET',
    path: '/siga/documento/:id/completo/texto',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    resumo: 'Documento completo: o texto de algumas peças',
    params: documento,
    query: z.strictObject({ pecas: Chaves }),
    response: z.object({ textos: z.array(TextoDaPeca) }),
  }),
  buscar: endpoint({
    method: 'GET',
    path: '/siga/documento/:id/completo/busca',
    acesso: 'interno',
    demora: { DEMORA: 'BUSCA_DEMORADA' },
    substituto: 'NO_LUGAR',
    resumo: 'Documento completo: em que peças as palavras estão',
    params: documento,
    query: z.strictObject({
      q: z
        .string('CAMPO_INVALIDO')
        .check(
          z.refine(caracteresValidos, 'CARACTERES_INVALIDOS'),
          z.maxLength(200, 'CAMPO_INVALIDO'),
          z.trim(),
          z.minLength(2, 'CAMPO_INVALIDO'),
        ),
    }),
    recusas: [422],
    response: z.object({
      achados: z.array(Achado),
      /** Pages that could not be searched, by piece: images, or a file that could not be read. */
      semTexto: z.array(z.object({ chave: z.string(), paginas: z.int() })),
    }),
  }),
  peca: endpoint({
    method: 'GET',
    path: '/siga/documento/:id/completo/peca/:peca',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    resumo: 'Documento completo: o PDF de uma peça',
    params: z.extend(documento, { peca: Chave }),
    response: bytes('application/pdf'),
  }),
  pedirPdf: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/pdf-completo',
    acesso: 'interno',
    chave: true,
    resumo: 'Documento completo: começa a fazer um PDF só',
    params: documento,
    body: z.strictObject({
      /** Keys of the index; undefined: all. */
      partes: z.optional(
        z.array(Chave, 'PECA_INVALIDA').check(z.minLength(1, 'PECA_INVALIDA'), z.maxLength(5_000, 'PECA_INVALIDA')),
      ),
      /** Without the signers in the margins and CÓPIA over copies: only for callers who may read every requested piece. */
      semMarcas: z.optional(z.boolean('CAMPO_INVALIDO')),
    }),
    response: Tarefa,
  }),
  tarefas: endpoint({
    method: 'GET',
    path: '/siga/documento/:id/pdf-completo',
    acesso: 'interno',
    resumo: 'Documento completo: os PDFs que a pessoa pediu',
    params: documento,
    response: z.object({ tarefas: z.array(Tarefa) }),
  }),
  tarefa: endpoint({
    method: 'GET',
    path: '/siga/tarefa/:tarefa',
    acesso: 'interno',
    resumo: 'Até onde foi um trabalho',
    params: tarefa,
    response: Tarefa,
  }),
  cancelar: endpoint({
    method: 'POST',
    path: '/siga/tarefa/:tarefa/cancelar',
    acesso: 'interno',
    chave: true,
    resumo: 'Desiste de um trabalho',
    params: tarefa,
    response: Tarefa,
  }),
  baixar: endpoint({
    method: 'GET',
    path: '/siga/tarefa/:tarefa/arquivo',
    acesso: 'interno',
    resumo: 'O arquivo que o trabalho fez, inteiro ou a partir de um ponto',
    params: tarefa,
    faixa: true,
    recusas: [409],
    response: bytes('application/pdf'),
  }),
}
