import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { dataHora, quando } from '#platform/format.ts'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { documentoQueries } from '../queries.ts'

/** What happened, newest first; the whole history has its own page. */
export function Movimentos({ documentoId }: { documentoId: number }) {
  const { data, error, refetch } = useQuery(documentoQueries.movimentacoes(documentoId))
  if (error) return <ProblemAlert erro={error} tentar={() => void refetch()} />
  if (!data) return <RoutePending />
  if (data.content.length === 0)
    return (
      <p className="soft">
        <Trans>Ainda não há movimentações: elas começam quando o documento é finalizado.</Trans>
      </p>
    )
  return (
    <ol className="plain linha-do-tempo">
      {data.content
        .toSorted((a, b) => b.seq - a.seq)
        .map(({ id, instante, responsavel, descricao, cancelada }) => (
          <li key={id} data-cancelada={cancelada || undefined}>
            <time dateTime={instante} title={dataHora(instante)}>
              {quando(instante)}
            </time>
            <div>
              {cancelada ? <s>{descricao}</s> : <b>{descricao}</b>}
              <small className="soft">
                {responsavel.nome} · {responsavel.lotacao.sigla}
              </small>
            </div>
          </li>
        ))}
    </ol>
  )
}
