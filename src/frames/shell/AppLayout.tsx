import shell from '#ui/shell.module.css'

import { useQuery } from '@tanstack/react-query'
import { Outlet, useRouteContext, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'

import { logadoQueries } from '#domain/lotacao/queries.ts'
import { observarEntrada, useEntradaAtiva } from '#platform/entrada.ts'
import { eProblema } from '#platform/falhas.ts'
import { depoisDePintar } from '#platform/ociosa.ts'
import { usePessoa } from '#platform/use-pessoa.ts'
import { prepararErros } from '#ui/ErroDeRota.tsx'
import { SkipLinks } from '#ui/SkipLinks.tsx'

import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { Rail } from './Rail.tsx'

const SemLotacao = lazy(() => import('#features/lotacao/SemLotacao.tsx').then((m) => ({ default: m.SemLotacao })))

// Loaded after the page: the list of keys is opened only from a page already shown.
const Atalhos = lazy(() =>
  depoisDePintar()
    .then(() => import('./Atalhos.tsx'))
    .then((m) => ({ default: m.Atalhos })),
)

/** Draws nothing private before the sign-in is confirmed: until then, or when that fails, only the page itself shows. */
export const AppLayout = () => (usePessoa() ? <Shell /> : <Outlet />)

/** The shell of every page behind the sign-in. */
function Shell() {
  const router = useRouter()
  const { auth } = useRouteContext({ from: '/_app' })
  const entrada = useEntradaAtiva()
  const { data, error } = useQuery(logadoQueries.lista())
  const semLotacao = data?.length === 0 || eProblema(error, 'SEM_LOTACAO')

  // The token is checked only while a protected route is open (specification §4).
  useEffect(() => {
    const stop = depoisDePintar()
      .then(() => import('./sessao.ts'))
      .then(({ watchSession }) => watchSession(auth))
    return () => void stop.then((parar) => parar())
  }, [auth])
  useEffect(prepararErros, [])
  // The stored entry was not the person's own and its pages were refused: load them again.
  useEffect(() => observarEntrada(() => void router.invalidate()), [router])

  return (
    <div className={shell.app}>
      <SkipLinks />
      <Header />
      <Rail />
      <main className={shell.main} id="main-content" tabIndex={-1}>
        <Suspense>{semLotacao ? <SemLotacao /> : <Outlet key={entrada} />}</Suspense>
      </main>
      <Footer />
      <Suspense>
        <Atalhos />
      </Suspense>
    </div>
  )
}
