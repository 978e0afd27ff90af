import { getRouteApi } from '@tanstack/react-router'

import { MeusLotes } from './partes/MeusLotes.tsx'
import { Resultado } from './partes/Resultado.tsx'

const rota = getRouteApi('/_app/lotes/{-$id}')

/** What became of one batch of acts (`/lotes/12`), or all that the person asked for. */
export function LotesPage() {
  const { id } = rota.useParams()
  const { resultado } = rota.useSearch()
  return id === undefined ? <MeusLotes /> : <Resultado id={id} resultado={resultado} key={id} />
}
