import { useQuery } from '@tanstack/react-query'

import { Passos } from './Passos.tsx'
import { administrarQueries } from './queries.ts'

/** On the desk of who administers: what the house still lacks until its first document is signed. */
export function Comeco() {
  const { data } = useQuery(administrarQueries.inicio())
  return data?.passos ? <Passos passos={data.passos} /> : null
}
