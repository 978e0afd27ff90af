import { useLingui } from '@lingui/react/macro'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'

import { estado } from '#platform/auth.ts'
import { EntradaFalhou } from '#platform/falhas.ts'
import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { PublicPage } from '#ui/PublicPage.tsx'

/** The identity provider or the list of entries could not be reached. Nothing private is on screen yet; offers a retry. */
export function EntradaFalhouPage({ error, reset }: ErrorComponentProps) {
  const { t } = useLingui()
  const router = useRouter()
  const tentar = () => {
    reset()
    void router.invalidate()
  }
  // the session and the list of entries are gone, and the next page is on its way
  if (estado.saindo) return null
  return (
    <PublicPage>
      <Page titulo={t`Não foi possível entrar agora`}>
        <ProblemAlert erro={error instanceof EntradaFalhou ? error.cause : error} tentar={tentar} />
      </Page>
    </PublicPage>
  )
}
