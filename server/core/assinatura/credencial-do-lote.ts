import type { CodigoProblema } from '#contract/problem.ts'

/** What says that who proves is not who they say, or used another key: nothing of a batch is tried (docs/regras/entradas-ruins.md, 77). */
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

/** And what says so while one of it is signed: it would be said of the others too. */
export const DE_CREDENCIAL: CodigoProblema[] = [...DE_QUEM_PROVA, 'GOVBR_NIVEL', 'GOVBR_CPF']
