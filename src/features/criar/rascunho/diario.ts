import { auth } from '#platform/auth.ts'
import { PREFIXO_DO_NAVEGADOR } from '#platform/esquecer.ts'

import type { Edicao } from './edicao.ts'

/** Leaving drops every database with this prefix (platform/esquecer.ts). */
const BANCO = `${PREFIXO_DO_NAVEGADOR}rascunhos`
const DIARIO = 'diario'

/** What this browser keeps of a draft until the server has it. `versao`: what it was written over. */
export type Guardado = { edicao: Edicao; versao: number; em: string }

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

/** Of one document and one person: another person at the same desk is offered nothing. */
const chave = (documentoId: number) => `${auth.pessoa()?.uuid ?? ''}:${documentoId}`

export const guardar = async (documentoId: number, guardado: Guardado) => {
  await usar('readwrite', (loja) => loja.put(guardado, chave(documentoId)))
}
export const esquecer = async (documentoId: number) => {
  await usar('readwrite', (loja) => loja.delete(chave(documentoId)))
}
/** Null when there is nothing, or when storage is blocked. */
export const ler = (documentoId: number): Promise<Guardado | null> =>
  usar<Guardado | undefined>('readonly', (loja) => loja.get(chave(documentoId)) as IDBRequest<Guardado | undefined>) // written only above
    .then((guardado) => guardado ?? null)
    .catch(() => null)
