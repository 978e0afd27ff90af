import { Trans } from '@lingui/react/macro'

import type { PessoaAdministrada } from '#contract/administrar-pessoas.ts'

import { Situacao } from '../lista/Situacao.tsx'

/** Whether every post ended, one is in force, or the person never signed in. */
export function SituacaoDaPessoa({ pessoa: { entradas, entrou } }: { pessoa: PessoaAdministrada }) {
  if (entradas.every(({ fim }) => fim !== null))
    return (
      <Situacao tom="fim">
        <Trans>Encerrada</Trans>
      </Situacao>
    )
  return (
    <Situacao tom={entrou ? 'ok' : 'espera'}>{entrou ? <Trans>Em vigor</Trans> : <Trans>Nunca entrou</Trans>}</Situacao>
  )
}
