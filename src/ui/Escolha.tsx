import forms from './forms.module.css'

import { useId } from 'react'

type Props = {
  rotulo: string
  valor: string | null | undefined
  /** The words for no choice. */
  nenhuma: string
  opcoes: { valor: string | number; nome: string }[]
  aoMudar: (valor: string | null) => void
}

/** One option of several, or none: a filter kept in the address. A field of a form is `form/SelectField`. */
export function Escolha({ rotulo, valor, nenhuma, opcoes, aoMudar }: Props) {
  const id = useId()
  return (
    <div className={forms.field}>
      <label htmlFor={id}>{rotulo}</label>
      <select id={id} value={valor ?? ''} onChange={({ target }) => aoMudar(target.value || null)}>
        <option value="">{nenhuma}</option>
        {opcoes.map((opcao) => (
          <option key={opcao.valor} value={opcao.valor}>
            {opcao.nome}
          </option>
        ))}
      </select>
    </div>
  )
}
