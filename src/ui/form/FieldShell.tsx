import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'

import type { ReactNode } from 'react'

type Props = { id: string; rotulo: ReactNode; ajuda?: ReactNode; erro?: string | undefined; children: ReactNode }

/** Label, help and error around a field's element; `useFieldAria` ties them together by the same id. */
export const FieldShell = ({ id, rotulo, ajuda, erro, children }: Props) => (
  <div className={forms.field}>
    <label htmlFor={id}>{rotulo}</label>
    {ajuda && (
      <small className={ui.soft} id={`${id}-ajuda`}>
        {ajuda}
      </small>
    )}
    {children}
    <small className={forms.error} id={`${id}-erro`}>
      {erro}
    </small>
  </div>
)
