import forms from '#ui/forms.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import type { Impedimento } from '#contract/conferir-modelo.ts'
import type { Entrevista } from '#contract/entrevista.ts'
import { Alert } from '#ui/Alert.tsx'

import { explicar } from '../explicar.ts'

type Props = { achados: Impedimento[]; campos: Entrevista; abrir: (aba: 'dados' | 'campos' | 'texto') => void }

/** What prevents publishing, each with a link to where to fix it. */
export function Pendencias({ achados, campos, abrir }: Props) {
  const { t } = useLingui()
  if (achados.length === 0) return null
  return (
    <Alert severidade="warn">
      <p>
        <Trans>Antes de publicar:</Trans>
      </p>
      <ul>
        {achados.map((achado) => {
          const onde = campos[achado.campo]?.rotulo
          return (
            <li key={`${achado.campo}${achado.motivo}${achado.nome}`}>
              <button
                type="button"
                className={forms.link}
                onClick={() => abrir(achado.campo === -2 ? 'dados' : achado.campo < 0 ? 'texto' : 'campos')}
              >
                {achado.campo === -2 ? t`Assunto composto` : achado.campo < 0 ? t`Texto` : onde}
              </button>
              : {explicar(achado)}
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}
