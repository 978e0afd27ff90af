import '#ui/forms.css'

import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

type Props = {
  rotulo: string
  opcoes: { valor: string | number; nome: string }[]
  /** A first line that chooses nothing. */
  vazio?: string
  erro?: string | undefined
  campo: UseFormRegisterReturn
}

/** One of a list: label, list and error tied together. */
export function Escolha({ rotulo, opcoes, vazio, erro, campo }: Props) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{rotulo}</label>
      <select id={id} aria-invalid={erro !== undefined || undefined} aria-describedby={`${id}-erro`} {...campo}>
        {vazio !== undefined && <option value="">{vazio}</option>}
        {opcoes.map(({ valor, nome }) => (
          <option key={valor} value={valor}>
            {nome}
          </option>
        ))}
      </select>
      <small className="error" id={`${id}-erro`}>
        {erro}
      </small>
    </div>
  )
}
