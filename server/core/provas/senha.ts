import { exigirFresca } from '#server/core/sessao/autenticacao.ts'
import type { Contexto } from '#server/base/contexto.ts'
import type { Prova } from './prova.ts'
import { reason } from '#server/base/palavras/reason.ts'
import { RecusaDita } from '#server/base/palavras/recusa-dita.ts'

/** Checks that the password was typed as recently as the PDF will state. */
export function exigirSenha(contexto: Contexto) {
  if (contexto.identidade.semSenha)
    throw new RecusaDita('FORMA_INDISPONIVEL', { explicacao: reason('ENTROU_SEM_SENHA') })
  exigirFresca(contexto, 'REAUTENTICACAO_NECESSARIA')
}

export function provadaComSenha(contexto: Contexto) {
  exigirSenha(contexto)
  return { evidencia: { autenticadoEm: new Date(contexto.identidade.autenticadoEm * 1000).toISOString() } }
}

export const senha: Prova<'SENHA'> = {
  async impede({ identidade }) {
    return identidade.semSenha ? reason('ENTROU_SEM_SENHA') : undefined
  },
  async abrir(_pedido, _alvo, contexto) {
    exigirSenha(contexto)
    return { cliente: {}, dados: {} }
  },
  async conferir(_pedido, _tentativa, contexto) {
    return provadaComSenha(contexto)
  },
}
