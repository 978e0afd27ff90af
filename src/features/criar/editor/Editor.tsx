import './editor.css'

import { useLingui } from '@lingui/react/macro'
import { EditorContent, useEditor, useEditorState, type JSONContent } from '@tiptap/react'
import { useEffect, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'

import type { Texto } from '#contract/texto.ts'

import { limparColado } from './colar.ts'
import { extensionsCom } from './extensions.ts'
import { LinkDialog } from './LinkDialog.tsx'
import type { Papel } from './papel.ts'
import { Toolbar } from './Toolbar.tsx'
import type { Vocabulario } from './vocabulario.ts'

/** The same JSON; only `undefined` is written differently in the two types. */
const conteudo = (corpo: Texto) => corpo as JSONContent

type Props = {
  inicial: Texto
  papel: RefObject<Papel>
  /** Where the tools go: above the paper, which they outlive. */
  ferramentas: HTMLElement | null
  /** What its variables are called and say. */
  vocabulario: Vocabulario
  aoMudar: () => void
}

/** The paper one types on. Its text leaves only as the contract's JSON; nothing is rendered again on each keystroke. */
export function Editor({ inicial, papel, ferramentas, vocabulario, aoMudar }: Props) {
  const { t } = useLingui()
  const [ligando, setLigando] = useState(false)
  const editor = useEditor({
    extensions: extensionsCom(vocabulario),
    content: conteudo(inicial),
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    onUpdate: aoMudar,
    editorProps: {
      transformPastedHTML: limparColado,
      attributes: {
        class: 'texto papel-texto',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': t`Texto do documento`,
        'data-dica': t`Escreva o texto aqui…`,
        lang: 'pt-BR',
        spellcheck: 'true',
      },
    },
  })
  const vazio = useEditorState({ editor, selector: ({ editor }) => editor.isEmpty })

  // The page asks the paper for its text when it saves.
  useEffect(() => {
    // oxlint-disable-next-line react/immutability -- the page lends the ref for this: the text is asked for, never drawn
    papel.current = {
      ler: () => editor.getJSON() as Texto, // the extensions allow nothing else: tests/features/criar
      trocar: (corpo) => void editor.commands.setContent(conteudo(corpo)),
      focar: () => void editor.commands.focus(),
    }
  }, [editor, papel])

  return (
    <>
      {ferramentas &&
        createPortal(<Toolbar editor={editor} vocabulario={vocabulario} ligar={() => setLigando(true)} />, ferramentas)}
      <EditorContent editor={editor} data-vazio={vazio || undefined} />
      {ligando && <LinkDialog editor={editor} fechar={() => setLigando(false)} />}
    </>
  )
}
