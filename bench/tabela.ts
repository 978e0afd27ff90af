/** A result line; `alvo`: the target of docs/regras/promessas.md. */
export type Linha = {
  metrica: string
  unidade: string
  /** Compared with the target. */
  valor: number
  /** Shown: median and range, or percentiles. */
  medido: string
  amostras: number[]
  /** Samples of the applications compared with ours. */
  pares?: DoPar[]
  alvo?: Alvo
  nota?: string
}
export type DoPar = { nome: string; amostras: number[] }
export type Alvo = { max?: number; min?: number }

const numero = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const fino = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 })
/** Formats a figure, with more decimals if it is small. */
export const escrever = (valor: number) => (Math.abs(valor) < 1 ? fino : numero).format(valor)

/** The `p` quantile (nearest rank). */
export function quantil(amostras: number[], p: number): number {
  const ordenadas = amostras.toSorted((a, b) => a - b)
  return ordenadas[Math.max(0, Math.ceil(p * ordenadas.length) - 1)] ?? Number.NaN
}

/** With an even number of samples, the mean of the two middle ones. */
export function mediana(amostras: number[]): number {
  const ordenadas = amostras.toSorted((a, b) => a - b)
  const meio = ordenadas.length / 2
  return ((ordenadas[Math.ceil(meio) - 1] ?? Number.NaN) + (ordenadas[Math.floor(meio)] ?? Number.NaN)) / 2
}

type Resto = { alvo?: Alvo; nota?: string }

/** A line with median and range. */
export const porMediana = (metrica: string, unidade: string, amostras: number[], resto: Resto = {}): Linha => {
  const valor = mediana(amostras)
  const faixa = `${escrever(Math.min(...amostras))}–${escrever(Math.max(...amostras))}`
  return {
    metrica,
    unidade,
    valor,
    medido: amostras.length === 1 ? escrever(valor) : `${escrever(valor)} (${faixa})`,
    amostras,
    ...resto,
  }
}

/** A line with a percentile and the median (or the p95 beside the median). */
export const porQuantil = (
  metrica: string,
  unidade: string,
  amostras: number[],
  p: number,
  resto: Resto = {},
): Linha => {
  const valor = quantil(amostras, p)
  const faixa = `${escrever(Math.min(...amostras))}–${escrever(Math.max(...amostras))}`
  const outro = p === 0.5 ? 0.95 : 0.5
  const medido = `${escrever(valor)} · p${outro * 100} ${escrever(quantil(amostras, outro))} (${faixa}; n ${amostras.length})`
  return { metrica: `${metrica}, p${Math.round(p * 100)}`, unidade, valor, medido, amostras, ...resto }
}

/**
 * A line whose value is our median divided by the lowest of the peers' medians, with all of them shown; not a number if that
 * is 0.
 */
export const porRazao = (
  metrica: string,
  unidade: string,
  amostras: number[],
  pares: DoPar[],
  resto: Resto = {},
): Linha => {
  const nossa = mediana(amostras)
  const deles = pares.map((par) => ({ nome: par.nome, valor: mediana(par.amostras) }))
  const melhor = Math.min(...deles.map(({ valor }) => valor))
  const valor = melhor > 0 ? nossa / melhor : Number.NaN
  const razao = Number.isNaN(valor) ? '' : `${escrever(Math.round(valor * 100) / 100)}: `
  const outros = deles.map((par) => `${par.nome} ${escrever(Math.round(par.valor))}`)
  const medido = `${razao}${escrever(Math.round(nossa))} ${unidade}; ${outros.join(', ')}`
  return { metrica, unidade: '', valor, medido, amostras, pares, ...resto }
}

/** Undefined: no target. */
export function dentro({ valor, alvo }: Linha): boolean | undefined {
  if (!alvo) return undefined
  return !Number.isNaN(valor) && valor <= (alvo.max ?? Infinity) && valor >= (alvo.min ?? -Infinity)
}

const alvoEscrito = ({ alvo, unidade }: Linha) => {
  if (!alvo) return '–'
  return alvo.max === undefined ? `≥ ${escrever(alvo.min ?? 0)} ${unidade}` : `≤ ${escrever(alvo.max)} ${unidade}`
}
const VEREDICTO = new Map<boolean | undefined, string>([
  [true, 'dentro'],
  [false, 'FORA'],
  [undefined, '–'],
])

/** Lines in columns, with notes below. */
export function tabela(linhas: Linha[]): string {
  const todas = [...new Set(linhas.flatMap(({ nota }) => nota ?? []))]
  const celulas = [
    ['métrica', 'medido', 'alvo', ''],
    ...linhas.map((linha) => [
      linha.nota === undefined ? linha.metrica : `${linha.metrica} [${todas.indexOf(linha.nota) + 1}]`,
      `${linha.medido} ${linha.unidade}`.trim(),
      alvoEscrito(linha),
      VEREDICTO.get(dentro(linha)) ?? '',
    ]),
  ]
  const larguras = [0, 1, 2, 3].map((coluna) => Math.max(...celulas.map((linha) => linha[coluna]?.length ?? 0)))
  const corpo = celulas.map((linha) =>
    linha
      .map((texto, coluna) => texto.padEnd(larguras[coluna] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  corpo.splice(1, 0, larguras.map((largura) => '─'.repeat(largura)).join('  '))
  return [...corpo, '', ...todas.map((nota, i) => `[${i + 1}] ${nota}`)].join('\n')
}
