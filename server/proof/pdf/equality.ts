import { decodificar, type Valor } from './value.ts'
import type { Dicionario, Estado } from './document-state.ts'

/** Keys whose values are not the same, either way round. */
export function diferentes(a: Dicionario, b: Dicionario): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((chave) => !iguais(a.get(chave), b.get(chave)))
}

/** The same value, however it is written. */
export function iguais(a: Valor | undefined, b: Valor | undefined): boolean {
  if (a === undefined || b === undefined || a.tipo !== b.tipo) return a === b
  if (a.tipo === 'numero' && b.tipo === 'numero') return a.valor === b.valor
  if (a.tipo === 'nome' && b.tipo === 'nome') return a.valor === b.valor
  if (a.tipo === 'texto' && b.tipo === 'texto') return a.conteudo === b.conteudo
  if (a.tipo === 'outro' && b.tipo === 'outro') return a.palavra === b.palavra
  if (a.tipo === 'referencia' && b.tipo === 'referencia') return a.objeto === b.objeto && a.geracao === b.geracao
  if (a.tipo === 'lista' && b.tipo === 'lista')
    return a.itens.length === b.itens.length && a.itens.every((item, i) => iguais(item, b.itens[i]))
  if (a.tipo === 'dicionario' && b.tipo === 'dicionario') return diferentes(a.entradas, b.entradas).length === 0
  return false
}

/** What a list has beside all that it had, which stays in its order; undefined where that is not so. */
export function oQueGanhou(antes: Valor[], depois: Valor[]): Valor[] | undefined {
  const ganhos: Valor[] = []
  let i = 0
  for (const item of depois) {
    if (i < antes.length && iguais(item, antes[i])) i++
    else ganhos.push(item)
  }
  return i === antes.length ? ganhos : undefined
}

/** Texts that say the same, whichever of PDF's encodings each is written in; anything else as it stands. */
export function mesmasPalavras(a: Valor | undefined, b: Valor | undefined): boolean {
  if (a?.tipo !== 'texto' || b?.tipo !== 'texto') return iguais(a, b)
  const palavras = ({ conteudo }: typeof a) => decodificar(Buffer.from(conteudo, 'latin1'))
  return palavras(a) === palavras(b)
}

/** Written again with the same content: readers do not see it. */
export function mesmoObjeto(antes: Estado, depois: Estado, numero: number): boolean {
  const [era, e] = [antes.objeto(numero), depois.objeto(numero)]
  if (!era || !e || antes.geracao(numero) !== depois.geracao(numero) || !iguais(era.valor, e.valor)) return false
  if (!era.fluxo && !e.fluxo) return true
  if (!era.fluxo || !e.fluxo) return false
  const { bytes } = depois
  return bytes.subarray(era.fluxo.inicio, era.fluxo.fim).equals(bytes.subarray(e.fluxo.inicio, e.fluxo.fim))
}
