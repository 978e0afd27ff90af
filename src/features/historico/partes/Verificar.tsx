import ui from '#ui/ui.module.css'
import historico from '../historico.module.css'

import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'

import { documentoQueries } from '#domain/documento/queries.ts'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { historicoQueries } from '../queries.ts'

const Resultado = lazy(() => import('../verificacao/Resultado.tsx').then((m) => ({ default: m.Resultado })))

/** Verifies the history in this browser, fetching what is stored now each time. */
export function Verificar({ documentoId }: { documentoId: number }) {
  const queryClient = useQueryClient()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => {
      const [recebida, { verificarNoNavegador }] = await Promise.all([
        queryClient.fetchQuery(historicoQueries.trilha(documentoId)),
        import('../verificacao/verificar.ts'),
      ])
      return { recebida, falha: await verificarNoNavegador(recebida) }
    },
    // The page's movements may be older than those just verified.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: documentoQueries.movimentacoes(documentoId).queryKey }),
  })
  return (
    <div className={historico.verificar}>
      <button type="button" className={`${ui.btn} ${ui.small}`} disabled={isPending} onClick={() => mutate()}>
        <Icon nome="validar" />
        {data ? <Trans>Verificar trilha de novo</Trans> : <Trans>Verificar trilha</Trans>}
      </button>
      {isPending && (
        <p role="status">
          <Trans>Recalculando a trilha…</Trans>
        </p>
      )}
      {error && <ProblemAlert erro={error} tentar={() => mutate()} />}
      {data && !isPending && (
        <Suspense>
          <Resultado {...data} />
        </Suspense>
      )}
    </div>
  )
}
