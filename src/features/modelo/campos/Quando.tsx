import forms from '#ui/forms.module.css'
import modelo from '../modelo.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'

import type { Campo } from '#contract/entrevista.ts'

type Condicao = NonNullable<Campo['quando']>
type Props = { antes: Campo[]; quando: Condicao | null; mudar: (quando: Condicao | null) => void }

/** When the field is asked: always, or only if an earlier choice has a given answer. */
export function Quando({ antes, quando, mudar }: Props) {
  const { t } = useLingui()
  const id = useId()
  const escolhas = antes.filter((campo) => campo.tipo === 'escolha')
  const atual = escolhas.find(({ nome }) => nome === quando?.campo)
  if (escolhas.length === 0 && quando === null) return null
  return (
    <div className={modelo.campoQuando}>
      <div className={forms.field}>
        <label htmlFor={id}>
          <Trans>Perguntar</Trans>
        </label>
        <select
          id={id}
          value={quando?.campo ?? ''}
          onChange={({ target }) => {
            const escolhida = escolhas.find(({ nome }) => nome === target.value)
            mudar(escolhida ? { campo: escolhida.nome, igual: escolhida.opcoes[0] ?? '' } : null)
          }}
        >
          <option value="">{t`Sempre`}</option>
          {quando && !atual && <option value={quando.campo}>{quando.campo}</option>}
          {escolhas.map(({ nome, rotulo }) => (
            <option value={nome} key={nome}>
              {t`Só se “${rotulo}” for…`}
            </option>
          ))}
        </select>
      </div>
      {quando && atual && (
        <div className={forms.field}>
          <label htmlFor={`${id}-igual`}>
            <Trans>igual a</Trans>
          </label>
          <select
            id={`${id}-igual`}
            value={quando.igual}
            onChange={({ target }) => mudar({ ...quando, igual: target.value })}
          >
            {!atual.opcoes.includes(quando.igual) && <option>{quando.igual}</option>}
            {atual.opcoes.map((opcao) => (
              <option key={opcao}>{opcao}</option>
            ))}
          </select>
        </div>
      )}
    </div>
  )
}
