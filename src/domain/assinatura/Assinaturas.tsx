import '#domain/documento/documento.module.css'

import { useQuery } from '@tanstack/react-query'

import { useEntrada } from '#platform/entrada.ts'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'
import { lazy, Suspense } from 'react'

import { Assinantes } from './Assinantes.tsx'
import { assinaturaQueries } from './queries.ts'

const Convites = lazy(() => import('#domain/externo/Convites.tsx').then(({ Convites: lista }) => ({ default: lista })))

/** The tab of a document's signatures. */
export function Assinaturas({ documentoId }: { documentoId: number }) {
  const interna = useEntrada()?.externa === false
  const { data, error, refetch } = useQuery(assinaturaQueries.preparar(documentoId))
  if (error) return <ProblemAlert erro={error} tentar={() => void refetch()} />
  if (!data) return <RoutePending />
  return (
    <>
      <Assinantes assinantes={data.assinantes} />
      {interna && (
        <Suspense>
          <Convites documentoId={documentoId} />
        </Suspense>
      )}
    </>
  )
}
