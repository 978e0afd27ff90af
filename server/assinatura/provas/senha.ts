import { Problema } from '#contract/problem.ts'

import type { Contexto } from '../../contexto.ts'
import type { Prova } from './prova.ts'

/** The password is typed at the identity provider, never here: what counts is how long ago (decisions.md 28). */
function exigirFresca({ identidade, portas }: Contexto) {
  const idade = portas.relogio.agora().getTime() / 1000 - identidade.autenticadoEm
  if (idade > portas.configuracao.assinaturaIdadeMaxima) throw new Problema('REAUTENTICACAO_NECESSARIA')
}

export const senha: Prova<'SENHA'> = {
  async abrir(_pedido, _alvo, contexto) {
    exigirFresca(contexto)
    return { cliente: {}, dados: {} }
  },
  async conferir(_pedido, _tentativa, contexto) {
    exigirFresca(contexto)
    return { evidencia: { autenticadoEm: new Date(contexto.identidade.autenticadoEm * 1000).toISOString() } }
  },
}
