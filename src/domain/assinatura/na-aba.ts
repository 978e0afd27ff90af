/** How long a confirmed identity is good for, ms (docs/regras/assinatura.md, 2). */
export const PRAZO_MS = 5 * 60_000

/** What this tab keeps under a name. Null when it keeps nothing, or the browser blocks its storage. */
export function lerDaAba(nome: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(nome) ?? 'null')
  } catch {
    return null
  }
}

/** Where storage is blocked, nothing outlives the page: after confirming who they are, the person presses Assinar again. */
export function guardarNaAba<T>(nome: string, dito: T): T {
  try {
    sessionStorage.setItem(nome, JSON.stringify(dito))
  } catch {
    // Said above.
  }
  return dito
}

export function esquecerDaAba(nome: string) {
  try {
    sessionStorage.removeItem(nome)
  } catch {
    // Nothing was stored.
  }
}

/** Whether the person has just come back from confirming who they are. `ate`: ms since 1970. */
export const voltou = <T extends { ate: number | null }>(intencao: T | null, agora = Date.now()): intencao is T =>
  intencao !== null && intencao.ate !== null && intencao.ate > agora
