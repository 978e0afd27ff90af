import type { Unidade } from '#contract/lotacao.ts'
import type { Movimentacao } from '#contract/movimentacao.ts'

/**
 * A stay of the document in one unit, and its movements meanwhile, oldest first. `ate` is null while it lasts. `fora`: the
 * external body that had the document, and how it was sent; `unidade` then answers for it.
 */
export type Estada = {
  unidade: Unidade
  de: string
  ate: string | null
  fora: string | null
  movimentos: Movimentacao[]
}
export type Parada = { unidade: Unidade; de: string; ate: string | null }
/** A branch: the units that had it, one after the other. `origem`: the index of the stay in which it was opened. */
export type Desvio = {
  id: number
  tipo: 'PARALELO' | 'NOTIFICACAO'
  origem: number
  paradas: Parada[]
  fim: 'CONCLUIDO' | 'ENCERRADO' | null
}
/** `sigla`: the via's, when the document has more than one; else null. */
export type Percurso = { sigla: string | null; estadas: Estada[]; desvios: Desvio[] }

const FIM = new Set<Movimentacao['tipo']>(['CANCELAMENTO', 'TORNAR_SEM_EFEITO', 'ELIMINACAO', 'REFAZIMENTO'])
const naOrdem = (movimentacoes: Movimentacao[]) => movimentacoes.toSorted((a, b) => a.seq - b.seq)

/** The stay that a movement begins, when it sends the document away or brings it back; else null. */
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
 * The way of the document through units: a new stay begins with each trâmite that was not undone, in the unit it was
 * sent to; the trâmite itself is the last act of the unit that sent it.
 */
export function percursoDe(movimentacoes: Movimentacao[]): Estada[] {
  const estadas: Estada[] = []
  for (const movimento of naOrdem(movimentacoes)) {
    const { responsavel, instante, tipo, cancelada, destino, ramo = null } = movimento
    // An imported document began in the archive of its unit, whoever imported it.
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

/** The branch that a movement opens, in parallel or for information; null when it opens none. */
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

/** What was sent beside the way, in parallel or for information. A cancelled movement counts for nothing. */
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
/** A processo has one way, whichever volume a movement was written on; each via of an expediente has its own. */
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
  // Movements of the whole document go to its first via; the other vias begin with their own.
  return [...vias]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([sigla, deles], n) => um(sigla, n === 0 ? [...gerais, ...deles] : deles))
}
