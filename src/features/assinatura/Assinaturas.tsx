import '../documento/documento.css'
import './assinar.css'

import { useQuery } from '@tanstack/react-query'

import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { Assinantes } from './Assinantes.tsx'
import { assinaturaQueries } from './queries.ts'

/** The signatures of a document, for its page. */
export function Assinaturas({ documentoId }: { documentoId: number }) {
  const { data, error, refetch } = useQuery(assinaturaQueries.preparar(documentoId))
  if (error) return <ProblemAlert erro={error} tentar={() => void refetch()} />
  return data ? <Assinantes assinantes={data.assinantes} /> : <RoutePending />
}
