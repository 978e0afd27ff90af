import { useStore } from 'zustand'
import { persist, type PersistStorage } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'

import type { Entrada } from '#contract/usuario.ts'

const CHAVE_ENTRADA = 'usuarioLogado'
const CHAVE_LOTACAO = 'lotacaoId'

/** What is stored of an entry: at least its id and its unit's. */
type EntradaGuardada = Pick<Entrada, 'id'> & { lotacao: Pick<Entrada['lotacao'], 'id'> } & Partial<Entrada>

type Estado = {
  /** Chosen or resolved in this tab. */
  selecionada: Entrada | null
  /** From localStorage: the last entry used in this browser. */
  guardada: EntradaGuardada | null
  /** From sessionStorage: the id of this tab's unit, or minus the id of a substitution's entry (`daAba`). */
  lotacaoId: number | null
  /** A fault of storage, told only once. */
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

/** This browser's last entry; null without a usable one. */
function readSaved(): EntradaGuardada | null {
  const text = localStorage.getItem(CHAVE_ENTRADA)
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    if (eGuardada(value)) return value
  } catch {
    // Handled below, like JSON of another shape.
  }
  console.warn(`${CHAVE_ENTRADA}: JSON inválido, descartado`)
  localStorage.removeItem(CHAVE_ENTRADA)
  return null
}

/** The number that a tab stores: its unit's id or, in a substitution, minus the entry's id. */
const daAba = ({ id, lotacao, substituicao }: EntradaGuardada) => (substituicao ? -id : lotacao.id)

type Persisted = Partial<Pick<Estado, 'guardada' | 'lotacaoId' | 'aviso'>>

/**
 * Storage for `persist`: the entry as plain JSON in localStorage, the number of `daAba` in sessionStorage (specification §3,
 * §4), without Zustand's wrapper {state, version}.
 */
const storage: PersistStorage<Persisted> = {
  getItem() {
    try {
      const before = localStorage.getItem(CHAVE_ENTRADA)
      const guardada = readSaved()
      const lotacaoId = Number(sessionStorage.getItem(CHAVE_LOTACAO)) || null
      return { state: { guardada, lotacaoId, aviso: before && !guardada ? 'corrompida' : null } }
    } catch {
      return { state: { aviso: 'bloqueada' } }
    }
  },
  setItem(_, { state: { guardada, lotacaoId, aviso } }) {
    try {
      if (guardada) localStorage.setItem(CHAVE_ENTRADA, JSON.stringify(guardada))
      if (lotacaoId) sessionStorage.setItem(CHAVE_LOTACAO, String(lotacaoId))
    } catch {
      if (!aviso) entradaStore.setState({ aviso: 'bloqueada' })
    }
  },
  removeItem() {
    try {
      localStorage.removeItem(CHAVE_ENTRADA)
      sessionStorage.removeItem(CHAVE_LOTACAO)
    } catch {
      // nothing was stored
    }
  },
}

const vazio = (): Estado => ({ selecionada: null, guardada: null, lotacaoId: null, aviso: null })
const entradaStore = createStore<Estado>()(
  persist(vazio, {
    name: CHAVE_ENTRADA,
    storage,
    partialize: ({ guardada, lotacaoId, aviso }): Persisted => ({ guardada, lotacaoId, aviso }),
  }),
)

/** For Id-logado: id of the selected entry, else the stored one; null on a first visit. */
export const entradaAtiva = (): number | null => {
  const { selecionada, guardada } = entradaStore.getState()
  return selecionada?.id ?? guardada?.id ?? null
}

/**
 * The entry that the list will probably resolve to, so that pages need not wait for the list. Null if this tab's unit isn't
 * the one of the last entry saved.
 */
export const entradaProvavel = (): number | null => {
  const { selecionada, guardada, lotacaoId } = entradaStore.getState()
  if (selecionada) return selecionada.id
  return guardada && (lotacaoId === null || lotacaoId === daAba(guardada)) ? guardada.id : null
}

/**
 * The active one of the person's entries: chosen → this tab's unit → saved → first (docs/regras/identidade.md, 6). Null for
 * an empty list.
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

/** On leaving, and when the stored entry belongs to somebody else. */
export function esquecerEntrada() {
  entradaStore.setState(vazio())
  entradaStore.persist.clearStorage()
}

export const useEntrada = () => useStore(entradaStore, (estado) => estado.selecionada)
export const useEntradaAtiva = () =>
  useStore(entradaStore, ({ selecionada, guardada }) => selecionada?.id ?? guardada?.id ?? null)
export const useAvisoDeArmazenamento = () => useStore(entradaStore, (estado) => estado.aviso)

/** Calls `aoMudar` when another entry becomes active. Returns how to stop. */
export const observarEntrada = (aoMudar: (id: number | null) => void) =>
  entradaStore.subscribe((agora, antes) => {
    if (agora.selecionada?.id !== antes.selecionada?.id) aoMudar(agora.selecionada?.id ?? null)
  })

/** For tests: starts from what storage holds. */
export function relerEntrada() {
  entradaStore.setState(vazio())
  void entradaStore.persist.rehydrate()
}
