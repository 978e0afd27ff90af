const CHAVE = 'carimbo.aba'

/** A reload asks for the lock a moment before the old page lets it go. */
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
 * Whether this tab is a copy of one still open: "duplicate tab" copies sessionStorage, and using the copied refresh
 * token would end both sessions (docs/regras/identidade.md, 3). A copy gets a name of its own.
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
