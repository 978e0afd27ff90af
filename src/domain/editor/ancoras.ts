import editor from './editor.module.css'

import { Extension } from '@tiptap/core'
import type { Node as No } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, TextSelection } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { createStore } from 'zustand/vanilla'

import { type Comentario, TRECHO_MAXIMO } from '#contract/pedidos.ts'
import { acharTrecho } from '#contract/trecho.ts'

/** What is needed of a comment to find its words and mark them. */
type Comentado = Pick<Comentario, 'id' | 'trecho' | 'bloco' | 'inicio' | 'texto' | 'resolvido'>
type Faixa = { from: number; to: number }
type Estado = { comentarios: Comentado[]; faixas: Map<number, Faixa>; desenho: DecorationSet }

/** The first half of a character that was cut in two. */
const METADE = /[\uD800-\uDBFF]$/

const chave = new PluginKey<Estado>('comentarios')

type Bloco = { no: No; posicao: number; letras: string }
const letras = (no: No): string => {
  let ditas = ''
  no.forEach((filho) => void (ditas += filho.text ?? ''))
  return ditas
}
function blocosDe(doc: No): Bloco[] {
  const blocos: Bloco[] = []
  doc.descendants((no, posicao) => {
    if (!no.isTextblock) return true
    blocos.push({ no, posicao, letras: letras(no) })
    return false
  })
  return blocos
}

/** How many letters a block has before a place of the document. */
function letrasAntes({ no, posicao }: Bloco, lugar: number): number {
  let ditas = 0
  let aqui = posicao + 1
  for (const filho of no.content.content) {
    ditas += Math.min(filho.text?.length ?? 0, Math.max(0, lugar - aqui))
    aqui += filho.nodeSize
  }
  return ditas
}

/** The selected words, in the first block that has any of them, with their place; null when no words are selected. */
export function trechoSelecionado({ doc, selection: { from, to } }: EditorState) {
  for (const [bloco, este] of blocosDe(doc).entries()) {
    const inicio = letrasAntes(este, from)
    const inteiro = este.letras.slice(inicio, letrasAntes(este, to))
    const trecho = inteiro.trim().slice(0, TRECHO_MAXIMO).replace(METADE, '')
    if (trecho !== '') return { bloco, inicio: inicio + inteiro.indexOf(trecho), trecho }
  }
  return null
}

/** The place of a block's n-th letter; an inline node takes a place but is no letter. */
function lugarDaLetra({ no, posicao }: Bloco, n: number): number {
  let faltam = n
  let lugar = posicao + 1
  for (const filho of no.content.content) {
    const tem = filho.text?.length ?? 0
    if (tem > 0 && faltam <= tem) return lugar + faltam
    faltam -= tem
    lugar += filho.nodeSize
  }
  return lugar
}

function procurar(blocos: Bloco[], { trecho, bloco, inicio }: Comentado): Faixa | null {
  const textos = blocos.map((cada) => cada.letras)
  const achado = acharTrecho(textos, { trecho, bloco, inicio })
  const onde = achado && blocos[achado.bloco]
  if (!achado || !onde) return null
  return { from: lugarDaLetra(onde, achado.inicio), to: lugarDaLetra(onde, achado.inicio + trecho.length) }
}

const desenhar = (doc: No, comentarios: Comentado[], faixas: Map<number, Faixa>) =>
  DecorationSet.create(
    doc,
    comentarios.flatMap(({ id, resolvido, texto }) => {
      const faixa = faixas.get(id)
      return faixa && !resolvido
        ? [
            Decoration.inline(faixa.from, faixa.to, {
              class: `${editor.comentado}`,
              'data-comentario': String(id),
              title: texto,
            }),
          ]
        : []
    }),
  )

/** Whether comments are made in this editor. */
export const comentavel = (estado: EditorState) => chave.getState(estado) !== undefined

const ditoAqui = (doc: No, { from, to }: Faixa) => doc.textBetween(from, to, '\n', '')

/**
 * Anchors comments to their passages: they move with the text around them, are searched for again when their words change,
 * and are lost when the words are gone. One for each draft; the editor connects to it.
 */
export function criarAncoras() {
  let papel: EditorView | null = null
  let lista: Comentado[] = []
  /** Ids of comments whose words are gone. */
  const perdidos = createStore<readonly number[]>(() => [])
  const calcular = (doc: No, comentarios: Comentado[], antes: (id: number) => Faixa | null): Estado => {
    let blocos: Bloco[] | undefined
    const faixas = new Map<number, Faixa>()
    for (const comentario of comentarios) {
      const levada = antes(comentario.id)
      const faixa =
        levada && levada.to > levada.from && ditoAqui(doc, levada) === comentario.trecho
          ? levada
          : procurar((blocos ??= blocosDe(doc)), comentario)
      if (faixa) faixas.set(comentario.id, faixa)
    }
    return { comentarios, faixas, desenho: desenhar(doc, comentarios, faixas) }
  }
  const extensao = Extension.create({
    name: 'comentarios',
    addProseMirrorPlugins: () => [
      new Plugin<Estado>({
        key: chave,
        state: {
          init: (_, { doc }) => calcular(doc, lista, () => null),
          apply(tr, antes) {
            const novos = tr.getMeta(chave) as Comentado[] | undefined // written only below
            if (!novos && (!tr.docChanged || antes.comentarios.length === 0)) return antes
            return calcular(tr.doc, novos ?? antes.comentarios, (id) => {
              const faixa = antes.faixas.get(id)
              return faixa ? { from: tr.mapping.map(faixa.from, 1), to: tr.mapping.map(faixa.to, -1) } : null
            })
          },
        },
        props: { decorations: (estado) => chave.getState(estado)?.desenho },
        // the view, not the editor: the editor is ready one turn later, and comments may arrive before
        view(este) {
          papel = este
          return {
            update({ state }) {
              const { comentarios, faixas } = chave.getState(state) ?? { comentarios: [], faixas: new Map() }
              const agora = comentarios.flatMap(({ id }) => (faixas.has(id) ? [] : [id]))
              if (agora.join() !== perdidos.getState().join()) perdidos.setState(agora, true)
            },
            destroy() {
              if (papel === este) papel = null
            },
          }
        },
      }),
    ],
  })
  return {
    extensao,
    perdidos,
    definir(comentarios: Comentado[]) {
      lista = comentarios
      papel?.dispatch(papel.state.tr.setMeta(chave, comentarios))
    },
    /** Scrolls to a comment's words and selects them. */
    ir(id: number) {
      const faixa = papel && chave.getState(papel.state)?.faixas.get(id)
      if (!papel || !faixa) return
      const { tr, doc } = papel.state
      papel.dispatch(tr.setSelection(TextSelection.create(doc, faixa.from, faixa.to)).scrollIntoView())
      papel.focus()
    },
  }
}
export type Ancoras = ReturnType<typeof criarAncoras>
