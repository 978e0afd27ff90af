import arquivoCss from '../arquivo.module.css'

import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import type { ArquivoDoDocumento } from '#contract/arquivo.ts'
import { QuadroPdf } from '#ui/QuadroPdf.tsx'

import { arquivoQueries } from '../queries.ts'

type Props = { documentoId: number; arquivo: Pick<ArquivoDoDocumento, 'id' | 'nome' | 'sha256'> }

/** A file's PDF, shown in the page: it was checked for active content when it was sent. */
export function VerArquivo({ documentoId, arquivo }: Props) {
  const { t } = useLingui()
  const { nome } = arquivo
  const consulta = useQuery(arquivoQueries.bytes(documentoId, arquivo))
  return (
    <div className={arquivoCss.arquivoPdf}>
      <QuadroPdf consulta={consulta} titulo={t`PDF ${nome}`} />
    </div>
  )
}
