import shell from '#ui/shell.module.css'

import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'

import { useEntrada } from '#platform/entrada.ts'
import { depoisDePintar } from '#platform/ociosa.ts'
import { Icon } from '#ui/Icon.tsx'
import { Popover } from '#ui/Popover.tsx'

import { notificacaoQueries } from '#domain/notificacao/queries.ts'

const NotificacaoPanel = lazy(() =>
  import('./NotificacaoPanel.tsx').then(({ NotificacaoPanel }) => ({ default: NotificacaoPanel })),
)
const AoVivo = lazy(() =>
  depoisDePintar()
    .then(() => import('./AoVivo.tsx'))
    .then((m) => ({ default: m.AoVivo })),
)

/** The number of unread notices, and a panel with them and the notifications of this session. */
export function NotificacaoBell() {
  const { t } = useLingui()
  const entrada = useEntrada()
  // Only reads the cache: AoVivo fetches, after the page itself.
  const { data } = useQuery({ ...notificacaoQueries.lista(), enabled: false })
  const naoLidos = data?.naoLidas ?? 0
  return (
    <>
      <Popover
        nome={naoLidos > 0 ? t`Notificações novas: ${naoLidos}` : t`Notificações`}
        botao={
          <>
            <Icon nome="sino" />
            {naoLidos > 0 && <span className={shell.badge}>{naoLidos}</span>}
          </>
        }
      >
        {(fechar) => (
          <Suspense>
            <NotificacaoPanel fechar={fechar} />
          </Suspense>
        )}
      </Popover>
      {entrada && !entrada.externa && (
        <Suspense>
          <AoVivo key={entrada.id} />
        </Suspense>
      )}
    </>
  )
}
