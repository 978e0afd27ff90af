import ui from '#ui/ui.module.css'
import chip from './chip.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'

import { CORES, ICONES, type Marcador } from '#contract/marcador.ts'
import { Icon } from '#ui/Icon.tsx'

type Aparencia = Pick<Marcador, 'cor' | 'icone'>

/** Names of the colours and icons, in the order of the contract's lists. */
export function useNomesDaPaleta() {
  const { t } = useLingui()
  const nomesDasCores = [t`Cinza`, t`Azul`, t`Verde`, t`Amarelo`, t`Laranja`, t`Vermelho`, t`Rosa`, t`Roxo`]
  const nomesDosIcones = [t`Visto`, t`Atenção`, t`Relógio`, t`Pessoa`, t`Cadeado`, t`Informação`, t`Pasta`, t`Livro`]
  return { nomesDasCores, nomesDosIcones }
}

/** A marker's colour and icon, each named. */
export function Paleta({ valor, aoMudar }: { valor: Aparencia; aoMudar: (aparencia: Aparencia) => void }) {
  const id = useId()
  const { nomesDasCores, nomesDosIcones } = useNomesDaPaleta()
  return (
    <>
      <fieldset className={chip.paletaDeCores}>
        <legend>
          <Trans>Cor</Trans>
        </legend>
        {CORES.map((cor, i) => (
          <label key={cor} title={nomesDasCores[i]}>
            <input
              type="radio"
              name={`${id}-cor`}
              className={ui.srOnly}
              aria-label={nomesDasCores[i]}
              checked={valor.cor === cor}
              onChange={() => aoMudar({ ...valor, cor })}
            />
            <i style={{ background: cor }} />
          </label>
        ))}
      </fieldset>
      <fieldset className={chip.paletaDeCores}>
        <legend>
          <Trans>Desenho</Trans>
        </legend>
        {ICONES.map((icone, i) => (
          <label key={icone} title={nomesDosIcones[i]}>
            <input
              type="radio"
              name={`${id}-icone`}
              className={ui.srOnly}
              aria-label={nomesDosIcones[i]}
              checked={valor.icone === icone}
              onChange={() => aoMudar({ ...valor, icone })}
            />
            <Icon nome={icone} />
          </label>
        ))}
      </fieldset>
    </>
  )
}
