import { useQuery } from '@tanstack/react-query'

import { EnvioDoPai } from '#domain/documento/EnvioDoPai.tsx'
import { documentoQueries } from '#domain/documento/queries.ts'

/** Whether the signature sent the document that this one answers. Nothing for who may no longer read it. */
export function EnvioNoRecibo({ documentoId }: { documentoId: number }) {
  // read anew: what was cached is from before the signature
  const { data, isFetchedAfterMount } = useQuery({
    ...documentoQueries.obter(documentoId),
    staleTime: 0,
    retry: false,
  })
  return data && isFetchedAfterMount ? <EnvioDoPai documento={data} /> : null
}
