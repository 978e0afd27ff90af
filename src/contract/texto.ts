import * as z from 'zod/mini'

/**
 * The text of a document as the editor's JSON (ProseMirror). The list of what may appear is closed: an unknown node, mark,
 * attribute or URL scheme is refused, so nothing needs cleaning later (docs/regras/api.md, 7).
 */
const recusa = 'TEXTO_NAO_PERMITIDO'

/** http(s) and mailto only; no control characters that could hide another scheme. */
// oxlint-disable-next-line no-control-regex -- they are what it keeps out
export const enderecoPermitido = (href: string) => /^(https?:\/\/|mailto:)[^\s\u0000-\u001f"<>\\]+$/i.test(href)

/** NUL and lone surrogates can be neither stored nor printed. */
export const caracteresValidos = (texto: string) => !texto.includes('\u0000') && texto.isWellFormed()

const controle = /[\p{Cc}\p{Cf}\p{Co}\p{Emoji_Presentation}]/u
/** Without control, bidi and pictographic characters, which can't be printed. */
export const imprimivel = (texto: string) => !controle.test(texto)

export const soImprimivel = (texto: string) => texto.replace(new RegExp(controle, 'gu'), '')

/** One line of text, as printed. */
export const linhaDePalavras = (maximo: number, recusa: string) =>
  z
    .string(recusa)
    .check(
      z.refine(caracteresValidos, 'CARACTERES_INVALIDOS'),
      z.refine(imprimivel, recusa),
      z.maxLength(maximo, recusa),
      z.trim(),
      z.minLength(1, recusa),
    )

export const NOTA_MAXIMA = 2_000
export const DESCRICAO_MAXIMA = 500

const marca = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ type: z.enum(['bold', 'italic', 'underline', 'strike']) }, recusa),
    z.strictObject(
      {
        type: z.literal('link'),
        attrs: z.strictObject(
          {
            href: z
              .string(recusa)
              .check(
                z.maxLength(2_000, recusa),
                z.refine(caracteresValidos, recusa),
                z.refine(enderecoPermitido, recusa),
              ),
            target: z.optional(z.nullable(z.literal('_blank', recusa))),
            rel: z.optional(z.nullable(z.literal('noopener noreferrer nofollow', recusa))),
            class: z.optional(z.null(recusa)),
            title: z.optional(
              z.nullable(
                z.string(recusa).check(
                  z.refine((texto) => caracteresValidos(texto), recusa),
                  z.maxLength(500, recusa),
                ),
              ),
            ),
          },
          recusa,
        ),
      },
      recusa,
    ),
  ],
  recusa,
)

/** Names of a form's fields and of variables. */
export const NOME_DE_VARIAVEL = /^[a-z][A-Za-z0-9]{0,39}$/

const alinhamento = z.optional(z.nullable(z.enum(['left', 'center', 'right', 'justify'], recusa)))
const celula = z.optional(
  z.strictObject(
    {
      colspan: z.optional(z.int(recusa).check(z.gte(1, recusa), z.lte(100, recusa))),
      rowspan: z.optional(z.int(recusa).check(z.gte(1, recusa), z.lte(1_000, recusa))),
      colwidth: z.optional(z.nullable(z.array(z.number(recusa), recusa))),
      align: z.optional(z.nullable(z.enum(['left', 'center', 'right'], recusa))),
    },
    recusa,
  ),
)

const texto = z.strictObject(
  {
    type: z.literal('text'),
    text: z.string(recusa).check(z.minLength(1, recusa), z.refine(caracteresValidos, 'CARACTERES_INVALIDOS')),
    marks: z.optional(z.array(marca, recusa)),
  },
  recusa,
)
const paragrafo = z.strictObject(
  {
    type: z.literal('paragraph'),
    attrs: z.optional(z.strictObject({ textAlign: alinhamento }, recusa)),
    get content() {
      return z.optional(z.array(linha, recusa))
    },
  },
  recusa,
)
const quebra = z.strictObject({ type: z.literal('hardBreak'), marks: z.optional(z.array(marca, recusa)) }, recusa)
/** A variable: an answer of the form, or a value of the document itself (variaveis.ts). */
const variavel = z.strictObject(
  {
    type: z.literal('variavel'),
    attrs: z.strictObject({ nome: z.string(recusa).check(z.regex(NOME_DE_VARIAVEL, recusa)) }, recusa),
    marks: z.optional(z.array(marca, recusa)),
  },
  recusa,
)
const palavrasDe = (maximo: number) =>
  z.string(recusa).check(z.maxLength(maximo, recusa), z.refine(caracteresValidos, 'CARACTERES_INVALIDOS'))
/** A footnote at its call; its place gives its number. */
const nota = z.strictObject(
  {
    type: z.literal('nota'),
    attrs: z.strictObject({ texto: palavrasDe(NOTA_MAXIMA).check(z.minLength(1, recusa)) }, recusa),
    marks: z.optional(z.array(marca, recusa)),
  },
  recusa,
)
const linha = z.discriminatedUnion('type', [texto, quebra, variavel, nota], recusa)
const titulo = z.strictObject(
  {
    type: z.literal('heading'),
    attrs: z.strictObject({ level: z.literal([1, 2, 3], recusa), textAlign: alinhamento }, recusa),
    content: z.optional(z.array(linha, recusa)),
  },
  recusa,
)
const item = z.strictObject(
  {
    type: z.literal('listItem'),
    get content() {
      return z.array(bloco, recusa)
    },
  },
  recusa,
)
const lista = z.strictObject({ type: z.literal('bulletList'), content: z.array(item, recusa) }, recusa)
const numerada = z.strictObject(
  {
    type: z.literal('orderedList'),
    attrs: z.optional(
      z.strictObject(
        {
          start: z.optional(z.int(recusa).check(z.gte(0, recusa))),
          type: z.optional(z.nullable(z.enum(['1', 'a', 'A', 'i', 'I', 'clausulas'], recusa))),
        },
        recusa,
      ),
    ),
    content: z.array(item, recusa),
  },
  recusa,
)
const citacao = z.strictObject(
  {
    type: z.literal('blockquote'),
    get content() {
      return z.array(bloco, recusa)
    },
  },
  recusa,
)
const regua = z.strictObject({ type: z.literal('horizontalRule') }, recusa)
/** One of the document's own images, by the SHA-256 of its bytes; `largura` in per cent of the text's. Finalizar requires `alt`. */
const imagem = z.strictObject(
  {
    type: z.literal('imagem'),
    attrs: z.strictObject(
      {
        sha256: z.string(recusa).check(z.regex(/^[0-9a-f]{64}$/, recusa)),
        alt: palavrasDe(DESCRICAO_MAXIMA),
        largura: z.int(recusa).check(z.gte(10, recusa), z.lte(100, recusa)),
      },
      recusa,
    ),
  },
  recusa,
)
const celulaDe = <const T extends 'tableCell' | 'tableHeader'>(type: T) =>
  z.strictObject(
    {
      type: z.literal(type),
      attrs: celula,
      get content() {
        return z.array(bloco, recusa)
      },
    },
    recusa,
  )
const tabela = z.strictObject(
  {
    type: z.literal('table'),
    content: z
      .array(
        z.strictObject(
          {
            type: z.literal('tableRow'),
            content: z.array(
              z.discriminatedUnion('type', [celulaDe('tableCell'), celulaDe('tableHeader')], recusa),
              recusa,
            ),
          },
          recusa,
        ),
        recusa,
      )
      .check(z.minLength(1, recusa)),
  },
  recusa,
)

type Bloco = z.ZodMiniType<No>
const blocos = [paragrafo, titulo, lista, numerada, citacao, regua, tabela, imagem] as const
const bloco: Bloco = z.discriminatedUnion('type', blocos, recusa)

/** A node of the text. */
export type No = {
  type: string
  attrs?: Record<string, unknown> | undefined
  content?: No[] | undefined
  marks?: { type: string; attrs?: Record<string, unknown> | undefined }[] | undefined
  text?: string | undefined
}

/** A page ends here; only between blocks of the text, never inside a list, a quotation or a table. */
const quebraDePagina = z.strictObject({ type: z.literal('quebraDePagina') }, recusa)
/** The place of the contents, made of the text's own titles; between blocks too. Where there are several, the first counts. */
const sumario = z.strictObject({ type: z.literal('sumario') }, recusa)
const deCima = [...blocos, quebraDePagina, sumario] as const
/** As in `bloco`, the union is too deep to spell out. */
const blocoDeCima: Bloco = z.discriminatedUnion('type', deCima, recusa)

export const Texto = z.strictObject({ type: z.literal('doc', recusa), content: z.array(blocoDeCima, recusa) }, recusa)
export type Texto = z.output<typeof Texto>

/** The place of a part that somebody else writes: a line of its own, never inside a list or a table (colaboracao.ts). */
const lugarDaParte = z.strictObject(
  {
    type: z.literal('colaboracao'),
    attrs: z.strictObject({ id: z.int(recusa).check(z.gte(1, recusa)) }, recusa),
  },
  recusa,
)
/** A draft's text, of which others may be writing parts. */
export const TextoDeRascunho = z.strictObject(
  {
    type: z.literal('doc', recusa),
    // The cast is that of `bloco`: the union is too deep to spell out.
    content: z.array(z.discriminatedUnion('type', [...deCima, lugarDaParte], recusa) as Bloco, recusa),
  },
  recusa,
)

export const textoVazio: Texto = { type: 'doc', content: [{ type: 'paragraph' }] }

/** An attribute that is a string; empty for any other. */
export const atributo = ({ attrs }: No, nome: string): string => {
  const valor = attrs?.[nome]
  return typeof valor === 'string' ? valor : ''
}

/** The text of a leaf: letters, a footnote's text, an image's description. */
const dito = (no: No): string | undefined =>
  no.type === 'nota' ? ` ${atributo(no, 'texto')} ` : no.type === 'imagem' ? atributo(no, 'alt') : no.text

/** Plain text with a newline between blocks, for the search and to recognise an empty text. */
export const palavras = (no: No): string =>
  dito(no) ?? (no.content ?? []).map(palavras).join(['paragraph', 'heading'].includes(no.type) ? '' : '\n')

/** The text's images, in order. */
export const imagensDe = (no: No): { sha256: string; alt: string }[] =>
  no.type === 'imagem'
    ? [{ sha256: atributo(no, 'sha256'), alt: atributo(no, 'alt') }]
    : (no.content ?? []).flatMap(imagensDe)

/** Whether it holds anything: words, or an image, described or not. */
export const temConteudo = (corpo: No) => palavras(corpo).trim() !== '' || imagensDe(corpo).length > 0
/** Whether an image lacks its description. */
export const temImagemSemDescricao = (corpo: No) => imagensDe(corpo).some(({ alt }) => alt.trim() === '')

const parteDe = (no: No): number | undefined => (no.type === 'colaboracao' ? Number(no.attrs?.['id']) : undefined)
/** The parts that have a place in the text, in order. */
export const partesDe = ({ content }: Texto): number[] => content.map(parteDe).filter((id) => id !== undefined)
/** The text with other nodes in the places of its parts. */
export const comPartes = (corpo: Texto, parte: (id: number, no: No) => No[]): Texto =>
  partesDe(corpo).length === 0
    ? corpo
    : {
        ...corpo,
        content: corpo.content.flatMap((no) => {
          const id = parteDe(no)
          return id === undefined ? [no] : parte(id, no)
        }),
      }
