import { Extension } from '@tiptap/core'
import type { Node as No } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

import { siglasEm } from '#domain/documento/siglas-no-texto.ts'

type Opcoes = { dica: (sigla: string) => string }

const chave = new PluginKey<DecorationSet>('siglas')

/** The siglas of a block, as the reader draws them: each within one run of letters, and none inside a link. */
function desenhos(bloco: No, posicao: number, dica: Opcoes['dica']): Decoration[] {
  const feitos: Decoration[] = []
  bloco.forEach((trecho, onde) => {
    if (!trecho.isText || trecho.marks.some(({ type }) => type.name === 'link')) return
    for (const { sigla, index, endereco } of siglasEm(trecho.text ?? '')) {
      const de = posicao + 1 + onde + index
      const atributos = { 'data-sigla': endereco, role: 'link', title: dica(sigla) }
      feitos.push(Decoration.inline(de, de + sigla.length, atributos, { endereco }))
    }
  })
  return feitos
}

/** Draws anew only the blocks between the first and the last that differ. */
function redesenhar(desenho: DecorationSet, antes: No, doc: No, dica: Opcoes['dica']): DecorationSet {
  const inicio = antes.content.findDiffStart(doc.content)
  const fim = antes.content.findDiffEnd(doc.content)?.b
  if (inicio === null || fim === undefined) return desenho
  const velhos: Decoration[] = []
  const novos: Decoration[] = []
  const de = Math.max(0, Math.min(inicio, fim) - 1)
  const ate = Math.min(doc.content.size, Math.max(inicio, fim) + 1)
  doc.nodesBetween(de, ate, (no, posicao) => {
    if (!no.isTextblock) return true
    velhos.push(...desenho.find(posicao, posicao + no.nodeSize))
    novos.push(...desenhos(no, posicao, dica))
    return false
  })
  return velhos.length + novos.length === 0 ? desenho : desenho.remove(velhos).add(doc, novos)
}

/** The address of the sigla at the cursor or at a place. */
function enderecoEm(estado: EditorState, de: number, ate = de): string | undefined {
  const [achada] = chave.getState(estado)?.find(de, ate) ?? []
  const endereco: unknown = achada?.spec['endereco']
  return typeof endereco === 'string' ? endereco : undefined
}

function abrir(endereco: string | undefined): boolean {
  if (endereco === undefined) return false
  window.open(endereco, '_blank', 'noopener')
  return true
}

/** Siglas of documents are links while one writes, as they are when read. Drawn only: the text holds their letters. */
export const Siglas = Extension.create<Opcoes>({
  name: 'siglas',
  addOptions: () => ({ dica: (sigla) => sigla }),
  addKeyboardShortcuts() {
    return {
      'Alt-Enter': () => {
        const { state } = this.editor
        return abrir(enderecoEm(state, state.selection.from, state.selection.to))
      },
    }
  },
  addProseMirrorPlugins() {
    const { dica } = this.options
    return [
      new Plugin<DecorationSet>({
        key: chave,
        state: {
          init: (_, { doc }) => redesenhar(DecorationSet.empty, doc.type.create(), doc, dica),
          apply: (tr, desenho, { doc: antes }) =>
            tr.docChanged ? redesenhar(desenho.map(tr.mapping, tr.doc), antes, tr.doc, dica) : desenho,
        },
        props: {
          decorations: (estado) => chave.getState(estado),
          handleClick: ({ state }, posicao, { ctrlKey, metaKey }) =>
            (ctrlKey || metaKey) && abrir(enderecoEm(state, posicao)),
        },
      }),
    ]
  },
})
