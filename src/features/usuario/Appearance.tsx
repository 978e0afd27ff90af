import forms from '#ui/forms.module.css'
import conta from '#domain/usuario/conta.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'

import { notify } from '#platform/notify.ts'
import { type Grupo, preferir, usePreferencias, type Densidade, type Tema } from '#platform/preferencias.ts'

type Choice<T extends string> = { titulo: ReactNode; valor: T; opcoes: Record<T, string>; aoMudar: (valor: T) => void }

function RadioRow<T extends string>({ titulo, valor, opcoes, aoMudar }: Choice<T>) {
  const nome = useId()
  return (
    <fieldset className={conta.choice}>
      <legend>{titulo}</legend>
      {(Object.keys(opcoes) as T[]).map((opcao) => (
        <label key={opcao}>
          <input type="radio" name={nome} checked={opcao === valor} onChange={() => aoMudar(opcao)} />
          <span>{opcoes[opcao]}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** The theme, kept in this browser. */
export function Theme() {
  const { t } = useLingui()
  const { tema } = usePreferencias()
  const temas: Record<Tema, string> = {
    sistema: t`Sistema`,
    claro: t`Claro`,
    escuro: t`Escuro`,
    contraste: t`Alto contraste`,
  }
  return (
    <RadioRow titulo={<Trans>Tema</Trans>} valor={tema} opcoes={temas} aoMudar={(valor) => preferir({ tema: valor })} />
  )
}

/** Theme, density, keys, and where notifications appear, kept in this browser. */
export function Appearance() {
  const { t } = useLingui()
  const { densidade, atalhos, avisos } = usePreferencias()
  const densidades: Record<Densidade, string> = {
    compacta: t`Compacta`,
    normal: t`Normal`,
    confortavel: t`Confortável`,
  }
  const id = useId()
  const lugares: Record<Grupo, string> = {
    'top-left': t`No alto, à esquerda`,
    'top-center': t`No alto, ao centro`,
    'top-right': t`No alto, à direita`,
    center: t`No meio da tela`,
    'bottom-left': t`Embaixo, à esquerda`,
    'bottom-center': t`Embaixo, ao centro`,
    'bottom-right': t`Embaixo, à direita`,
  }
  const grupos = Object.keys(lugares) as Grupo[] // Object.keys loses the type of the keys
  return (
    <>
      <Theme />
      <RadioRow
        titulo={<Trans>Densidade das listas</Trans>}
        valor={densidade}
        opcoes={densidades}
        aoMudar={(valor) => preferir({ densidade: valor })}
      />
      <div className={forms.field}>
        <label htmlFor={id}>
          <Trans>Onde aparecem os avisos</Trans>
        </label>
        <select
          id={id}
          value={avisos}
          onChange={({ target }) => {
            const escolhido = grupos.find((grupo) => grupo === target.value)
            if (!escolhido) return
            preferir({ avisos: escolhido })
            notify({ severity: 'info', summary: t`Os avisos aparecem aqui` })
          }}
        >
          {grupos.map((grupo) => (
            <option key={grupo} value={grupo}>
              {lugares[grupo]}
            </option>
          ))}
        </select>
      </div>
      <fieldset className={conta.choice}>
        <legend>
          <Trans>Teclado</Trans>
        </legend>
        <label>
          <input type="checkbox" checked={atalhos} onChange={({ target }) => preferir({ atalhos: target.checked })} />
          <span>{t`Atalhos de uma tecla (“?” mostra todos)`}</span>
        </label>
      </fieldset>
    </>
  )
}
