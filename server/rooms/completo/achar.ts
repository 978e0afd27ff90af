import { OCORRENCIAS_MAXIMO } from '#contract/completo.ts'
import { dobrar } from '#contract/dobrar.ts'

/** Letters shown on each side of a match. */
export const VOLTA = 60

/** On one line, with "…" on a side that goes on. */
export const comReticencias = ({ trecho, antes, depois }: { trecho: string; antes: boolean; depois: boolean }) =>
  `${antes ? '…' : ''}${trecho}${depois ? '…' : ''}`.replaceAll(/\s+/g, ' ')

/** Counts matches of the whole phrase, and shows the first one in context. */
export function achar(texto: string, procurado: string) {
  const onde = dobrar(texto)
  const palavra = dobrar(procurado)
  let ocorrencias = 0
  let primeira = -1
  for (
    let n = onde.indexOf(palavra);
    n >= 0 && ocorrencias < OCORRENCIAS_MAXIMO;
    n = onde.indexOf(palavra, n + palavra.length)
  ) {
    if (primeira < 0) primeira = n
    ocorrencias++
  }
  if (ocorrencias === 0) return undefined
  const inicio = Math.max(0, primeira - VOLTA)
  const fim = primeira + palavra.length + VOLTA
  const trecho = comReticencias({ trecho: texto.slice(inicio, fim), antes: inicio > 0, depois: fim < texto.length })
  return { ocorrencias, trecho }
}
