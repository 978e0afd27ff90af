import '#ui/forms.css'

import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'

type Props = { opcoes: string[]; mudar: (opcoes: string[]) => void }

const lidas = (texto: string) =>
  texto
    .split('\n')
    .map((linha) => linha.trim().slice(0, 120))
    .filter(Boolean)
    .slice(0, 50)

/** The options of a choice, one a line. */
export function Opcoes({ opcoes, mudar }: Props) {
  const id = useId()
  const [escrito, setEscrito] = useState(opcoes.join('\n'))
  const vazio = lidas(escrito).length === 0
  return (
    <div className="field">
      <label htmlFor={id}>
        <Trans>Opções, uma por linha</Trans>
      </label>
      <textarea
        id={id}
        rows={4}
        value={escrito}
        aria-invalid={vazio || undefined}
        aria-describedby={`${id}-dica`}
        onChange={({ target }) => {
          setEscrito(target.value)
          const novas = lidas(target.value)
          if (novas.length > 0) mudar(novas)
        }}
      />
      <small className={vazio ? 'error' : 'soft'} id={`${id}-dica`}>
        {vazio ? <Trans>Escreva ao menos uma opção.</Trans> : <Trans>Até cinquenta.</Trans>}
      </small>
    </div>
  )
}
