import * as z from 'zod/mini'

/** As what somebody signs. Who approves and who testifies is said so on the paper. */
export const PapelDeAssinante = z.enum(['SUBSCRITOR', 'COSSIGNATARIO', 'TESTEMUNHA', 'APROVADOR'], 'CAMPO_INVALIDO')
export type PapelDeAssinante = z.output<typeof PapelDeAssinante>

/** What the paper says over the name of who signs as that. */
export const PALAVRA_DO_PAPEL: Record<PapelDeAssinante, string> = {
  SUBSCRITOR: '',
  COSSIGNATARIO: '',
  TESTEMUNHA: 'Testemunha',
  APROVADOR: 'Aprovado por',
}
/** What somebody who is not the responsável may sign as. */
export const PAPEIS_DOS_OUTROS = ['COSSIGNATARIO', 'TESTEMUNHA', 'APROVADOR'] as const

/**
 * Anybody at any time · the responsável, then the others at any time · the others at any time, then the responsável · each
 * after the one before.
 */
export const OrdemDeAssinatura = z.enum(
  ['LIVRE', 'SUBSCRITOR_PRIMEIRO', 'COSSIGNATARIOS_PRIMEIRO', 'ORDENADA'],
  'CAMPO_INVALIDO',
)
export type OrdemDeAssinatura = z.output<typeof OrdemDeAssinatura>
