import { createStore } from 'zustand/vanilla'

import type { Grupo } from './preferencias.ts'

export type Severidade = 'info' | 'success' | 'warn' | 'error'
export type Notificacao = {
  severity: Severidade
  summary: string
  detail?: string
  /** Milliseconds shown: 8 s, or 4 s for a success without an action; 0: until closed. */
  life?: number
  closable?: boolean
  /** Where it appears; default: where the person prefers. */
  group?: Grupo
  /** An action: "Desfazer", "Tentar novamente". */
  acao?: { rotulo: string; fazer: () => void }
}

export type Aviso = Required<Omit<Notificacao, 'detail' | 'acao' | 'group'>> &
  Pick<Notificacao, 'detail' | 'acao' | 'group'> & { id: number; vezes: number; instante: Date; aberto: boolean }

type Estado = { avisos: Aviso[] }

/** The session's notifications: open ones in their groups, all in the bell's panel. */
export const notificacoes = createStore<Estado>(() => ({ avisos: [] }))

const LEMBRADAS = 100
let ultimo = 0

const mesmo = (a: Aviso, b: Notificacao) =>
  a.aberto && a.severity === b.severity && a.summary === b.summary && a.detail === b.detail

/**
 * Shows a notification in `group`, else where the person prefers (top right by default). Repeated words are counted, not
 * stacked, and the last action replaces the former. For those of one page use `useNotify`.
 */
export function notify(nova: Notificacao): number {
  const { avisos } = notificacoes.getState()
  const igual = avisos.find((aviso) => mesmo(aviso, nova))
  if (igual) {
    const { acao: _, ...antes } = igual
    const contado = { ...antes, ...(nova.acao && { acao: nova.acao }), vezes: igual.vezes + 1, instante: new Date() }
    // repeated: it becomes the newest and is shown again
    notificacoes.setState({ avisos: [contado, ...avisos.filter((aviso) => aviso !== igual)] })
    return igual.id
  }
  const aviso: Aviso = {
    life: nova.severity === 'success' && !nova.acao ? 4000 : 8000,
    closable: true,
    ...nova,
    id: ++ultimo,
    vezes: 1,
    instante: new Date(),
    aberto: true,
  }
  notificacoes.setState({ avisos: [aviso, ...avisos].slice(0, LEMBRADAS) })
  return aviso.id
}

export const fecharNotificacao = (id: number) =>
  notificacoes.setState(({ avisos }) => ({
    avisos: avisos.map((aviso) => (aviso.id === id ? { ...aviso, aberto: false } : aviso)),
  }))

export const limparNotificacoes = () => notificacoes.setState({ avisos: [] })
