import editorCss from './editor.module.css'

import { Extension } from '@tiptap/core'
import type { Node as No } from '@tiptap/pm/model'
import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { Editor } from '@tiptap/react'

import { achar, dobrar, type Dobrado } from './achar.ts'

type Achado = { from: number; to: number }
type Estado = { termo: string; acentos: boolean; achados: Achado[]; atual: number; desenho: DecorationSet }
type Mudanca = Partial<Pick<Estado, 'termo' | 'acentos' | 'atual'>>

const chave = new PluginKey<Estado>('localizar')
const NADA: Estado = { termo: '', acentos: false, achados: [], atual: 0, desenho: DecorationSet.empty }
/** Stands for an inline node: a break, a footnote, a variable. One place each, as in the document. */
const OUTRO = '\ufffc'

/** Each block's folded text: a keystroke changes one block, and the others are reused. */
const memorias = [new WeakMap<No, Dobrado>(), new WeakMap<No, Dobrado>()] as const
function dobrado(bloco: No, acentos: boolean): Dobrado {
  const memoria = memorias[acentos ? 1 : 0]
  const lembrado = memoria.get(bloco)
  if (lembrado) return lembrado
  const novo = dobrar(bloco.textBetween(0, bloco.content.size, null, OUTRO), acentos)
  memoria.set(bloco, novo)
  return novo
}

function procurar(doc: No, termo: string, acentos: boolean): Achado[] {
  const procurado = dobrar(termo, acentos).texto
  const achados: Achado[] = []
  if (procurado !== '')
    doc.descendants((no, posicao) => {
      if (!no.isTextblock) return true
      for (const [de, ate] of achar(dobrado(no, acentos), procurado))
        achados.push({ from: posicao + 1 + de, to: posicao + 1 + ate })
      return false
    })
  return achados
}

const desenhar = (doc: No, achados: Achado[], atual: number) =>
  DecorationSet.create(
    doc,
    achados.map(({ from, to }, i) =>
      Decoration.inline(from, to, {
        class: i === atual ? `${editorCss.achado} ${editorCss.achadoAtual}` : `${editorCss.achado}`,
        'data-achado': i === atual ? 'atual' : '',
      }),
    ),
  )

type Opcoes = { abrir: (painel: 'localizar' | 'substituir') => void }

/** Ctrl+F and Ctrl+H in the editor. While the panel is closed nothing is searched. */
export const Localizar = Extension.create<Opcoes>({
  name: 'localizar',
  addOptions: () => ({ abrir: () => {} }),
  addKeyboardShortcuts() {
    const abrir = (painel: 'localizar' | 'substituir') => () => {
      this.options.abrir(painel)
      return true
    }
    return { 'Mod-f': abrir('localizar'), 'Mod-h': abrir('substituir') }
  },
  addProseMirrorPlugins: () => [
    new Plugin<Estado>({
      key: chave,
      state: {
        init: () => NADA,
        apply(tr, antes) {
          const mudanca = tr.getMeta(chave) as Mudanca | undefined // written only below
          if (!mudanca && (!tr.docChanged || antes.termo === '')) return antes
          const { termo, acentos, atual } = { ...antes, ...mudanca }
          if (termo === '') return NADA
          const mesmos = !tr.docChanged && termo === antes.termo && acentos === antes.acentos
          const achados = mesmos ? antes.achados : procurar(tr.doc, termo, acentos)
          const este = Math.min(Math.max(atual, 0), Math.max(achados.length - 1, 0))
          return { termo, acentos, achados, atual: este, desenho: desenhar(tr.doc, achados, este) }
        },
      },
      props: { decorations: (estado) => chave.getState(estado)?.desenho },
    }),
  ],
})

const estadoDe = ({ state }: Editor) => chave.getState(state) ?? NADA
/** How many occurrences, and which is the current one, from 1. */
export const contagem = (editor: Editor) => {
  const { achados, atual } = estadoDe(editor)
  return { total: achados.length, atual: achados.length === 0 ? 0 : atual + 1 }
}

/** Searches for a term; the first occurrence at or after the cursor becomes the current one. Blank ends the search. */
export function procurarNo(editor: Editor, termo: string, acentos: boolean) {
  const { state, view } = editor
  const achados = procurar(state.doc, termo, acentos)
  const depois = achados.findIndex(({ from }) => from >= state.selection.from)
  view.dispatch(state.tr.setMeta(chave, { termo, acentos, atual: Math.max(depois, 0) } satisfies Mudanca))
  mostrar(editor)
}

/** Scrolls to the current occurrence; the focus stays where it is. */
function mostrar({ state, view }: Editor) {
  const { achados, atual } = chave.getState(state) ?? NADA
  const este = achados[atual]
  if (este) view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, este.from, este.to)).scrollIntoView())
}

export function irAo(editor: Editor, passo: 1 | -1) {
  const { achados, atual } = estadoDe(editor)
  if (achados.length === 0) return
  const seguinte = (atual + passo + achados.length) % achados.length
  editor.view.dispatch(editor.state.tr.setMeta(chave, { atual: seguinte } satisfies Mudanca))
  mostrar(editor)
}

/** Replaces the current occurrence and goes to the next. The new words keep the marks of the old ones. */
export function substituir(editor: Editor, por: string) {
  const { achados, atual } = estadoDe(editor)
  const este = achados[atual]
  if (!este) return
  const { tr } = editor.state
  editor.view.dispatch(por === '' ? tr.delete(este.from, este.to) : tr.insertText(por, este.from, este.to))
  // The replacement may contain the term: the next occurrence begins after it.
  const depois = estadoDe(editor).achados.findIndex(({ from }) => from >= este.from + por.length)
  editor.view.dispatch(editor.state.tr.setMeta(chave, { atual: Math.max(depois, 0) } satisfies Mudanca))
  mostrar(editor)
}

/** Replaces all as one undo step; answers how many. */
export function substituirTodos(editor: Editor, por: string): number {
  const { achados } = estadoDe(editor)
  const { tr } = editor.state
  for (const { from, to } of achados.toReversed()) {
    if (por === '') tr.delete(from, to)
    else tr.insertText(por, from, to)
  }
  if (achados.length > 0) editor.view.dispatch(tr)
  return achados.length
}
