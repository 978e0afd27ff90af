import ui from '#ui/ui.module.css'
import css from './semana.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import { diaDaSemana, diaDaSemanaCurto } from '#domain/calendario/palavras.ts'
import type { Visao } from '#domain/mesa/queries.ts'
import { data, hoje, numero } from '#platform/format.ts'
import { Icon } from '#ui/Icon.tsx'
import { Popover } from '#ui/Popover.tsx'

import type { DiaDaSemana, Semana } from './semana.ts'
import { TabelaDaSemana } from './TabelaDaSemana.tsx'

/** The colour of a day: of its most urgent deadline. */
const tomDe = ({ prazos }: DiaDaSemana) => (prazos.some(({ tom }) => tom === 'PERTO') ? 'PERTO' : 'LONGE')

/**
 * The week as a line: what is overdue, then a place for each day. What is due on a day opens below it, and a row dropped on
 * it gets it as its term (../arrastar).
 */
export function LinhaDaSemana({ semana, visao }: { semana: Semana; visao: Visao }) {
  const { t } = useLingui()
  const { vencidos, dias } = semana
  const agora = hoje()
  return (
    <table className={css.linha}>
      <caption className={ui.srOnly}>{t`Prazos da semana`}</caption>
      <thead>
        <tr>
          {vencidos.length > 0 && (
            <th scope="col">
              <Trans>Vencidos</Trans>
            </th>
          )}
          {dias.map(({ dia }) => (
            <th
              scope="col"
              key={dia}
              aria-current={dia === agora ? 'date' : undefined}
              title={data(dia)}
              data-alvo="definirPrazo"
              data-valor={dia}
            >
              <span className={ui.srOnly}>{diaDaSemana(dia)} </span>
              <span aria-hidden="true">{dia === agora ? t`hoje` : diaDaSemanaCurto(dia).replace('.', '')}</span>{' '}
              {Number(dia.slice(8))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {vencidos.length > 0 && (
            <td data-tom="VENCIDO">
              <Popover
                nome={t`Vencidos: ${vencidos.length}`}
                botao={
                  <>
                    <Icon nome="aviso" />
                    {numero(vencidos.length)}
                  </>
                }
              >
                {() => <TabelaDaSemana semana={{ vencidos, dias: [] }} visao={visao} />}
              </Popover>
            </td>
          )}
          {dias.map((um) => {
            const { dia, prazos } = um
            const n = prazos.length
            return (
              <td key={dia} data-tom={n > 0 ? tomDe(um) : undefined} data-alvo="definirPrazo" data-valor={dia}>
                {n === 0 ? (
                  <span className={ui.srOnly}>
                    <Trans>nenhum</Trans>
                  </span>
                ) : (
                  <Popover nome={t`Vencem em ${data(dia)}: ${n}`} botao={numero(n)}>
                    {() => <TabelaDaSemana semana={{ vencidos: [], dias: [um] }} visao={visao} />}
                  </Popover>
                )}
              </td>
            )
          })}
        </tr>
      </tbody>
    </table>
  )
}
