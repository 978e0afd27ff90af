import { type Editor, Extension } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'

/** What stands after an @ just typed, from the @ to the cursor. */
export type Pedido = { de: number; ate: number; termo: string }
type Estado = {
  pedido: Pedido | null
  /** The @ whose list was closed: it stays closed. */
  deixado: number | null
}

const chave = new PluginKey<Estado>('arroba')
const NADA: Estado = { pedido: null, deixado: null }
const FECHAR = 'fechar'
/** Where a block begins, or after a space: the @ inside an e-mail address asks for nobody. */
const DIGITADO = /(?:^|[\s(\ufffc])@(\p{L}(?:[\p{L}\p{M}\p{N}./-]| (?! )){0,59})$/u

function escritoAntes({ selection: { empty, $from } }: EditorState): Pedido | null {
  if (!empty || !$from.parent.isTextblock) return null
  const termo = DIGITADO.exec($from.parent.textBetween(0, $from.parentOffset, null, '\ufffc'))?.[1]
  return termo === undefined ? null : { de: $from.pos - termo.length - 1, ate: $from.pos, termo }
}

/** Only typing opens the list: neither pasting, nor undoing, nor a cursor that comes by. */
const digitou = (tr: Transaction) =>
  tr.docChanged && tr.getMeta('history$') === undefined && tr.getMeta('uiEvent') === undefined && !tr.getMeta('paste')

function seguir(tr: Transaction, antes: Estado, agora: EditorState): Estado {
  if (tr.getMeta(chave) === FECHAR) return { pedido: null, deixado: antes.pedido?.de ?? antes.deixado }
  const { pos = null, deletedAfter = true } = antes.deixado === null ? {} : tr.mapping.mapResult(antes.deixado)
  const deixado = deletedAfter ? null : pos
  const pedido = tr.getMeta('blur') === undefined ? escritoAntes(agora) : null
  if (!pedido || pedido.de === deixado || !(antes.pedido ?? digitou(tr)))
    return deixado === null ? NADA : { pedido: null, deixado }
  return { pedido, deixado }
}

/** Whether a key was for the list. */
type AoTeclar = (evento: KeyboardEvent) => boolean

declare module '@tiptap/core' {
  interface Storage {
    arroba: { aoTeclar: AoTeclar | null }
  }
}

/** An @ and letters ask for people, units and documents; Sugestoes.tsx lists them, and has the keys while it does. */
export const PedidosComArroba = Extension.create<object, { aoTeclar: AoTeclar | null }>({
  name: 'arroba',
  // before the standard texts, which have the same keys
  priority: 1_100,
  addStorage: () => ({ aoTeclar: null }),
  addProseMirrorPlugins() {
    const { storage } = this
    return [
      new Plugin<Estado>({
        key: chave,
        state: { init: () => NADA, apply: (tr, antes, _, agora) => seguir(tr, antes, agora) },
        props: {
          handleKeyDown: ({ state }, evento) =>
            !evento.isComposing && pedidoEm(state) !== null && (storage.aoTeclar?.(evento) ?? false),
        },
      }),
    ]
  },
})

export const pedidoEm = (estado: EditorState) => chave.getState(estado)?.pedido ?? null

export const fecharPedido = ({ state, view }: Editor) => view.dispatch(state.tr.setMeta(chave, FECHAR))

/** Puts the words, and nothing but words, in the place of what was typed; undone, that comes back. */
export function escolher({ state, view }: Editor, { de, ate }: Pedido, palavras: string) {
  view.dispatch(closeHistory(state.tr).insertText(palavras, de, ate).scrollIntoView())
}
