import { createFileRoute } from '@tanstack/react-router'

import { auth } from '#platform/auth.ts'
import { entrarNaEntrada } from '#features/lotacao/entrar.ts'
import { AppLayout } from '#features/shell/AppLayout.tsx'
import { EntradaFalhouPage } from '#features/shell/EntradaFalhouPage.tsx'

/** Everything below needs a signed-in person with an active entry. */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ location, context, preload }) => {
    if (preload && !auth.pessoa()) return
    await auth.requirePessoa(location.href)
    await entrarNaEntrada(context.queryClient)
  },
  component: AppLayout,
  errorComponent: EntradaFalhouPage,
})
