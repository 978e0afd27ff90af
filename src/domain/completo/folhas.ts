import type { Peca } from '#contract/completo.ts'

const PREFIXO = 'fl='
export const idDaFolha = (folha: number) => `${PREFIXO}${folha}`

/** The folha that an address names (#fl=37); null if the dossier lacks it. */
export function folhaDe(hash: string, ultima: number): number | null {
  const folha = Number(/^fl=(\d{1,9})$/.exec(hash)?.[1] ?? 0)
  return folha >= 1 && folha <= ultima ? folha : null
}

type Folhas = Pick<Peca, 'paginaInicial' | 'paginaFinal'>

export const pecaDaFolha = <T extends Folhas>(pecas: T[], folha: number): T | undefined =>
  pecas.find(({ paginaInicial, paginaFinal }) => paginaInicial <= folha && folha <= paginaFinal)

export const quantas = ({ paginaInicial, paginaFinal }: Folhas) => paginaFinal - paginaInicial + 1

/** The pieces joined and still there, without the document itself. */
export const quantasPecas = (pecas: Pick<Peca, 'tipo' | 'nivel'>[]) =>
  pecas.filter(({ tipo, nivel }) => nivel > 0 && tipo !== 'RETIRADA').length

/** 3–7, or 3. */
export const folhasDa = ({ paginaInicial, paginaFinal }: Folhas) =>
  paginaInicial === paginaFinal ? String(paginaInicial) : `${paginaInicial}–${paginaFinal}`

/** Pieces with any of the folhas written as "1-40, 52"; null when the text has another form. */
export function pecasDoIntervalo<T extends Folhas>(pecas: T[], texto: string): T[] | null {
  const intervalos = texto
    .split(',')
    .map((parte) => parte.trim())
    .filter(Boolean)
    .map((parte) => /^(\d{1,9})(?:\s*[-–]\s*(\d{1,9}))?$/.exec(parte))
  if (intervalos.length === 0 || intervalos.some((achado) => achado === null)) return null
  return pecas.filter(({ paginaInicial, paginaFinal }) =>
    intervalos.some((achado) => {
      const de = Number(achado?.[1])
      const ate = Number(achado?.[2] ?? achado?.[1])
      return paginaInicial <= ate && de <= paginaFinal
    }),
  )
}
