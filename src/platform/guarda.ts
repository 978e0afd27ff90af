import { auth } from './auth.ts'
import { PREFIXO_DO_NAVEGADOR } from './esquecer.ts'

const LOJA = 'diario'

const abrir = (nome: string) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    // Leaving drops every database with this prefix (esquecer.ts).
    const pedido = indexedDB.open(`${PREFIXO_DO_NAVEGADOR}${nome}`, 1)
    pedido.addEventListener('upgradeneeded', () => pedido.result.createObjectStore(LOJA))
    pedido.addEventListener('success', () => {
      // Logout deletes the database; an open connection would make it wait.
      pedido.result.addEventListener('versionchange', () => pedido.result.close())
      resolve(pedido.result)
    })
    pedido.addEventListener('error', () => reject(pedido.error ?? new Error('indexedDB')))
  })

/** What this browser keeps of one person until the server has it: another person at the same desk is offered nothing. */
export function guarda<T>(nome: string) {
  async function usar<R>(modo: IDBTransactionMode, fazer: (loja: IDBObjectStore) => IDBRequest<R>): Promise<R> {
    const banco = await abrir(nome)
    try {
      return await new Promise<R>((resolve, reject) => {
        const transacao = banco.transaction(LOJA, modo)
        const pedido = fazer(transacao.objectStore(LOJA))
        transacao.addEventListener('complete', () => resolve(pedido.result))
        transacao.addEventListener('error', () => reject(transacao.error ?? new Error('indexedDB')))
        transacao.addEventListener('abort', () => reject(transacao.error ?? new Error('indexedDB')))
      })
    } finally {
      banco.close()
    }
  }
  /** Asked before any wait, when who wrote is here. */
  const chave = (parte: string) => `${auth.pessoa()?.uuid ?? ''}:${parte}`
  return {
    async guardar(parte: string, valor: T) {
      const onde = chave(parte)
      await usar('readwrite', (loja) => loja.put(valor, onde))
    },
    async esquecer(parte: string) {
      const onde = chave(parte)
      await usar('readwrite', (loja) => loja.delete(onde))
    },
    /** All whose key begins so, in its order. */
    async ler(inicio: string) {
      const onde = chave(inicio)
      return usar<T[]>(
        'readonly',
        (loja) => loja.getAll(IDBKeyRange.bound(onde, `${onde}\uffff`)) as IDBRequest<T[]>, // written only above
      )
    },
  }
}
