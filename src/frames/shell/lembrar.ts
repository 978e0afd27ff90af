import type { useRouter } from '@tanstack/react-router'

import { mobilQueries } from '#domain/documento/queries.ts'
import { lembrarDocumento, lembrarPergunta } from '#domain/paleta/recentes.ts'

/** Remembers the documents opened and the questions asked, for the palette. Returns how to stop. */
export function lembrarPorOndePassa(router: ReturnType<typeof useRouter>): () => void {
  const lembrar = () => {
    const aqui = router.state.matches.at(-1)
    // a document that was refused or not found was not opened
    if (aqui?.status !== 'success') return
    if (aqui.routeId === '/_app/documento/$codigo/$numero') {
      const { queryKey } = mobilQueries.aberto(aqui.params.codigo)
      const aberto = router.options.context.queryClient.getQueryData(queryKey)
      if (aberto)
        lembrarDocumento({
          documentoId: aberto.documento.id,
          mobilId: aberto.mobil.id,
          sigla: aberto.documento.sigla,
        })
    }
    if (aqui.routeId === '/_app/busca' && aqui.search.q?.trim()) lembrarPergunta(aqui.search.q.trim())
  }
  // the page that was open before this was loaded
  lembrar()
  return router.subscribe('onResolved', lembrar)
}
