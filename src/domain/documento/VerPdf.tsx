import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import type { Documento } from '#contract/documento.ts'
import { encerrada } from '#contract/encerrada.ts'
import { QuadroPdf } from '#ui/QuadroPdf.tsx'

import { BaixarAssinado } from './BaixarAssinado.tsx'
import { documentoQueries, type PdfDe } from './queries.ts'
import { QuadroDaVista } from './QuadroDaVista.tsx'

type Props = { documento: PdfDe & Pick<Documento, 'sigla'> }

/** The PDF, fetched with the token; of what was cancelled or made without effect, its stamped view. */
export function VerPdf({ documento }: Props) {
  const { t } = useLingui()
  const encerrado = encerrada(documento.situacao)
  const consulta = useQuery(encerrado ? documentoQueries.vista(documento) : documentoQueries.pdf(documento))
  const { id, sigla, sha256Assinado } = documento
  if (encerrado)
    return (
      <QuadroDaVista consulta={consulta} sigla={sigla} situacao={encerrado}>
        {sha256Assinado !== null && <BaixarAssinado documentoId={id} sigla={sigla} />}
      </QuadroDaVista>
    )
  return <QuadroPdf consulta={consulta} titulo={t`PDF de ${sigla}`} nome={`${sigla.replaceAll('/', '-')}.pdf`} />
}
