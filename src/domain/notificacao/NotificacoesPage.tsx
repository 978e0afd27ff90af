import './notices.css'
import '#ui/forms.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'

import { Assunto } from '#contract/notificacao.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { notificacoesInteiras } from './central.ts'
import { NotificacaoItem } from './NotificacaoItem.tsx'
import { nomeDoAssunto } from './palavras.ts'
import { useMarcar } from './use-marcar.ts'

/** All that a person was told, by what it is about, and what of it is unread; the filter is in the address. */
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
  const [ultima] = itens
  const filtrar = (mudanca: { sobre?: string | null; naoLidas?: string | null }) =>
    void navigate({ to: '/notificacoes', search: { ...busca, ...mudanca }, replace: true, resetScroll: false })
  return (
    <Page
      titulo={t`Notificações`}
      acoes={
        <Link to="/avisos-por-email" search={{}} className="btn small">
          <Trans>Escolher o que recebo</Trans>
        </Link>
      }
    >
      <div className="row notices-filtro">
        <label htmlFor="notificacoes-sobre">
          <Trans>Sobre</Trans>
        </label>
        <select
          id="notificacoes-sobre"
          value={sobre ?? ''}
          onChange={({ target }) => filtrar({ sobre: target.value || null })}
        >
          <option value="">{t`Tudo`}</option>
          {Assunto.options.map((cada) => (
            <option key={cada} value={cada}>
              {nomeDoAssunto(cada)}
            </option>
          ))}
        </select>
        <label className="row">
          <input
            type="checkbox"
            checked={soNaoLidas}
            onChange={({ target }) => filtrar({ naoLidas: target.checked ? 'true' : null })}
          />
          <Trans>Só as não lidas</Trans>
        </label>
        <span className="soft" role="status">
          <Plural value={naoLidas} _0="Nenhuma por ler" one="# por ler" other="# por ler" />
        </span>
        {ultima && itens.some(({ lida }) => !lida) && (
          <button
            type="button"
            className="btn small"
            disabled={marcar.pendente}
            onClick={() => marcar.todas({ ate: ultima.id, ...(sobre && { sobre }) })}
          >
            {sobre ? <Trans>Marcar estas como lidas</Trans> : <Trans>Marcar todas como lidas</Trans>}
          </button>
        )}
      </div>
      {error && <ProblemAlert erro={error} tentar={() => void refetch()} />}
      {!data && !error && <RoutePending />}
      {data && itens.length === 0 && (
        <EmptyState
          icone="sino"
          titulo={sobre || soNaoLidas ? t`Nenhuma notificação com este filtro` : t`Nenhuma notificação`}
        >
          {(sobre || soNaoLidas) && (
            <button type="button" className="btn" onClick={() => filtrar({ sobre: null, naoLidas: null })}>
              <Trans>Mostrar todas</Trans>
            </button>
          )}
        </EmptyState>
      )}
      {itens.length > 0 && (
        <ul className="plain card notices-todas" aria-label={t`Notificações`}>
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
        <button type="button" className="btn" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Mostrar mais antigas</Trans>
        </button>
      )}
    </Page>
  )
}
