import documentoCss from '#domain/documento/documento.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'

import type { Documento } from '#contract/documento.ts'
import { Texto } from '#domain/documento/Texto.tsx'
import { VerPdf } from '#domain/documento/VerPdf.tsx'
import { Abas } from '#ui/Abas.tsx'

type AbaDeLeitura = 'texto' | 'pdf'

/** A captured document is its pages; its text is only the sheet that describes it. So it opens as PDF. */
export const primeiraAba = (captura: unknown): AbaDeLeitura => (captura ? 'pdf' : 'texto')

type Props = {
  /** The name of the tabs, for screen readers. */
  rotulo: string
  documento: Documento
  aba: AbaDeLeitura
  aoMudar(aba: AbaDeLeitura): void
  /** The article that holds the text, while it is shown. */
  texto?: RefObject<HTMLElement | null>
}

/** The document to read before signing: its text, or the PDF itself. */
export function TextoOuPdf({ rotulo, documento, aba, aoMudar, texto }: Props) {
  const { t } = useLingui()
  return (
    <Abas
      rotulo={rotulo}
      atual={aba}
      aoMudar={aoMudar}
      abas={[
        {
          nome: 'texto',
          rotulo: <Trans>Texto</Trans>,
          conteudo: () => (
            <article className={documentoCss.folha} ref={texto} aria-label={t`Texto do documento`}>
              <Texto corpo={documento.corpo} documentoId={documento.id} />
            </article>
          ),
        },
        { nome: 'pdf', rotulo: 'PDF', conteudo: () => <VerPdf documento={documento} /> },
      ]}
    />
  )
}
