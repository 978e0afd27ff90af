import { useStore } from 'zustand'
import { persist, type PersistStorage } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'

import type { Entrada } from '#contract/usuario.ts'

const CHAVE_ENTRADA = 'usuarioLogado'
const CHAVE_LOTACAO = 'lotacaoId'

/** What is remembered of an entry between visits: at least its id and its unit's. */
type EntradaGuardada = Pick<Entrada, 'id'> & { lotacao: Pick<Entrada['lotacao'], 'id'> } & Partial<Entrada>

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

/** The last entry of this browser; null when there is none, or what is there can't be used. */
function readSaved(): EntradaGuardada | null {
  const text = localStorage.getItem(CHAVE_ENTRADA)
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    if (eGuardada(value)) return value
  } catch {
    // Falls to the warning below, like JSON of another shape.
  }
  console.warn(`${CHAVE_ENTRADA}: JSON inválido, descartado`)
  localStorage.removeItem(CHAVE_ENTRADA)
  return null
}

/** What a tab remembers of its entry: the unit, or, of who is substituted, the entry itself. */
const daAba = ({ id, lotacao, substituicao }: EntradaGuardada) => (substituicao ? -id : lotacao.id)

type Persisted = Partial<Pick<Estado, 'guardada' | 'lotacaoId' | 'aviso'>>

/**
 * Where `persist` keeps the state: the entry as raw JSON in the browser, the unit's id in the tab (specification §3, §4), so
 * neither is wrapped in the {state, version} of Zustand's own JSON storage.
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
      // Nothing was stored.
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
 * one → the first (docs/regras/identidade.md, 6). Null when the list is empty.
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
  entradaStore.persist.clearStorage()
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
export function relerEntrada() {
  entradaStore.setState(vazio())
  void entradaStore.persist.rehydrate()
}
