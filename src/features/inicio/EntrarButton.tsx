import { Trans } from '@lingui/react/macro'
import { useState } from 'react'

import { auth, type Pessoa } from '#platform/auth.ts'
import { notify } from '#platform/notify.ts'
import { mensagem } from '#platform/problem-messages.ts'

/** Enter, or go on when one is in already. */
export function EntrarButton({ pessoa, grande = false }: { pessoa: Pessoa | null; grande?: boolean }) {
  const [indo, setIndo] = useState(false)
  const classe = `btn primary ${grande ? 'big' : ''}`
  if (pessoa)
    return (
      <a href="/mesa" className={classe}>
        <Trans>Ir para minha mesa</Trans>
      </a>
    )
  const entrar = () => {
    setIndo(true)
    auth.entrar('/mesa').catch((erro: unknown) => {
      setIndo(false)
      notify({ severity: 'error', summary: mensagem(erro)?.texto ?? '', life: 0 })
    })
  }
  return (
    <button type="button" className={classe} disabled={indo} onClick={entrar}>
      <Trans>Entrar</Trans>
    </button>
  )
}
