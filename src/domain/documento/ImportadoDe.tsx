import situacao from './situacao.module.css'

import { Trans } from '@lingui/react/macro'

import type { Importado } from '#contract/importacao.ts'
import { data } from '#platform/format.ts'
import { Icon } from '#ui/Icon.tsx'

/** Where a document that nobody wrote or signed here comes from. It stands in the place of "Assinado", which this house did not see. */
export function ImportadoDe({ importado: { sistema, em, numeroAntigo } }: { importado: Importado }) {
  const dia = data(em)
  return (
    <span className={situacao.situacao}>
      <Icon nome="receber" />
      <span>
        <Trans>
          Importado do {sistema} em {dia}; número antigo {numeroAntigo}
        </Trans>
      </span>
    </span>
  )
}
