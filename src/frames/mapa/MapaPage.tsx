import forms from '#ui/forms.module.css'
import mapa from './mapa.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect } from 'react'
import { useAuth } from 'react-oidc-context'

import { config } from '#platform/config.ts'
import { aoFicarOciosa } from '#platform/ociosa.ts'
import { usePessoa } from '#platform/use-pessoa.ts'
import { Page } from '#ui/Page.tsx'
import { PublicPage } from '#ui/PublicPage.tsx'
import { ToDesk } from '#ui/ToDesk.tsx'

import { Ramo } from './Ramo.tsx'

const DaPessoa = lazy(() => import('./DaPessoa.tsx').then((m) => ({ default: m.DaPessoa })))

/** The map of the site: what anyone may open and, signed in, what this person may. Drawn without the router. */
export function MapaPage() {
  const { t } = useLingui()
  const { signinSilent } = useAuth()
  const pessoa = usePessoa()
  const conhecida = pessoa !== null
  // The provider: whether the person is signed in there, in a tab without a session of its own.
  useEffect(() => (conhecida ? undefined : aoFicarOciosa(signinSilent)), [conhecida, signinSilent])
  return (
    <PublicPage acao={<ToDesk />}>
      <Page titulo={t`Mapa do site`}>
        <div className={mapa.mapa}>
          <Ramo
            titulo={<Trans>Para todos</Trans>}
            folhas={[
              { rotulo: t`Página inicial`, href: '/' },
              {
                rotulo: t`Validar documento`,
                href: '/#validar',
                diz: t`pelo código do rodapé, ou pelo próprio PDF`,
              },
              { rotulo: t`Acompanhar protocolo`, href: '/#protocolo', diz: t`pelo código do recibo` },
              { rotulo: t`Acessibilidade`, href: '/acessibilidade', diz: t`o que atende, o que falta e como reclamar` },
              ...(config().LIBRAS ? [{ rotulo: t`Libras`, href: '/libras' }] : []),
            ]}
          />
          {conhecida ? (
            <Suspense fallback={<p role="status">{t`Carregando…`}</p>}>
              <DaPessoa />
            </Suspense>
          ) : (
            <section className={forms.card}>
              <h2>
                <Trans>Para quem trabalha aqui</Trans>
              </h2>
              <p>
                <Trans>
                  A mesa, os documentos, a busca e a administração abrem depois de entrar, cada um conforme o que a
                  pessoa pode.
                </Trans>
              </p>
              <a href="/mesa">
                <Trans>Entrar</Trans>
              </a>
            </section>
          )}
        </div>
      </Page>
    </PublicPage>
  )
}
