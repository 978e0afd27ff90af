/** Prefix of our databases: journals of drafts. */
export const PREFIXO_DO_NAVEGADOR = 'carimbo-'
/** What was opened and asked last, in localStorage (domain/paleta/recentes.ts). */
export const RECENTES = 'carimbo.recentes'

/**
 * Deletes this browser's journals and recents, and this tab's state, for the next person. The identity library's session
 * stays until the provider was told.
 */
export async function esquecerNavegador(): Promise<void> {
  for (const chave of Object.keys(sessionStorage)) if (!chave.startsWith('oidc.')) sessionStorage.removeItem(chave)
  localStorage.removeItem(RECENTES)
  const bancos = await indexedDB.databases()
  for (const { name } of bancos) if (name?.startsWith(PREFIXO_DO_NAVEGADOR)) indexedDB.deleteDatabase(name)
}
