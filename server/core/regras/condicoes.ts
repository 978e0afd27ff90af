import type { Modelo } from '#contract/modelo.ts'

import { maybeReason, type Reason } from '#server/base/palavras/reason.ts'

/** A rule in force that names who may, and whether the entry is one of them. */
export type QuemPode = { minha: boolean }

/** A list of who may: with no rule everybody may, with some only those that one of them names. */
const permite = (regras: QuemPode[]) => regras.length === 0 || regras.some(({ minha }) => minha)

/** Why an entry may not begin a document by a modelo; undefined when it may. */
export const impedeCriar = (regras: QuemPode[]): Reason | undefined =>
  maybeReason(permite(regras) ? undefined : 'SEM_PERMISSAO_DE_CRIAR')

/** Those whom the entry may not name. */
export const naoNomeaveis = <A extends { nome: string; regras: QuemPode[] }>(alvos: A[]): A[] =>
  alvos.filter(({ regras }) => !permite(regras))

/** Whether the rules allow a level of access to the documents of a modelo. */
export const permiteNivel = ({ niveis }: Pick<Modelo, 'niveis'>, nivel: number) =>
  niveis === undefined || niveis.some((cada) => cada === nivel)
