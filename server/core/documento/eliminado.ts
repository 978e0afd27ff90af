import { Problema } from '#contract/problem.ts'

import { hoje } from './escrita.ts'
import type { Registro } from './registro.ts'

/** yyyy-MM-dd → dd/MM/yyyy. */
export const emBarras = (dia: string) => dia.split('-').toReversed().join('/')

/** Day and edital of the elimination, in words. */
export const palavrasDaEliminacao = ({ em, edital, editalDe }: NonNullable<Registro['eliminacao']>) => ({
  em: emBarras(hoje(new Date(em))),
  edital: `${edital}, de ${emBarras(editalDe)}`,
})

/** Throws when the text was destroyed, saying when and by which edital. */
export function exigirGuardado({ eliminacao }: Pick<Registro, 'eliminacao'>) {
  if (eliminacao) throw new Problema('DOCUMENTO_ELIMINADO', palavrasDaEliminacao(eliminacao))
}
