import { useEffect, useState } from 'react'

import { fecharNotificacao, notify, type Notificacao } from '#platform/notify.ts'

/** `notify` for what only makes sense where it is said: it leaves the screen with the page, and said too late has nothing to press. */
export function useNotify(): (nova: Notificacao) => void {
  const [daqui] = useState(() => {
    const ids = new Set<number>()
    let aqui = true
    return {
      dizer(nova: Notificacao) {
        const { acao: _, ...palavras } = nova
        const id = notify(aqui ? nova : palavras)
        if (aqui) ids.add(id)
      },
      entrar() {
        aqui = true
        return () => {
          aqui = false
          for (const id of ids) fecharNotificacao(id)
        }
      },
    }
  })
  // The notices are kept outside of React.
  useEffect(() => daqui.entrar(), [daqui])
  return daqui.dizer
}
