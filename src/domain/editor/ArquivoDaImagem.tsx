import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'

import { Trans } from '@lingui/react/macro'

import { IMAGEM_MAXIMA_MB } from '#contract/imagem.ts'
import { Icon } from '#ui/Icon.tsx'

type Props = {
  /** The pasted or dropped file, whose name is shown; null: a file chooser. */
  trazido: File | null
  arquivo: File | null
  grande: boolean
  falta: boolean
  escolher: (arquivo: File | null) => void
}

/** The image's file, and what is wrong with it. */
export function ArquivoDaImagem({ trazido, arquivo, grande, falta, escolher }: Props) {
  return (
    <div className={forms.field}>
      <label htmlFor="imagem-arquivo">
        <Trans>Arquivo PNG ou JPEG, até {IMAGEM_MAXIMA_MB} MB</Trans>
      </label>
      {trazido === null ? (
        <span className={ui.row}>
          <label className={`${ui.btn} ${ui.small}`}>
            <Icon nome="novo" />
            <input
              id="imagem-arquivo"
              type="file"
              accept="image/png,image/jpeg"
              className={ui.srOnly}
              aria-invalid={grande || falta || undefined}
              aria-describedby="imagem-arquivo-erro"
              onChange={({ target }) => escolher(target.files?.[0] ?? null)}
            />
            <Trans>Escolher imagem</Trans>
          </label>
          <output htmlFor="imagem-arquivo">{arquivo?.name}</output>
        </span>
      ) : (
        <output id="imagem-arquivo">{trazido.name}</output>
      )}
      <small className={forms.error} id="imagem-arquivo-erro">
        {grande && <Trans>A imagem passa de {IMAGEM_MAXIMA_MB} MB. Diminua-a ou anexe como arquivo.</Trans>}
        {falta && <Trans>Escolha o arquivo.</Trans>}
      </small>
    </div>
  )
}
