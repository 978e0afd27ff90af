import type { RecusaDoConvite } from '#contract/acessos.ts'

import type { Frase } from '#server/base/palavras/dizer.ts'

/** Why a person is not invited, in words. */
export const MOTIVOS: Record<RecusaDoConvite, Frase> = {
  SEM_EMAIL: 'o cadastro não tem o e-mail dela.',
  EMAIL_DE_DUAS: 'outra pessoa do cadastro tem o mesmo e-mail.',
  ENCERRADA: 'ela não tem lotação.',
  UNIDADE_SUSPENSA: 'a unidade dela está suspensa.',
  BLOQUEADA: 'o acesso dela está bloqueado.',
  COM_SENHA: 'ela já criou a senha.',
  CONTA_DESATIVADA: 'a conta dela está desativada.',
  CONTA_DE_OUTRA: 'a conta deste e-mail é de outra pessoa.',
  FALHA: 'houve uma falha.',
}
