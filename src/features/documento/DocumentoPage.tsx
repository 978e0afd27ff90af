import './documento.css'

import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { Documento } from './partes/Documento.tsx'
import { mobilQueries } from './queries.ts'

const rota = getRouteApi('/_app/documento/$codigo/$numero')

export function DocumentoPage() {
  const { codigo } = rota.useParams()
  const { inclusao } = rota.useSearch()
  const { data } = useSuspenseQuery(mobilQueries.aberto(codigo))
  return <Documento aberto={data} inclusao={inclusao} key={data.mobil.id} />
}
