import { comecarPasseio, encerrarPasseio, useConhecer } from '#platform/conhecer.ts'

import { Convite } from './Convite.tsx'
import { Passeio } from './Passeio.tsx'

/** On Minha mesa: the invitation to the tour, for who has not answered it, and the tour. */
export function Conhecer() {
  const mostrar = useConhecer()
  if (mostrar === 'passeio') return <Passeio aoSair={encerrarPasseio} />
  return mostrar === 'convite' && <Convite aoAceitar={comecarPasseio} aoRecusar={encerrarPasseio} />
}
