import '../../documento/pdf.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import type { ArquivoDoDocumento } from '#contract/arquivo.ts'
import { useObjectUrl } from '#features/documento/use-object-url.ts'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { arquivoQueries } from '../queries.ts'

type Props = { documentoId: number; arquivo: Pick<ArquivoDoDocumento, 'id' | 'nome'> }

/** A PDF somebody brought, opened where it stands: it was checked to hold nothing that runs. */
export function VerArquivo({ documentoId, arquivo: { id, nome } }: Props) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(arquivoQueries.bytes(documentoId, id))
  const url = useObjectUrl(data)
  if (error) return <ProblemAlert erro={error} tentar={() => void refetch()} />
  if (!url)
    return (
      <div className="pdf-frame pdf-espera" role="status">
        <Trans>Abrindo o PDF…</Trans>
      </div>
    )
  return (
    <div className="pdf arquivo-pdf">
      <a className="btn small plain" href={url} target="_blank" rel="noreferrer">
        <Trans>Abrir em outra aba</Trans>
      </a>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- browsers draw no PDF inside a sandbox; it is our own blob */}
      <iframe className="pdf-frame" src={`${url}#navpanes=0&view=FitH`} title={t`PDF ${nome}`} />
    </div>
  )
}
