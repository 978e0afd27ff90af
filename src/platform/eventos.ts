import { eventoApi, type Evento } from '#contract/evento.ts'

import { observarEntrada } from './entrada.ts'
import { call } from './http.ts'

const ESPERA_MS = 1000
const ESPERA_MAXIMA_MS = 20_000
/** After so many failed connections, each retry also refetches what is on screen. */
const SEM_FLUXO = 2
/** Events within this time, usually of one act, are told as one change, so that listeners refetch once. */
const JUNTAR_MS = 250
/** A new listener is also told of events this recent, because its page was fetched before it started to listen. */
const LEMBRAR_MS = 3000

/** What changed. `retomada`: events may have been missed, so everything open is refetched. */
export type Mudanca = { tipos: Set<Evento['tipo']>; documentos: Set<number>; retomada: boolean }
type Ouvinte = {
  /** The document on screen. */
  documento?: number
  aoMudar: (mudanca: Mudanca) => void
}

const nenhuma = (): Mudanca => ({ tipos: new Set(), documentos: new Set(), retomada: false })
const ouvintes = new Set<Ouvinte>()
let mudanca = nenhuma()
let contadas: { mudanca: Mudanca; quando: number }[] = []
let relogio: ReturnType<typeof setTimeout> | undefined
let parada: AbortController | undefined
let naEscuta: number | undefined
let ligado = false
let largar: (() => void) | undefined

const recentes = () => contadas.filter(({ quando }) => performance.now() - quando < LEMBRAR_MS)
/** Tells a new listener of recent events, which the others have already heard. */
function contarA(ouvinte: Ouvinte) {
  const perdida = nenhuma()
  for (const { mudanca } of recentes()) {
    for (const tipo of mudanca.tipos) perdida.tipos.add(tipo)
    for (const documento of mudanca.documentos) perdida.documentos.add(documento)
    perdida.retomada ||= mudanca.retomada
  }
  if (perdida.retomada || perdida.tipos.size > 0)
    setTimeout(() => {
      if (ouvintes.has(ouvinte)) ouvinte.aoMudar(perdida)
    })
}
function contar() {
  relogio ??= setTimeout(() => {
    relogio = undefined
    const contada = mudanca
    mudanca = nenhuma()
    contadas = [...recentes(), { mudanca: contada, quando: performance.now() }]
    for (const { aoMudar } of ouvintes) aoMudar(contada)
  }, JUNTAR_MS)
}
function receber({ tipo, documentoId }: Evento) {
  mudanca.tipos.add(tipo)
  if (documentoId !== null) mudanca.documentos.add(documentoId)
  contar()
}
function retomar() {
  mudanca.retomada = true
  contar()
}

const dormir = (ms: number, sinal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const acordar = setTimeout(resolve, ms)
    sinal.addEventListener('abort', () => (clearTimeout(acordar), resolve()), { once: true })
  })

/** Reads the stream until stopped; reconnects after growing, random pauses. */
async function escutar(documento: number | undefined, sinal: AbortSignal, aoAbrir: () => void) {
  let quedas = 0
  while (!sinal.aborted) {
    try {
      const query = documento === undefined ? {} : { documento: String(documento) }
      const eventos = await call(eventoApi.ouvir, { query }, sinal)
      ligado = true
      aoAbrir()
      if (quedas > 0) retomar()
      quedas = 0
      for await (const evento of eventos) receber(evento)
    } catch {
      // Not told to the person: what is on screen is refetched on reconnection or on focus.
    }
    if (sinal.aborted) return
    ligado = false
    if (quedas >= SEM_FLUXO) retomar()
    await dormir(Math.random() * Math.min(ESPERA_MS * 2 ** quedas++, ESPERA_MAXIMA_MS) + ESPERA_MS, sinal)
  }
}

function parar() {
  parada?.abort()
  parada = undefined
  ligado = false
}
/** Opens one stream a tab, for its listeners' document. The former closes once the new one is open: no event is lost. */
function sintonizar() {
  const documento = [...ouvintes].findLast((ouvinte) => ouvinte.documento !== undefined)?.documento
  if (ouvintes.size === 0 || document.hidden) return parar()
  if (parada && naEscuta === documento) return
  const anterior = parada
  const nova = (parada = new AbortController())
  naEscuta = documento
  void escutar(documento, nova.signal, () => anterior?.abort())
  nova.signal.addEventListener('abort', () => anterior?.abort(), { once: true })
}
function recomecar() {
  contadas = []
  parar()
  sintonizar()
}

/** Refetches when the tab is shown again or focused without a stream, and restarts the stream for another entry. */
function vigiar() {
  const aoAparecer = () => {
    sintonizar()
    if (!document.hidden) retomar()
  }
  const aoFocar = () => {
    if (!ligado && !document.hidden) retomar()
  }
  document.addEventListener('visibilitychange', aoAparecer)
  window.addEventListener('focus', aoFocar)
  const deixar = observarEntrada(recomecar)
  return () => {
    document.removeEventListener('visibilitychange', aoAparecer)
    window.removeEventListener('focus', aoFocar)
    deixar()
  }
}

/** Follows the server's events until stopped: one stream per tab, none while hidden. */
export function ouvirEventos(ouvinte: Ouvinte): () => void {
  ouvintes.add(ouvinte)
  contarA(ouvinte)
  largar ??= vigiar()
  sintonizar()
  return () => {
    ouvintes.delete(ouvinte)
    // Later, because the next page may want the same stream.
    setTimeout(() => {
      sintonizar()
      if (ouvintes.size > 0) return
      largar?.()
      largar = undefined
    })
  }
}
