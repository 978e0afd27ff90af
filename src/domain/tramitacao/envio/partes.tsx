import { Trans, useLingui } from '@lingui/react/macro'
import type { Control } from 'react-hook-form'

import { FormFooter, type Sendable } from '#ui/form/FormFooter.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'

type ComObservacao = { observacao: string }

export function Observacao<C extends ComObservacao>(props: { control: Control<C> }) {
  // a form with more fields than this one also has this one
  const control = props.control as unknown as Control<ComObservacao>
  return (
    <TextArea
      control={control}
      nome="observacao"
      rotulo={<Trans>Observação (opcional)</Trans>}
      rows={3}
      maxLength={500}
    />
  )
}

type Props = { form: Sendable; rotulo: string; fechar: () => void }

/** The refusal, and the form's two buttons. */
export function Enviar({ form, rotulo, fechar }: Props) {
  const { t } = useLingui()
  return (
    <FormFooter
      form={form}
      fechar={fechar}
      mantido={t`O documento continua onde estava.`}
      fazer={form.parado ? t`Enviando…` : rotulo}
    />
  )
}
