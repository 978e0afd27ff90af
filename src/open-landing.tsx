import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { AuthProvider } from 'react-oidc-context'

import { InicioPage } from '#features/inicio/InicioPage.tsx'
import { Hosts } from '#frames/shell/Hosts.tsx'
import { auth } from '#platform/auth.ts'

/** The address `/` when it is the first one opened; from inside the app its route draws the same page. */
export async function abrir(raiz: HTMLElement) {
  const { createRoot } = await import('./desenho.ts')
  createRoot(raiz).render(
    <AuthProvider userManager={auth.gerente} skipSigninCallback>
      <I18nProvider i18n={i18n}>
        <InicioPage />
        <Hosts />
      </I18nProvider>
    </AuthProvider>,
  )
}
