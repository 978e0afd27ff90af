import type { Unidade } from '#contract/lotacao.ts'
import type { Movimentacao } from '#contract/movimentacao.ts'

/** A stay of the document in one unit, and what happened meanwhile, oldest first. `ate` is null while it lasts. */
export type Estada = { unidade: Unidade; de: string; ate: string | null; movimentos: Movimentacao[] }

const FIM = new Set<Movimentacao['tipo']>(['CANCELAMENTO', 'TORNAR_SEM_EFEITO', 'ELIMINACAO'])

/**
 * The way of the document through units: a new stay begins with each trâmite that was not undone, in the unit it was
 * sent to; the trâmite itself is the last act of the unit that sent it.
 */
export function percursoDe(movimentacoes: Movimentacao[]): Estada[] {
  const estadas: Estada[] = []
  for (const movimento of movimentacoes.toSorted((a, b) => a.seq - b.seq)) {
    const { responsavel, instante, tipo, destino, cancelada, ramo = null } = movimento
    const aqui = estadas.at(-1) ?? { unidade: responsavel.lotacao, de: instante, ate: null, movimentos: [] }
    if (estadas.length === 0) estadas.push(aqui)
    aqui.movimentos.push(movimento)
    if (FIM.has(tipo)) aqui.ate = instante
    // a branch of it goes on while the document stays
    if (tipo !== 'TRAMITE' || !destino || cancelada || ramo !== null) continue
    aqui.ate = instante
    estadas.push({ unidade: destino.lotacao, de: instante, ate: null, movimentos: [] })
  }
  return estadas
}
