import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'

import { dataHora } from '#platform/format.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'
import { ScrollTable } from '#ui/ScrollTable.tsx'

import { usePalavras } from '../palavras.ts'
import { administracaoQueries } from '../queries.ts'

/** What was administered, the newest first, a hundred at a time. */
export function Registro() {
  const { t } = useLingui()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    administracaoQueries.registro(),
  )
  const { ato, origem } = usePalavras()
  const atos = data?.pages.flatMap((pagina) => pagina.atos) ?? []
  return (
    <section className="administracao" aria-labelledby="registro">
      <h2 id="registro">
        <Trans>Registro</Trans>
      </h2>
      <p className="soft">
        <Trans>Cada ato de administração, encadeado: o que for mudado por fora é notado.</Trans>
      </p>
      {error && <ProblemAlert erro={error} tentar={() => void refetch()} />}
      {!data && !error && <RoutePending />}
      {data && atos.length === 0 && <EmptyState titulo={t`Nada foi administrado ainda`} />}
      {atos.length > 0 && (
        <ScrollTable nome={t`Registro de administração`}>
          <thead>
            <tr>
              <th scope="col" className="fit">
                <Trans>Quando</Trans>
              </th>
              <th scope="col">
                <Trans>O que</Trans>
              </th>
              <th scope="col">
                <Trans>Quem fez</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {atos.map((cada) => (
              <tr key={cada.seq}>
                <td className="fit num">{dataHora(cada.em)}</td>
                <td className="wrap">
                  {ato(cada)} {cada.nome && <b>{cada.nome}</b>}{' '}
                  {cada.motivo && <small className="soft">{cada.motivo}</small>}
                </td>
                <td className="wrap">
                  {cada.quem} <small className="soft">{origem(cada.origem)}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
      {hasNextPage && (
        <button type="button" className="btn" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Mostrar mais</Trans>
        </button>
      )}
    </section>
  )
}
