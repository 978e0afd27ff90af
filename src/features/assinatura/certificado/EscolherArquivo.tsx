import ui from '#ui/ui.module.css'
import certificado from './certificado.module.css'

import { Trans } from '@lingui/react/macro'
import { type DragEvent, useState } from 'react'

import { Icon } from '#ui/Icon.tsx'

type Props = {
  rotulo: string
  aceita: string
  ocupado?: boolean
  /** Of the file chosen last. */
  nome?: string | undefined
  aoEscolher(arquivo: File): void
}

/** A button to choose a file, and a place to drop it. */
export function EscolherArquivo({ rotulo, aceita, ocupado = false, nome, aoEscolher }: Props) {
  const [sobre, setSobre] = useState(false)
  const receber = (arquivo: File | undefined) => {
    if (arquivo && !ocupado) aoEscolher(arquivo)
  }
  const soltar = (evento: DragEvent) => {
    evento.preventDefault()
    setSobre(false)
    receber(evento.dataTransfer.files[0])
  }
  return (
    <div
      className={certificado.assinarArquivo}
      data-sobre={sobre || undefined}
      onDragOver={(evento) => {
        evento.preventDefault()
        setSobre(true)
      }}
      onDragLeave={() => setSobre(false)}
      onDrop={soltar}
    >
      <label className={`${ui.btn} ${ui.small}`}>
        <input
          type="file"
          accept={aceita}
          className={ui.srOnly}
          disabled={ocupado}
          onChange={(evento) => {
            receber(evento.target.files?.[0])
            evento.target.value = '' // the same file may be chosen again
          }}
        />
        <Icon nome="arquivo" />
        {rotulo}
      </label>
      <span className={ui.soft}>{nome ?? <Trans>ou solte o arquivo aqui</Trans>}</span>
    </div>
  )
}
