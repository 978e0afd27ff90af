import type { BaseSyntheticEvent, ReactNode } from 'react'

import { Modal } from '../Modal.tsx'
import { FormFooter, type FooterProps, type Sendable } from './FormFooter.tsx'

type Props = FooterProps & {
  titulo: string
  form: Sendable & { enviar: (evento?: BaseSyntheticEvent) => Promise<void> }
  className?: string | undefined
  children: ReactNode
}

/** A dialog that is a form: fields, why it was refused, the way back and the deed. */
export const FormDialog = ({ titulo, className, children, ...footer }: Props) => (
  <Modal titulo={titulo} fechar={footer.fechar}>
    <form
      className={className}
      onSubmit={(evento) => {
        evento.preventDefault()
        // a dialog may stand inside another form: what it sends is not the other's
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
