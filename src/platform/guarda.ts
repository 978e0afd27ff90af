import { type IDBPDatabase, openDB } from 'idb'

import { auth } from './auth.ts'
import { PREFIXO_DO_NAVEGADOR } from './esquecer.ts'

const LOJA = 'diario'

/** Store in this browser for one person, until the server has the data; hidden from other people at the same desk. */
export function guarda<T>(nome: string) {
  type Loja = { [LOJA]: { key: string; value: T } }
  async function usar<R>(fazer: (banco: IDBPDatabase<Loja>) => Promise<R>): Promise<R> {
    // leaving deletes every database with this prefix (esquecer.ts)
    const banco = await openDB<Loja>(`${PREFIXO_DO_NAVEGADOR}${nome}`, 1, {
      upgrade: (novo) => void novo.createObjectStore(LOJA),
      // logout deletes the database: an open connection would delay it
      blocking: () => banco.close(),
    })
    try {
      return await fazer(banco)
    } finally {
      banco.close()
    }
  }
  /** Computed before any wait, while the person is known. */
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
