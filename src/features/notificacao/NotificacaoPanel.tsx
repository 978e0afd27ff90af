import ui from '#ui/ui.module.css'
import notices from '#domain/notificacao/notices.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useStore } from 'zustand'

import { useEntrada } from '#platform/entrada.ts'
import { limparNotificacoes, notificacoes } from '#platform/notify.ts'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { NotificacaoItem } from '#domain/notificacao/NotificacaoItem.tsx'
import { NotificacaoList } from './NotificacaoList.tsx'
import { notificacaoQueries } from '#domain/notificacao/queries.ts'
import { useMarcar } from '#domain/notificacao/use-marcar.ts'

/** The person's notices, then this session's notifications. Opening a notice marks it as read. */
export function NotificacaoPanel({ fechar }: { fechar: () => void }) {
  const { t } = useLingui()
  const entrada = useEntrada()
  // Only reads the cache: AoVivo fetches, for people who can have notices.
  const { data, status, error, refetch } = useQuery({ ...notificacaoQueries.lista(), enabled: false })
  const espera = status === 'pending' && entrada !== null && !entrada.externa
  const marcar = useMarcar()
  const avisos = useStore(notificacoes, ({ avisos }) => avisos)
  const itens = data?.itens ?? []
  const [ultima] = itens
  if (itens.length + avisos.length === 0 && !espera && !error)
    return (
      <p className={notices.noticesEmpty}>
        <b>
          <Trans>Nenhuma notificação</Trans>
        </b>
        <span className={ui.soft}>
          <Trans>Aqui aparece o que pede a sua atenção, como pedidos de acesso e respostas.</Trans>
        </span>
      </p>
    )
  return (
    <>
      {espera && (
        <div role="status" aria-label={t`Carregando…`}>
          <div className={ui.skel} />
          <div className={ui.skel} />
        </div>
      )}
      {error && <ProblemAlert erro={error} tentar={() => void refetch()} />}
      {itens.length > 0 && (
        <section aria-label={t`Notificações`}>
          <div className={`${ui.row} ${notices.noticesTitle}`}>
            <h2>
              <Trans>Notificações</Trans>
            </h2>
            {ultima && data && data.naoLidas > 0 && (
              <button
                type="button"
                className={`${ui.btn} ${ui.small} ${ui.plain}`}
                disabled={marcar.pendente}
                onClick={() => marcar.todas({ ate: ultima.id })}
              >
                <Trans>Marcar todas como lidas</Trans>
              </button>
            )}
          </div>
          <ul className={ui.plain}>
            {itens.map((item) => (
              <NotificacaoItem
                item={item}
                aoAbrir={() => {
                  if (!item.lida) marcar.uma(item.id)
                  fechar()
                }}
                aoLer={() => marcar.uma(item.id)}
                key={item.id}
              />
            ))}
          </ul>
          <Link to="/notificacoes" search={{}} className={`${ui.btn} ${ui.small} ${ui.plain}`} onClick={fechar}>
            <Trans>Ver todas e filtrar</Trans>
          </Link>
        </section>
      )}
      {avisos.length > 0 && <AvisosDaSessao avisos={avisos} />}
    </>
  )
}

function AvisosDaSessao({ avisos }: ComponentProps<typeof NotificacaoList>) {
  const { t } = useLingui()
  return (
    <section aria-label={t`Avisos desta sessão`}>
      <div className={`${ui.row} ${notices.noticesTitle}`}>
        <h2>
          <Trans>Avisos desta sessão</Trans>
        </h2>
        <button type="button" className={`${ui.btn} ${ui.small} ${ui.plain}`} onClick={limparNotificacoes}>
          <Trans>Limpar</Trans>
        </button>
      </div>
      <NotificacaoList avisos={avisos} />
    </section>
  )
}
