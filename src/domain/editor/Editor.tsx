import editorCss from './editor.module.css'

import { type Editor as EditorDoTexto, EditorContent, useEditorState } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

import { Texto } from '#domain/documento/Texto.tsx'

import { EnvioParadoAlert } from './EnvioParadoAlert.tsx'
import type { Aberta } from './ferramentas.ts'
import { focarSemDescricao } from './focar.ts'
import { OQueAbriu } from './OQueAbriu.tsx'
import type { PapelDoEditor } from './papel.ts'
import { Sugestoes } from './Sugestoes.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useColar } from './use-colar.ts'
import { useEditorDoPapel } from './use-editor-do-papel.ts'

/** The editor. Its text leaves only as the contract's JSON; a keystroke renders nothing in React. */
export function Editor(props: PapelDoEditor) {
  const { documentoId, inicial, ferramentas, vocabulario } = props
  const [aberta, setAberta] = useState<Aberta | null>(null)
  const [trazido, setTrazido] = useState<File | null>(null)
  const daVez = useRef<EditorDoTexto | null>(null)
  /** Selects the first image without a description and opens its dialog. */
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
  const editor = useEditorDoPapel(props, colar, setAberta)
  const vazio = useEditorState({ editor, selector: ({ editor }) => editor?.isEmpty ?? false })

  useEffect(() => {
    daVez.current = editor
  }, [editor])

  const fechar = () => {
    setAberta(null)
    setTrazido(null)
  }
  if (!editor) return <Texto corpo={inicial} documentoId={documentoId ?? 0} />
  return (
    <>
      {ferramentas &&
        createPortal(
          <Toolbar editor={editor} vocabulario={vocabulario} semImagem={documentoId === null} abrir={setAberta} />,
          ferramentas,
        )}
      <EditorContent editor={editor} data-vazio={vazio || undefined} />
      <p role="status" className={editorCss.editorEnviando}>
        {enviando}
      </p>
      {parado && <EnvioParadoAlert parado={parado} />}
      {documentoId !== null && <Sugestoes editor={editor} />}
      <OQueAbriu {...{ editor, documentoId, ferramentas, aberta, trazido, fechar, pedirDescricao }} />
    </>
  )
}
