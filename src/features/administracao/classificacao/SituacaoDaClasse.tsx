import { Trans } from '@lingui/react/macro'

import type { ClasseAdministrada } from '#contract/administrar-classificacao.ts'

import { Situacao } from '../lista/Situacao.tsx'

/** In force, replaced or ended; and whether its documents are still moving to the successor. */
export function SituacaoDaClasse({ classe: { ativa, sucessora, levando } }: { classe: ClasseAdministrada }) {
  const codigo = sucessora?.codigo
  if (levando)
    return (
      <Situacao tom="espera">
        {codigo === undefined ? (
          <Trans>Em vigor; prazos sendo recontados</Trans>
        ) : (
          <Trans>Documentos passando a {codigo}</Trans>
        )}
      </Situacao>
    )
  if (ativa)
    return (
      <Situacao tom="ok">
        <Trans>Em vigor</Trans>
      </Situacao>
    )
  return (
    <Situacao tom="fim">
      {codigo === undefined ? <Trans>Encerrada</Trans> : <Trans>Substituída por {codigo}</Trans>}
    </Situacao>
  )
}
