import { Trans } from '@lingui/react/macro'
import { useState, type DragEvent } from 'react'

import { Icon } from '#ui/Icon.tsx'

type Props = { ocupado: boolean; aoEscolher: (pdf: Blob) => void }

/** A place to drop a PDF, and a button for whoever does not drag. */
export function PdfDrop({ ocupado, aoEscolher }: Props) {
  const [arrastando, setArrastando] = useState(false)
  const receber = (arquivo: File | null | undefined) => {
    if (arquivo && !ocupado) aoEscolher(new Blob([arquivo], { type: 'application/pdf' }))
  }
  const aoSoltar = (evento: DragEvent) => {
    evento.preventDefault()
    setArrastando(false)
    receber(evento.dataTransfer.files[0])
  }
  return (
    <div
      className={arrastando ? 'pdf-drop dropping' : 'pdf-drop'}
      aria-busy={ocupado}
      onDragOver={(evento) => {
        evento.preventDefault()
        setArrastando(true)
      }}
      onDragLeave={() => setArrastando(false)}
      onDrop={aoSoltar}
    >
      <Icon nome="arquivo" />
      <label className="btn small">
        <input
          type="file"
          accept="application/pdf,.pdf"
          className="sr-only"
          disabled={ocupado}
          onChange={(evento) => {
            receber(evento.target.files?.[0])
            evento.target.value = '' // the same file may be chosen again
          }}
        />
        {ocupado ? <Trans>Conferindo…</Trans> : <Trans>Escolher um PDF</Trans>}
      </label>
      <span className="soft">
        <Trans>ou solte o arquivo aqui</Trans>
      </span>
    </div>
  )
}
