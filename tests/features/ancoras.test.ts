import { Editor } from '@tiptap/core'
import Document from '@tiptap/extension-document'
import Paragraph from '@tiptap/extension-paragraph'
import Text from '@tiptap/extension-text'
import { expect, it } from 'vitest'

import { criarAncoras } from '#domain/editor/ancoras.ts'

const comentario = { id: 1, trecho: 'cadeiras', bloco: 0, inicio: 7, texto: 'Quantas?', resolvido: null }

const papel = () => {
  const ancoras = criarAncoras()
  const abrir = () =>
    new Editor({
      element: document.createElement('div'),
      extensions: [Document, Paragraph, Text, ancoras.extensao],
      content: '<p>Compra cadeiras novas.</p>',
      injectCSS: false,
    })
  return { ancoras, abrir }
}
const marcadas = (editor: Editor) =>
  Array.from(editor.view.dom.querySelectorAll('[data-comentario]'), (uma) => uma.textContent)

it('o trecho comentado aparece marcado, quer o comentário chegue antes, durante ou depois de o editor abrir', async () => {
  const antes = papel()
  antes.ancoras.definir([comentario])
  const editorDeAntes = antes.abrir()
  expect(marcadas(editorDeAntes)).toEqual(['cadeiras'])

  const junto = papel()
  const editorDeJunto = junto.abrir()
  junto.ancoras.definir([comentario]) // open, but has not yet emitted its event
  expect(marcadas(editorDeJunto)).toEqual(['cadeiras'])

  const depois = papel()
  const editorDeDepois = depois.abrir()
  await new Promise((resolve) => editorDeDepois.on('create', resolve))
  depois.ancoras.definir([comentario])
  expect(marcadas(editorDeDepois)).toEqual(['cadeiras'])

  for (const editor of [editorDeAntes, editorDeJunto, editorDeDepois]) editor.destroy()
})

it('com outro editor aberto, os comentários vão para ele, tenha o primeiro sido fechado antes ou depois', () => {
  const { ancoras, abrir } = papel()
  const primeiro = abrir()
  const segundo = abrir()
  primeiro.destroy()
  ancoras.definir([comentario])
  expect(marcadas(segundo)).toEqual(['cadeiras'])
  ancoras.ir(1)
  expect(segundo.state.doc.textBetween(segundo.state.selection.from, segundo.state.selection.to)).toBe('cadeiras')
  segundo.destroy()
  expect(() => ancoras.definir([])).not.toThrow()
})
