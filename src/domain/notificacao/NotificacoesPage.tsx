import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import notices from './notices.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'

import { Assunto, type Notificacao } from '#contract/notificacao.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { notificacoesInteiras } from './central.ts'
import { FiltroDasNotificacoes } from './FiltroDasNotificacoes.tsx'
import { NotificacaoItem } from './NotificacaoItem.tsx'
import { useMarcar } from './use-marcar.ts'

type MarcarProps = { itens: Notificacao[]; sobre: Assunto | null; marcar: ReturnType<typeof useMarcar> }

/** Marks all of the subject as read, up to the newest one on screen: what comes meanwhile stays unread. */
function MarcarLidas({ itens, sobre, marcar }: MarcarProps) {
  const [ultima] = itens
  if (!ultima || itens.every(({ lida }) => lida)) return null
  return (
    <button
      type="button"
      className={`${ui.btn} ${ui.small}`}
      disabled={marcar.pendente}
      onClick={() => marcar.todas({ ate: ultima.id, ...(sobre && { sobre }) })}
    >
      {sobre ? <Trans>Marcar estas como lidas</Trans> : <Trans>Marcar todas como lidas</Trans>}
    </button>
  )
}

function Nenhuma({ filtradas, aoMostrarTodas }: { filtradas: boolean; aoMostrarTodas: () => void }) {
  const { t } = useLingui()
  return (
    <EmptyState icone="sino" titulo={filtradas ? t`Nenhuma notificação com este filtro` : t`Nenhuma notificação`}>
      {filtradas && (
        <button type="button" className={ui.btn} onClick={aoMostrarTodas}>
          <Trans>Mostrar todas</Trans>
        </button>
      )}
    </EmptyState>
  )
}

/** All that a person was told. The address holds the filter: the subject, and whether only unread ones are shown. */
export function NotificacoesPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const busca = useSearch({ from: '/_app/notificacoes' })
  const dito = Assunto.safeParse(busca.sobre)
  const sobre = dito.success ? dito.data : null
  const soNaoLidas = busca.naoLidas === 'true'
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    notificacoesInteiras({ sobre, naoLidas: soNaoLidas }),
  )
  const marcar = useMarcar()
  const itens = data?.pages.flatMap((pagina) => pagina.itens) ?? []
  const naoLidas = data?.pages[0]?.naoLidas ?? 0
  const filtrar = (mudanca: { sobre?: string | null; naoLidas?: string | null }) =>
    void navigate({ to: '/notificacoes', search: { ...busca, ...mudanca }, replace: true, resetScroll: false })
  return (
    <Page
      titulo={t`Notificações`}
      acoes={
        <Link to="/avisos-por-email" search={{}} className={`${ui.btn} ${ui.small}`}>
          <Trans>Escolher o que recebo</Trans>
        </Link>
      }
    >
      <FiltroDasNotificacoes sobre={sobre} soNaoLidas={soNaoLidas} naoLidas={naoLidas} aoMudar={filtrar}>
        <MarcarLidas itens={itens} sobre={sobre} marcar={marcar} />
      </FiltroDasNotificacoes>
      {error && <ProblemAlert erro={error} tentar={() => void refetch()} />}
      {!data && !error && <RoutePending />}
      {data && itens.length === 0 && (
        <Nenhuma
          filtradas={sobre !== null || soNaoLidas}
          aoMostrarTodas={() => filtrar({ sobre: null, naoLidas: null })}
        />
      )}
      {itens.length > 0 && (
        <ul className={`${ui.plain} ${forms.card} ${notices.noticesTodas}`} aria-label={t`Notificações`}>
          {itens.map((item) => (
            <NotificacaoItem
              item={item}
              aoAbrir={() => {
                if (!item.lida) marcar.uma(item.id)
              }}
              aoLer={() => marcar.uma(item.id)}
              key={item.id}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <button type="button" className={ui.btn} disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Mostrar mais antigas</Trans>
        </button>
      )}
    </Page>
  )
}
