import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import type { Documento } from '#contract/documento.ts'
import { QuadroPdf } from '#ui/QuadroPdf.tsx'

import { documentoQueries, type PdfDe } from './queries.ts'

type Props = { documento: PdfDe & Pick<Documento, 'sigla'> }

/** The current PDF, fetched with the token. */
export function VerPdf({ documento }: Props) {
  const { t } = useLingui()
  const consulta = useQuery(documentoQueries.pdf(documento))
  const { sigla } = documento
  return <QuadroPdf consulta={consulta} titulo={t`PDF de ${sigla}`} nome={`${sigla.replaceAll('/', '-')}.pdf`} />
}
