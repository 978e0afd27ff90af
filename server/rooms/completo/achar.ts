import { OCORRENCIAS_MAXIMO } from '#contract/completo.ts'
import { dobrar } from '#contract/dobrar.ts'

/** Letters shown before and after what was found. */
export const VOLTA = 60

/** In one line, and with what tells that there is more on either side. */
export const comReticencias = ({ trecho, antes, depois }: { trecho: string; antes: boolean; depois: boolean }) =>
  `${antes ? '…' : ''}${trecho}${depois ? '…' : ''}`.replaceAll(/\s+/g, ' ')

/** How often the words stand in a text, together and in this order, and the first place with what is around it. */
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
