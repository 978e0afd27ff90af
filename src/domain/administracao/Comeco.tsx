import { useQuery } from '@tanstack/react-query'

import { Passos } from './Passos.tsx'
import { administrarQueries } from './queries.ts'

/** On an administrator's desk: the steps still to do until the first document is signed. */
export function Comeco() {
  const { data } = useQuery(administrarQueries.inicio())
  return data?.passos ? <Passos passos={data.passos} /> : null
}
