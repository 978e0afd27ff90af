import './pdf.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import type { Documento } from '#contract/documento.ts'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { documentoQueries, type PdfDe } from './queries.ts'
import { useObjectUrl } from './use-object-url.ts'

type Props = { documento: PdfDe & Pick<Documento, 'sigla'> }

/** The PDF as it stands, fetched with the token. Phones, which can't show it in the page, get it opened or downloaded. */
export function VerPdf({ documento }: Props) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(documentoQueries.pdf(documento))
  const url = useObjectUrl(data)
  const { sigla } = documento
  if (error) return <ProblemAlert erro={error} tentar={() => void refetch()} />
  if (!url)
    return (
      <div className="pdf-frame pdf-espera" role="status">
        <Trans>Preparando o PDF…</Trans>
      </div>
    )
  return (
    <div className="pdf">
      <div className="row pdf-bar">
        <a className="btn small" href={url} download={`${sigla.replaceAll('/', '-')}.pdf`}>
          <Icon nome="baixar" />
          <Trans>Baixar PDF</Trans>
        </a>
        <a className="btn small plain" href={url} target="_blank" rel="noreferrer">
          <Trans>Abrir em outra aba</Trans>
        </a>
      </div>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- browsers draw no PDF inside a sandbox; it is our own blob */}
      <iframe className="pdf-frame" src={`${url}#navpanes=0&view=FitH`} title={t`PDF de ${sigla}`} />
    </div>
  )
}
