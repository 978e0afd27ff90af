import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'

import { RetornoRecusado } from '#platform/retorno.ts'
import { useSignIn } from '#platform/use-sign-in.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { PublicPage } from '#ui/PublicPage.tsx'

/** The login's answer could not be used, or the person gave the login up. */
export function RetornoRecusadoPage({ error }: ErrorComponentProps) {
  const { t } = useLingui()
  const signIn = useSignIn()
  const entrar = () => void signIn.entrar('/mesa')
  const recusa = error instanceof RetornoRecusado ? error.motivo : null
  const textos = {
    invalido: t`Retorno de login inválido. Inicie o acesso novamente.`,
    cancelado: t`Acesso cancelado. Você pode tentar de novo.`,
  }
  return (
    <PublicPage>
      <Page titulo={t`Entrar`}>
        {recusa ? (
          <EmptyState icone="cadeado" titulo={textos[recusa]}>
            <button type="button" className={`${ui.btn} ${ui.primary}`} onClick={entrar}>
              <Trans>Entrar</Trans>
            </button>
          </EmptyState>
        ) : (
          <ProblemAlert erro={error} tentar={entrar} />
        )}
      </Page>
    </PublicPage>
  )
}
