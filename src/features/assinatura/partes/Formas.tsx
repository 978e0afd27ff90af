import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import assinarCss from '#domain/assinatura/assinar.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useId, useRef, useState } from 'react'

import { useEntrada } from '#platform/entrada.ts'

import { formasNaTela } from '../formas/todas.ts'
import { nomeDoNivelDeAssinatura } from '#domain/assinatura/nomes.ts'
import type { useAssinar } from '../use-assinar.ts'

type Props = {
  assinatura: Pick<ReturnType<typeof useAssinar>, 'formas' | 'atual' | 'escolher' | 'preencher' | 'assinar'>
  ocupado: boolean
  cpf: string
  /** The buttons, beside the way that was chosen. */
  children: ReactNode
}

/** What the chosen way to sign asks for, its name, and the buttons. The other ways are folded until one wants to change it. */
export function Formas({ assinatura, ocupado, cpf, children }: Props) {
  const { formas, atual, preencher, assinar } = assinatura
  const { t } = useLingui()
  const [trocando, setTrocando] = useState(false)
  const trocar = useRef<HTMLButtonElement>(null)
  const lista = useId()
  const escolhida = formas.find(({ tipo }) => tipo === atual)
  const aberta = formas.length > 0 && (trocando || !escolhida)
  const Campos = atual && formasNaTela[atual].Campos
  return (
    <>
      {aberta && (
        <Lista
          id={lista}
          assinatura={assinatura}
          ocupado={ocupado}
          escolhido={() => {
            setTrocando(false)
            // the button that was clicked is gone with the list
            trocar.current?.focus()
          }}
        />
      )}
      {Campos && (
        <Suspense>
          <Campos key={atual} aoMudar={preencher} enviar={assinar} ocupado={ocupado} cpf={cpf} />
        </Suspense>
      )}
      <div className={assinarCss.assinarLinha}>
        {escolhida && (
          <p className={assinarCss.assinarEscolhida}>
            <span>
              <b>{formasNaTela[escolhida.tipo].nome()}</b>
              {formas.length > 1 && (
                <>
                  {' · '}
                  <button
                    ref={trocar}
                    type="button"
                    className={forms.link}
                    aria-label={t`Trocar a forma de assinar`}
                    aria-expanded={aberta}
                    aria-controls={aberta ? lista : undefined}
                    disabled={ocupado}
                    onClick={() => setTrocando(!trocando)}
                  >
                    <Trans>Trocar</Trans>
                  </button>
                </>
              )}
            </span>
            <small className={ui.soft}>{nomeDoNivelDeAssinatura(escolhida.nivel)}</small>
          </p>
        )}
        {children}
      </div>
    </>
  )
}

type DaLista = Pick<Props, 'assinatura' | 'ocupado'> & { id: string; escolhido: () => void }

/** All ways to sign, each with its legal level; one that can't be used says why not. */
function Lista({ id, assinatura: { formas, atual, escolher }, ocupado, escolhido }: DaLista) {
  const { t } = useLingui()
  const externa = useEntrada()?.externa === true
  /** An arrow key clicks each way it passes: only a pointer has chosen. */
  const ponteiro = useRef(false)
  return (
    <div id={id} onPointerDown={() => (ponteiro.current = true)} onKeyDown={() => (ponteiro.current = false)}>
      <fieldset className={assinarCss.assinarFormas} disabled={ocupado}>
        <legend className={ui.srOnly}>{t`Forma de assinar`}</legend>
        {formas.map(({ tipo, nivel, pode, explicacao }) => (
          <label key={tipo} className={assinarCss.assinarForma} data-impedida={!pode || undefined}>
            <input
              type="radio"
              name="forma"
              value={tipo}
              checked={tipo === atual}
              disabled={!pode}
              onChange={() => escolher(tipo)}
              onClick={() => ponteiro.current && escolhido()}
            />
            <b>{formasNaTela[tipo].nome()}</b>
            <small className={ui.soft}>{nomeDoNivelDeAssinatura(nivel)}</small>
            <small>{pode ? formasNaTela[tipo].explica() : explicacao}</small>
          </label>
        ))}
      </fieldset>
      {!externa && (
        <p className={assinarCss.assinarCuidar}>
          <Link to="/minhas-formas">
            <Trans>Minhas formas de assinar</Trans>
          </Link>
        </p>
      )}
    </div>
  )
}
