import './historico.css'

import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'

import type { ComHistoria, Mudanca } from '#contract/administrar-comum.ts'
import { data, dataHora, quando } from '#platform/format.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { usePalavras } from '../palavras.ts'
import { cadastroQueries } from '../queries-do-cadastro.ts'
import { useCampos } from './campos.ts'

/** Values that are codes. */
const FINS = (): Record<string, string> => ({ ELIMINACAO: t`eliminação`, GUARDA_PERMANENTE: t`guarda permanente` })

/** A value of the log: days and instants as people write them. */
const dito = (valor: string) =>
  FINS()[valor] ??
  (/^\d{4}-\d\d-\d\dT/.test(valor) ? dataHora(valor) : /^\d{4}-\d\d-\d\d$/.test(valor) ? data(valor) : valor)

function Mudou({ sobre, mudanca: { campo, de, para } }: { sobre: ComHistoria; mudanca: Mudanca }) {
  const nome = useCampos(sobre)(campo)
  return (
    <li>
      <span className="soft">{nome}:</span>{' '}
      {de !== null && (
        <>
          <del>{dito(de)}</del>{' '}
        </>
      )}
      {para === null ? (
        <span className="soft">
          <Trans>em branco</Trans>
        </span>
      ) : (
        <ins>{dito(para)}</ins>
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
                  <Mudou key={mudanca.campo} sobre={sobre} mudanca={mudanca} />
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
