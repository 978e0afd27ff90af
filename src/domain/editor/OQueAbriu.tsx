import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { createPortal } from 'react-dom'

import { ComentarDialog } from '#domain/pedidos/ComentarDialog.tsx'

import { trechoSelecionado } from './ancoras.ts'
import type { Aberta } from './ferramentas.ts'
import { ImagemDialog } from './ImagemDialog.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { NotaDialog } from './NotaDialog.tsx'
import { PainelLocalizar } from './PainelLocalizar.tsx'
import { TabelaDialog } from './TabelaDialog.tsx'
import { TextosDialog } from './TextosDialog.tsx'

type Props = {
  editor: Editor
  documentoId: number | null
  ferramentas: HTMLElement | null
  aberta: Aberta | null
  /** The pasted or dropped image, to be described. */
  trazido: File | null
  fechar: () => void
  /** Whether another image needs a description. */
  pedirDescricao: () => boolean
}

/** The dialog or panel that a tool opened. */
export function OQueAbriu({ editor, documentoId, ferramentas, aberta, trazido, fechar, pedirDescricao }: Props) {
  const [vez, setVez] = useState(0)
  return (
    <>
      {ferramentas &&
        (aberta === 'localizar' || aberta === 'substituir') &&
        createPortal(
          <PainelLocalizar editor={editor} comSubstituir={aberta === 'substituir'} fechar={fechar} />,
          ferramentas,
        )}
      {aberta === 'link' && <LinkDialog editor={editor} fechar={fechar} />}
      {aberta === 'nota' && <NotaDialog editor={editor} fechar={fechar} />}
      {aberta === 'comentar' && documentoId !== null && <Comentar {...{ editor, documentoId, fechar }} />}
      {aberta === 'tabela' && <TabelaDialog editor={editor} fechar={fechar} />}
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

/** The box of a comment on the words that were selected when it opened. */
function Comentar({ editor, documentoId, fechar }: { editor: Editor; documentoId: number; fechar: () => void }) {
  const [trecho] = useState(() => trechoSelecionado(editor.state))
  if (!trecho) return null
  const feito = () => {
    fechar()
    editor.commands.focus()
  }
  return <ComentarDialog documentoId={documentoId} trecho={trecho} fechar={fechar} feito={feito} />
}
