import { problemas } from '#contract/problem-catalog.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '../contexto.ts'
import { type Recusada, reservar, soltar, type Tentativa } from './tentativas.ts'

/** What this very call was refused with when it came before. */
function recusadaAntes({ dados }: Pick<Tentativa, 'dados'>, chave: string | undefined): Problema | undefined {
  const dita = dados['recusada'] as Recusada | undefined // written by soltar
  return dita && dita.chave === chave ? new Problema(dita.codigo, dita.dados, dita.erros) : undefined
}

/** A refusal is for good; what was away may be there when the call is repeated. */
const comoRecusada = (erro: unknown, chave: string | undefined): Recusada | null =>
  chave !== undefined && erro instanceof Problema && problemas[erro.codigo].status < 500
    ? { chave, codigo: erro.codigo, dados: erro.dados, erros: erro.erros }
    : null

/**
 * Looks at a proof that is used up by it (a try at a PIN, a count of a device): one call at a time, and each call once,
 * however often it is repeated. `feita`: what the call had done when another like it came first; else it is told that it is
 * under way.
 */
export async function olharUmaVez<T>(
  { id }: Tentativa,
  { banco, chave, portas }: Contexto,
  olhar: () => Promise<T>,
  feita: () => Promise<T | undefined>,
): Promise<T> {
  const minha = await reservar(banco, id, chave, portas.relogio.agora())
  if (!minha) {
    const antes = await feita()
    if (antes !== undefined) return antes
    throw new Problema('OPERACAO_EM_ANDAMENTO')
  }
  const recusa = recusadaAntes(minha, chave)
  try {
    if (recusa) throw recusa
    return await olhar()
  } catch (erro) {
    // where the database is away it frees itself, after POSSE_MS
    await soltar(banco, id, comoRecusada(erro, chave)).catch(() => {})
    throw erro
  }
}
