const NOME = 'carimbo.modelos'
const LEMBRADOS = 3

/** Ids of the modelos chosen last in this browser, newest first. */
export function recentes(): number[] {
  try {
    const valor: unknown = JSON.parse(localStorage.getItem(NOME) ?? '[]')
    return Array.isArray(valor) ? valor.filter((id) => typeof id === 'number') : []
  } catch {
    return []
  }
}

export function lembrarModelo(id: number) {
  try {
    localStorage.setItem(NOME, JSON.stringify([id, ...recentes().filter((cada) => cada !== id)].slice(0, LEMBRADOS)))
  } catch {
    // Storage is blocked: nothing is remembered.
  }
}
