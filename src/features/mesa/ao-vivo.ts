import type { Query, QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

import { mesaApi } from '#contract/mesa.ts'
import { documentoQueries, mobilQueries } from '#domain/documento/queries.ts'
import { logadoQueries } from '#domain/lotacao/queries.ts'
import { ouvirEventos } from '#platform/eventos.ts'
import { call } from '#platform/http.ts'
import { aoFicarOciosa } from '#platform/ociosa.ts'

import type { Filtros } from '#domain/mesa/filtros.ts'
import { guardarNovas } from './novas.ts'
import { mesaQueries, type Visao } from '#domain/mesa/queries.ts'

/** View and filters of a query of `mesaQueries.listar`; null for any other query. */
const deListagem = ({ queryKey }: Query): [Visao, Filtros] | null => {
  const [, , visao, filtros] = queryKey
  const dela = queryKey.length === 4 && (visao === 'MINHA' || visao === 'LOTACAO') && typeof filtros === 'object'
  return dela ? [visao, filtros as Filtros] : null // what the query's own key was made of
}

let conferindo: Promise<void> | undefined
let deNovo = false

/** Asks for the desk on screen again, and keeps new rows aside, so that no row moves under the pointer. */
async function conferir(queryClient: QueryClient) {
  const naTela = queryClient.getQueryCache().findAll({ queryKey: mesaQueries.all(), type: 'active' })
  for (const query of naTela) {
    const dela = deListagem(query)
    if (!dela) continue
    const [visao, filtros] = dela
    const nova = await call(mesaApi.listar, { query: { visao, ...filtros } })
    guardarNovas(queryClient, visao, filtros, nova)
  }
}

/** One check at a time. A notice that comes during a check starts another one after it. */
function conferirMesa(queryClient: QueryClient) {
  if (conferindo) deNovo = true
  conferindo ??= conferir(queryClient)
    .catch(() => {}) // the next notice tries again
    .finally(() => {
      conferindo = undefined
      if (!deNovo) return
      deNovo = false
      conferirMesa(queryClient)
    })
}

/** Desks that are not on screen, and the choices of the filters, are asked for again when they are next shown. */
const envelhecer = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({
    queryKey: mesaQueries.all(),
    refetchType: 'none',
    predicate: (query) => !query.isActive() || query.queryKey[2] === 'origens',
  })

/** ms after which an answer may be stale, if nobody listened to events since. */
const VELHA_MS = 2_000

/** Keeps the desk, and the document read beside it, as they are on the server. Returns how to stop. */
export function manterAtual(queryClient: QueryClient): () => void {
  const [naTela] = queryClient
    .getQueryCache()
    .findAll({ queryKey: mesaQueries.all(), type: 'active', predicate: (query) => deListagem(query) !== null })
  if (naTela && naTela.state.fetchStatus === 'idle' && Date.now() - naTela.state.dataUpdatedAt > VELHA_MS)
    conferirMesa(queryClient)
  return ouvirEventos({
    aoMudar({ tipos, documentos, retomada }) {
      if (!retomada && !tipos.has('MESA')) return
      if (retomada) {
        void queryClient.invalidateQueries({ queryKey: documentoQueries.all() })
        void queryClient.invalidateQueries({ queryKey: mobilQueries.all() })
      } else
        for (const id of documentos)
          void queryClient.invalidateQueries({ queryKey: documentoQueries.obter(id).queryKey })
      void envelhecer(queryClient)
      conferirMesa(queryClient)
      void queryClient.invalidateQueries({ queryKey: logadoQueries.all() })
    },
  })
}

/** What the build makes of a loader that is a chunk of its own (src/build/loaders.ts). */
type Loader = { preload?: () => Promise<unknown> }

/** Loads the code of a document's page while the network is idle. Returns how to give up. */
export const adiantarDocumento = (router: AnyRouter) =>
  aoFicarOciosa(() => {
    const rota = router.routesByPath['/documento/$codigo/$numero']
    return Promise.all([router.loadRouteChunk(rota), (rota.options.loader as Loader | undefined)?.preload?.()])
  })
