import { exigirFresca } from '../../autenticacao.ts'
import type { Prova } from './prova.ts'

export const senha: Prova<'SENHA'> = {
  async abrir(_pedido, _alvo, contexto) {
    exigirFresca(contexto, 'REAUTENTICACAO_NECESSARIA')
    return { cliente: {}, dados: {} }
  },
  async conferir(_pedido, _tentativa, contexto) {
    exigirFresca(contexto, 'REAUTENTICACAO_NECESSARIA')
    return { evidencia: { autenticadoEm: new Date(contexto.identidade.autenticadoEm * 1000).toISOString() } }
  },
}
