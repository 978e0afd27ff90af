import alternador from './alternador.module.css'
import ui from './ui.module.css'

import { useLingui } from '@lingui/react/macro'

import { preferir, usePreferencias, type Densidade } from '#platform/preferencias.ts'

const alturas: Record<Densidade, number[]> = {
  compacta: [3, 7, 11, 15, 19],
  normal: [4, 9, 14, 19],
  confortavel: [5, 11, 17],
}

/** How tall the rows are, on every list, until changed. */
export function DensidadeField() {
  const { t } = useLingui()
  const { densidade } = usePreferencias()
  const nomes: Record<Densidade, string> = {
    compacta: t`Linhas compactas`,
    normal: t`Linhas normais`,
    confortavel: t`Linhas confortáveis`,
  }
  return (
    <div className={alternador.alternador} role="group" aria-label={t`Altura das linhas`}>
      {(Object.keys(nomes) as Densidade[]).map((nome) => (
        <button
          key={nome}
          type="button"
          aria-pressed={nome === densidade}
          aria-label={nomes[nome]}
          title={nomes[nome]}
          onClick={() => preferir({ densidade: nome })}
        >
          <svg className={ui.icon} viewBox="0 0 24 24" aria-hidden="true">
            <path d={alturas[nome].map((y) => `M4 ${y + 0.5}h16`).join('')} />
          </svg>
        </button>
      ))}
    </div>
  )
}
