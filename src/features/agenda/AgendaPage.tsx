import '#ui/alternador.css'
import '#ui/forms.css'
import './agenda.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'

import { regrasDoLocal } from '#contract/calendario.ts'
import { calendarioCom } from '#contract/dias-uteis.ts'
import { calendarioQueries } from '#domain/calendario/queries.ts'
import { hoje } from '#platform/format.ts'
import { Page } from '#ui/Page.tsx'
import { useLargura } from '#ui/use-largura.ts'

import { mesDe, mesValido, mesVizinho, nomeDoMesDoAno } from './mes.ts'
import { Endereco } from './partes/Endereco.tsx'
import { Grade } from './partes/Grade.tsx'
import { ListaDePrazos } from './partes/ListaDePrazos.tsx'
import { agendaQueries } from './queries.ts'

/** Below this a month has no room for words: the list stands alone. */
const LARGURA_DO_MES = 48

/** The terms of the person or of their unit: as a month, or as a list that says the same. */
export function AgendaPage() {
  const { t } = useLingui()
  const busca = useSearch({ from: '/_app/prazos' })
  const daUnidade = busca.visao === 'lotacao'
  const { itens, truncada } = useSuspenseQuery(agendaQueries.listar(daUnidade ? 'LOTACAO' : 'MINHA')).data
  const { feriados, local } = useSuspenseQuery(calendarioQueries.feriados()).data
  const cabe = useLargura(LARGURA_DO_MES)
  const emLista = !cabe || busca.modo === 'lista'
  const mes = mesValido(busca.mes) && busca.mes !== null ? busca.mes : mesDe(hoje())
  const com = (mais: Partial<typeof busca>) => ({ ...busca, ...mais })
  const atual = (sim: boolean) => ({ activeProps: {}, 'aria-current': sim ? ('true' as const) : undefined })
  return (
    <Page titulo={t`Prazos`}>
      <div className="row agenda-barra">
        <nav className="alternador" aria-label={t`De quem são os prazos`}>
          <Link to="/prazos" search={com({ visao: null })} replace {...atual(!daUnidade)}>
            <Trans>Meus</Trans>
          </Link>
          <Link to="/prazos" search={com({ visao: 'lotacao' })} replace {...atual(daUnidade)}>
            <Trans>Da unidade</Trans>
          </Link>
        </nav>
        {!emLista && (
          <nav className="row" aria-label={t`Mês`}>
            <Link
              className="btn small"
              to="/prazos"
              search={com({ mes: mesVizinho(mes, -1) })}
              replace
              aria-label={t`Mês anterior`}
            >
              ‹
            </Link>
            <h2 className="agenda-mes" aria-live="polite">
              {nomeDoMesDoAno(mes)}
            </h2>
            <Link
              className="btn small"
              to="/prazos"
              search={com({ mes: mesVizinho(mes, 1) })}
              replace
              aria-label={t`Mês seguinte`}
            >
              ›
            </Link>
            {mes !== mesDe(hoje()) && (
              <Link className="btn small plain" to="/prazos" search={com({ mes: null })} replace>
                <Trans>Hoje</Trans>
              </Link>
            )}
          </nav>
        )}
        {cabe && (
          <nav className="alternador" aria-label={t`Como ver`}>
            <Link to="/prazos" search={com({ modo: null })} replace {...atual(!emLista)}>
              <Trans>Mês</Trans>
            </Link>
            <Link to="/prazos" search={com({ modo: 'lista' })} replace {...atual(emLista)}>
              <Trans>Lista</Trans>
            </Link>
          </nav>
        )}
      </div>
      {truncada && (
        <p role="status">
          <Trans>Há prazos demais: só os primeiros estão aqui.</Trans>
        </p>
      )}
      {emLista ? (
        <ListaDePrazos itens={itens} nome={t`Prazos em ordem`} daUnidade={daUnidade} />
      ) : (
        <>
          <Grade
            mes={mes}
            itens={itens.filter(({ tom }) => tom !== 'PARADO')}
            calendario={calendarioCom(regrasDoLocal(feriados, local))}
          />
          <ForaDoMes itens={itens} mes={mes} daUnidade={daUnidade} />
        </>
      )}
      <Endereco />
    </Page>
  )
}

/** What the month does not show and must not be missed: what is over already, and what is paused. */
function ForaDoMes({
  itens,
  mes,
  daUnidade,
}: {
  itens: Parameters<typeof ListaDePrazos>[0]['itens']
  mes: string
  daUnidade: boolean
}) {
  const { t } = useLingui()
  const fora = itens.filter(({ tom, dia }) => tom === 'PARADO' || (tom === 'VENCIDO' && mesDe(dia) !== mes))
  if (fora.length === 0) return null
  return (
    <section>
      <h2>
        <Trans>Vencidos em outros meses, e parados</Trans>
      </h2>
      <ListaDePrazos itens={fora} nome={t`Vencidos em outros meses, e parados`} daUnidade={daUnidade} />
    </section>
  )
}
