import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import validacao from './validacao.module.css'

import { Trans } from '@lingui/react/macro'
import { useState, type DragEvent } from 'react'

import { Icon } from '#ui/Icon.tsx'

type Props = { ocupado: boolean; aoEscolher: (pdf: Blob) => void }

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
      className={arrastando ? `${validacao.pdfDrop} ${forms.dropping}` : validacao.pdfDrop}
      aria-busy={ocupado}
      onDragOver={(evento) => {
        evento.preventDefault()
        setArrastando(true)
      }}
      onDragLeave={() => setArrastando(false)}
      onDrop={aoSoltar}
    >
      <Icon nome="arquivo" />
      <label className={`${ui.btn} ${ui.small}`}>
        <input
          type="file"
          accept="application/pdf,.pdf"
          className={ui.srOnly}
          disabled={ocupado}
          onChange={(evento) => {
            receber(evento.target.files?.[0])
            evento.target.value = '' // so that the same file can be chosen again
          }}
        />
        {ocupado ? <Trans>Conferindo…</Trans> : <Trans>Escolher um PDF</Trans>}
      </label>
      <span className={ui.soft}>
        <Trans>ou solte o arquivo aqui</Trans>
      </span>
    </div>
  )
}
