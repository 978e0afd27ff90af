import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAuth } from 'react-oidc-context'

import { vinculoApi } from '#contract/vinculo.ts'
import { auth } from '#platform/auth.ts'
import { call } from '#platform/http.ts'
import { mensagem } from '#platform/problem-messages.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Page } from '#ui/Page.tsx'

import { logadoQueries } from '#domain/lotacao/queries.ts'

/**
 * Shown to people who are signed in but have no unit. At their first sign-in, binds the account to their person in the
 * register, and their entries appear; otherwise tells why not, and whom to ask.
 */
export function SemLotacao() {
  const { t } = useLingui()
  const { signoutRedirect } = useAuth()
  const queryClient = useQueryClient()
  const router = useRouter()
  const { mutate, isIdle, isPending, error } = useMutation({
    mutationFn: () => call(vinculoApi.vincular, {}),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: logadoQueries.all() })
      // The route's guard then makes one of the entries active.
      await router.invalidate()
    },
  })
  const tenta = auth.realm() === 'interno'
  // The server: binds the account on arrival. Repeating it is harmless.
  useEffect(() => {
    if (tenta) mutate()
  }, [tenta, mutate])
  const recusa = error === null ? undefined : mensagem(error)?.texto
  return (
    <Page titulo={t`Sem lotação`}>
      {isPending || (tenta && isIdle) ? (
        <p role="status">
          <Trans>Procurando você no cadastro…</Trans>
        </p>
      ) : (
        <EmptyState
          icone="unidade"
          titulo={recusa ?? t`Seu usuário não possui lotação ativa. Procure o gestor de acesso.`}
        >
          <div className={ui.row}>
            {error !== null && (
              <button type="button" className={ui.btn} onClick={() => mutate()}>
                <Trans>Tentar novamente</Trans>
              </button>
            )}
            <button type="button" className={ui.btn} onClick={() => void signoutRedirect()}>
              <Trans>Sair</Trans>
            </button>
          </div>
        </EmptyState>
      )}
    </Page>
  )
}
