import { OCORRENCIAS_MAXIMO } from '#contract/completo.ts'
import { dobrar } from '#contract/dobrar.ts'

const VOLTA = 60

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
  const trecho = `${inicio > 0 ? '…' : ''}${texto.slice(inicio, fim)}${fim < texto.length ? '…' : ''}`
  return { ocorrencias, trecho: trecho.replaceAll(/\s+/g, ' ') }
}
