import type { RecusaDoConvite } from '#contract/acessos.ts'

import type { PlainCode } from '#server/base/palavras/reason.ts'

export const MOTIVOS: Record<RecusaDoConvite, PlainCode> = {
  SEM_EMAIL: 'CONVITE_SEM_EMAIL',
  EMAIL_DE_DUAS: 'CONVITE_EMAIL_DE_DUAS',
  ENCERRADA: 'CONVITE_ENCERRADA',
  UNIDADE_SUSPENSA: 'CONVITE_UNIDADE_SUSPENSA',
  BLOQUEADA: 'CONVITE_BLOQUEADA',
  COM_SENHA: 'CONVITE_COM_SENHA',
  CONTA_DESATIVADA: 'CONVITE_CONTA_DESATIVADA',
  CONTA_DE_OUTRA: 'CONVITE_CONTA_DE_OUTRA',
  FALHA: 'CONVITE_FALHA',
}
