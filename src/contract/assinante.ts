import * as z from 'zod/mini'

/** The capacity in which somebody signs. The paper names those who approve and those who testify. */
export const PapelDeAssinante = z.enum(['SUBSCRITOR', 'COSSIGNATARIO', 'TESTEMUNHA', 'APROVADOR'], 'CAMPO_INVALIDO')
export type PapelDeAssinante = z.output<typeof PapelDeAssinante>

/** The paper's word above the signer's name. */
export const PALAVRA_DO_PAPEL: Record<PapelDeAssinante, string> = {
  SUBSCRITOR: '',
  COSSIGNATARIO: '',
  TESTEMUNHA: 'Testemunha',
  APROVADOR: 'Aprovado por',
}
/** Capacities of signers other than the responsável. */
export const PAPEIS_DOS_OUTROS = ['COSSIGNATARIO', 'TESTEMUNHA', 'APROVADOR'] as const

/**
 * By value: anybody at any time · the responsável, then the others at any time · the others at any time, then the
 * responsável · each after the one before.
 */
export const OrdemDeAssinatura = z.enum(
  ['LIVRE', 'SUBSCRITOR_PRIMEIRO', 'COSSIGNATARIOS_PRIMEIRO', 'ORDENADA'],
  'CAMPO_INVALIDO',
)
export type OrdemDeAssinatura = z.output<typeof OrdemDeAssinatura>
