import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

import { documentoQueries, mobilQueries } from '#features/documento/queries.ts'
import { logadoQueries } from '#features/lotacao/queries.ts'
import { ouvirEventos } from '#platform/eventos.ts'
import { aoFicarOciosa } from '#platform/ociosa.ts'

import { mesaQueries } from './queries.ts'

/** The desk as it is on the server, and what is read beside it, until told to stop. */
export const manterAtual = (queryClient: QueryClient): (() => void) =>
  ouvirEventos({
    aoMudar({ tipos, documentos, retomada }) {
      if (!retomada && !tipos.has('MESA')) return
      if (retomada) {
        void queryClient.invalidateQueries({ queryKey: documentoQueries.all() })
        void queryClient.invalidateQueries({ queryKey: mobilQueries.all() })
      } else
        for (const id of documentos)
          void queryClient.invalidateQueries({ queryKey: documentoQueries.obter(id).queryKey })
      void queryClient.invalidateQueries({ queryKey: mesaQueries.all() })
      void queryClient.invalidateQueries({ queryKey: logadoQueries.all() })
    },
  })

/** What the build makes of a loader that is a chunk of its own (src/build/loaders.ts). */
type Loader = { preload?: () => Promise<unknown> }

/** The code of a document's page, and what asks for it, when nothing else asks for the network. Returns how to give up. */
export const adiantarDocumento = (router: AnyRouter) =>
  aoFicarOciosa(() => {
    const rota = router.routesByPath['/documento/$codigo/$numero']
    void router.loadRouteChunk(rota)
    void (rota.options.loader as Loader | undefined)?.preload?.()
  })
