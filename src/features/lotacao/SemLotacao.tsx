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
 * Signed in, but with no unit to work in. At the first sign-in of somebody whom the register knows, it binds the two, and
 * the entries appear; else it says why not, and whom to ask.
 */
export function SemLotacao() {
  const { t } = useLingui()
  const { signoutRedirect } = useAuth()
  const queryClient = useQueryClient()
  const router = useRouter()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(vinculoApi.vincular, {}),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: logadoQueries.all() })
      // the guard makes one of the entries active, as on arrival
      await router.invalidate()
    },
  })
  // Arriving here without an entry is what asks for it; harmless to repeat.
  useEffect(() => {
    if (auth.realm() === 'interno') mutate()
  }, [mutate])
  const recusa = error === null ? undefined : mensagem(error)?.texto
  return (
    <Page titulo={t`Sem lotação`}>
      {isPending ? (
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
