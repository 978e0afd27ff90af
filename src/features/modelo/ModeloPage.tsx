import './modelo.module.css'

import { getRouteApi } from '@tanstack/react-router'
import { useSuspenseQuery } from '@tanstack/react-query'

import { Edicao } from './edicao/Edicao.tsx'
import { gestaoQueries } from './queries.ts'

const rota = getRouteApi('/_app/modelos/$id')

export function ModeloPage() {
  const id = Number(rota.useParams().id)
  const { data: modelo } = useSuspenseQuery(gestaoQueries.obter(id))
  const { data: gestao } = useSuspenseQuery(gestaoQueries.lista())
  return <Edicao modelo={modelo} especies={gestao.especies} key={id} />
}
