import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { TipoDeAssinatura } from '#contract/assinatura.ts'
import { dataHora } from '#platform/format.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { formasNaTela } from '../formas/todas.ts'
import { loteQueries } from '../lotes.ts'
import { contas, nomeDoEstado } from './palavras.ts'

const nomeDaForma = (tipo: string) =>
  Object.hasOwn(formasNaTela, tipo) ? formasNaTela[tipo as TipoDeAssinatura].nome() : tipo // just found among them

/** What this entry signed in batches, the newest first. */
export function MeusLotes() {
  const { t } = useLingui()
  const { data: lotes, error, refetch } = useQuery(loteQueries.meus())
  return (
    <Page
      titulo={t`Meus lotes`}
      acoes={
        <Link to="/lotes/{-$id}" params={{ id: undefined }} search={{}} className="btn small">
          <Trans>Meus atos em lote</Trans>
        </Link>
      }
    >
      {error ? (
        <ProblemAlert erro={error} tentar={() => void refetch()} />
      ) : !lotes ? (
        <div className="skel-list" role="status" aria-label={t`Carregando…`}>
          <div className="skel" />
          <div className="skel" />
          <div className="skel" />
        </div>
      ) : lotes.length === 0 ? (
        <EmptyState icone="carimbo" titulo={t`Você ainda não assinou em lote`}>
          <p>
            <Trans>Escolha na mesa os documentos que quer assinar de uma vez.</Trans>
          </p>
          <Link to="/mesa" search={{ faixa: 'assinar' }} className="btn primary">
            <Trans>Ir à mesa</Trans>
          </Link>
        </EmptyState>
      ) : (
        <ul className="plain lote-meus" aria-label={t`Meus lotes`}>
          {lotes.map((lote) => (
            <li key={lote.id}>
              <Link to="/assinar-em-lote/{-$id}" params={{ id: String(lote.id) }} search={{}}>
                <b>
                  <Trans>Lote {lote.id}</Trans>
                </b>{' '}
                <span className="soft">
                  {lote.confirmadoEm && dataHora(lote.confirmadoEm)} · {nomeDaForma(lote.tipo)} ·{' '}
                  {nomeDoEstado(lote.estado)}
                </span>
                <span>{contas(lote)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}
