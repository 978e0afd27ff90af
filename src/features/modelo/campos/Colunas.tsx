import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import modelo from '../modelo.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'

import { type Campo, type Coluna, COLUNAS_MAXIMO } from '#contract/entrevista.ts'
import { Icon } from '#ui/Icon.tsx'

import { ColunaForm } from './ColunaForm.tsx'
import { campoNovo } from './tipos.ts'

type DeLinhas = Campo & { tipo: 'linhas' }
type Props = { campo: DeLinhas; mudar: (campo: DeLinhas) => void }

/** The columns of a field of repeated rows, and how the rows appear in the text. */
export function Colunas({ campo, mudar }: Props) {
  const { t } = useLingui()
  const id = useId()
  const { colunas } = campo
  const trocar = (novas: Coluna[]) => mudar({ ...campo, colunas: novas })
  return (
    <fieldset className={modelo.colunas}>
      <legend>
        <Trans>Cada linha pergunta</Trans>
      </legend>
      {colunas.map((coluna, posicao) => (
        <ColunaForm
          // oxlint-disable-next-line react/no-array-index-key -- names change while typed; a column is known by its index
          key={posicao}
          coluna={coluna}
          numero={posicao + 1}
          outras={colunas.filter((_, qual) => qual !== posicao)}
          mudar={(nova) => trocar(colunas.map((cada, qual) => (qual === posicao ? nova : cada)))}
          excluir={() => trocar(colunas.filter((_, qual) => qual !== posicao))}
        />
      ))}
      <button
        type="button"
        className={`${ui.btn} ${ui.small}`}
        disabled={colunas.length >= COLUNAS_MAXIMO}
        onClick={() => trocar([...colunas, campoNovo(t`Coluna`, colunas)])}
      >
        <Icon nome="novo" />
        <Trans>Acrescentar coluna</Trans>
      </button>
      {colunas.length >= COLUNAS_MAXIMO && (
        <small className={`${ui.soft} ${modelo.campoLimite}`}>
          <Trans>Uma tabela tem até {COLUNAS_MAXIMO} colunas.</Trans>
        </small>
      )}
      <div className={forms.field}>
        <label htmlFor={`${id}como`}>
          <Trans>No texto, as linhas aparecem como</Trans>
        </label>
        <select
          id={`${id}como`}
          value={campo.como}
          onChange={({ target }) => mudar({ ...campo, como: target.value === 'lista' ? 'lista' : 'tabela' })}
        >
          <option value="tabela">{t`Tabela, com os títulos`}</option>
          <option value="lista">{t`Lista com marcadores`}</option>
        </select>
      </div>
    </fieldset>
  )
}
