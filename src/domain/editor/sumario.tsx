import ui from '#ui/ui.module.css'
import texto from '#domain/documento/texto.module.css'
import editorCss from './editor.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Editor, Node } from '@tiptap/core'
import type { Node as No } from '@tiptap/pm/model'
import { Plugin, TextSelection, type Transaction } from '@tiptap/pm/state'
import { NodeViewWrapper, ReactNodeViewRenderer, useEditorState, type NodeViewProps } from '@tiptap/react'
import { useSyncExternalStore } from 'react'

import { colaboracaoQueries } from '#domain/colaboracao/queries.ts'
import { linhasDoSumario, titulosDe } from '#domain/documento/titulos.ts'

import { inserirEntreBlocos } from './entre-blocos.ts'
import type { Vocabulario } from './vocabulario.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    sumario: {
      /** Puts the contents at the cursor; they move there if the text has them already. */
      inserirSumario: () => ReturnType
    }
  }
}

type Opcoes = {
  /** The draft of which others may write parts, whose titles are listed too. */
  documentoId: number | null
  vocabulario: () => Pick<Vocabulario, 'achar' | 'ouvir' | 'todas'>
}
/** A title in the editor, or the place of a part, by its position. */
type Lugar = { posicao: number } & ({ nivel: number; texto: string } | { parte: number })

function lugaresDos(doc: No, achar: Vocabulario['achar']): Lugar[] {
  const lugares: Lugar[] = []
  const folha = ({ type, attrs }: No) => {
    if (type.name !== 'variavel') return type.name === 'hardBreak' ? ' ' : ''
    const variavel = achar(String(attrs['nome']))
    return variavel?.valor || variavel?.rotulo || ''
  }
  doc.descendants((no, posicao) => {
    if (no.type.name === 'colaboracao') lugares.push({ posicao, parte: Number(no.attrs['id']) })
    if (no.type.name === 'heading')
      lugares.push({
        posicao,
        nivel: Number(no.attrs['level']),
        texto: no.textBetween(0, no.content.size, undefined, folha),
      })
    return !no.isTextblock
  })
  return lugares
}

function irPara({ state, view }: Editor, posicao: number) {
  view.dispatch(state.tr.setSelection(TextSelection.near(state.doc.resolve(posicao + 1))).scrollIntoView())
  view.focus()
}

/** The titles of the text as they are now, each leading to its own. */
function SumarioNoPapel({ editor, extension }: NodeViewProps) {
  const { t } = useLingui()
  const { documentoId, vocabulario } = extension.options as Opcoes // of this very extension
  const { achar, ouvir, todas } = vocabulario()
  // A title may say a variable, whose value changes without a word typed.
  useSyncExternalStore(ouvir, todas)
  const lugares = useEditorState({ editor, selector: ({ editor }) => lugaresDos(editor.state.doc, achar) })
  const comPartes = documentoId !== null && lugares.some((lugar) => 'parte' in lugar)
  const { data } = useQuery({ ...colaboracaoQueries.doDocumento(documentoId ?? 0), enabled: comPartes })
  const linhas = linhasDoSumario(
    lugares.flatMap((lugar) => {
      if (!('parte' in lugar)) return [lugar]
      const parte = data?.partes.find(({ id }) => id === lugar.parte)
      return parte ? titulosDe(parte.corpo).map((titulo) => ({ ...titulo, posicao: lugar.posicao })) : []
    }),
  )
  return (
    <NodeViewWrapper>
      <nav className={`${texto.sumario} ${editorCss.papelSumario}`} data-sumario aria-label={t`Sumário`}>
        <p className={texto.sumarioNome}>
          <Trans>Sumário</Trans>
        </p>
        {linhas.length === 0 ? (
          <p className={ui.soft}>
            <Trans>Os títulos do texto aparecem aqui.</Trans>
          </p>
        ) : (
          <ol>
            {linhas.map(({ nivel, texto, posicao }, linha) => (
              <li key={linha} data-nivel={nivel}>
                <button type="button" onClick={() => irPara(editor, posicao)}>
                  {texto}
                </button>
              </li>
            ))}
          </ol>
        )}
      </nav>
    </NodeViewWrapper>
  )
}

/** Deletes the other places of the contents; without one to stay, all but the first. */
function tirarTodosMenos(tr: Transaction, fica?: No) {
  const todos: { no: No; posicao: number }[] = []
  tr.doc.forEach((no, posicao) => void (no.type.name === 'sumario' && todos.push({ no, posicao })))
  const este = fica ?? todos[0]?.no
  for (const { no, posicao } of todos.toReversed()) if (no !== este) tr.delete(posicao, posicao + 1)
}

/** The contents of a text, made of its titles: at most once, between its blocks. */
export const Sumario = Node.create<Opcoes>({
  name: 'sumario',
  atom: true,
  selectable: true,
  draggable: true,
  addOptions: () => ({
    documentoId: null,
    vocabulario: () => ({ achar: () => undefined, ouvir: () => () => {}, todas: () => [] }),
  }),
  parseHTML: () => [{ tag: '[data-sumario]' }],
  renderHTML: () => ['div', { 'data-sumario': '' }],
  renderText: () => '\n',
  addNodeView: () => ReactNodeViewRenderer(SumarioNoPapel),
  addCommands() {
    return {
      inserirSumario:
        () =>
        ({ tr }) => {
          const novo = this.type.create()
          inserirEntreBlocos(tr, novo)
          tirarTodosMenos(tr, novo)
          return true
        },
    }
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      // a second one comes pasted, or with a standard text
      appendTransaction(transacoes, _, { tr }) {
        if (!transacoes.some(({ docChanged }) => docChanged)) return null
        tirarTodosMenos(tr)
        return tr.docChanged ? tr : null
      },
    }),
  ],
})
