import { type IDBPDatabase, openDB } from 'idb'

import { auth } from './auth.ts'
import { PREFIXO_DO_NAVEGADOR } from './esquecer.ts'

const LOJA = 'diario'

/** What this browser keeps of one person until the server has it: another person at the same desk is offered nothing. */
export function guarda<T>(nome: string) {
  type Loja = { [LOJA]: { key: string; value: T } }
  async function usar<R>(fazer: (banco: IDBPDatabase<Loja>) => Promise<R>): Promise<R> {
    // Leaving drops every database with this prefix (esquecer.ts).
    const banco = await openDB<Loja>(`${PREFIXO_DO_NAVEGADOR}${nome}`, 1, {
      upgrade: (novo) => void novo.createObjectStore(LOJA),
      // Logout deletes the database; an open connection would make it wait.
      blocking: () => banco.close(),
    })
    try {
      return await fazer(banco)
    } finally {
      banco.close()
    }
  }
  /** Asked before any wait, when who wrote is here. */
  const chave = (parte: string) => `${auth.pessoa()?.uuid ?? ''}:${parte}`
  return {
    async guardar(parte: string, valor: T) {
      const onde = chave(parte)
      await usar((banco) => banco.put(LOJA, valor, onde))
    },
    async esquecer(parte: string) {
      const onde = chave(parte)
      await usar((banco) => banco.delete(LOJA, onde))
    },
    async lerUm(parte: string) {
      const onde = chave(parte)
      return usar((banco) => banco.get(LOJA, onde))
    },
    /** All whose key begins so, in its order. */
    async ler(inicio: string) {
      const onde = chave(inicio)
      return usar((banco) => banco.getAll(LOJA, IDBKeyRange.bound(onde, `${onde}\uffff`)))
    },
  }
}
