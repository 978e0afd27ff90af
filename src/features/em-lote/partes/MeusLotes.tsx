import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { dataHora } from '#platform/format.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { contas, nomeDoGuardado } from '../palavras.ts'
import { emLoteQueries } from '../queries.ts'

/** What this entry asked for in batches, the newest first. */
export function MeusLotes() {
  const { t } = useLingui()
  const { data: lotes, error, refetch } = useQuery(emLoteQueries.meus())
  return (
    <Page
      titulo={t`Meus atos em lote`}
      acoes={
        <Link to="/assinar-em-lote/{-$id}" params={{ id: undefined }} search={{}} className="btn small">
          <Trans>Lotes assinados</Trans>
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
        <EmptyState icone="mesa" titulo={t`Você ainda não fez atos em lote`}>
          <p>
            <Trans>Escolha na mesa vários documentos para tramitar, receber ou arquivar de uma vez.</Trans>
          </p>
          <Link to="/mesa" search={{}} className="btn primary">
            <Trans>Ir à mesa</Trans>
          </Link>
        </EmptyState>
      ) : (
        <ul className="plain em-lote-meus" aria-label={t`Meus atos em lote`}>
          {lotes.map((lote) => (
            <li key={lote.id}>
              <Link to="/lotes/{-$id}" params={{ id: String(lote.id) }} search={{}}>
                <b>{nomeDoGuardado(lote.acao)}</b>{' '}
                <span className="soft">
                  {dataHora(lote.criadoEm)} ·{' '}
                  {lote.estado === 'CONCLUIDO' ? <Trans>Concluído</Trans> : <Trans>Em andamento</Trans>}
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
