import { getRouteApi } from '@tanstack/react-router'

import { MeusLotes } from './partes/MeusLotes.tsx'
import { Resultado } from './partes/Resultado.tsx'

const rota = getRouteApi('/_app/lotes/{-$id}')

/** The result of one batch of acts (`/lotes/12`), or the list of the person's batches. */
export function LotesPage() {
  const { id } = rota.useParams()
  const { resultado } = rota.useSearch()
  return id === undefined ? <MeusLotes /> : <Resultado id={id} resultado={resultado} key={id} />
}
