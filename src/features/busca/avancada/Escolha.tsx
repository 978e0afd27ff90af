import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'

type Props = {
  rotulo: string
  valor: string | null
  aoMudar: (valor: string | null) => void
  opcoes: { valor: string; nome: string }[]
}

/** One of several, or any. */
export function Escolha({ rotulo, valor, aoMudar, opcoes }: Props) {
  const { t } = useLingui()
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{rotulo}</label>
      <select id={id} value={valor ?? ''} onChange={(evento) => aoMudar(evento.target.value || null)}>
        <option value="">{t`Qualquer`}</option>
        {opcoes.map(({ valor: cada, nome }) => (
          <option key={cada} value={cada}>
            {nome}
          </option>
        ))}
      </select>
    </div>
  )
}
