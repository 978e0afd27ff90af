import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import type { ArquivoDoDocumento } from '#contract/arquivo.ts'
import { QuadroPdf } from '#ui/QuadroPdf.tsx'

import { arquivoQueries } from '../queries.ts'

type Props = { documentoId: number; arquivo: Pick<ArquivoDoDocumento, 'id' | 'nome'> }

/** A PDF somebody brought, opened where it stands: it was checked to hold nothing that runs. */
export function VerArquivo({ documentoId, arquivo: { id, nome } }: Props) {
  const { t } = useLingui()
  const consulta = useQuery(arquivoQueries.bytes(documentoId, id))
  return (
    <div className="arquivo-pdf">
      <QuadroPdf consulta={consulta} titulo={t`PDF ${nome}`} />
    </div>
  )
}
