/** Wrong PINs in a row that lock it. */
export const ERROS_MAXIMO = 5
/** How long each lock lasts, min; after the last one only a password typed since opens it. */
const BLOQUEIOS_MIN = [15, 30, 60]

export type EstadoDoPin = { erros: number; bloqueios: number; bloqueadoEm: string | null }
/** Until then (null: until the password is typed again). */
export type Bloqueio = { ate: Date | null }

export const PIN_LIMPO: EstadoDoPin = { erros: 0, bloqueios: 0, bloqueadoEm: null }

/** What locks the PIN now; `senhaEm`, s since 1970: a password typed after the lock opens it. */
export function bloqueio({ bloqueios, bloqueadoEm }: EstadoDoPin, agora: Date, senhaEm: number): Bloqueio | undefined {
  if (bloqueadoEm === null || senhaEm * 1000 > Date.parse(bloqueadoEm)) return undefined
  const minutos = BLOQUEIOS_MIN[bloqueios - 1]
  if (minutos === undefined) return { ate: null }
  const ate = new Date(Date.parse(bloqueadoEm) + minutos * 60_000)
  return ate > agora ? { ate } : undefined
}

/** One more try, counted as wrong before it is looked at: those made at once can't all be the last one. */
export function contar(estado: EstadoDoPin, agora: Date, senhaEm: number): EstadoDoPin {
  const { bloqueadoEm } = estado
  const entrou = bloqueadoEm !== null && senhaEm * 1000 > Date.parse(bloqueadoEm)
  const bloqueios = entrou ? 0 : estado.bloqueios
  const erros = (bloqueadoEm === null ? estado.erros : 0) + 1
  return erros < ERROS_MAXIMO
    ? { erros, bloqueios, bloqueadoEm: null }
    : { erros, bloqueios: bloqueios + 1, bloqueadoEm: agora.toISOString() }
}
