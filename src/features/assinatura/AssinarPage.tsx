import '../documento/documento.css'
import './assinar.css'

import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { mobilQueries } from '#features/documento/queries.ts'

import { enderecoDaAssinatura } from './endereco.ts'
import { Assinar } from './partes/Assinar.tsx'

const rota = getRouteApi('/_app/assinar-documento/$codigo/$numero/{-$idUsuario}/{-$isExt}')

export function AssinarPage() {
  const params = rota.useParams()
  const { idMovimento, isExt } = rota.useSearch()
  const { data } = useSuspenseQuery(mobilQueries.aberto(params.codigo))
  return (
    <Assinar
      aberto={data}
      endereco={enderecoDaAssinatura(params, isExt)}
      idMovimento={idMovimento}
      key={data.mobil.id}
    />
  )
}
