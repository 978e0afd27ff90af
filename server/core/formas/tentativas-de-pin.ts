/** Wrong PINs in a row before a lock. */
export const ERROS_MAXIMO = 5
/** Duration of each lock, min; after the last one, only a newly typed password unlocks. */
const BLOQUEIOS_MIN = [15, 30, 60]

export type EstadoDoPin = { erros: number; bloqueios: number; bloqueadoEm: string | null }
/** Null: until a password is typed again. */
export type Bloqueio = { ate: Date | null }

export const PIN_LIMPO: EstadoDoPin = { erros: 0, bloqueios: 0, bloqueadoEm: null }

/** The PIN's lock now. `senhaEm`, s since 1970: a password typed after the lock ends it. */
export function bloqueio({ bloqueios, bloqueadoEm }: EstadoDoPin, agora: Date, senhaEm: number): Bloqueio | undefined {
  if (bloqueadoEm === null || senhaEm * 1000 > Date.parse(bloqueadoEm)) return undefined
  const minutos = BLOQUEIOS_MIN[bloqueios - 1]
  if (minutos === undefined) return { ate: null }
  const ate = new Date(Date.parse(bloqueadoEm) + minutos * 60_000)
  return ate > agora ? { ate } : undefined
}

/** Counts a try as wrong before it is checked, so that parallel tries can't all use the last one. */
export function contar(estado: EstadoDoPin, agora: Date, senhaEm: number): EstadoDoPin {
  const { bloqueadoEm } = estado
  const entrou = bloqueadoEm !== null && senhaEm * 1000 > Date.parse(bloqueadoEm)
  const bloqueios = entrou ? 0 : estado.bloqueios
  const erros = (bloqueadoEm === null ? estado.erros : 0) + 1
  return erros < ERROS_MAXIMO
    ? { erros, bloqueios, bloqueadoEm: null }
    : { erros, bloqueios: bloqueios + 1, bloqueadoEm: agora.toISOString() }
}
