import { Plural, Trans } from '@lingui/react/macro'

import { numero } from '#platform/format.ts'

/** How many were found: exact, or that there are more than were counted. */
export function Contagem({
  achados: { totalElements, haMais },
}: {
  achados: { totalElements: number; haMais: boolean }
}) {
  const contados = numero(totalElements)
  return haMais ? (
    <Trans>Mais de {contados} documentos</Trans>
  ) : (
    <Plural value={totalElements} one="# documento" other="# documentos" />
  )
}
