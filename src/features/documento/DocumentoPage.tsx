import './documento.css'

import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { Documento } from './partes/Documento.tsx'
import { mobilQueries } from './queries.ts'
import { useAoVivo } from './use-ao-vivo.ts'

const rota = getRouteApi('/_app/documento/$codigo/$numero')

export function DocumentoPage() {
  const { codigo } = rota.useParams()
  const { inclusao } = rota.useSearch()
  const { data, error } = useSuspenseQuery(mobilQueries.aberto(codigo))
  const novidade = useAoVivo(data, codigo, error)
  return <Documento aberto={data} inclusao={inclusao} novidade={novidade} key={data.mobil.id} />
}
