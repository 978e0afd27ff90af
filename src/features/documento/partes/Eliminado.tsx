import { Trans } from '@lingui/react/macro'

import type { Documento } from '#contract/documento.ts'
import { data } from '#platform/format.ts'
import { Alert } from '#ui/Alert.tsx'

/** Shown in place of a destroyed text: when, by which edital, and what is left. */
export function Eliminado({ em, edital: numero, editalDe }: NonNullable<Documento['eliminacao']>) {
  const [dia, edital] = [data(em), data(editalDe)]
  return (
    <Alert severidade="warn">
      <p>
        <b>
          <Trans>
            Eliminado em {dia}, pelo edital {numero}, de {edital}.
          </Trans>
        </b>
      </p>
      <p>
        <Trans>
          O prazo de guarda da classificação terminou: o texto e os arquivos foram destruídos. Restam os dados, o
          histórico, com o termo de eliminação, e o código verificador.
        </Trans>
      </p>
    </Alert>
  )
}
