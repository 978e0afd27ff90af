import { Problema } from '#contract/problem.ts'

import { hoje } from './escrita.ts'
import type { Registro } from './registro.ts'

/** yyyy-MM-dd as it is written: dd/MM/yyyy. */
export const emBarras = (dia: string) => dia.split('-').toReversed().join('/')

/** When it was eliminated and by which edital, in words: what is said wherever its text is asked for. */
export const palavrasDaEliminacao = ({ em, edital, editalDe }: NonNullable<Registro['eliminacao']>) => ({
  em: emBarras(hoje(new Date(em))),
  edital: `${edital}, de ${emBarras(editalDe)}`,
})

/** Refuses to show what was destroyed, saying when and why. */
export function exigirGuardado({ eliminacao }: Pick<Registro, 'eliminacao'>) {
  if (eliminacao) throw new Problema('DOCUMENTO_ELIMINADO', palavrasDaEliminacao(eliminacao))
}
