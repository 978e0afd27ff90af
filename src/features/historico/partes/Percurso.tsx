import '#ui/forms.css'
import '#ui/list.css'

import { Trans, useLingui } from '@lingui/react/macro'

import { dataHora } from '#platform/format.ts'

import type { Estada } from '../percurso.ts'
import { duracao } from '../tempo.ts'

const LARGURA = 132
const ALTURA = 52
const VAO = 44

/** The way from unit to unit, read at a glance; the table below says the same. */
export function Percurso({ estadas }: { estadas: Estada[] }) {
  const { t } = useLingui()
  const total = estadas.length * (LARGURA + VAO) - VAO
  const resumo = estadas.map(({ unidade, de, ate }) => `${unidade.sigla} (${duracao(de, ate)})`).join(' → ')
  return (
    <section className="percurso card" aria-labelledby="percurso">
      <h2 id="percurso">
        <Trans>Percurso</Trans>
      </h2>
      <div className="scroll-x">
        <svg width={total + 2} height={ALTURA + 2} role="img" aria-label={resumo}>
          {estadas.map(({ unidade, de, ate }, posicao) => {
            const x = 1 + posicao * (LARGURA + VAO)
            const ultimo = posicao === estadas.length - 1
            return (
              <g
                key={de + unidade.id}
                transform={`translate(${x} 1)`}
                data-aqui={(ultimo && ate === null) || undefined}
              >
                <title>{`${unidade.sigla} – ${unidade.nome}`}</title>
                <rect width={LARGURA} height={ALTURA} rx="4" />
                <text x={LARGURA / 2} y="22" className="sigla">
                  {unidade.sigla}
                </text>
                <text x={LARGURA / 2} y="40" className="tempo">
                  {duracao(de, ate)}
                </text>
                {!ultimo && <path d={`M${LARGURA + 6} ${ALTURA / 2}h${VAO - 14}m-6 -5l6 5l-6 5`} className="seta" />}
              </g>
            )
          })}
        </svg>
      </div>
      <details>
        <summary>
          <Trans>Ver como tabela</Trans>
        </summary>
        <table className="list">
          <thead>
            <tr>
              <th scope="col">{t`Unidade`}</th>
              <th scope="col">{t`Chegou`}</th>
              <th scope="col">{t`Saiu`}</th>
              <th scope="col">{t`Tempo`}</th>
            </tr>
          </thead>
          <tbody>
            {estadas.map(({ unidade, de, ate }) => (
              <tr key={de + unidade.id}>
                <td>
                  {unidade.sigla} – {unidade.nome}
                </td>
                <td className="fit num">{dataHora(de)}</td>
                <td className="fit num">{ate ? dataHora(ate) : t`está aqui`}</td>
                <td className="fit">{duracao(de, ate)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
