/** Databases of ours begin so: the journals of drafts. */
export const PREFIXO_DO_NAVEGADOR = 'carimbo-'

/**
 * Drops every journal this browser keeps, and what this tab remembers: the next person at this desk finds none of it.
 * The identity library's own session stays until it has told the provider.
 */
export async function esquecerNavegador(): Promise<void> {
  for (const chave of Object.keys(sessionStorage)) if (!chave.startsWith('oidc.')) sessionStorage.removeItem(chave)
  const bancos = await indexedDB.databases()
  for (const { name } of bancos) if (name?.startsWith(PREFIXO_DO_NAVEGADOR)) indexedDB.deleteDatabase(name)
}
