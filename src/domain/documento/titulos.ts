import type { No } from '#contract/texto.ts'

/** A title as the contents list it; `nivel` from 1. */
export type NoSumario<T> = T & { nivel: number; texto: string }

/** What an inline node says in a title; a footnote stays at its call. */
const dito = (no: No): string =>
  no.type === 'hardBreak' ? ' ' : no.type === 'variavel' ? String(no.attrs?.['nome']) : (no.text ?? '')

/** All titles of a text, empty ones too, in order and with the levels they were given. */
export const titulosDe = (no: No): NoSumario<{ no: No }>[] =>
  no.type === 'heading'
    ? [{ no, nivel: Number(no.attrs?.['level']), texto: (no.content ?? []).map(dito).join('') }]
    : (no.content ?? []).flatMap(titulosDe)

/** The lines of the contents as the PDF has them: without empty titles, and no level skipped (server/adapters/pdf/texto.ts). */
export function linhasDoSumario<T extends { nivel: number; texto: string }>(titulos: T[]): T[] {
  let anterior = 0
  return titulos
    .map((titulo) => ({ ...titulo, texto: titulo.texto.replace(/\s+/g, ' ').trim() }))
    .filter(({ texto }) => texto !== '')
    .map((titulo) => ({ ...titulo, nivel: (anterior = Math.min(titulo.nivel, anterior + 1)) }))
}
