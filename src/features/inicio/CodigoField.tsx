import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'

import { useId, type ReactNode } from 'react'

type Props = {
  /** Where another part of the page leads to it. */
  id?: string
  rotulo: ReactNode
  ajuda: ReactNode
  valor: string
  aoMudar: (valor: string) => void
  erro: ReactNode
}

/** Sixteen letters and digits typed from paper: large, monospaced, without autocorrection. */
export function CodigoField({ id: proprio, rotulo, ajuda, valor, aoMudar, erro }: Props) {
  const gerado = useId()
  const id = proprio ?? gerado
  return (
    <div className={forms.field}>
      <label htmlFor={id}>{rotulo}</label>
      <input
        id={id}
        className={forms.codigo}
        value={valor}
        onChange={(evento) => aoMudar(evento.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
        placeholder="XXXX-XXXX-XXXX-XXXX"
        aria-describedby={`${id}a`}
        aria-invalid={erro ? true : undefined}
      />
      <small id={`${id}a`} className={erro ? forms.error : ui.soft}>
        {erro || ajuda}
      </small>
    </div>
  )
}
