import type { Peca } from '#contract/completo.ts'

const PREFIXO = 'fl='
export const idDaFolha = (folha: number) => `${PREFIXO}${folha}`

/** The folha an address names (#fl=37), if the dossier has it. */
export function folhaDe(hash: string, ultima: number): number | null {
  const folha = Number(/^fl=(\d{1,9})$/.exec(hash)?.[1] ?? 0)
  return folha >= 1 && folha <= ultima ? folha : null
}

type Folhas = Pick<Peca, 'paginaInicial' | 'paginaFinal'>

export const pecaDaFolha = <T extends Folhas>(pecas: T[], folha: number): T | undefined =>
  pecas.find(({ paginaInicial, paginaFinal }) => paginaInicial <= folha && folha <= paginaFinal)

export const quantas = ({ paginaInicial, paginaFinal }: Folhas) => paginaFinal - paginaInicial + 1

/** What was put into it and is still there: neither the document itself nor what left. */
export const quantasPecas = (pecas: Pick<Peca, 'tipo' | 'nivel'>[]) =>
  pecas.filter(({ tipo, nivel }) => nivel > 0 && tipo !== 'RETIRADA').length

/** 3–7, or 3. */
export const folhasDa = ({ paginaInicial, paginaFinal }: Folhas) =>
  paginaInicial === paginaFinal ? String(paginaInicial) : `${paginaInicial}–${paginaFinal}`

/** Pieces that have any of the folhas written as "1-40, 52"; null when it is not written so. */
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
