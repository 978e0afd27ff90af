import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ComponentType } from 'react'
import { AuthProvider } from 'react-oidc-context'

import { InicioPage } from '#features/inicio/InicioPage.tsx'
import { Hosts } from '#frames/shell/Hosts.tsx'
import { auth } from '#platform/auth.ts'

/** The pages about the site, by their address; they are no addresses of the router. */
const doSite: Record<string, () => Promise<ComponentType>> = {
  '/acessibilidade': () =>
    import('#features/acessibilidade/AcessibilidadePage.tsx').then(({ AcessibilidadePage }) => AcessibilidadePage),
  '/mapa': () => import('#frames/mapa/MapaPage.tsx').then(({ MapaPage }) => MapaPage),
}

/** What is opened without the router: the pages about the site, and `/`, which its route draws too from inside the app. */
export async function abrir(raiz: HTMLElement) {
  const desenho = import('./desenho.ts')
  const Pagina = (await doSite[location.pathname]?.()) ?? InicioPage
  const { createRoot } = await desenho
  createRoot(raiz).render(
    <AuthProvider userManager={auth.gerente} skipSigninCallback>
      <I18nProvider i18n={i18n}>
        <Pagina />
        <Hosts />
      </I18nProvider>
    </AuthProvider>,
  )
}
