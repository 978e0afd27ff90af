/** Databases of ours begin so: the journals of drafts. */
export const PREFIXO_DO_NAVEGADOR = 'carimbo-'

/** Drops every journal this browser keeps: the next person at this desk finds none. */
export async function esquecerNavegador(): Promise<void> {
  const bancos = await indexedDB.databases()
  for (const { name } of bancos) if (name?.startsWith(PREFIXO_DO_NAVEGADOR)) indexedDB.deleteDatabase(name)
}
