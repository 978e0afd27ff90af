const NOME = 'carimbo.assinatura'
/** As long as a confirmed identity is good for (decisions.md 28). */
const PRAZO_MS = 5 * 60_000

/**
 * A signature begun and not yet answered: the same `chave` goes with every attempt, so it happens once. `ate` is set
 * while the person is away confirming who they are: until then the page goes on by itself (ms since 1970).
 */
export type Intencao = { documentoId: number; sha256: string; chave: string; ate: number | null }

const eIntencao = (valor: unknown): valor is Intencao =>
  typeof valor === 'object' &&
  valor !== null &&
  'documentoId' in valor &&
  typeof valor.documentoId === 'number' &&
  'sha256' in valor &&
  typeof valor.sha256 === 'string' &&
  'chave' in valor &&
  typeof valor.chave === 'string' &&
  'ate' in valor &&
  (valor.ate === null || typeof valor.ate === 'number')

export function lerIntencao(documentoId: number): Intencao | null {
  try {
    const valor: unknown = JSON.parse(sessionStorage.getItem(NOME) ?? 'null')
    return eIntencao(valor) && valor.documentoId === documentoId ? valor : null
  } catch {
    return null
  }
}

const guardar = (intencao: Intencao) => {
  try {
    sessionStorage.setItem(NOME, JSON.stringify(intencao))
  } catch {
    // Storage is blocked: after confirming who they are, the person presses Assinar once more.
  }
  return intencao
}

/** The key of this signature: the one already in use for these bytes, or a new one. */
export function comecar(documentoId: number, sha256: string): Intencao {
  const antes = lerIntencao(documentoId)
  if (antes?.sha256 === sha256) return guardar({ ...antes, ate: null })
  return guardar({ documentoId, sha256, chave: crypto.randomUUID(), ate: null })
}

export const aguardarIdentidade = (intencao: Intencao, agora = Date.now()) =>
  guardar({ ...intencao, ate: agora + PRAZO_MS })

/** Answered, whatever the answer: another attempt is another signature. */
export function encerrar() {
  try {
    sessionStorage.removeItem(NOME)
  } catch {
    // Nothing was stored.
  }
}

/** Whether the person has just come back from confirming who they are, for this document. */
export const voltou = (intencao: Intencao | null, agora = Date.now()): intencao is Intencao =>
  intencao !== null && intencao.ate !== null && intencao.ate > agora
