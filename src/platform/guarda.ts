import { type IDBPDatabase, openDB } from 'idb'

import { auth } from './auth.ts'
import { PREFIXO_DO_NAVEGADOR } from './esquecer.ts'

const LOJA = 'diario'

/** Keeps data in this browser until the server has it. Keys hold the person's id, so others at the desk don't see it. */
export function guarda<T>(nome: string) {
  type Loja = { [LOJA]: { key: string; value: T } }
  async function usar<R>(fazer: (banco: IDBPDatabase<Loja>) => Promise<R>): Promise<R> {
    // Logout deletes every database with this prefix (esquecer.ts).
    const banco = await openDB<Loja>(`${PREFIXO_DO_NAVEGADOR}${nome}`, 1, {
      upgrade: (novo) => void novo.createObjectStore(LOJA),
      // A database can't be deleted while a connection is open.
      blocking: () => banco.close(),
    })
    try {
      return await fazer(banco)
    } finally {
      banco.close()
    }
  }
  /** Called before any await, while the person is still signed in. */
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
    /** All values whose key begins so, in key order. */
    async ler(inicio: string) {
      const onde = chave(inicio)
      return usar((banco) => banco.getAll(LOJA, IDBKeyRange.bound(onde, `${onde}\uffff`)))
    },
  }
}
