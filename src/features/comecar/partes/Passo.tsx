import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import comecar from '../comecar.module.css'

import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { Icon } from '#ui/Icon.tsx'

type Props = { numero: number; atual: number; titulo: string; children: ReactNode }

/** A step: done, current, or still to come. */
export function Passo({ numero, atual, titulo, children }: Props) {
  const { t } = useLingui()
  const feito = numero < atual
  return (
    <li
      className={forms.card}
      aria-current={numero === atual ? 'step' : undefined}
      data-futuro={numero > atual || undefined}
    >
      <h2>
        <span className={comecar.comecarNumero} aria-hidden="true">
          {feito ? <Icon nome="ok" /> : numero}
        </span>
        {titulo}
        {feito && <span className={ui.srOnly}> {t`(feito)`}</span>}
      </h2>
      {children}
    </li>
  )
}
