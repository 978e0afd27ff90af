import criar from '../criar.module.css'

import { lazy, Suspense, useState } from 'react'

import type { Documento } from '#contract/documento.ts'
import { eCapturado } from '#contract/origem.ts'
import { Texto } from '#domain/documento/Texto.tsx'
import { VerPdf } from '#domain/documento/VerPdf.tsx'
import type { Ancoras } from '#domain/editor/ancoras.ts'
import type { Vocabulario } from '#domain/editor/vocabulario.ts'

import { Papel } from '../Papel.tsx'
import { ArquivosDoRascunho } from './ArquivosDoRascunho.tsx'
import type { Escrita } from './use-escrita.ts'

const Editor = lazy(() => import('#domain/editor/Editor.tsx').then(({ Editor }) => ({ default: Editor })))

type Props = {
  documento: Documento
  escrita: Escrita
  vocabulario: Vocabulario
  ancoras: Ancoras
  /** Shows the PDF instead of the text. */
  pdf: boolean
}

/** The paper, or its PDF, and the draft's files. */
export function ColunaDoPapel({ documento, escrita, vocabulario, ancoras, pdf }: Props) {
  const { form, papel, inicio, autosave } = escrita
  const [ferramentas, setFerramentas] = useState<HTMLElement | null>(null)
  // of a captured document, the captured file comes first
  const capturado = eCapturado(documento.origem)
  const arquivos = <ArquivosDoRascunho documento={documento} />
  return (
    <div className={criar.criarPapel}>
      {capturado && arquivos}
      <div className={criar.criarFerramentas} ref={setFerramentas} hidden={pdf} />
      <div hidden={pdf}>
        <Papel documento={documento} control={form.control}>
          <Suspense fallback={<Texto corpo={inicio.corpo} documentoId={documento.id} />}>
            <Editor
              documentoId={documento.id}
              comPartes
              inicial={inicio.corpo}
              papel={papel}
              ferramentas={ferramentas}
              vocabulario={vocabulario}
              ancoras={ancoras}
              aoMudar={autosave.mexeu}
            />
          </Suspense>
        </Papel>
      </div>
      {pdf && <VerPdf documento={documento} />}
      {!capturado && arquivos}
    </div>
  )
}
