import { Problema } from '#contract/problem.ts'

import { hoje } from './escrita.ts'
import type { Registro } from './registro.ts'

const dia = (instante: string) => hoje(new Date(instante)).split('-').toReversed().join('/')

/** When it was eliminated and by which edital, in words: what is said wherever its text is asked for. */
export const palavrasDaEliminacao = ({ em, editalDe }: NonNullable<Registro['eliminacao']>) => ({
  em: dia(em),
  edital: dia(editalDe),
})

/** Refuses to show what was destroyed, saying when and why. */
export function exigirGuardado({ eliminacao }: Pick<Registro, 'eliminacao'>) {
  if (eliminacao) throw new Problema('DOCUMENTO_ELIMINADO', palavrasDaEliminacao(eliminacao))
}
