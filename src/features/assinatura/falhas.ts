import { ApiError, eProblema } from '#platform/falhas.ts'

import { Desistiu } from './certificado/desistiu.ts'

/** The server has the proof and is concluding the signature. */
const emCurso = (erro: unknown) => eProblema(erro, 'OPERACAO_EM_ANDAMENTO') || eProblema(erro, 'ASSINATURA_EM_CURSO')

/** Not shown as an error: the page already says how far the signature is, or the person gave up. */
export const semAviso = (erro: unknown): boolean => emCurso(erro) || erro instanceof Desistiu

/**
 * What a failed attempt means for the intention the browser keeps. It stays as it is ('MANTER') after a lost connection or a
 * 5xx: the signature may have happened, and the next attempt must use the same key.
 */
export function efeitoDaFalha(erro: unknown): 'CONFIRMAR_IDENTIDADE' | 'OUTRA_CHAVE' | 'ENCERRAR' | 'MANTER' {
  if (eProblema(erro, 'REAUTENTICACAO_NECESSARIA')) return 'CONFIRMAR_IDENTIDADE'
  // The code was mistyped: the same challenge can be answered again, under another key.
  if (eProblema(erro, 'CODIGO_INCORRETO')) return 'OUTRA_CHAVE'
  if (erro instanceof Desistiu) return 'ENCERRAR'
  return erro instanceof ApiError && erro.status < 500 && !emCurso(erro) ? 'ENCERRAR' : 'MANTER'
}
