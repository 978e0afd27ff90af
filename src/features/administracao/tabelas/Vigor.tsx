import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

import { TextField } from '#ui/form/TextField.tsx'

type Props = {
  /** What being in force means for it. */
  children: ReactNode
  ativo: UseFormRegisterReturn
  motivo: UseFormRegisterReturn
  erros: { ativo?: { message?: string }; motivo?: { message?: string } }
}

/** The end of the form of a row that is there already: whether it is in force, and why it changes. */
export function Vigor({ children, ativo, motivo, erros }: Props) {
  const { t } = useLingui()
  return (
    <>
      <label className="row">
        <input type="checkbox" {...ativo} />
        <span>{children}</span>
      </label>
      <small className="error" role="alert">
        {erros.ativo?.message}
      </small>
      <TextField
        rotulo={t`Motivo`}
        ajuda={t`Fica no registro, com o seu nome.`}
        maxLength={200}
        erro={erros.motivo?.message}
        campo={motivo}
      />
    </>
  )
}
