import ui from '#ui/ui.module.css'
import historico from '../historico.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import type { MovimentacoesDoDocumento } from '#contract/movimentacao.ts'
import { calendarioQueries } from '#domain/calendario/queries.ts'
import { Alert } from '#ui/Alert.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

import { type Filtro, filtra, passa } from '../filtro.ts'
import { percursosDe } from '../percurso.ts'
import { diasUteisCom } from '#domain/historico/tempo.ts'
import { Estadas } from './Estadas.tsx'
import { FiltroDePessoas } from './FiltroDePessoas.tsx'
import { Filtros } from './Filtros.tsx'
import { Percurso } from './Percurso.tsx'

/** The way of the document and the filtered movements by unit; each via of an expediente has its own. */
export function Movimentacoes({ dados, filtro }: { dados: MovimentacoesDoDocumento; filtro: Filtro }) {
  const { t } = useLingui()
  const { content, totalElements, locais } = dados
  // Working days are added when the calendar arrives; the page doesn't wait for it.
  const { data: calendario } = useQuery({ ...calendarioQueries.feriados(), throwOnError: false })
  const uteis = diasUteisCom(calendario?.feriados, locais)
  const percursos = percursosDe(content)
  const mostrados = content.filter((movimento) => passa(filtro, movimento))
  if (content.length === 0)
    return (
      <EmptyState icone="relogio" titulo={t`Ainda não há movimentações`}>
        <p>
          <Trans>Elas começam quando o documento é finalizado e recebe o seu número.</Trans>
        </p>
      </EmptyState>
    )
  return (
    <>
      {percursos.map((percurso) => (
        <Percurso key={percurso.sigla} percurso={percurso} uteis={uteis} />
      ))}
      <Filtros movimentos={content} atual={filtro.tipo} />
      <FiltroDePessoas movimentos={content} filtro={filtro} mostrados={mostrados.length} />
      {totalElements > content.length && (
        <Alert severidade="info">
          <Trans>
            São {totalElements} movimentações; aparecem as {content.length} mais recentes.
          </Trans>
        </Alert>
      )}
      {mostrados.length === 0 ? (
        <EmptyState icone="relogio" titulo={t`Nenhuma movimentação assim`}>
          <p>
            <Trans>Mude o filtro, ou mostre todas.</Trans>
          </p>
        </EmptyState>
      ) : (
        percursos.map(({ sigla, estadas }) => (
          <section key={sigla} aria-label={sigla ?? t`Movimentações`}>
            {sigla !== null && <h2 className={`${ui.num} ${historico.historicoVia}`}>{sigla}</h2>}
            <Estadas estadas={estadas} mostrados={filtra(filtro) ? new Set(mostrados) : null} uteis={uteis} />
          </section>
        ))
      )}
    </>
  )
}
