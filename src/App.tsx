import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider, type AnyRouter } from '@tanstack/react-router'
import { AuthProvider } from 'react-oidc-context'

import type { Auth } from '#platform/auth.ts'

/** Everything below has an identity, a language, a cache and an address. */
export function App({ auth, router, queryClient }: { auth: Auth; router: AnyRouter; queryClient: QueryClient }) {
  return (
    <AuthProvider userManager={auth.gerente} skipSigninCallback>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nProvider>
    </AuthProvider>
  )
}
