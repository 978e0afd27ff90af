import { Plural, Trans } from '@lingui/react/macro'
import { useStore } from 'zustand'

import { limparNotificacoes, notificacoes } from '#platform/notify.ts'

import { NotificacaoList } from './NotificacaoList.tsx'

export function NotificacaoPanel() {
  const avisos = useStore(notificacoes, ({ avisos }) => avisos)
  return (
    <>
      <div className="row">
        <b>
          <Plural value={avisos.length} _0="Nenhuma notificação" one="# notificação" other="# notificações" />
        </b>
        {avisos.length > 0 && (
          <button type="button" className="btn small plain" onClick={limparNotificacoes}>
            <Trans>Limpar</Trans>
          </button>
        )}
      </div>
      <NotificacaoList avisos={avisos} />
    </>
  )
}
