import { useEffect, useState } from 'react'

import { fecharNotificacao, notify, type Notificacao } from '#platform/notify.ts'

/** `notify` for notices with an action on this page: they close with the page, and one that comes later has no action. */
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
  // Notices are kept outside of React.
  useEffect(() => daqui.entrar(), [daqui])
  return daqui.dizer
}
