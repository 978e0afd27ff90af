import * as z from 'zod/mini'

import { caracteresValidos, imprimivel, soImprimivel } from '#contract/texto.ts'

import { lerData } from './datas.ts'
import { motivo, type Motivo } from './motivos.ts'

const SIGNATARIOS_MAXIMO = 100
const MOVIMENTOS_MAXIMO = 2_000

const curto = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(200), z.refine(caracteresValidos), z.refine(imprimivel))
const opcional = z._default(z.nullable(curto), null)
const Signatario = z.strictObject({ nome: curto, matricula: opcional, cargo: opcional })
export type Signatario = z.output<typeof Signatario>

/** Text on one line, without unprintable characters: other systems export several lines, with markup of their own. */
const longo = z.pipe(
  z.string().check(z.maxLength(4_000), z.refine(caracteresValidos)),
  z.transform((texto) => soImprimivel(texto.replace(/\s+/g, ' ')).trim()),
)
const QUANDO = /^(\S+?)(?:[T ](\d{2}:\d{2})(?::\d{2})?)?$/
const quando = z.pipe(
  z.string(),
  z.transform((texto) => {
    const [, dia = '', hora] = QUANDO.exec(texto.trim()) ?? []
    const data = lerData(dia)
    if (data === undefined || (hora !== undefined && hora > '23:59')) return ''
    return hora === undefined ? data : `${data}T${hora}`
  }),
)
const Movimento = z.strictObject({
  data: quando.check(z.minLength(10)),
  texto: longo.check(z.minLength(1), z.maxLength(2_000)),
  quem: opcional,
  unidade: opcional,
})
export type Movimento = z.output<typeof Movimento>

/** A cell that begins with a bracket is JSON; otherwise `|` separates items. */
function itensDe(bruto: unknown, simples: (item: string) => unknown): unknown[] | undefined {
  if (bruto === undefined || bruto === null) return []
  if (Array.isArray(bruto)) return bruto
  if (typeof bruto !== 'string') return undefined
  const texto = bruto.trim()
  if (texto === '') return []
  if (!texto.startsWith('[')) return texto.split('|').map((item) => simples(item.trim()))
  try {
    const lido: unknown = JSON.parse(texto)
    return Array.isArray(lido) ? lido : undefined
  } catch {
    return undefined
  }
}

function ler<T>(coluna: string, itens: unknown[] | undefined, forma: z.ZodMiniType<T>, maximo: number): T[] | Motivo {
  if (itens === undefined) return motivo(coluna, 'LISTA')
  if (itens.length > maximo) return motivo(coluna, 'DEMAIS', { tem: itens.length, maximo })
  const lidos = z.array(forma).safeParse(itens)
  return lidos.success ? lidos.data : motivo(coluna, 'LISTA')
}

/** `Ana Souza (1001-1) | Bruno Lima`, or JSON. */
export const lerSignatarios = (bruto: unknown): Signatario[] | Motivo =>
  ler(
    'signatarios',
    itensDe(bruto, (item) => {
      const [, nome = item, matricula = null] = /^(.*?)\s*(?:\(([^()]+)\))?$/.exec(item) ?? []
      return { nome, matricula }
    }),
    Signatario,
    SIGNATARIOS_MAXIMO,
  )

/** `2019-05-31 Enviado à GELIC | 2019-06-03 Arquivado`, or JSON. */
export const lerMovimentos = (bruto: unknown): Movimento[] | Motivo =>
  ler(
    'movimentos',
    itensDe(bruto, (item) => {
      const [, data = '', texto = ''] = /^(\S+(?:[T ]\d{2}:\d{2}(?::\d{2})?)?)\s+(.*)$/s.exec(item) ?? []
      return { data, texto }
    }),
    Movimento,
    MOVIMENTOS_MAXIMO,
  )
