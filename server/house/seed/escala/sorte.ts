/** Numbers that look drawn and are always the same (mulberry32): each from 0 to 1, without 1. */
export function sorteDe(semente: number): () => number {
  let estado = semente | 0
  return () => {
    estado = (estado + 0x6d2b79f5) | 0
    let x = Math.imul(estado ^ (estado >>> 15), 1 | estado)
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A normal deviate (Box-Muller). */
export const normal = (sorte: () => number) => Math.sqrt(-2 * Math.log(1 - sorte())) * Math.cos(2 * Math.PI * sorte())

/** Zipf–Mandelbrot weights: the nth weighs 1 / (n + deslocado)^expoente. */
export const zipf = (quantos: number, expoente: number, deslocado = 0) =>
  Float64Array.from({ length: quantos }, (_, n) => (n + 1 + deslocado) ** -expoente)

/** Draws an index by weight, in constant time (alias method of Walker and Vose). */
export function porPeso(pesos: Float64Array): (sorte: () => number) => number {
  const n = pesos.length
  const soma = pesos.reduce((total, peso) => total + peso, 0)
  const parte = pesos.map((peso) => (peso * n) / soma)
  const outro = new Uint32Array(n)
  const [menores, maiores]: [number[], number[]] = [[], []]
  parte.forEach((peso, i) => (peso < 1 ? menores : maiores).push(i))
  while (menores.length > 0 && maiores.length > 0) {
    const [menor, maior] = [menores.pop() ?? 0, maiores.at(-1) ?? 0]
    outro[menor] = maior
    parte[maior] = (parte[maior] ?? 0) + (parte[menor] ?? 0) - 1
    if ((parte[maior] ?? 0) < 1) menores.push(maiores.pop() ?? 0)
  }
  // what is left weighs one, but for rounding
  for (const i of [...menores, ...maiores]) parte[i] = 1
  return (sorte) => {
    const i = Math.floor(sorte() * n)
    return sorte() < (parte[i] ?? 1) ? i : (outro[i] ?? i)
  }
}

export const umDe = <T>(itens: readonly T[], sorte: () => number): T => {
  const item = itens[Math.floor(sorte() * itens.length)]
  if (item === undefined) throw new Error('nothing to draw from')
  return item
}
