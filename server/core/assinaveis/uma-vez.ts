import canonicalize from 'canonicalize'

import { statusOf } from '#contract/problem-catalog.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import type { Segredos } from '#server/base/ports.ts'
import { keepRefusal, refuseAgain } from '#server/base/palavras/recusa-dita.ts'
import { type Recusada, reservar, soltar, type Tentativa } from './tentativas.ts'

type Pedido = { chave: string | undefined; corpo: string; segredos: Segredos }

/** What this very call was refused with when it came before: the same key with something else typed is another try. */
async function recusadaAntes({ dados }: Pick<Tentativa, 'dados'>, { chave, corpo, segredos }: Pedido) {
  const dita = dados['recusada'] as Recusada | undefined // written by soltar
  return dita && dita.chave === chave && (await segredos.confere(corpo, dita.corpo)) ? refuseAgain(dita) : undefined
}

/** A refusal is for good; what was away may be there when the call is repeated. What was typed is kept as a secret is. */
const comoRecusada = async (erro: unknown, { chave, corpo, segredos }: Pedido): Promise<Recusada | null> =>
  chave !== undefined && erro instanceof Problema && statusOf(erro.codigo) < 500
    ? { chave, corpo: await segredos.guardar(corpo), ...keepRefusal(erro) }
    : null

/**
 * Looks at a proof that is used up by it (a try at a PIN, a count of a device): one call at a time, and each call once,
 * however often it is repeated with the same key and `corpo`. `feita`: what the call had done when another like it came
 * first; else it is told that it is
 * under way.
 */
export async function olharUmaVez<T>(
  { id }: Tentativa,
  { banco, chave, portas }: Contexto,
  corpo: object,
  olhar: () => Promise<T>,
  feita: () => Promise<T | undefined>,
): Promise<T> {
  const minha = await reservar(banco, id, chave, portas.relogio.agora())
  if (!minha) {
    const antes = await feita()
    if (antes !== undefined) return antes
    throw new Problema('OPERACAO_EM_ANDAMENTO')
  }
  const pedido = { chave, corpo: canonicalize(corpo) ?? '', segredos: portas.segredos }
  let recusa: Problema | undefined
  try {
    recusa = await recusadaAntes(minha, pedido)
    if (recusa) throw recusa
    return await olhar()
  } catch (erro) {
    // where the database is away it frees itself, after POSSE_MS
    await soltar(banco, id, recusa ? null : await comoRecusada(erro, pedido)).catch(() => {})
    throw erro
  }
}
