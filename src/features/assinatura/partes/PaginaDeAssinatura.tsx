import ui from '#ui/ui.module.css'
import assinar from '#domain/assinatura/assinar.module.css'
import documentoCss from '#domain/documento/documento.module.css'

import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { Documento } from '#contract/documento.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import { AtosPosteriores } from '#domain/documento/AtosPosteriores.tsx'
import { DocumentoLink } from '#domain/documento/DocumentoLink.tsx'
import { useEntrada } from '#platform/entrada.ts'
import { Page } from '#ui/Page.tsx'

type Props = {
  titulo: string
  aberto: MobilAberto
  assunto: Documento['assunto']
  /** What is known of what is signed, as items of a list. */
  fatos: ReactNode
  children: ReactNode
}

/** The head of a page that signs a document or a movement. An external signer gets no links to other documents. */
export function PaginaDeAssinatura({
  titulo,
  aberto: { documento, mobil, atosPosteriores },
  assunto,
  fatos,
  children,
}: Props) {
  const { t } = useLingui()
  const externa = useEntrada()?.externa
  return (
    <Page
      titulo={titulo}
      trilha={
        externa ? null : (
          <nav className={documentoCss.trilha} aria-label={t`Você está em`}>
            <DocumentoLink documento={{ documentoId: documento.id, mobilId: mobil.id, sigla: mobil.sigla }} />
          </nav>
        )
      }
    >
      <div className={documentoCss.docSub}>
        <p className={documentoCss.docAssunto}>{assunto}</p>
        <AtosPosteriores
          atos={atosPosteriores}
          link={externa ? undefined : (outro) => <DocumentoLink documento={outro} className={ui.num} />}
        />
        <ul className={`${ui.plain} ${documentoCss.docFatos}`}>{fatos}</ul>
      </div>
      <div className={`${documentoCss.doc} ${assinar.assinar}`}>{children}</div>
    </Page>
  )
}
