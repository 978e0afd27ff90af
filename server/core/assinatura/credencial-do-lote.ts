import type { CodigoProblema } from '#contract/problem.ts'

/** The signer's credential is wrong: no item of the batch is tried (docs/regras/entradas-ruins.md, 77). */
export const DE_QUEM_PROVA: CodigoProblema[] = [
  'PIN_INCORRETO',
  'PIN_BLOQUEADO',
  'PIN_BLOQUEADO_ATE_ENTRAR',
  'PASSKEY_DESCONHECIDA',
  'PASSKEY_RECUSADA',
  'PASSKEY_COPIADA',
  'CERTIFICADO_INVALIDO',
  'ASSINATURA_NAO_CONFERE',
]

/** The same while one item is signed: the others would fail too. */
export const DE_CREDENCIAL: CodigoProblema[] = [...DE_QUEM_PROVA, 'GOVBR_NIVEL', 'GOVBR_CPF']
