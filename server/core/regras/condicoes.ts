import type { Modelo } from '#contract/modelo.ts'

import { maybeReason, type Reason } from '#server/base/palavras/reason.ts'

/** A rule in force, and whether it names the entry. */
export type QuemPode = { minha: boolean }

/** Without rules everybody may; with some, only those named. */
const permite = (regras: QuemPode[]) => regras.length === 0 || regras.some(({ minha }) => minha)

/** Why the entry may not begin documents of a modelo; undefined when it may. */
export const impedeCriar = (regras: QuemPode[]): Reason | undefined =>
  maybeReason(permite(regras) ? undefined : 'SEM_PERMISSAO_DE_CRIAR')

/** People the entry may not name. */
export const naoNomeaveis = <A extends { nome: string; regras: QuemPode[] }>(alvos: A[]): A[] =>
  alvos.filter(({ regras }) => !permite(regras))

/** Whether a modelo's documents may have this level. */
export const permiteNivel = ({ niveis }: Pick<Modelo, 'niveis'>, nivel: number) =>
  niveis === undefined || niveis.some((cada) => cada === nivel)
