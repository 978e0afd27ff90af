import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'

import { marcarLidas, notificacoes } from '#platform/notify.ts'
import { Icon } from '#ui/Icon.tsx'
import { Popover } from '#ui/Popover.tsx'

const NotificacaoPanel = lazy(() =>
  import('./NotificacaoPanel.tsx').then(({ NotificacaoPanel }) => ({ default: NotificacaoPanel })),
)

/** Everything notified in this session, for whoever missed it. */
export function NotificacaoBell() {
  const { t } = useLingui()
  const naoLidos = useStore(notificacoes, ({ naoLidos }) => naoLidos)
  return (
    <Popover
      nome={naoLidos > 0 ? t`Notificações: ${naoLidos} novas` : t`Notificações`}
      aoAbrir={marcarLidas}
      botao={
        <>
          <Icon nome="sino" />
          {naoLidos > 0 && <span className="badge">{naoLidos}</span>}
        </>
      }
    >
      {() => (
        <Suspense fallback={null}>
          <NotificacaoPanel />
        </Suspense>
      )}
    </Popover>
  )
}
