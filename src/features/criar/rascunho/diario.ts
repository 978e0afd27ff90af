import { auth } from '#platform/auth.ts'
import { PREFIXO_DO_NAVEGADOR } from '#platform/esquecer.ts'

import type { Edicao } from './edicao.ts'

/** Leaving drops every database with this prefix (platform/esquecer.ts). */
const BANCO = `${PREFIXO_DO_NAVEGADOR}rascunhos`
const DIARIO = 'diario'

/** What this browser keeps of a draft until the server has it. `versao`: what it was written over. */
export type Guardado<T = Edicao> = { edicao: T; versao: number; em: string }
/** A draft, one part of one, or the date of one. */
type Qual = number | `parte-${number}` | `data-${number}`

const abrir = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const pedido = indexedDB.open(BANCO, 1)
    pedido.addEventListener('upgradeneeded', () => pedido.result.createObjectStore(DIARIO))
    pedido.addEventListener('success', () => {
      // Logout deletes the database; an open connection would make it wait.
      pedido.result.addEventListener('versionchange', () => pedido.result.close())
      resolve(pedido.result)
    })
    pedido.addEventListener('error', () => reject(pedido.error ?? new Error('indexedDB')))
  })

async function usar<T>(modo: IDBTransactionMode, fazer: (loja: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const banco = await abrir()
  try {
    return await new Promise<T>((resolve, reject) => {
      const transacao = banco.transaction(DIARIO, modo)
      const pedido = fazer(transacao.objectStore(DIARIO))
      transacao.addEventListener('complete', () => resolve(pedido.result))
      transacao.addEventListener('error', () => reject(transacao.error ?? new Error('indexedDB')))
    })
  } finally {
    banco.close()
  }
}

/** Of one document and one person: another person at the same desk is offered nothing. Asked before any wait, when who wrote is here. */
const chave = (qual: Qual) => `${auth.pessoa()?.uuid ?? ''}:${qual}`

export const guardar = async <T>(qual: Qual, guardado: Guardado<T>) => {
  const onde = chave(qual)
  await usar('readwrite', (loja) => loja.put(guardado, onde))
}
export const esquecer = async (qual: Qual) => {
  const onde = chave(qual)
  await usar('readwrite', (loja) => loja.delete(onde))
}
/** Null when there is nothing, or when storage is blocked. */
export const ler = async <T = Edicao>(qual: Qual): Promise<Guardado<T> | null> => {
  const onde = chave(qual)
  return usar<Guardado<T> | undefined>('readonly', (loja) => loja.get(onde) as IDBRequest<Guardado<T> | undefined>) // written only above
    .then((guardado) => guardado ?? null)
    .catch(() => null)
}
