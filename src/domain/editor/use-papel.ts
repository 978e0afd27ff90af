import { useEffect, type RefObject } from 'react'
import type { Editor, JSONContent } from '@tiptap/react'

import type { Texto } from '#contract/texto.ts'

import { focarSemDescricao } from './focar.ts'
import type { Papel } from './papel.ts'

/** The same JSON; only `undefined` is written differently in the two types. */
export const conteudo = (corpo: Texto) => corpo as JSONContent

const EM_OUTRO_CAMPO = 'input, textarea, [contenteditable], dialog'

/** Gives the page access to the editor. */
export function usePapel(editor: Editor | null, papel: RefObject<Papel>) {
  // Outside of drawing: the page asks for the text when it saves.
  useEffect(() => {
    if (!editor) return
    const { pedido } = papel.current
    // oxlint-disable-next-line react/immutability -- the page lends the ref for this: the text is asked for, never drawn
    papel.current = {
      ler: () => editor.getJSON() as Texto, // the extensions allow nothing else: tests/features/criar
      trocar: (corpo) => void editor.commands.setContent(conteudo(corpo)),
      porParte(id) {
        const { $from } = editor.state.selection
        const depois = $from.depth > 0 ? $from.after(1) : $from.pos
        editor.chain().focus().insertContentAt(depois, { type: 'colaboracao', attrs: { id } }).run()
      },
      focar: (onde) => void ((onde === 'descricao' && focarSemDescricao(editor)) || editor.commands.focus()),
    }
    if (pedido && !document.activeElement?.closest(EM_OUTRO_CAMPO)) papel.current.focar(pedido)
  }, [editor, papel])
}
