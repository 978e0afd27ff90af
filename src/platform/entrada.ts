import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import type { Entrada } from '#contract/usuario.ts'

const CHAVE_ENTRADA = 'usuarioLogado'
const CHAVE_LOTACAO = 'lotacaoId'

/** What is remembered of an entry between visits: at least its id and its unit's. */
export type EntradaGuardada = Pick<Entrada, 'id'> & { lotacao: Pick<Entrada['lotacao'], 'id'> } & Partial<Entrada>

type Estado = {
  /** Chosen, or resolved from the list, in this tab. */
  selecionada: Entrada | null
  /** From localStorage: the last entry of this browser. */
  guardada: EntradaGuardada | null
  /** From sessionStorage: the unit of this tab, or less than zero (`daAba`). */
  lotacaoId: number | null
  /** What went wrong with storage, to be told once. */
  aviso: 'corrompida' | 'bloqueada' | null
}

const eGuardada = (valor: unknown): valor is EntradaGuardada =>
  typeof valor === 'object' &&
  valor !== null &&
  'id' in valor &&
  typeof valor.id === 'number' &&
  'lotacao' in valor &&
  typeof valor.lotacao === 'object' &&
  valor.lotacao !== null &&
  'id' in valor.lotacao &&
  typeof valor.lotacao.id === 'number'

function lerGuardada(): Pick<Estado, 'guardada' | 'aviso'> {
  const texto = localStorage.getItem(CHAVE_ENTRADA)
  if (texto === null) return { guardada: null, aviso: null }
  try {
    const valor: unknown = JSON.parse(texto)
    if (eGuardada(valor)) return { guardada: valor, aviso: null }
  } catch {
    // Falls to the warning below, like JSON of another shape.
  }
  console.warn(`${CHAVE_ENTRADA}: JSON inválido, descartado`)
  localStorage.removeItem(CHAVE_ENTRADA)
  return { guardada: null, aviso: 'corrompida' }
}

function lerEstado(): Estado {
  try {
    return { selecionada: null, lotacaoId: Number(sessionStorage.getItem(CHAVE_LOTACAO)) || null, ...lerGuardada() }
  } catch {
    return { ...vazio(), aviso: 'bloqueada' }
  }
}

/** Raw JSON under the specification's keys (§3, §4), which Zustand's own `persist` would wrap in {state, version}. */
function guardar({ selecionada, aviso }: Estado) {
  if (!selecionada) return
  try {
    localStorage.setItem(CHAVE_ENTRADA, JSON.stringify(selecionada))
    sessionStorage.setItem(CHAVE_LOTACAO, String(daAba(selecionada)))
  } catch {
    if (!aviso) entradaStore.setState({ aviso: 'bloqueada' })
  }
}

/** What a tab remembers of its entry: the unit, or, of who is substituted, the entry itself. */
const daAba = ({ id, lotacao, substituicao }: EntradaGuardada) => (substituicao ? -id : lotacao.id)

const vazio = (): Estado => ({ selecionada: null, guardada: null, lotacaoId: null, aviso: null })
const entradaStore = createStore<Estado>(lerEstado)
entradaStore.subscribe(guardar)

/** Id of the selected entry, or of the stored one when none is selected: what goes in Id-logado. Null on a first visit. */
export const entradaAtiva = (): number | null => {
  const { selecionada, guardada } = entradaStore.getState()
  return selecionada?.id ?? guardada?.id ?? null
}

/**
 * The entry the list will very probably resolve to, so pages need not wait for it. Null when this tab remembers
 * another unit than the one this browser saved last.
 */
export const entradaProvavel = (): number | null => {
  const { selecionada, guardada, lotacaoId } = entradaStore.getState()
  if (selecionada) return selecionada.id
  return guardada && (lotacaoId === null || lotacaoId === daAba(guardada)) ? guardada.id : null
}

/**
 * Which entry of the person's own is active: the chosen one → the one of the unit remembered by this tab → the saved
 * one → the first (specification §4, decisions.md 17). Null when the list is empty.
 */
export function resolverEntrada(entradas: Entrada[]): Entrada | null {
  const { selecionada, guardada, lotacaoId } = entradaStore.getState()
  const entrada =
    entradas.find((item) => item.id === selecionada?.id) ??
    entradas.find((item) => daAba(item) === lotacaoId) ??
    entradas.find((item) => item.id === guardada?.id) ??
    entradas[0]
  if (!entrada) esquecerEntrada()
  else if (selecionada !== entrada) selecionarEntrada(entrada)
  return entrada ?? null
}

export const selecionarEntrada = (entrada: Entrada) =>
  entradaStore.setState({ selecionada: entrada, guardada: entrada, lotacaoId: daAba(entrada) })

/** On leaving, and when the stored entry turns out to be somebody else's. */
export function esquecerEntrada() {
  entradaStore.setState(vazio())
  try {
    localStorage.removeItem(CHAVE_ENTRADA)
    sessionStorage.removeItem(CHAVE_LOTACAO)
  } catch {
    // Nothing was stored.
  }
}

export const useEntrada = () => useStore(entradaStore, (estado) => estado.selecionada)
/** Id of the active entry, as in `entradaAtiva`. */
export const useEntradaAtiva = () =>
  useStore(entradaStore, ({ selecionada, guardada }) => selecionada?.id ?? guardada?.id ?? null)
export const useAvisoDeArmazenamento = () => useStore(entradaStore, (estado) => estado.aviso)

/** Runs `aoMudar` whenever another entry becomes active. Returns how to stop. */
export const observarEntrada = (aoMudar: (id: number | null) => void) =>
  entradaStore.subscribe((agora, antes) => {
    if (agora.selecionada?.id !== antes.selecionada?.id) aoMudar(agora.selecionada?.id ?? null)
  })

/** Tests start from what storage holds. */
export const relerEntrada = () => entradaStore.setState(lerEstado())
