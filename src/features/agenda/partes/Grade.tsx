import ui from '#ui/ui.module.css'
import agenda from '../agenda.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import type { ItemDaAgenda } from '#contract/agenda.ts'
import { type Calendario, fimDeSemana } from '#contract/dias-uteis.ts'
import { DocumentoLink } from '#domain/documento/DocumentoLink.tsx'
import { dataPorExtenso } from '#platform/extenso.ts'
import { hoje } from '#platform/format.ts'
import { Icon } from '#ui/Icon.tsx'

import { diasDaSemana, mesDe, nomeDoMesDoAno, semanasDe } from '../mes.ts'

/** Deadlines shown on one day; the list shows them all. */
const CABEM = 3

type Props = { mes: string; itens: ItemDaAgenda[]; calendario: Calendario }

/** A month as a table with a row for each week. Each day shows its deadlines, and why it is a day off. */
export function Grade({ mes, itens, calendario }: Props) {
  const { t } = useLingui()
  const agora = hoje()
  const porDia = Map.groupBy(itens, ({ dia }) => dia)
  const nome = nomeDoMesDoAno(mes)
  return (
    <table className={agenda.agendaGrade}>
      <caption className={ui.srOnly}>{t`Prazos de ${nome}`}</caption>
      <thead>
        <tr>
          {diasDaSemana().map(({ curto, longo }) => (
            <th scope="col" key={longo} aria-label={longo}>
              {curto}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {semanasDe(mes).map((semana) => (
          <tr key={semana[0]}>
            {semana.map((dia) => {
              const folga = calendario.folga(dia)
              const doDia = porDia.get(dia) ?? []
              const mais = doDia.length - CABEM
              return (
                <td
                  key={dia}
                  data-fora={mesDe(dia) === mes ? undefined : ''}
                  data-hoje={dia === agora ? '' : undefined}
                  data-folga={folga !== undefined || fimDeSemana(dia) ? '' : undefined}
                  aria-current={dia === agora ? 'date' : undefined}
                >
                  <time className={`${agenda.agendaDia} ${ui.num}`} dateTime={dia} aria-label={dataPorExtenso(dia)}>
                    {Number(dia.slice(8))}
                  </time>
                  {dia === agora && (
                    <b className={agenda.agendaHoje}>
                      <Trans>Hoje</Trans>
                    </b>
                  )}
                  {folga !== undefined && <span className={agenda.agendaFolga}>{folga}</span>}
                  {doDia.slice(0, CABEM).map((item) => (
                    <div
                      className={agenda.agendaItem}
                      data-tom={item.tom}
                      key={`${item.tipo}${item.documentoId}${item.sigla}`}
                    >
                      <Icon
                        nome={item.tipo === 'ASSINATURA' ? 'carimbo' : item.tom === 'VENCIDO' ? 'aviso' : 'relogio'}
                      />
                      <span className={ui.srOnly}>
                        {item.tipo === 'ASSINATURA' ? <Trans>Assinar</Trans> : <Trans>Prazo</Trans>}{' '}
                      </span>
                      <span className={agenda.agendaOQue}>
                        <DocumentoLink documento={item} />
                        {item.assunto !== null && <small title={item.assunto}>{item.assunto}</small>}
                      </span>
                      <span className={ui.srOnly}> {item.dito}</span>
                    </div>
                  ))}
                  {mais > 0 && (
                    <small className={ui.soft}>
                      <Trans>mais {mais}, na lista</Trans>
                    </small>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
