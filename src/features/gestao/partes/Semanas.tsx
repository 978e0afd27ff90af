import ui from '#ui/ui.module.css'
import gestao from '../gestao.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'

import { somarDias } from '#contract/dias-uteis.ts'
import type { Gestao } from '#contract/gestao.ts'
import { data, numero } from '#platform/format.ts'

import { movimento } from './manchete.ts'
import { Tabela } from './Tabela.tsx'

const ALTURA = 100
/** Of a week, and of each of its two bars, in the drawing's own units. */
const PASSO = 60
const BARRA = 20

/** "23/11": the year is plain. */
const diaCurto = (dia: string) => data(dia).slice(0, 5)

/** The last weeks, drawn: what came and what left as pairs of bars, what was overdue as a line over them. */
export function Semanas({ semanas }: Pick<Gestao, 'semanas'>) {
  const { t } = useLingui()
  const id = useId()
  const maior = Math.max(1, ...semanas.flatMap(({ chegaram, sairam, vencidos }) => [chegaram, sairam, vencidos]))
  const alto = (valor: number) => (ALTURA * valor) / maior
  const meio = (n: number) => n * PASSO + PASSO / 2
  const largura = semanas.length * PASSO
  return (
    <section className={`${gestao.gestaoQuadro} ${gestao.semanas}`} aria-labelledby={id}>
      <h2 id={id}>
        <Trans>Semana a semana</Trans>
      </h2>
      <p className={ui.soft}>
        <Trans>Trâmites que chegaram e saíram em cada sete dias, e os prazos vencidos ao fim deles.</Trans>
      </p>
      {semanas.every(({ chegaram, sairam, vencidos }) => chegaram + sairam + vencidos === 0) ? (
        <p>
          <Trans>Nada chegou nem saiu nestas semanas, e nada venceu.</Trans>
        </p>
      ) : (
        <>
          <svg viewBox={`0 -14 ${largura} ${ALTURA + 36}`} role="img" aria-label={movimento(semanas) ?? undefined}>
            <path className={gestao.eixo} d={`M0 ${ALTURA}H${largura}`} />
            {semanas.map(({ ate, chegaram, sairam }, n) => (
              <g key={ate}>
                <rect
                  className={gestao.chegaram}
                  x={meio(n) - BARRA - 1}
                  y={ALTURA - alto(chegaram)}
                  width={BARRA}
                  height={alto(chegaram)}
                />
                <rect
                  className={gestao.sairam}
                  x={meio(n) + 1}
                  y={ALTURA - alto(sairam)}
                  width={BARRA}
                  height={alto(sairam)}
                />
                <text x={meio(n)} y={ALTURA + 15}>
                  {diaCurto(ate)}
                </text>
              </g>
            ))}
            <path
              className={gestao.vencidos}
              d={semanas
                .map(({ vencidos }, n) => `${n === 0 ? 'M' : 'L'}${meio(n)} ${ALTURA - alto(vencidos)}`)
                .join('')}
            />
            {semanas.map(({ ate, vencidos }, n) => (
              <g key={ate} className={gestao.vencidos}>
                <circle cx={meio(n)} cy={ALTURA - alto(vencidos)} r="3" />
                {vencidos > 0 && (
                  <text x={meio(n)} y={ALTURA - alto(vencidos) - 5}>
                    {numero(vencidos)}
                  </text>
                )}
              </g>
            ))}
          </svg>
          <p className={`${ui.soft} ${gestao.legenda}`} aria-hidden="true">
            <i className={gestao.chegaram} /> <Trans>chegaram</Trans> <i className={gestao.sairam} />{' '}
            <Trans>saíram</Trans> <i className={gestao.vencidos} /> <Trans>vencidos</Trans>
          </p>
          <details>
            <summary>
              <Trans>Ver como tabela</Trans>
            </summary>
            <Tabela
              nome={t`Semana a semana`}
              titulos={[t`Semana`, t`Chegaram`, t`Saíram`, t`Vencidos`]}
              linhas={semanas.map(({ ate, chegaram, sairam, vencidos }) => [
                t`${diaCurto(somarDias(ate, -6))} a ${data(ate)}`,
                numero(chegaram),
                numero(sairam),
                numero(vencidos),
              ])}
            />
          </details>
        </>
      )}
    </section>
  )
}
