/** A text folded for comparison and the place of each of its characters in the document; `fim`: the place after the last. */
export type Dobrado = { texto: string; lugares: number[]; fim: number }

/** Folds case and, unless `acentos`, accents. */
export function dobrar(texto: string, acentos: boolean): Dobrado {
  let dobrado = ''
  const lugares: number[] = []
  for (let i = 0; i < texto.length; i++) {
    const sinal = texto.charAt(i).toLocaleLowerCase('pt-BR')
    const sem = acentos ? sinal : sinal.normalize('NFD').replace(/\p{M}/gu, '')
    for (let j = 0; j < sem.length; j++) lugares.push(i)
    dobrado += sem
  }
  return { texto: dobrado, lugares, fim: texto.length }
}

/** Where a folded term occurs in a folded text, as from and to, without overlaps. */
export function achar({ texto, lugares, fim }: Dobrado, termo: string): [de: number, ate: number][] {
  if (termo === '') return []
  const achados: [number, number][] = []
  for (let i = texto.indexOf(termo); i >= 0; i = texto.indexOf(termo, i + termo.length)) {
    const ultimo = lugares[i + termo.length - 1] ?? 0
    // Combining accents were dropped by folding; they belong to their letter.
    achados.push([lugares[i] ?? 0, Math.max(ultimo + 1, lugares[i + termo.length] ?? fim)])
  }
  return achados
}
