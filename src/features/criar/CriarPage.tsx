import '#domain/documento/documento.module.css'
import './criar.module.css'

import { getRouteApi } from '@tanstack/react-router'

import { EscolherModelo } from './modelo/EscolherModelo.tsx'
import { Redacao } from './Redacao.tsx'

const rota = getRouteApi('/_app/criardocumento/{-$numeroDocumento}/{-$idDocumento}')

export function CriarPage() {
  const { numeroDocumento, idDocumento } = rota.useParams()
  const doNavegador = rota.useLoaderData()
  if (idDocumento === undefined) return <EscolherModelo pai={numeroDocumento} />
  return <Redacao id={Number(idDocumento)} doNavegador={doNavegador} key={idDocumento} />
}
