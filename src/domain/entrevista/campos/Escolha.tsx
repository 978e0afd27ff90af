import '#domain/usuario/conta.css'
import '#ui/forms.css'

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

/** Up to four options are seen at once; more wait in a list. */
const A_VISTA = 4

export function Escolha({ rotulo, dica, opcoes, obrigatorio, valor, aoMudar, erro }: Props) {
  const { t } = useLingui()
  const id = useId()
  const ajuda = (erro ?? dica) && (
    <small className={erro ? 'error' : 'soft'} id={`${id}-dica`}>
      {erro ?? dica}
    </small>
  )
  if (opcoes.length > A_VISTA)
    return (
      <div className="field">
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
    <fieldset className="field choice entrevista-escolha" aria-describedby={ajuda ? `${id}-dica` : undefined}>
      <legend>{rotulo}</legend>
      {opcoes.map((opcao) => (
        <label key={opcao}>
          <input type="radio" name={id} checked={opcao === valor} onChange={() => aoMudar(opcao)} />
          <span>{opcao}</span>
        </label>
      ))}
      {!obrigatorio && valor !== '' && (
        <button type="button" className="btn small plain" onClick={() => aoMudar('')}>
          <Trans>Não responder</Trans>
        </button>
      )}
      {ajuda}
    </fieldset>
  )
}
