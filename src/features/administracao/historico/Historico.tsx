import ui from '#ui/ui.module.css'
import historicoCss from './historico.module.css'

import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'

import type { ComHistoria } from '#contract/administrar-comum.ts'
import { dataHora, quando } from '#platform/format.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { MostrarMais } from '#ui/MostrarMais.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { usePalavras } from '#domain/administracao/palavras.ts'
import { cadastroQueries } from '../queries-do-cadastro.ts'
import { Mudancas } from './Mudancas.tsx'

/** The acts of administration on one row: each change, with who, when and why. */
export function Historico({ sobre, id }: { sobre: ComHistoria; id: number }) {
  const { t } = useLingui()
  const consulta = useInfiniteQuery(cadastroQueries.historico(sobre, String(id)))
  const { data: lido, error, refetch } = consulta
  const { atos: nomes, quemFez } = usePalavras()
  const atos = lido?.pages.flatMap((pagina) => pagina.atos) ?? []
  if (error && !lido) return <ProblemAlert erro={error} tentar={() => void refetch()} />
  if (!lido) return <RoutePending />
  if (atos.length === 0) return <EmptyState titulo={t`Nada mudou desde que o registro de administração existe`} />
  return (
    <>
      <ol className={`${ui.plain} ${historicoCss.adminHistorico}`}>
        {atos.map((ato) => (
          <li key={ato.seq}>
            <p>
              <b>{nomes[ato.ato]}</b> <time title={dataHora(ato.em)}>{quando(ato.em)}</time>{' '}
              <span className={ui.soft}>
                {quemFez(ato).quem} {quemFez(ato).deOnde}
              </span>
            </p>
            {ato.motivo && <p>“{ato.motivo}”</p>}
            <Mudancas sobre={sobre} mudancas={ato.mudancas} />
          </li>
        ))}
      </ol>
      <MostrarMais consulta={consulta} />
    </>
  )
}
