import editorCss from './editor.module.css'

import { useLingui } from '@lingui/react/macro'
import type { Editor } from '@tiptap/react'
import { lazy, Suspense, useId, useState, useSyncExternalStore, type FocusEvent } from 'react'
import { flushSync } from 'react-dom'

import { Icon } from '#ui/Icon.tsx'

import type { Vocabulario } from './vocabulario.ts'

const MenuDeVariaveis = lazy(() =>
  import('./MenuDeVariaveis.tsx').then(({ MenuDeVariaveis }) => ({ default: MenuDeVariaveis })),
)

type Props = {
  editor: Editor
  vocabulario: Vocabulario
  'data-chave': string
  tabIndex: number
  onFocus: (evento: FocusEvent) => void
}

/** A button whose menu inserts a variable at the cursor. */
export function InserirVariavel({ editor, vocabulario, ...item }: Props) {
  const { t } = useLingui()
  const id = useId()
  const variaveis = useSyncExternalStore(vocabulario.ouvir, vocabulario.todas)
  const [botao, setBotao] = useState<HTMLElement | null>(null)
  if (variaveis.length === 0) return null
  return (
    <>
      <button
        type="button"
        className={editorCss.inserirVariavel}
        id={id}
        aria-haspopup="menu"
        aria-expanded={botao !== null}
        {...item}
        onMouseDown={(evento) => evento.preventDefault()}
        onClick={({ currentTarget }) => setBotao(currentTarget)}
        onKeyDown={(evento) => {
          if (evento.key !== 'ArrowDown') return
          evento.preventDefault()
          setBotao(evento.currentTarget)
        }}
      >
        {t`Inserir variável`}
        <Icon nome="seta" />
      </button>
      {botao && (
        <Suspense>
          <MenuDeVariaveis
            botao={botao}
            variaveis={variaveis}
            fechar={() => setBotao(null)}
            por={(nome) => {
              // Closing gives the focus back to the button; only then can the text take it.
              flushSync(() => setBotao(null))
              editor.chain().focus().insertContent({ type: 'variavel', attrs: { nome } }).run()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
