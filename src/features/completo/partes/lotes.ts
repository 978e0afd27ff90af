import type { Peca } from '#contract/completo.ts'

import { quantas } from '#domain/completo/folhas.ts'

/** Texts are fetched ten at a time, or fewer when together they exceed `FOLHAS`. */
const LOTE = 10
const FOLHAS = 80

/** A text of ours, or the text of a PDF. */
export const temTexto = ({ tipo }: Pick<Peca, 'tipo'>) => tipo === 'DOCUMENTO' || tipo === 'COPIA' || tipo === 'ANEXO'

/** For each piece with a text, the comma-separated keys of the batch it is fetched with. */
export function lotes(pecas: Peca[]): Map<string, string> {
  const grupos: string[][] = []
  let folhas = 0
  for (const peca of pecas.filter(temTexto)) {
    const atual = grupos.at(-1)
    folhas += quantas(peca)
    if (atual && atual.length < LOTE && folhas <= FOLHAS) atual.push(peca.chave)
    else {
      grupos.push([peca.chave])
      folhas = quantas(peca)
    }
  }
  return new Map(grupos.flatMap((grupo) => grupo.map((chave) => [chave, grupo.join(',')] as const)))
}
