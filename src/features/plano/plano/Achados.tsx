import ui from '#ui/ui.module.css'
import plano from '../plano.module.css'

import { Plural, Trans } from '@lingui/react/macro'

import { Icon } from '#ui/Icon.tsx'

import { type Achado, agrupar, dizerAchado, exportarAchados, linhaDe, lugarDe } from '../achados.ts'

/** Lines shown of an open group; the CSV has all of them. */
const LINHAS = 200

type Props = { titulo: string; arquivo: string; achados: Achado[] }

/** The findings in the file, in groups that open on demand, with a button for all as CSV. */
export function Achados({ titulo, arquivo, achados }: Props) {
  if (achados.length === 0) return null
  return (
    <section className={plano.planoBloco} aria-label={titulo}>
      <div className={`${ui.row} ${plano.planoCabeca}`}>
        <h2>{titulo}</h2>
        <button
          type="button"
          className={`${ui.btn} ${ui.small} ${ui.plain}`}
          onClick={() => exportarAchados(arquivo, achados)}
        >
          <Icon nome="baixar" />
          <Trans>Baixar como CSV</Trans>
        </button>
      </div>
      <ul className={`${ui.plain} ${plano.planoAchados}`}>
        {agrupar(achados).map(({ chave, achados: iguais }) => {
          const [primeiro] = iguais
          const lugar = lugarDe(primeiro)
          if (iguais.length === 1)
            return (
              <li key={chave}>
                <span>{dizerAchado(primeiro)}</span>
                <small className={ui.soft}>{[lugar, linhaDe(primeiro)].filter(Boolean).join(', ')}</small>
              </li>
            )
          return (
            <li key={chave}>
              <details>
                <summary>
                  <span>{dizerAchado(primeiro)}</span>
                  <small className={ui.soft}>
                    {lugar !== '' && `${lugar}, `}
                    <Plural value={iguais.length} one="# linha" other="# linhas" />
                  </small>
                </summary>
                <ol className={`${ui.plain} ${plano.planoIguais}`}>
                  {iguais.slice(0, LINHAS).map((achado, i) => (
                    <li key={i}>
                      <b className={ui.num}>{linhaDe(achado)}</b> {dizerAchado(achado)}
                    </li>
                  ))}
                </ol>
                {iguais.length > LINHAS && (
                  <p className={ui.soft}>
                    <Trans>As outras estão no CSV.</Trans>
                  </p>
                )}
              </details>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
