/** A text as it is compared, and for each of its signs the place it came from; `fim` is the place after the last. */
export type Dobrado = { texto: string; lugares: number[]; fim: number }

/** Case aside; accents too, unless they matter. */
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

/** Where a folded term stands in a folded text, from and to, none over another. */
export function achar({ texto, lugares, fim }: Dobrado, termo: string): [de: number, ate: number][] {
  if (termo === '') return []
  const achados: [number, number][] = []
  for (let i = texto.indexOf(termo); i >= 0; i = texto.indexOf(termo, i + termo.length)) {
    const ultimo = lugares[i + termo.length - 1] ?? 0
    // Marks written apart from their letter went in the folding; they belong to it.
    achados.push([lugares[i] ?? 0, Math.max(ultimo + 1, lugares[i + termo.length] ?? fim)])
  }
  return achados
}
