import controls from '#ui/controls.module.css'
import ui from '#ui/ui.module.css'
import reorganizacao from '#domain/reorganizacao/reorganizacao.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'

import type { Unidade } from '#contract/lotacao.ts'
import { UnidadePicker } from '#domain/lotacao/UnidadePicker.tsx'
import type { PessoaEscolhida } from '#domain/usuario/destino.ts'
import { PessoaPicker } from '#domain/usuario/PessoaPicker.tsx'
import { Opcoes } from '#ui/form/Opcoes.tsx'
import { ValueSelect } from '#ui/form/ValueSelect.tsx'

import { type AParte, type Campos, dita } from '../campos.ts'

/** People with a destination of their own, for themselves, their documents or both. */
export function PessoasAParte({ form }: { form: UseFormReturn<Campos> }) {
  const { t } = useLingui()
  const aParte = useWatch({ control: form.control, name: 'aParte' })
  const [abrindo, setAbrindo] = useState(false)
  // Returns the focus to the button when the fields close.
  const [fechou, setFechou] = useState(false)
  const leva: Record<AParte['leva'], string> = {
    TUDO: t`A pessoa e os documentos que estão com ela`,
    SO_ELA: t`Só a pessoa`,
    SO_DOCUMENTOS: t`Só os documentos que estão com ela`,
  }
  return (
    <section aria-labelledby="pessoas-a-parte">
      <h3 id="pessoas-a-parte">
        <Trans>Pessoas com outro destino</Trans>
      </h3>
      <ul className={`${ui.plain} ${reorganizacao.reorganizacaoOrigens}`}>
        {aParte.map(({ pessoa, unidade, leva: oQue }) => {
          const { nome } = pessoa
          return (
            <li key={pessoa.id} className={ui.row}>
              <span>
                <b>{nome}</b> → {dita(unidade)} <small className={ui.soft}>{leva[oQue]}</small>
              </span>
              <button
                type="button"
                className={`${ui.btn} ${ui.small}`}
                aria-label={t`Tirar ${nome}`}
                onClick={() =>
                  form.setValue(
                    'aParte',
                    aParte.filter((cada) => cada.pessoa.id !== pessoa.id),
                  )
                }
              >
                <Trans>Tirar</Trans>
              </button>
            </li>
          )
        })}
      </ul>
      {abrindo ? (
        <Uma
          leva={leva}
          fechar={() => {
            setAbrindo(false)
            setFechou(true)
          }}
          incluir={(nova) =>
            form.setValue('aParte', [...aParte.filter(({ pessoa }) => pessoa.id !== nova.pessoa.id), nova])
          }
        />
      ) : (
        <button type="button" className={`${ui.btn} ${ui.small}`} autoFocus={fechou} onClick={() => setAbrindo(true)}>
          <Trans>Dar outro destino a uma pessoa</Trans>
        </button>
      )}
    </section>
  )
}

/** Focuses the first field when the fields open. */
const focarPrimeiro = (campos: HTMLFieldSetElement | null) => campos?.querySelector('input')?.focus()

type Props = { leva: Record<AParte['leva'], string>; incluir: (nova: AParte) => void; fechar: () => void }

function Uma({ leva, incluir, fechar }: Props) {
  const { t } = useLingui()
  const [pessoa, setPessoa] = useState<PessoaEscolhida | null>(null)
  const [unidade, setUnidade] = useState<Unidade | null>(null)
  const [oQue, setOQue] = useState<AParte['leva']>('TUDO')
  return (
    <fieldset className={reorganizacao.reorganizacaoUma} ref={focarPrimeiro}>
      <legend>
        <Trans>Outro destino</Trans>
      </legend>
      <PessoaPicker rotulo={t`Pessoa`} valor={pessoa} aoMudar={setPessoa} />
      <UnidadePicker rotulo={t`Unidade para onde vai`} valor={unidade} aoMudar={setUnidade} />
      <ValueSelect rotulo={t`O que vai`} valor={oQue} aoMudar={(valor) => setOQue(valor as AParte['leva'])}>
        <Opcoes de={Object.entries(leva).map(([valor, nome]) => ({ valor, nome }))} />
      </ValueSelect>
      <div className={`${ui.row} ${controls.end}`}>
        <button type="button" className={ui.btn} onClick={fechar}>
          <Trans>Voltar</Trans>
        </button>
        <button
          type="button"
          className={ui.btn}
          disabled={pessoa === null || unidade === null}
          onClick={() => {
            if (pessoa === null || unidade === null) return
            incluir({ pessoa, unidade, leva: oQue })
            fechar()
          }}
        >
          <Trans>Incluir</Trans>
        </button>
      </div>
    </fieldset>
  )
}
