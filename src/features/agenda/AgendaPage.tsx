import '#ui/forms.module.css'
import './agenda.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'

import { regrasDoLocal } from '#contract/calendario.ts'
import { calendarioCom } from '#contract/dias-uteis.ts'
import { agendaQuery } from '#domain/agenda/queries.ts'
import { calendarioQueries } from '#domain/calendario/queries.ts'
import { hoje } from '#platform/format.ts'
import { Page } from '#ui/Page.tsx'
import { useLargura } from '#ui/use-largura.ts'

import { mesDe, mesValido } from './mes.ts'
import { Barra } from './partes/Barra.tsx'
import { Endereco } from './partes/Endereco.tsx'
import { Grade } from './partes/Grade.tsx'
import { ListaDePrazos } from './partes/ListaDePrazos.tsx'

/** In rem: on a narrower page a month has no room for words, so only the list is offered. */
const LARGURA_DO_MES = 48

/** The deadlines of the person or of their unit, as a month or as a list with the same content. */
export function AgendaPage() {
  const { t } = useLingui()
  const busca = useSearch({ from: '/_app/prazos' })
  const daUnidade = busca.visao === 'lotacao'
  const { itens, truncada } = useSuspenseQuery(agendaQuery(daUnidade ? 'LOTACAO' : 'MINHA')).data
  const { feriados, local } = useSuspenseQuery(calendarioQueries.feriados()).data
  const cabe = useLargura(LARGURA_DO_MES)
  const emLista = !cabe || busca.modo === 'lista'
  const mes = mesValido(busca.mes) && busca.mes !== null ? busca.mes : mesDe(hoje())
  return (
    <Page titulo={t`Prazos`}>
      <Barra busca={busca} mes={emLista ? null : mes} cabe={cabe} />
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

/** What the month leaves out but must be seen: paused deadlines, and overdue ones of other months. */
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
