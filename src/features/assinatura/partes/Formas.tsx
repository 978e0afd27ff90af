import ui from '#ui/ui.module.css'
import assinarCss from '#domain/assinatura/assinar.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'

import { useEntrada } from '#platform/entrada.ts'

import { formasNaTela } from '../formas/todas.ts'
import { nomeDoNivelDeAssinatura } from '#domain/assinatura/nomes.ts'
import type { useAssinar } from '../use-assinar.ts'

type Props = {
  assinatura: Pick<ReturnType<typeof useAssinar>, 'formas' | 'atual' | 'escolher' | 'preencher' | 'assinar'>
  ocupado: boolean
  cpf: string
}

/** The ways to sign, each with its legal level; one that can't be used says why not, and the chosen one asks for what it needs. */
export function Formas({ assinatura, ocupado, cpf }: Props) {
  const { formas, atual, escolher, preencher, assinar } = assinatura
  const { t } = useLingui()
  const externa = useEntrada()?.externa === true
  const Campos = atual && formasNaTela[atual].Campos
  return (
    <>
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
      {Campos && (
        <Suspense>
          <Campos key={atual} aoMudar={preencher} enviar={assinar} ocupado={ocupado} cpf={cpf} />
        </Suspense>
      )}
    </>
  )
}
