import textSize from './text-size.module.css'

import { useLingui } from '@lingui/react/macro'

import { ESCALAS, preferir, usePreferencias } from '#platform/preferencias.ts'

/** A− A A+ (eMAG), 90 to 200 %. */
export function TextSize() {
  const { t } = useLingui()
  const { escala } = usePreferencias()
  const lugar = ESCALAS.indexOf(escala)
  const mudar = (passo: number) => preferir({ escala: ESCALAS[lugar + passo] ?? 100 })
  return (
    <span className={textSize.textSize} role="group" aria-label={t`Tamanho do texto`}>
      <button type="button" disabled={lugar === 0} onClick={() => mudar(-1)} aria-label={t`A− Diminuir o texto`}>
        A−
      </button>
      <button type="button" onClick={() => preferir({ escala: 100 })} aria-label={t`A Texto no tamanho padrão`}>
        A
      </button>
      <button
        type="button"
        disabled={lugar === ESCALAS.length - 1}
        onClick={() => mudar(1)}
        aria-label={t`A+ Aumentar o texto`}
      >
        A+
      </button>
    </span>
  )
}
