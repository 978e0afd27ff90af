import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

import { eventoApi, type Evento } from '#contract/evento.ts'
import { documentoQueries, mobilQueries } from '#features/documento/queries.ts'
import { logadoQueries } from '#features/lotacao/queries.ts'
import { call } from '#platform/http.ts'
import { aoFicarOciosa } from '#platform/ociosa.ts'

import { mesaQueries } from './queries.ts'

const ESPERA_MS = 1000
const ESPERA_MAXIMA_MS = 60_000
/** Several notices of one act come together; the desk is asked once. */
const JUNTAR_MS = 250

const dormir = (ms: number, sinal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const relogio = setTimeout(resolve, ms)
    sinal.addEventListener('abort', () => (clearTimeout(relogio), resolve()), { once: true })
  })

/** Listens until told to stop, coming back after each fall, later each time, never all tabs at once. */
async function escutar(receber: (evento: Evento) => void, aoVoltar: () => void, sinal: AbortSignal) {
  let quedas = 0
  while (!sinal.aborted) {
    try {
      const eventos = await call(eventoApi.ouvir, {}, sinal)
      if (quedas > 0) aoVoltar()
      quedas = 0
      for await (const evento of eventos) receber(evento)
    } catch {
      // A fall of the stream is no trouble of the person's: the desk stays, and is asked again on return.
    }
    if (sinal.aborted) return
    await dormir(Math.random() * Math.min(ESPERA_MS * 2 ** quedas++, ESPERA_MAXIMA_MS) + ESPERA_MS, sinal)
  }
}

/** Follows the server's notices until told to stop: one stream per tab, none while the tab is hidden. */
export function manterAtual(queryClient: QueryClient): () => void {
  let parada: AbortController | undefined
  let relogio: ReturnType<typeof setTimeout> | undefined
  let documentos = new Set<number>()

  const perguntar = () => {
    clearTimeout(relogio)
    relogio = setTimeout(() => {
      for (const id of documentos) void queryClient.invalidateQueries({ queryKey: documentoQueries.obter(id).queryKey })
      documentos = new Set()
      void queryClient.invalidateQueries({ queryKey: mesaQueries.all() })
      void queryClient.invalidateQueries({ queryKey: logadoQueries.all() })
    }, JUNTAR_MS)
  }
  /** Nobody said what changed while nothing was heard: all that is open is asked. */
  const retomar = () => {
    void queryClient.invalidateQueries({ queryKey: documentoQueries.all() })
    void queryClient.invalidateQueries({ queryKey: mobilQueries.all() })
    perguntar()
  }
  const receber = ({ documentoId }: Evento) => {
    if (documentoId !== null) documentos.add(documentoId)
    perguntar()
  }
  const acompanhar = () => {
    if (document.hidden) parada?.abort()
    else if (!parada || parada.signal.aborted) {
      if (parada) retomar()
      parada = new AbortController()
      void escutar(receber, retomar, parada.signal)
    }
  }
  document.addEventListener('visibilitychange', acompanhar)
  acompanhar()
  return () => {
    document.removeEventListener('visibilitychange', acompanhar)
    clearTimeout(relogio)
    parada?.abort()
  }
}

/** The code of a document's page, when nothing else asks for the network. Returns how to give up. */
export const adiantarDocumento = (router: AnyRouter) =>
  aoFicarOciosa(() => void router.loadRouteChunk(router.routesByPath['/documento/$codigo/$numero']))
