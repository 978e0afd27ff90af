import ui from '#ui/ui.module.css'
import planoCss from '../plano.module.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'

import type { Plano } from '#contract/plano.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { MostrarMais } from '#ui/MostrarMais.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'
import { useDebounced } from '#ui/use-debounced.ts'

import { type Filtro, podeMarcar, quantasEm, TUDO } from '../filtro.ts'
import { planoQueries } from '../queries.ts'
import type { AtosDoPlano } from '../plano/use-atos.ts'
import { Filtros } from './Filtros.tsx'
import { Linha } from './Linha.tsx'
import { MarcarTodas } from './MarcarTodas.tsx'

/** Refused rows are shown first. */
const inicial = ({ contas }: Plano): Filtro => ({
  ...TUDO,
  como: quantasEm(contas, 'RECUSADO') > 0 ? 'RECUSADO' : null,
})

/** The rows of a plan, a hundred a page. With `marcar` they can be ticked. */
export function Linhas({ plano, marcar }: { plano: Plano; marcar?: AtosDoPlano['marcar'] }) {
  const { t } = useLingui()
  const id = useId()
  const [filtro, setFiltro] = useState(() => inicial(plano))
  const texto = useDebounced(filtro.texto.trim(), 250)
  const procurado = { ...filtro, texto }
  const consulta = useInfiniteQuery(planoQueries.linhas(plano.id, plano.estado, procurado))
  const { data, error, refetch, hasNextPage, fetchNextPage } = consulta
  const itens = data?.pages.flatMap((pagina) => pagina.itens)
  return (
    <section className={planoCss.planoBloco} aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`}>
        <Trans>Linha por linha</Trans>
      </h2>
      <Filtros plano={plano} filtro={filtro} mudar={setFiltro} />
      {marcar && itens?.some(podeMarcar) && (
        <MarcarTodas marcar={(marcado) => marcar.mutate({ marcado, filtro: procurado })} haMais={hasNextPage} />
      )}
      {!data && (error ? <ProblemAlert erro={error} tentar={() => void refetch()} /> : <RoutePending />)}
      {itens?.length === 0 && <EmptyState icone="busca" titulo={t`Nenhuma linha assim`} />}
      {itens && itens.length > 0 && (
        <>
          <ol className={`${ui.plain} ${planoCss.planoLinhas}`}>
            {itens.map((item) => (
              <Linha
                key={item.ordem}
                item={item}
                {...(marcar && {
                  marcar: (marcado: boolean) => marcar.mutate({ marcado, ordens: [item.ordem], filtro: procurado }),
                })}
              />
            ))}
          </ol>
          <div className={ui.row}>
            <MostrarMais consulta={consulta} />
            <small className={ui.soft} role="status">
              <Plural value={itens.length} one="# linha aparece." other="# linhas aparecem." />
            </small>
          </div>
        </>
      )}
      {error && data && <ProblemAlert erro={error} tentar={() => void fetchNextPage()} />}
    </section>
  )
}
