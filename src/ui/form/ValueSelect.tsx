import forms from '#ui/forms.module.css'

import { useId, type ReactNode } from 'react'

type Props = {
  rotulo: string
  valor: string | number
  aoMudar: (valor: string) => void
  children: ReactNode
}

/** A select outside of a form: a filter, or a part of a field. */
export function ValueSelect({ rotulo, valor, aoMudar, children }: Props) {
  const id = useId()
  return (
    <div className={forms.field}>
      <label htmlFor={id}>{rotulo}</label>
      <select id={id} value={valor} onChange={({ target }) => aoMudar(target.value)}>
        {children}
      </select>
    </div>
  )
}
