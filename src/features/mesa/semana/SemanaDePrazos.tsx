import css from './semana.module.css'

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { regrasDoLocal } from '#contract/calendario.ts'
import { calendarioCom } from '#contract/dias-uteis.ts'
import { agendaQuery } from '#domain/agenda/queries.ts'
import { calendarioQueries } from '#domain/calendario/queries.ts'
import type { MesaNaTela, Visao } from '#domain/mesa/queries.ts'
import { hoje } from '#platform/format.ts'
import { Icon } from '#ui/Icon.tsx'
import { Popover } from '#ui/Popover.tsx'
import { useLargura } from '#ui/use-largura.ts'

import { LinhaDaSemana } from './LinhaDaSemana.tsx'
import { TabelaDaSemana } from './TabelaDaSemana.tsx'
import { prazosDaMesa, semanaDe, temTodos, type Semana } from './semana.ts'

/** In rem: a wider window has room for the line beside the page's title. */
const LARGURA_DA_LINHA = 84

/** The week's deadlines of a desk, from its rows or, where the server did not send all of them, from Prazos. */
function useSemana(mesa: MesaNaTela | undefined, visao: Visao): Semana | null {
  const cortada = mesa !== undefined && !temTodos(mesa, visao)
  const { data: agenda } = useQuery({ ...agendaQuery(visao), enabled: cortada })
  const prazos = cortada ? (agenda?.itens ?? []).filter(({ tom }) => tom !== 'PARADO') : mesa ? prazosDaMesa(mesa) : []
  const { data, isError } = useQuery({ ...calendarioQueries.feriados(), enabled: prazos.length > 0 })
  // Without the days off the weekends are still known.
  if (!data && !isError) return null
  const semana = semanaDe(prazos, hoje(), calendarioCom(data ? regrasDoLocal(data.feriados, data.local) : []))
  return semana.vencidos.length + semana.dias.reduce((n, { prazos: deles }) => n + deles.length, 0) > 0 ? semana : null
}

type Props = {
  mesa: MesaNaTela | undefined
  visao: Visao
  /** There is never room for the line. */
  soBotao?: boolean
}

/** What is overdue, and what is due on each of the next seven working days; nothing where nothing is. */
export function SemanaDePrazos({ mesa, visao, soBotao = false }: Props) {
  const { t } = useLingui()
  const semana = useSemana(mesa, visao)
  const larga = useLargura(LARGURA_DA_LINHA)
  if (!semana) return null
  if (larga && !soBotao) return <LinhaDaSemana semana={semana} visao={visao} />
  const vencidos = semana.vencidos.length
  const daSemana = semana.dias.reduce((n, { prazos }) => n + prazos.length, 0)
  const perto = semana.dias.some(({ prazos }) => prazos.some(({ tom }) => tom === 'PERTO'))
  const ditos = vencidos > 0 ? plural(vencidos, { one: '# vencido', other: '# vencidos' }) : t`${daSemana} na semana`
  return (
    <span className={css.botao} data-tom={vencidos > 0 ? 'VENCIDO' : perto ? 'PERTO' : 'LONGE'}>
      <Popover
        nome={t`Prazos da semana: ${ditos}`}
        rotulo={t`Prazos da semana`}
        botao={
          <>
            <Icon nome={vencidos > 0 ? 'aviso' : 'relogio'} />
            {ditos}
          </>
        }
      >
        {() => <TabelaDaSemana semana={semana} visao={visao} />}
      </Popover>
    </span>
  )
}
