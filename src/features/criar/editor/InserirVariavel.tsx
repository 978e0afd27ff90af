import { useLingui } from '@lingui/react/macro'
import type { Editor } from '@tiptap/react'
import { useSyncExternalStore } from 'react'

import type { Vocabulario } from './vocabulario.ts'

type Props = {
  editor: Editor
  vocabulario: Vocabulario
  'data-chave': string
  tabIndex: number
  onFocus: () => void
}

/** The variables of this paper, to be put where the cursor is. */
export function InserirVariavel({ editor, vocabulario, ...item }: Props) {
  const { t } = useLingui()
  const variaveis = useSyncExternalStore(vocabulario.ouvir, vocabulario.todas)
  if (variaveis.length === 0) return null
  return (
    <select
      className="inserir-variavel"
      aria-label={t`Inserir variável`}
      value=""
      {...item}
      onChange={({ target }) => {
        if (target.value === '') return
        editor
          .chain()
          .focus()
          .insertContent({ type: 'variavel', attrs: { nome: target.value } })
          .run()
      }}
    >
      <option value="" disabled>
        {t`Inserir variável…`}
      </option>
      {variaveis.map(({ nome, rotulo }) => (
        <option value={nome} key={nome}>
          {rotulo}
        </option>
      ))}
    </select>
  )
}
