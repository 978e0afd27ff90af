import { eventoApi, type Evento } from '#contract/evento.ts'

import { observarEntrada } from './entrada.ts'
import { call } from './http.ts'

const ESPERA_MS = 1000
const ESPERA_MAXIMA_MS = 20_000
/** After so many streams that did not open or did not stay, what is on screen is asked for at each try instead. */
const SEM_FLUXO = 2
/** Several notices of one act come together; what they are about is asked once. */
const JUNTAR_MS = 250
/** A page asks before it listens: what the tab heard so lately is told to it as it joins. */
const LEMBRAR_MS = 3000

/** What was heard since the last time; after a silence nobody knows what, so all that is open is asked. */
export type Mudanca = { tipos: Set<Evento['tipo']>; documentos: Set<number>; retomada: boolean }
type Ouvinte = {
  /** The document on screen, whoever holds it. */
  documento?: number
  aoMudar: (mudanca: Mudanca) => void
}

const nenhuma = (): Mudanca => ({ tipos: new Set(), documentos: new Set(), retomada: false })
const ouvintes = new Set<Ouvinte>()
let mudanca = nenhuma()
/** What was told of late, and when. */
let contadas: { mudanca: Mudanca; quando: number }[] = []
let relogio: ReturnType<typeof setTimeout> | undefined
let parada: AbortController | undefined
let naEscuta: number | undefined
let ligado = false
let largar: (() => void) | undefined

const recentes = () => contadas.filter(({ quando }) => performance.now() - quando < LEMBRAR_MS)
/** Those who were there heard it already. */
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

/** Listens until told to stop, coming back after each fall, later each time, never all tabs at once. */
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
      // A fall of the stream is no trouble of the person's: the page stays, and is asked again on return or on focus.
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
/** One stream a tab, for what its listeners want now; the one before goes when the new one is open, so that nothing is missed. */
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

/** The tab seen again, another entry, the window in front while nothing is heard. */
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

/** Follows the server's notices until told to stop: one stream per tab, none while the tab is hidden. */
export function ouvirEventos(ouvinte: Ouvinte): () => void {
  ouvintes.add(ouvinte)
  contarA(ouvinte)
  largar ??= vigiar()
  sintonizar()
  return () => {
    ouvintes.delete(ouvinte)
    // what comes next on the page may want the same stream
    setTimeout(() => {
      sintonizar()
      if (ouvintes.size > 0) return
      largar?.()
      largar = undefined
    })
  }
}
