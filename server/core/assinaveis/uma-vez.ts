import canonicalize from 'canonicalize'

import { statusOf } from '#contract/problem-catalog.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import type { Segredos } from '#server/base/ports.ts'
import { keepRefusal, refuseAgain } from '#server/base/palavras/recusa-dita.ts'
import { type Recusada, reservar, soltar, type Tentativa } from './tentativas.ts'

type Pedido = { chave: string | undefined; corpo: string; segredos: Segredos }

/** The stored refusal of this very call: same key and same body. */
async function recusadaAntes({ dados }: Pick<Tentativa, 'dados'>, { chave, corpo, segredos }: Pedido) {
  const dita = dados['recusada'] as Recusada | undefined // written by soltar
  return dita && dita.chave === chave && (await segredos.confere(corpo, dita.corpo)) ? refuseAgain(dita) : undefined
}

/** A final refusal, to store for repeats; not one for unavailability. The body is stored hashed like a secret. */
const comoRecusada = async (erro: unknown, { chave, corpo, segredos }: Pedido): Promise<Recusada | null> =>
  chave !== undefined && erro instanceof Problema && statusOf(erro.codigo) < 500
    ? { chave, corpo: await segredos.guardar(corpo), ...keepRefusal(erro) }
    : null

/**
 * Checks a proof that checking spends (a PIN's tries, a device's counter): one call at a time, and each once, however often
 * repeated with the same key and `corpo`. `feita`: the answer of an equal call that came first; without one, the call is
 * told it is under way.
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
    // if the database is away, the attempt frees itself after POSSE_MS
    await soltar(banco, id, recusa ? null : await comoRecusada(erro, pedido)).catch(() => {})
    throw erro
  }
}
