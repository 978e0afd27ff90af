import situacao from './situacao.module.css'

import { Trans } from '@lingui/react/macro'

import type { Importado } from '#contract/importacao.ts'
import { data } from '#platform/format.ts'
import { Icon } from '#ui/Icon.tsx'

/** The origin of an imported document, instead of "Assinado", since its signing did not happen here. */
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
