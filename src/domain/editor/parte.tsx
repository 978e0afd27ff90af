import ui from '#ui/ui.module.css'
import texto from '#domain/documento/texto.module.css'

import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Node } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { NodeViewWrapper, ReactNodeViewRenderer, type NodeViewProps } from '@tiptap/react'

import { deQuem } from '#contract/parte.ts'
import { temConteudo } from '#contract/texto.ts'
import { Texto } from '#domain/documento/Texto.tsx'
import { Icon } from '#ui/Icon.tsx'

import { iconeDoEstado, nomeDoEstado } from '#domain/colaboracao/nomes.ts'
import { colaboracaoQueries } from '#domain/colaboracao/queries.ts'

/** The present text of somebody else's part, at its place. It can't be changed here. */
function ParteNoPapel({ node, selected, documentoId }: NodeViewProps & { documentoId: number }) {
  const id = Number(node.attrs['id'])
  const { data, error, refetch } = useQuery(colaboracaoQueries.doDocumento(documentoId))
  const parte = data?.partes.find((cada) => cada.id === id)
  const vazia = parte && !temConteudo(parte.corpo)
  return (
    <NodeViewWrapper className={texto.papelParte} data-parte-no-papel={id} data-selecionada={selected || undefined}>
      {parte ? (
        <>
          <p className={texto.papelParteTitulo}>
            <Icon nome={iconeDoEstado[parte.estado]} />
            <b>{parte.nome}</b> · {deQuem(parte)} · {nomeDoEstado(parte.estado)}
          </p>
          {vazia ? (
            <p className={ui.soft}>
              <Trans>O que for escrito aparece aqui.</Trans>
            </p>
          ) : (
            <Texto corpo={parte.corpo} documentoId={documentoId} />
          )}
        </>
      ) : (
        <p className={texto.papelParteTitulo}>
          {data ? (
            <Trans>O pedido desta parte foi retirado: apague este lugar.</Trans>
          ) : error ? (
            <>
              <Trans>A parte não pôde ser carregada.</Trans>{' '}
              <button type="button" className={`${ui.btn} ${ui.small}`} onClick={() => void refetch()}>
                <Trans>Tentar novamente</Trans>
              </button>
            </>
          ) : (
            <Trans>Carregando a parte…</Trans>
          )}
        </p>
      )}
    </NodeViewWrapper>
  )
}

type Opcoes = { documentoId: number; conhecidas: () => number[] }

/** The place of a part: one line of the text, moved and deleted as a whole, at most once in a text. */
export const Parte = Node.create<Opcoes>({
  name: 'colaboracao',
  group: 'lugar',
  atom: true,
  draggable: true,
  addOptions: () => ({ documentoId: 0, conhecidas: () => [] }),
  addAttributes: () => ({
    id: {
      default: 0,
      parseHTML: (elemento) => Number(elemento.getAttribute('data-parte')),
      renderHTML: ({ id }) => ({ 'data-parte': String(id) }),
    },
  }),
  parseHTML() {
    // Pasted from another paper: only parts of this draft have a place in it.
    const conhecida = (elemento: HTMLElement) =>
      this.options.conhecidas().includes(Number(elemento.getAttribute('data-parte'))) ? null : false
    return [{ tag: 'div[data-parte]', getAttrs: conhecida }]
  },
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
  addNodeView() {
    const { documentoId } = this.options
    return ReactNodeViewRenderer((props: NodeViewProps) => <ParteNoPapel {...props} documentoId={documentoId} />)
  },
  addProseMirrorPlugins() {
    const { type } = this
    return [
      new Plugin({
        appendTransaction(transacoes, _, { doc, tr }) {
          if (!transacoes.some(({ docChanged }) => docChanged)) return null
          const vistas = new Set<unknown>()
          const repetidas: number[] = []
          doc.forEach((no, posicao) => {
            if (no.type !== type) return
            if (vistas.has(no.attrs['id'])) repetidas.push(posicao)
            vistas.add(no.attrs['id'])
          })
          for (const posicao of repetidas.toReversed()) tr.delete(posicao, posicao + 1)
          return repetidas.length > 0 ? tr : null
        },
      }),
    ]
  },
})

/** The text of a draft: blocks, and between them, never inside, ends of pages, the contents, and places of parts. */
export const TextoComPartes = Node.create({
  name: 'doc',
  topNode: true,
  content: '(block | lugar | quebraDePagina | sumario)+',
})
