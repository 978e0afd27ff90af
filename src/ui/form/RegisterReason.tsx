import { useLingui } from '@lingui/react/macro'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'

import { TextField } from './TextField.tsx'

type Props<C extends FieldValues, N extends FieldPath<C>> = {
  control: Control<C>
  nome: N
  ajuda?: string | undefined
  /** Must not be empty. If the body's schema says so itself, its own sentence is shown. */
  obrigatorio?: boolean
}

/** Why something in the register changes: one line, kept in its log. */
export function RegisterReason<C extends FieldValues, N extends FieldPath<C>>(props: Props<C, N>) {
  const { t } = useLingui()
  const { control, nome, ajuda, obrigatorio } = props
  return (
    <TextField
      control={control}
      nome={nome}
      rotulo={t`Motivo`}
      ajuda={ajuda ?? t`Fica no registro, com o seu nome.`}
      maxLength={200}
      falta={obrigatorio ? t`Diga por quê.` : undefined}
    />
  )
}
