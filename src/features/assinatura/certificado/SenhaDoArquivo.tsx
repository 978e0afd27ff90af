import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'

import { Trans } from '@lingui/react/macro'
import { type RefObject, useId } from 'react'

import { falhaEmPalavras } from './falhas.ts'
import type { FalhaDoP12 } from './p12.ts'

type Props = { entrada: RefObject<HTMLInputElement | null>; falha: FalhaDoP12 | undefined; abrindo: boolean }

/** The password of a certificate file, why the file did not open, and the button that opens it. */
export function SenhaDoArquivo({ entrada, falha, abrindo }: Props) {
  const id = useId()
  return (
    <div className={forms.field}>
      <label htmlFor={id}>
        <Trans>Senha do arquivo</Trans>
      </label>
      <input
        id={id}
        ref={entrada}
        type="password"
        autoComplete="off"
        aria-invalid={falha === 'SENHA'}
        aria-describedby={falha ? `${id}-falha` : undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the file was just chosen, and this is what comes next
        autoFocus
      />
      {falha && (
        <p id={`${id}-falha`} className={forms.error} role="alert">
          {falhaEmPalavras(falha)}
        </p>
      )}
      <button type="submit" className={`${ui.btn} ${ui.small}`} disabled={abrindo}>
        {abrindo ? <Trans>Abrindo…</Trans> : <Trans>Abrir certificado</Trans>}
      </button>
    </div>
  )
}
