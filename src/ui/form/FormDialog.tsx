import type { BaseSyntheticEvent, ReactNode } from 'react'

import { Modal } from '../Modal.tsx'
import { FormFooter, type FooterProps, type Sendable } from './FormFooter.tsx'

type Props = FooterProps & {
  titulo: string
  form: Sendable & { enviar: (evento?: BaseSyntheticEvent) => Promise<void> }
  className?: string | undefined
  children: ReactNode
}

/** A dialog that is a form: fields, the refusal, the way back and the button that sends it. */
export const FormDialog = ({ titulo, className, children, ...footer }: Props) => (
  <Modal titulo={titulo} fechar={footer.fechar}>
    <form
      className={className}
      onSubmit={(evento) => {
        evento.preventDefault()
        // a dialog may stand inside another form, which must not be sent too
        evento.stopPropagation()
        void footer.form.enviar(evento)
      }}
      noValidate
    >
      {children}
      <FormFooter {...footer} />
    </form>
  </Modal>
)
