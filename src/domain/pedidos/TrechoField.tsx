import forms from '#ui/forms.module.css'
import pedidos from './pedidos.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'

import type { Documento } from '#contract/documento.ts'
import { TRECHO_MAXIMO } from '#contract/pedidos.ts'
import { blocosDe } from '#contract/trecho.ts'

import type { Trecho } from './selecao.ts'
import { curto } from './partes/curto.ts'

type Props = {
  documento: Pick<Documento, 'corpo'>
  trecho: Trecho | null
  escolher: (trecho: Trecho) => void
}

/** The passage to comment on. Without selecting in the text, a whole paragraph can be chosen. */
export function TrechoField({ documento, trecho, escolher }: Props) {
  const { t } = useLingui()
  const id = useId()
  const blocos = blocosDe(documento.corpo)
  return (
    <div className={forms.field}>
      <label htmlFor={id}>
        <Trans>Trecho</Trans>
      </label>
      {trecho && <q className={pedidos.devolverTrecho}>{trecho.trecho}</q>}
      <select
        id={id}
        value=""
        onChange={({ target }) => {
          const bloco = Number(target.value)
          const inteiro = blocos[bloco]?.trim().slice(0, TRECHO_MAXIMO)
          if (inteiro) escolher({ bloco, inicio: 0, trecho: inteiro })
        }}
      >
        <option value="">
          {trecho ? t`Escolher outro parágrafo` : t`Selecione no texto, ou escolha um parágrafo`}
        </option>
        {blocos.map(
          (palavrasDele, posicao) =>
            palavrasDele.trim() !== '' && (
              <option value={posicao} key={posicao}>
                {posicao + 1}. {curto(palavrasDele.trim())}
              </option>
            ),
        )}
      </select>
    </div>
  )
}
