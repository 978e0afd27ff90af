const CHAVE = 'carimbo.aba'

/** A reloaded page asks for the lock just before the old one releases it. */
const ESPERA_MS = 300

function obter(nome: string): Promise<boolean> {
  return new Promise((resolve) => {
    navigator.locks
      .request(nome, { signal: AbortSignal.timeout(ESPERA_MS) }, () => {
        resolve(true)
        return new Promise<never>(() => {}) // held until the tab closes
      })
      .catch(() => resolve(false))
  })
}

/**
 * Whether this tab is a copy of an open one: "duplicate tab" copies sessionStorage, and using the copied refresh token would
 * end both sessions (docs/regras/identidade.md, 3). The copy gets its own name.
 */
export async function abaDuplicada(): Promise<boolean> {
  if (!('locks' in navigator)) return false
  try {
    const nome = sessionStorage.getItem(CHAVE)
    if (nome && (await obter(`aba:${nome}`))) return false
    const novo = crypto.randomUUID()
    sessionStorage.setItem(CHAVE, novo)
    void obter(`aba:${novo}`)
    return nome !== null
  } catch {
    return false
  }
}
