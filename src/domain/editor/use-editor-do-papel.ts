import texto from '#domain/documento/texto.module.css'
import editorCss from './editor.module.css'

import { useLingui } from '@lingui/react/macro'
import { NodeSelection } from '@tiptap/pm/state'
import type { EditorProps } from '@tiptap/pm/view'
import { useEditor } from '@tiptap/react'

import { irAoFimDoTexto } from './clique-no-branco.ts'
import { pedirComentario } from './comentar.ts'
import type { Aberta } from './ferramentas.ts'
import type { PapelDoEditor } from './papel.ts'
import { useExtensions } from './use-extensions.ts'
import { conteudo, usePapel } from './use-papel.ts'

/** The editor of a paper: its text, its keys and clicks, and what the page may ask of it. Null until the page is shown. */
export function useEditorDoPapel(props: PapelDoEditor, colar: EditorProps, abrir: (aberta: Aberta) => void) {
  const { inicial, rotulo, papel, ferramentas, ancoras, aoMudar } = props
  const { t } = useLingui()
  const extensions = useExtensions(props, abrir)
  const abrirNo = (nome: string) => {
    if (nome !== 'nota' && nome !== 'imagem') return false
    abrir(nome)
    return true
  }
  const editor = useEditor({
    // Made once the page is shown: one made while drawing is thrown away where the page comes late, with what was written in it.
    immediatelyRender: false,
    extensions,
    content: conteudo(inicial),
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    onUpdate: aoMudar,
    editorProps: {
      ...colar,
      handleDOMEvents: {
        // The browser tells that the caret moved with its next frame; a key pressed before it acted where the caret was.
        keydown({ dom }, { isComposing }) {
          if (!isComposing) dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
        },
      },
      handleClick: (view, _, evento) => irAoFimDoTexto(view, evento),
      handleDoubleClickOn: (_, __, no) => abrirNo(no.type.name),
      handleKeyDown({ state }, { key, code, altKey, ctrlKey, metaKey }) {
        if (ancoras && code === 'KeyM' && altKey && (ctrlKey || metaKey)) {
          pedirComentario(state, abrir)
          return true
        }
        // In a table Tab goes from cell to cell, so the toolbar needs another key.
        if (key === 'F10' && altKey) {
          ferramentas?.querySelector<HTMLElement>('[data-chave][tabindex="0"]')?.focus()
          return true
        }
        return key === 'Enter' && state.selection instanceof NodeSelection && abrirNo(state.selection.node.type.name)
      },
      attributes: {
        class: `${texto.texto} ${editorCss.papelTexto}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': rotulo ?? t`Texto do documento`,
        'data-dica': t`Escreva o texto aqui…`,
        lang: 'pt-BR',
        spellcheck: 'true',
      },
    },
  })
  usePapel(editor, papel)
  return editor
}
