import './lote/lote.module.css'

import { getRouteApi } from '@tanstack/react-router'

import { Leitura } from './lote/Leitura.tsx'
import { MeusLotes } from './lote/MeusLotes.tsx'
import { Resultado } from './lote/Resultado.tsx'

const rota = getRouteApi('/_app/assinar-em-lote/{-$id}')

/** Signing several: what was chosen (`?documentos=`), what became of one batch (`/12`), or all that were signed. */
export function LotePage() {
  const { id } = rota.useParams()
  const { documentos } = rota.useSearch()
  if (id !== undefined) return <Resultado id={id} key={id} />
  return documentos === null ? <MeusLotes /> : <Leitura documentos={documentos} />
}
