import './historico.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'

import type { ComHistoria, Mudanca } from '#contract/administrar-comum.ts'
import { dataHora, quando } from '#platform/format.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { usePalavras } from '../palavras.ts'
import { cadastroQueries } from '../queries-do-cadastro.ts'
import { useCampos } from './campos.ts'
import { useValores } from './valores.ts'

function Mudou({ mudanca: { campo, de, para } }: { mudanca: Mudanca }) {
  const nome = useCampos()(campo)
  const dito = useValores()
  return (
    <li>
      <span className="soft">{nome}:</span>{' '}
      {de !== null && (
        <>
          <del>{dito(campo, de)}</del>{' '}
        </>
      )}
      {para === null ? (
        <span className="soft">
          <Trans>em branco</Trans>
        </span>
      ) : (
        <ins>{dito(campo, para)}</ins>
      )}
    </li>
  )
}

/** What was administered of one row: what changed from what to what, who did it, when and why. */
export function Historico({ sobre, id }: { sobre: ComHistoria; id: number }) {
  const { t } = useLingui()
  const {
    data: lido,
    error,
    refetch,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
  } = useInfiniteQuery(cadastroQueries.historico(sobre, String(id)))
  const { nomeDoAto, origem } = usePalavras()
  const atos = lido?.pages.flatMap((pagina) => pagina.atos) ?? []
  if (error && !lido) return <ProblemAlert erro={error} tentar={() => void refetch()} />
  if (!lido) return <RoutePending />
  if (atos.length === 0) return <EmptyState titulo={t`Nada mudou desde que o registro de administração existe`} />
  return (
    <>
      <ol className="plain admin-historico">
        {atos.map((ato) => (
          <li key={ato.seq}>
            <p>
              <b>{nomeDoAto(ato.ato)}</b> <time title={dataHora(ato.em)}>{quando(ato.em)}</time>{' '}
              <span className="soft">
                {ato.quem ?? t`Terminal do servidor`} {origem(ato.origem)}
              </span>
            </p>
            {ato.motivo && <p className="admin-porque">“{ato.motivo}”</p>}
            {ato.mudancas.length > 0 && (
              <ul className="plain">
                {ato.mudancas.map((mudanca) => (
                  <Mudou key={mudanca.campo} mudanca={mudanca} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <button type="button" className="btn" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Mostrar mais</Trans>
        </button>
      )}
    </>
  )
}
