import './editor.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { NodeSelection } from '@tiptap/pm/state'
import { type Editor as EditorDoTexto, EditorContent, useEditor, useEditorState, type JSONContent } from '@tiptap/react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'

import type { Texto } from '#contract/texto.ts'
import { imagemQuery } from '#domain/documento/imagem.ts'
import { documentoQueries } from '#domain/documento/queries.ts'
import { textoPadraoQuery } from '#domain/texto-padrao/queries.ts'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import type { Ancoras } from './ancoras.ts'
import { irAoFimDoTexto } from './clique-no-branco.ts'
import { extensionsCom } from './extensions.ts'
import type { Aberta } from './ferramentas.ts'
import { focarSemDescricao } from './focar.ts'
import { ImagemDialog } from './ImagemDialog.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { NotaDialog } from './NotaDialog.tsx'
import { PainelLocalizar } from './PainelLocalizar.tsx'
import type { Papel } from './papel.ts'
import { TextosDialog } from './TextosDialog.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useColar } from './use-colar.ts'
import type { Vocabulario } from './vocabulario.ts'

/** The same JSON; only `undefined` is written differently in the two types. */
const conteudo = (corpo: Texto) => corpo as JSONContent

const abertaPor = (nome: string): Aberta | null => (nome === 'nota' || nome === 'imagem' ? nome : null)

type Props = {
  /** Whose images the text may show; null: a text without images. */
  documentoId: number | null
  /** Others may write parts of it: the text of a draft. */
  comPartes?: boolean
  inicial: Texto
  /** What is written here, when it is not the whole text of a document. */
  rotulo?: string
  papel: RefObject<Papel>
  /** Where the tools go: above the paper, which they outlive. */
  ferramentas: HTMLElement | null
  /** What its variables are called and say. */
  vocabulario: Vocabulario
  /** What was said of its passages, where it was returned for adjustment. */
  ancoras?: Ancoras | null
  aoMudar: () => void
}

/** The paper one types on. Its text leaves only as the contract's JSON; nothing is rendered again on each keystroke. */
export function Editor({
  documentoId,
  comPartes = false,
  inicial,
  rotulo,
  papel,
  ferramentas,
  vocabulario,
  ancoras = null,
  aoMudar,
}: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [aberta, setAberta] = useState<Aberta | null>(null)
  const [vez, setVez] = useState(0)
  const [trazido, setTrazido] = useState<File | null>(null)
  const daVez = useRef<EditorDoTexto | null>(null)
  /** Opens the first image nobody has described yet, to be described. */
  const pedirDescricao = () => {
    const falta = daVez.current !== null && focarSemDescricao(daVez.current)
    setAberta(falta ? 'imagem' : null)
    return falta
  }
  const {
    props: colar,
    enviando,
    parado,
  } = useColar(documentoId, {
    editor: () => daVez.current,
    pedirImagem: (arquivo) => {
      setTrazido(arquivo)
      setAberta('imagem')
    },
    pedirDescricao,
  })
  const [extensions] = useState(() =>
    extensionsCom({
      vocabulario,
      ancoras,
      imagens: {
        carregar: (sha256) => queryClient.ensureQueryData(imagemQuery(documentoId ?? 0, sha256)),
        semDescricao: () => t`Sem descrição: Enter para escrever`,
      },
      textos: () => queryClient.getQueryData(textoPadraoQuery().queryKey) ?? [],
      localizar: setAberta,
      partes:
        documentoId === null || !comPartes
          ? null
          : {
              documentoId,
              conhecidas: () =>
                queryClient.getQueryData(documentoQueries.obter(documentoId).queryKey)?.partes.map(({ id }) => id) ??
                [],
            },
    }),
  )
  const editor = useEditor({
    extensions,
    content: conteudo(inicial),
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    onUpdate: aoMudar,
    editorProps: {
      ...colar,
      handleClick: (view, _, evento) => irAoFimDoTexto(view, evento),
      handleDoubleClickOn(_, __, no) {
        const qual = abertaPor(no.type.name)
        if (qual) setAberta(qual)
        return qual !== null
      },
      handleKeyDown({ state }, { key, altKey }) {
        // In a table Tab goes from cell to cell, so there must be another way to the tools.
        if (key === 'F10' && altKey) {
          ferramentas?.querySelector<HTMLElement>('[data-chave][tabindex="0"]')?.focus()
          return true
        }
        if (key !== 'Enter' || !(state.selection instanceof NodeSelection)) return false
        const qual = abertaPor(state.selection.node.type.name)
        if (qual) setAberta(qual)
        return qual !== null
      },
      attributes: {
        class: 'texto papel-texto',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': rotulo ?? t`Texto do documento`,
        'data-dica': t`Escreva o texto aqui…`,
        lang: 'pt-BR',
        spellcheck: 'true',
      },
    },
  })
  const vazio = useEditorState({ editor, selector: ({ editor }) => editor.isEmpty })

  useEffect(() => {
    daVez.current = editor
  }, [editor])
  // The page asks the paper for its text when it saves.
  useEffect(() => {
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
  }, [editor, papel])

  // The shortcuts answer while one types, so what they stand for must be here already.
  useEffect(() => void queryClient.prefetchQuery(textoPadraoQuery()), [queryClient])

  const fechar = () => {
    setAberta(null)
    setTrazido(null)
  }
  return (
    <>
      {ferramentas &&
        createPortal(
          <Toolbar editor={editor} vocabulario={vocabulario} semImagem={documentoId === null} abrir={setAberta} />,
          ferramentas,
        )}
      {ferramentas &&
        (aberta === 'localizar' || aberta === 'substituir') &&
        createPortal(
          <PainelLocalizar editor={editor} comSubstituir={aberta === 'substituir'} fechar={fechar} />,
          ferramentas,
        )}
      <EditorContent editor={editor} data-vazio={vazio || undefined} />
      <p role="status" className="editor-enviando">
        {enviando}
      </p>
      {parado && (
        <div className="editor-parado">
          <ProblemAlert erro={parado.erro} mantido={t`O texto colado espera esta imagem.`} tentar={parado.tentar}>
            <button type="button" className="btn small" onClick={parado.largar}>
              <Trans>Colar sem o que falta</Trans>
            </button>
          </ProblemAlert>
        </div>
      )}
      {aberta === 'link' && <LinkDialog editor={editor} fechar={fechar} />}
      {aberta === 'nota' && <NotaDialog editor={editor} fechar={fechar} />}
      {aberta === 'textos' && <TextosDialog editor={editor} fechar={fechar} />}
      {aberta === 'imagem' && documentoId !== null && (
        <ImagemDialog
          key={vez}
          editor={editor}
          documentoId={documentoId}
          arquivo={trazido}
          fechar={fechar}
          proxima={() => {
            setVez((antes) => antes + 1)
            return pedirDescricao()
          }}
        />
      )}
    </>
  )
}
