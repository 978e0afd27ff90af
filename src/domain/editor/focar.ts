import type { Editor } from '@tiptap/react'

/** Selects the first image without a description; false when there is none. */
export function focarSemDescricao(editor: Editor): boolean {
  let onde: number | null = null
  editor.state.doc.descendants((no, posicao) => {
    if (onde === null && no.type.name === 'imagem' && String(no.attrs.alt).trim() === '') onde = posicao
    return onde === null
  })
  return onde !== null && editor.chain().setNodeSelection(onde).focus().scrollIntoView().run()
}
