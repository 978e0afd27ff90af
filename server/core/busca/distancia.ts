/** Letters to change, insert, leave out or swap with their neighbour to make one word of the other; above `maximo`, more than that. */
export function distancia(a: string, b: string, maximo: number): number {
  if (Math.abs(a.length - b.length) > maximo) return maximo + 1
  let antes: number[] = []
  let acima = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const linha = [i]
    for (let j = 1; j <= b.length; j++) {
      const igual = a[i - 1] === b[j - 1]
      let menor = Math.min((acima[j] ?? 0) + 1, (linha[j - 1] ?? 0) + 1, (acima[j - 1] ?? 0) + (igual ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        menor = Math.min(menor, (antes[j - 2] ?? 0) + 1)
      linha.push(menor)
    }
    if (Math.min(...linha) > maximo) return maximo + 1
    ;[antes, acima] = [acima, linha]
  }
  return acima[b.length] ?? maximo + 1
}
