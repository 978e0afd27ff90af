import ui from '#ui/ui.module.css'
import lista from '../lista/lista.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import type { CadeiaConferida } from '#contract/administracao.ts'
import { numero } from '#platform/format.ts'
import { Alert } from '#ui/Alert.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { conferirCadeia } from '#domain/administracao/queries.ts'

/** Verifies the hash chain of the whole log in stretches, and tells whether every row is as it was written. */
export function Cadeia() {
  const { t } = useLingui()
  const [andou, setAndou] = useState<CadeiaConferida | null>(null)
  const conferir = useMutation({ mutationFn: () => conferirCadeia(setAndou) })
  const { data, isPending, error } = conferir
  const [linhas, alterado] = [numero(data?.ate ?? 0), numero(data?.alterado ?? 0)]
  return (
    <div className={lista.adminCadeia}>
      <button type="button" className={`${ui.btn} ${ui.small}`} disabled={isPending} onClick={() => conferir.mutate()}>
        <Trans>Verificar a cadeia</Trans>
      </button>
      {isPending && <progress aria-label={t`Verificação da cadeia`} max={andou?.total || 1} value={andou?.ate ?? 0} />}
      {error && <ProblemAlert erro={error} tentar={() => conferir.mutate()} />}
      {data && !isPending && (
        <div role="status">
          {data.alterado === null ? (
            <Alert severidade="success">
              <Trans>As {linhas} linhas do registro estão como foram escritas.</Trans>
            </Alert>
          ) : (
            <Alert severidade="error">
              <Trans>
                A linha {alterado} não está como foi escrita, ou falta uma antes dela: alguém mudou o registro por fora.
                Avise quem opera o Carimbo.
              </Trans>
            </Alert>
          )}
        </div>
      )}
    </div>
  )
}
