import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import conta from '#domain/usuario/conta.module.css'
import entrevista from '../entrevista.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'

type Props = {
  rotulo: string
  dica?: string
  opcoes: string[]
  obrigatorio: boolean
  valor: string
  aoMudar: (opcao: string) => void
  erro: string | undefined
}

/** Up to this many options are radio buttons; more are a select. */
const A_VISTA = 4

export function Escolha({ rotulo, dica, opcoes, obrigatorio, valor, aoMudar, erro }: Props) {
  const { t } = useLingui()
  const id = useId()
  const ajuda = (erro ?? dica) && (
    <small className={erro ? forms.error : ui.soft} id={`${id}-dica`}>
      {erro ?? dica}
    </small>
  )
  if (opcoes.length > A_VISTA)
    return (
      <div className={forms.field}>
        <label htmlFor={id}>{rotulo}</label>
        <select
          id={id}
          value={valor}
          aria-invalid={erro ? true : undefined}
          aria-describedby={ajuda ? `${id}-dica` : undefined}
          onChange={({ target }) => aoMudar(target.value)}
        >
          <option value="">{t`Escolha…`}</option>
          {opcoes.map((opcao) => (
            <option key={opcao}>{opcao}</option>
          ))}
        </select>
        {ajuda}
      </div>
    )
  return (
    <fieldset
      className={`${forms.field} ${conta.choice} ${entrevista.entrevistaEscolha}`}
      aria-describedby={ajuda ? `${id}-dica` : undefined}
    >
      <legend>{rotulo}</legend>
      {opcoes.map((opcao) => (
        <label key={opcao}>
          <input type="radio" name={id} checked={opcao === valor} onChange={() => aoMudar(opcao)} />
          <span>{opcao}</span>
        </label>
      ))}
      {!obrigatorio && valor !== '' && (
        <button type="button" className={`${ui.btn} ${ui.small} ${ui.plain}`} onClick={() => aoMudar('')}>
          <Trans>Não responder</Trans>
        </button>
      )}
      {ajuda}
    </fieldset>
  )
}
