import { Extension, type Editor } from '@tiptap/core'

import { type No, palavras, type Texto } from '#contract/texto.ts'
import type { TextoPadrao } from '#contract/texto-padrao.ts'

/** A shortcut just typed, at the end of the text before the cursor. */
const DIGITADO = /(?:^|[\s\ufffc(])\/([\p{L}\p{N}-]{1,30})$/u

/** The text of a shortcut: the list puts the person's own before the unit's of the same name. */
export const doAtalho = (textos: TextoPadrao[], atalho: string) =>
  textos.find((texto) => texto.atalho === atalho.normalize('NFC').toLocaleLowerCase('pt-BR'))

/** A single paragraph is inserted into the line; several stay paragraphs. */
export function conteudoDe({ content }: Texto): No[] {
  const [unico] = content
  return content.length === 1 && unico?.type === 'paragraph' ? (unico.content ?? []) : content
}

/** Its first words, in one line. */
export const inicioDe = (corpo: Texto, letras: number) => palavras(corpo).replace(/\s+/g, ' ').trim().slice(0, letras)

/** The selection as a text. */
export function selecao({ state }: Editor): Texto | null {
  const { from, to, empty } = state.selection
  if (empty) return null
  const recorte: unknown = state.doc.cut(from, to).toJSON()
  return recorte as Texto // a part of the document: the extensions allow nothing else
}

function expandir(editor: Editor, textos: TextoPadrao[]): boolean {
  const { $from, empty } = editor.state.selection
  if (!empty || !$from.parent.isTextblock) return false
  const digitado = DIGITADO.exec($from.parent.textBetween(0, $from.parentOffset, null, '\ufffc'))?.[1]
  const texto = digitado === undefined ? undefined : doAtalho(textos, digitado)
  if (digitado === undefined || !texto) return false
  const from = $from.pos - digitado.length - 1
  return editor.chain().insertContentAt({ from, to: $from.pos }, conteudoDe(texto.corpo)).run()
}

/** `/palavra` and then Tab or Enter inserts the standard text; otherwise both keys do what they always do. */
export const TextosPadrao = Extension.create<{ textos: () => TextoPadrao[] }>({
  name: 'textosPadrao',
  priority: 1_000,
  addOptions: () => ({ textos: () => [] }),
  addKeyboardShortcuts() {
    const aoTeclar = ({ editor }: { editor: Editor }) => expandir(editor, this.options.textos())
    return { Tab: aoTeclar, Enter: aoTeclar }
  },
})
