/** How long a confirmed identity is valid, ms (docs/regras/assinatura.md, 2). */
export const PRAZO_MS = 5 * 60_000

/** What this tab keeps under a name. Null when it keeps nothing, or the browser blocks its storage. */
export function lerDaAba(nome: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(nome) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a value in this tab. With storage blocked it does not outlive the page: the person then presses Assinar again. */
export function guardarNaAba<T>(nome: string, dito: T): T {
  try {
    sessionStorage.setItem(nome, JSON.stringify(dito))
  } catch {
    // Storage is blocked; see above.
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

/** Whether the person has just come back from confirming their identity. `ate`: ms since 1970. */
export const voltou = <T extends { ate: number | null }>(intencao: T | null, agora = Date.now()): intencao is T =>
  intencao !== null && intencao.ate !== null && intencao.ate > agora
