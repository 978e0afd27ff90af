import { paraOutraAba } from './sessao.ts'

const CHAVE = 'carimbo.aba'

/** A reloaded page asks for the lock before the old one releases it. */
const ESPERA_MS = 1000

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

async function conferir() {
  if (!('locks' in navigator)) return
  try {
    const nome = sessionStorage.getItem(CHAVE)
    if (nome && (await obter(`aba:${nome}`))) return
    const novo = crypto.randomUUID()
    sessionStorage.setItem(CHAVE, novo)
    void obter(`aba:${novo}`)
    if (!nome) return
    for (const [chave, valor] of Object.entries<string>(sessionStorage))
      if (chave.startsWith('oidc.user:')) sessionStorage.setItem(chave, paraOutraAba(JSON.parse(valor)))
  } catch {
    // storage is blocked: there is no session to copy
  }
}

let conferida: Promise<void> | undefined

/**
 * Looks, once, whether this tab is a copy of an open one: "duplicate tab" copies sessionStorage, and using the copied refresh
 * token would end both sessions (docs/regras/identidade.md, 3). The copy gets its own name, and keeps the session without
 * that token. A page waits for this only before it renews a session.
 */
export const conferirAba = () => (conferida ??= conferir())
