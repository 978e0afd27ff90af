import ui from '#ui/ui.module.css'
import editorCss from './editor.module.css'

import { Trans } from '@lingui/react/macro'
import type { Editor } from '@tiptap/react'
import { useId, type RefObject } from 'react'

import { contagem, substituir, substituirTodos } from './localizar.ts'

type Props = {
  editor: Editor
  por: string
  mudar: (por: string) => void
  /** Nothing is found. */
  semNada: boolean
  /** The field of the search term. */
  campo: RefObject<HTMLInputElement | null>
  contar: (feitos: number) => void
}

/** Replaces the found occurrence, or all of them. */
export function Substituicao({ editor, por, mudar, semNada, campo, contar }: Props) {
  const id = useId()
  return (
    <div className={editorCss.localizarLinha}>
      <label htmlFor={`${id}-por`}>
        <Trans>Substituir por</Trans>
      </label>
      <input
        id={`${id}-por`}
        value={por}
        autoComplete="off"
        onChange={({ target }) => mudar(target.value)}
        onKeyDown={(evento) => {
          if (evento.key !== 'Enter') return
          evento.preventDefault()
          substituir(editor, por)
        }}
      />
      <button
        type="button"
        className={`${ui.btn} ${ui.small}`}
        disabled={semNada}
        onClick={() => {
          substituir(editor, por)
          if (contagem(editor).total === 0) campo.current?.focus()
        }}
      >
        <Trans>Substituir</Trans>
      </button>
      <button
        type="button"
        className={`${ui.btn} ${ui.small}`}
        disabled={semNada}
        onClick={() => {
          contar(substituirTodos(editor, por))
          // The pressed button may become disabled and lose the focus.
          campo.current?.focus()
        }}
      >
        <Trans>Substituir todos</Trans>
      </button>
    </div>
  )
}
