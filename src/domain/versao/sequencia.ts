/** One step from one sequence to the other: kept, taken out of the first, put into the second. */
export type Passo = '=' | '-' | '+'

/** Beyond so many differences two sequences are simply two: the answer would help nobody and take long. */
const DIFERENCAS_MAXIMAS = 1_200

/** The steps back from the end of the two to their beginning (Myers, "An O(ND) Difference Algorithm"). */
function caminho(a: string[], b: string[]): Passo[] | null {
  const rastro: Map<number, number>[] = []
  let ponta = new Map<number, number>([[1, 0]])
  const em = (k: number) => ponta.get(k) ?? -1
  for (let d = 0; d <= Math.min(DIFERENCAS_MAXIMAS, a.length + b.length); d++) {
    rastro.push(ponta)
    const nova = new Map<number, number>()
    for (let k = -d; k <= d; k += 2) {
      let x = k === -d || (k !== d && em(k - 1) < em(k + 1)) ? em(k + 1) : em(k - 1) + 1
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++
      nova.set(k, x)
      if (x >= a.length && x - k >= b.length) return voltar(rastro, a.length, b.length)
    }
    ponta = nova
  }
  return null
}

function voltar(rastro: Map<number, number>[], fimA: number, fimB: number): Passo[] {
  const passos: Passo[] = []
  let x = fimA
  let y = fimB
  for (let d = rastro.length - 1; d >= 0; d--) {
    const k = x - y
    const em = (qual: number) => rastro[d]?.get(qual) ?? -1
    const desceu = k === -d || (k !== d && em(k - 1) < em(k + 1))
    const antesX = em(desceu ? k + 1 : k - 1)
    const antesY = antesX - (desceu ? k + 1 : k - 1)
    while (x > Math.max(antesX, 0) && y > Math.max(antesY, 0)) {
      passos.push('=')
      x--
      y--
    }
    if (d > 0) passos.push(desceu ? '+' : '-')
    x = antesX
    y = antesY
  }
  return passos.toReversed()
}

/** The shortest way from `a` to `b`, or everything out and everything in when they have too little in common. */
export function passos(a: string[], b: string[]): Passo[] {
  let inicio = 0
  while (inicio < a.length && inicio < b.length && a[inicio] === b[inicio]) inicio++
  let fim = 0
  while (fim < a.length - inicio && fim < b.length - inicio && a.at(-1 - fim) === b.at(-1 - fim)) fim++
  const meioA = a.slice(inicio, a.length - fim)
  const meioB = b.slice(inicio, b.length - fim)
  const meio = caminho(meioA, meioB) ?? [...meioA.map(() => '-' as const), ...meioB.map(() => '+' as const)]
  return [...Array<Passo>(inicio).fill('='), ...meio, ...Array<Passo>(fim).fill('=')]
}
