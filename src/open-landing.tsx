import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'

import { InicioPage } from '#features/inicio/InicioPage.tsx'
import { Hosts } from '#features/shell/Hosts.tsx'

/** The address `/` when it is the first one opened; from inside the app its route draws the same page. */
export async function abrir(raiz: HTMLElement) {
  const { createRoot } = await import('./desenho.ts')
  createRoot(raiz).render(
    <I18nProvider i18n={i18n}>
      <InicioPage />
      <Hosts />
    </I18nProvider>,
  )
}
