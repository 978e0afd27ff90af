import '#domain/documento/documento.module.css'

import { lazy, Suspense } from 'react'

import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { mobilQueries } from '#domain/documento/queries.ts'

import { RoutePending } from '#ui/RoutePending.tsx'

import { enderecoDaAssinatura } from './endereco.ts'
import { Assinar } from './partes/Assinar.tsx'

const AssinarMovimentacao = lazy(() =>
  import('./partes/AssinarMovimentacao.tsx').then(({ AssinarMovimentacao }) => ({ default: AssinarMovimentacao })),
)

const rota = getRouteApi('/_app/assinar-documento/$codigo/$numero/{-$idUsuario}/{-$isExt}')

export function AssinarPage() {
  const params = rota.useParams()
  const { idMovimento, isExt, ato } = rota.useSearch()
  const { data } = useSuspenseQuery(mobilQueries.aberto(params.codigo))
  const endereco = enderecoDaAssinatura(params, isExt)
  if (idMovimento === null) return <Assinar aberto={data} endereco={endereco} key={data.mobil.id} />
  return (
    <Suspense fallback={<RoutePending />}>
      <AssinarMovimentacao
        aberto={data}
        endereco={endereco}
        idMovimento={idMovimento}
        ato={ato === 'AUTENTICACAO' ? ato : 'ASSINATURA'}
        key={`${idMovimento} ${ato}`}
      />
    </Suspense>
  )
}
