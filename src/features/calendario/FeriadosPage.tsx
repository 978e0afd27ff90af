import ui from '#ui/ui.module.css'
import feriadosCss from './feriados.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'

import { type Feriado, regrasDoLocal } from '#contract/calendario.ts'
import { diaDaRegra } from '#contract/dias-uteis.ts'
import { hoje } from '#platform/format.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'

import { BarraDosFeriados } from './partes/BarraDosFeriados.tsx'
import { FeriadoDialog } from './partes/FeriadoDialog.tsx'
import { TabelaDeFeriados } from './partes/TabelaDeFeriados.tsx'
import { calendarioQueries } from '#domain/calendario/queries.ts'

const ANOS = { primeiro: 1900, ultimo: 2999 }
const anoPedido = (dito: string | null) => {
  const ano = Number(dito ?? hoje().slice(0, 4))
  return Number.isInteger(ano) && ano >= ANOS.primeiro && ano <= ANOS.ultimo ? ano : Number(hoje().slice(0, 4))
}

/** The days off of a year, of one's own place or of all places. Those who keep the calendar change them here. */
export function FeriadosPage() {
  const { t } = useLingui()
  const { data: calendario } = useSuspenseQuery(calendarioQueries.feriados())
  const { feriados, local, orgaos, administra, alcance } = calendario
  const busca = useSearch({ from: '/_app/feriados' })
  const [editando, setEditando] = useState<Feriado | 'novo' | null>(null)
  const ano = anoPedido(busca.ano)
  const dias = (busca.todos === 'true' ? feriados : regrasDoLocal(feriados, local))
    .flatMap((feriado) => {
      const dia = diaDaRegra(feriado, ano)
      return dia === null ? [] : [{ feriado, dia }]
    })
    .toSorted((a, b) => a.dia.localeCompare(b.dia) || a.feriado.id - b.feriado.id)
  return (
    <Page
      titulo={t`Feriados de ${ano}`}
      acoes={
        administra && (
          <button type="button" className={`${ui.btn} ${ui.primary}`} onClick={() => setEditando('novo')}>
            <Icon nome="novo" />
            <Trans>Incluir feriado</Trans>
          </button>
        )
      }
    >
      <p className={`${ui.soft} ${feriadosCss.feriadosIntro}`}>
        <Trans>
          Sábados, domingos e estes dias não contam nos prazos em dias úteis. Uma unidade segue os do país, os do seu
          estado e município e os do seu órgão.
        </Trans>
      </p>
      <BarraDosFeriados ano={ano} local={local} quantos={dias.length} />
      {dias.length === 0 ? (
        <EmptyState icone="relogio" titulo={t`Nenhum feriado em ${ano}`} />
      ) : (
        <TabelaDeFeriados nome={t`Feriados de ${ano}`} dias={dias} calendario={calendario} mudar={setEditando} />
      )}
      {editando && (
        <FeriadoDialog
          atual={editando === 'novo' ? null : editando}
          local={local}
          orgaos={alcance.tudo ? orgaos : orgaos.filter(({ id }) => alcance.orgaos.includes(id))}
          tudo={alcance.tudo}
          fechar={() => setEditando(null)}
        />
      )}
    </Page>
  )
}
