import ui from '#ui/ui.module.css'
import tramitar from '../tramitar.module.css'

import { Trans } from '@lingui/react/macro'

import type { Acao } from '#contract/acao.ts'

import { MODOS, type Modo } from '../modo.ts'
import { explicacaoDoModo, nomeDoModo } from './palavras.ts'

type Props = { acoes: Acao[]; modo: Modo; aoMudar: (modo: Modo) => void }

/** The ways to send, one line each; an impossible one says why. */
export function Modos({ acoes, modo, aoMudar }: Props) {
  const modos = MODOS.flatMap((nome) => {
    const acao = acoes.find((cada) => cada.nome === nome)
    return acao ? [{ nome, pode: acao.pode, linha: acao.pode ? explicacaoDoModo(nome) : acao.explicacao }] : []
  })
  return (
    <fieldset className={tramitar.modos}>
      <legend>
        <Trans>Como enviar</Trans>
      </legend>
      {modos.map(({ nome, pode, linha }) => (
        <label key={nome} data-nao={pode ? undefined : ''}>
          <input
            data-depois
            type="radio"
            name="modo"
            checked={nome === modo}
            disabled={!pode && nome !== modo}
            aria-describedby={`modo-${nome}`}
            onChange={() => aoMudar(nome)}
          />
          <span>
            {nomeDoModo(nome)}
            <small className={ui.soft} id={`modo-${nome}`}>
              {linha}
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
