import './notices.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'zustand'

import { useEntrada } from '#platform/entrada.ts'
import { limparNotificacoes, notificacoes } from '#platform/notify.ts'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { NotificacaoItem } from './NotificacaoItem.tsx'
import { NotificacaoList } from './NotificacaoList.tsx'
import { notificacaoMutations, notificacaoQueries } from './queries.ts'

/** What concerns the person first, then what this session said. Seeing it is having read it. */
export function NotificacaoPanel({ fechar }: { fechar: () => void }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const entrada = useEntrada()
  // Only looked at here: AoVivo asks, of who has notices at all.
  const { data, status, error, refetch } = useQuery({ ...notificacaoQueries.lista(), enabled: false })
  const espera = status === 'pending' && entrada !== null && !entrada.externa
  const { mutate: marcar } = useMutation(notificacaoMutations.marcarLidas(queryClient))
  const avisos = useStore(notificacoes, ({ avisos }) => avisos)
  const itens = data?.itens ?? []
  const ultima = data && data.naoLidas > 0 ? itens[0]?.id : undefined
  // The server remembers what was seen.
  useEffect(() => {
    if (ultima !== undefined) marcar(ultima)
  }, [ultima, marcar])
  if (itens.length + avisos.length === 0 && !espera && !error)
    return (
      <p className="notices-empty">
        <b>
          <Trans>Nenhuma notificação</Trans>
        </b>
        <span className="soft">
          <Trans>Aqui aparece o que pede a sua atenção, como pedidos de acesso e respostas.</Trans>
        </span>
      </p>
    )
  return (
    <>
      {espera && (
        <div role="status" aria-label={t`Carregando…`}>
          <div className="skel" />
          <div className="skel" />
        </div>
      )}
      {error && <ProblemAlert erro={error} tentar={() => void refetch()} />}
      {itens.length > 0 && (
        <section aria-label={t`Notificações`}>
          <h2 className="notices-title">
            <Trans>Notificações</Trans>
          </h2>
          <ul className="plain">
            {itens.map((item) => (
              <NotificacaoItem item={item} fechar={fechar} key={item.id} />
            ))}
          </ul>
        </section>
      )}
      {avisos.length > 0 && (
        <section aria-label={t`Avisos desta sessão`}>
          <div className="row notices-title">
            <h2>
              <Trans>Avisos desta sessão</Trans>
            </h2>
            <button type="button" className="btn small plain" onClick={limparNotificacoes}>
              <Trans>Limpar</Trans>
            </button>
          </div>
          <NotificacaoList avisos={avisos} />
        </section>
      )}
    </>
  )
}
