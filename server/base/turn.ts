import type { Contexto } from './contexto.ts'

/** Whose turn a caller takes in a fair queue: the person's, whichever entry they act with. */
export const identifyPerson = ({ identidade }: Pick<Contexto, 'identidade'>): string =>
  `${identidade.iss} ${identidade.sub}`
