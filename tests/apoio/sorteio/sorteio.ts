import type { NomeAcao } from '#contract/acao.ts'
import type { Documento } from '#contract/documento.ts'

import type { CasaDeTeste } from '../casa.ts'

/** mulberry32: the same seed gives the same sequences. */
export function sorteio(semente: number) {
  let a = semente
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}
export type Sorte = ReturnType<typeof sorteio>
export const um = <T>(sorte: Sorte, lista: readonly T[]): T => {
  const achado = lista[Math.floor(sorte() * lista.length)]
  if (achado === undefined) throw new Error('nothing to choose from')
  return achado
}

/** The documents of one sequence, each with the mobil it is seen by. */
export type Mundo = { documentos: { id: number; mobilId: number | null }[] }
export type Chamada = { caminho: string; corpo?: unknown; versao?: number; verbo?: string }

/** All that a room needs to call one of its acts. */
export type Vez = {
  casa: CasaDeTeste
  quem: string
  documento: Documento
  mobil: number | null
  mundo: Mundo
  sorte: Sorte
}
/** How each act of a room is called; null when this walk lacks something it needs. */
export type Pedidos = Partial<Record<NomeAcao, (vez: Vez) => Chamada | null | Promise<Chamada | null>>>

export const noMobil = ({ mobil }: Vez, verbo: string, corpo?: unknown): Chamada => ({
  caminho: `/siga/mobil/${mobil}/${verbo}`,
  ...(corpo !== undefined && { corpo }),
})
export const noDocumento = ({ documento }: Vez, verbo: string, mais: Partial<Chamada> = {}): Chamada => ({
  caminho: `/siga/documento/${documento.id}/${verbo}`,
  ...mais,
})
