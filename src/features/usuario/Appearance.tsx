import './conta.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'

import { preferir, usePreferencias, type Densidade, type Tema } from '#platform/preferencias.ts'

type Choice<T extends string> = { titulo: ReactNode; valor: T; opcoes: Record<T, string>; aoMudar: (valor: T) => void }

function RadioRow<T extends string>({ titulo, valor, opcoes, aoMudar }: Choice<T>) {
  const nome = useId()
  return (
    <fieldset className="choice">
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

/** Theme and density: choices that last, kept in this browser. */
export function Appearance() {
  const { t } = useLingui()
  const { tema, densidade, atalhos } = usePreferencias()
  const temas: Record<Tema, string> = {
    sistema: t`Sistema`,
    claro: t`Claro`,
    escuro: t`Escuro`,
    contraste: t`Alto contraste`,
  }
  const densidades: Record<Densidade, string> = {
    compacta: t`Compacta`,
    normal: t`Normal`,
    confortavel: t`Confortável`,
  }
  return (
    <>
      <RadioRow
        titulo={<Trans>Tema</Trans>}
        valor={tema}
        opcoes={temas}
        aoMudar={(valor) => preferir({ tema: valor })}
      />
      <RadioRow
        titulo={<Trans>Densidade das listas</Trans>}
        valor={densidade}
        opcoes={densidades}
        aoMudar={(valor) => preferir({ densidade: valor })}
      />
      <fieldset className="choice">
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
