import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'

import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'

import { OPCOES_MAXIMO } from '#contract/entrevista.ts'

type Props = { opcoes: string[]; mudar: (opcoes: string[]) => void }

const OPCAO_MAXIMA = 120
const linhas = (texto: string) =>
  texto
    .split('\n')
    .map((linha) => linha.trim())
    .filter(Boolean)
const lidas = (texto: string) =>
  linhas(texto)
    .map((linha) => linha.slice(0, OPCAO_MAXIMA))
    .slice(0, OPCOES_MAXIMO)

/** The options of a choice, one on each line. */
export function Opcoes({ opcoes, mudar }: Props) {
  const id = useId()
  const [escrito, setEscrito] = useState(opcoes.join('\n'))
  const escritas = linhas(escrito)
  const vazio = escritas.length === 0
  const sobram = escritas.length > OPCOES_MAXIMO
  const longa = escritas.some((linha) => linha.length > OPCAO_MAXIMA)
  const errada = vazio || sobram || longa
  return (
    <div className={forms.field}>
      <label htmlFor={id}>
        <Trans>Opções, uma por linha</Trans>
      </label>
      <textarea
        id={id}
        rows={4}
        value={escrito}
        aria-invalid={errada || undefined}
        aria-describedby={`${id}-dica`}
        onChange={({ target }) => {
          setEscrito(target.value)
          const novas = lidas(target.value)
          if (novas.length > 0) mudar(novas)
        }}
      />
      <small className={errada ? forms.error : ui.soft} id={`${id}-dica`}>
        {vazio ? (
          <Trans>Escreva ao menos uma opção.</Trans>
        ) : sobram ? (
          <Trans>Só as primeiras {OPCOES_MAXIMO} opções ficam.</Trans>
        ) : longa ? (
          <Trans>De cada opção ficam os primeiros {OPCAO_MAXIMA} caracteres.</Trans>
        ) : (
          <Trans>Até cinquenta.</Trans>
        )}
      </small>
    </div>
  )
}
