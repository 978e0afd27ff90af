import type { Unidade } from '#contract/lotacao.ts'
import type { Movimentacao } from '#contract/movimentacao.ts'

/**
 * A stay of the document in one unit, with its movements there, oldest first. `ate` is null while it lasts. `fora`: the
 * external body that has the document, and how it was sent; `unidade` then answers for it.
 */
export type Estada = {
  unidade: Unidade
  de: string
  ate: string | null
  fora: string | null
  movimentos: Movimentacao[]
}
export type Parada = { unidade: Unidade; de: string; ate: string | null }
/** A branch: its units, one after the other. `origem`: index of the stay from which it was opened. */
export type Desvio = {
  id: number
  tipo: 'PARALELO' | 'NOTIFICACAO'
  origem: number
  paradas: Parada[]
  fim: 'CONCLUIDO' | 'ENCERRADO' | null
}
/** `sigla`: the via's, if the document has several vias; else null. */
export type Percurso = { sigla: string | null; estadas: Estada[]; desvios: Desvio[] }

const FIM = new Set<Movimentacao['tipo']>(['CANCELAMENTO', 'TORNAR_SEM_EFEITO', 'ELIMINACAO', 'REFAZIMENTO'])
const naOrdem = (movimentacoes: Movimentacao[]) => movimentacoes.toSorted((a, b) => a.seq - b.seq)

/** The stay that a movement begins by sending the document away or bringing it back; null for other movements. */
function proxima({ tipo, destino, descricao, instante, responsavel }: Movimentacao): Estada | null {
  const nova = { de: instante, ate: null, fora: null, movimentos: [] }
  switch (tipo) {
    case 'TRAMITE':
    case 'REDISTRIBUICAO':
      return destino && { ...nova, unidade: destino.lotacao }
    case 'TRANSFERENCIA_A_ORGAO_EXTERNO':
      return { ...nova, unidade: responsavel.lotacao, fora: descricao }
    case 'RETORNO_DE_ORGAO_EXTERNO':
      return { ...nova, unidade: responsavel.lotacao }
    default:
      return null
  }
}

/**
 * The document's way through units. Each trâmite that was not cancelled begins a stay in the unit it was sent to; the
 * trâmite itself belongs to the stay before.
 */
export function percursoDe(movimentacoes: Movimentacao[]): Estada[] {
  const estadas: Estada[] = []
  for (const movimento of naOrdem(movimentacoes)) {
    const { responsavel, instante, tipo, cancelada, destino, ramo = null } = movimento
    // An imported document begins in the archive of its unit, not in the unit of the person who imported it.
    const inicio = tipo === 'IMPORTACAO' && destino ? destino.lotacao : responsavel.lotacao
    const aqui = estadas.at(-1) ?? { unidade: inicio, de: instante, ate: null, fora: null, movimentos: [] }
    if (estadas.length === 0) estadas.push(aqui)
    aqui.movimentos.push(movimento)
    if (FIM.has(tipo)) aqui.ate = instante
    // A movement of a branch does not move the document.
    const depois = cancelada || ramo !== null ? null : proxima(movimento)
    if (!depois) continue
    aqui.ate = instante
    estadas.push(depois)
  }
  return estadas
}

/** The branch that a movement opens, in parallel or by notification; null for other movements. */
function novoDesvio({ id, tipo, instante, destino }: Movimentacao, estadas: Estada[]): Desvio | null {
  if ((tipo !== 'TRAMITE_PARALELO' && tipo !== 'NOTIFICACAO') || !destino) return null
  return {
    id,
    tipo: tipo === 'NOTIFICACAO' ? 'NOTIFICACAO' : 'PARALELO',
    origem: estadas.findLastIndex(({ de }) => de <= instante),
    paradas: [{ unidade: destino.lotacao, de: instante, ate: null }],
    fim: null,
  }
}

function sair({ paradas }: Desvio, instante: string) {
  const ultima = paradas.at(-1)
  if (ultima) ultima.ate = instante
}

function encerrar(desvio: Desvio, fim: NonNullable<Desvio['fim']>, instante: string) {
  desvio.fim = fim
  sair(desvio, instante)
}

/** The branches: documents sent in parallel or by notification. Cancelled movements don't count. */
function desviosDe(movimentacoes: Movimentacao[], estadas: Estada[]): Desvio[] {
  const desvios = new Map<number, Desvio>()
  for (const movimento of naOrdem(movimentacoes)) {
    const { tipo, ramo = null, instante, destino, cancelada } = movimento
    if (cancelada) continue
    if (FIM.has(tipo))
      for (const aberto of desvios.values()) if (aberto.fim === null) encerrar(aberto, 'ENCERRADO', instante)
    const novo = novoDesvio(movimento, estadas)
    if (novo) desvios.set(novo.id, novo)
    const desvio = ramo === null ? undefined : desvios.get(ramo)
    if (!desvio) continue
    if (tipo === 'CONCLUSAO') encerrar(desvio, 'CONCLUIDO', instante)
    if (tipo !== 'TRAMITE' || !destino) continue
    sair(desvio, instante)
    desvio.paradas.push({ unidade: destino.lotacao, de: instante, ate: null })
  }
  return [...desvios.values()]
}

const SUFIXO = /-(V\d+|[A-Z])$/
/** A processo has one way through all its volumes; each via of an expediente has its own way. */
export function percursosDe(movimentacoes: Movimentacao[]): Percurso[] {
  const vias = new Map<string, Movimentacao[]>()
  const gerais: Movimentacao[] = []
  for (const movimento of naOrdem(movimentacoes)) {
    const via = SUFIXO.exec(movimento.mobilSigla)?.[1]
    if (via === undefined) gerais.push(movimento)
    else {
      const qual = via.startsWith('V') && via.length > 1 ? '' : movimento.mobilSigla
      vias.set(qual, [...(vias.get(qual) ?? []), movimento])
    }
  }
  const um = (sigla: string | null, deles: Movimentacao[]): Percurso => {
    const estadas = percursoDe(deles)
    return { sigla, estadas, desvios: desviosDe(deles, estadas) }
  }
  if (vias.size < 2) return [um(null, movimentacoes)]
  // Movements of the whole document belong to its first via only.
  return [...vias]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([sigla, deles], n) => um(sigla, n === 0 ? [...gerais, ...deles] : deles))
}
