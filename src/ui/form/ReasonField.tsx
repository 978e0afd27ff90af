import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'

import { TextArea } from './TextArea.tsx'

type Props<C extends FieldValues, N extends FieldPath<C>> = Omit<
  ComponentProps<typeof TextArea<C, N>>,
  'rotulo' | 'validar'
> & { rotulo?: string | undefined }

/** Why something is done to a document: at most 500 characters, shown in its history. */
export function ReasonField<C extends FieldValues, N extends FieldPath<C>>({ rotulo, falta, ...area }: Props<C, N>) {
  const { t } = useLingui()
  return <TextArea rows={3} maxLength={500} {...area} rotulo={rotulo ?? t`Motivo`} falta={falta ?? t`Diga o motivo.`} />
}
