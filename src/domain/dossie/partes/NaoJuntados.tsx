import ui from '#ui/ui.module.css'

import { Plural } from '@lingui/react/macro'

import { mensagem } from '#platform/problem-messages.ts'
import { Alert } from '#ui/Alert.tsx'

import type { Recusada } from '../queries.ts'

/** The documents that were not joined, each with the reason. */
export function NaoJuntados({ recusadas }: { recusadas: Recusada[] }) {
  if (recusadas.length === 0) return null
  return (
    <Alert severidade="error" role="alert">
      <p>
        <Plural value={recusadas.length} one="# documento não foi juntado:" other="# documentos não foram juntados:" />
      </p>
      <ul>
        {recusadas.map(({ item, erro }) => (
          <li key={item.mobilId}>
            <b className={ui.num}>{item.sigla}</b>: {mensagem(erro)?.texto}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
