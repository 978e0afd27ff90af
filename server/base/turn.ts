import type { Contexto } from './contexto.ts'

/** A caller's key in a fair queue: the person, whichever entry they use. */
export const identifyPerson = ({ identidade }: Pick<Contexto, 'identidade'>): string =>
  `${identidade.iss} ${identidade.sub}`
