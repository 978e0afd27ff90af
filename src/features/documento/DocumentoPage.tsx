import '#domain/documento/documento.module.css'

import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'

import { Documento } from './partes/Documento.tsx'
import { mobilQueries } from '#domain/documento/queries.ts'
import { useAoVivo } from './use-ao-vivo.ts'

const rota = getRouteApi('/_app/documento/$codigo/$numero')

/** `lista`: links to the previous and the next document of the list this one was opened from. */
export function DocumentoPage({ lista }: { lista?: ReactNode }) {
  const { codigo } = rota.useParams()
  const { inclusao, minhaAtribuicao } = rota.useSearch()
  const { data, error } = useSuspenseQuery(mobilQueries.aberto(codigo))
  const novidade = useAoVivo(data, codigo, error)
  return (
    <Documento
      aberto={data}
      inclusao={inclusao}
      novidade={novidade}
      lista={minhaAtribuicao !== null && <Suspense>{lista}</Suspense>}
      key={data.mobil.id}
    />
  )
}
