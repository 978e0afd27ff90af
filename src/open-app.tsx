import { auth, estado } from '#platform/auth.ts'
import { criarQueryClient } from '#platform/query-client.ts'

import { App } from './App.tsx'
import { criarRouter } from './router.ts'

/** Every address but `/`. The painted shell stays until the first page has its data: one change on screen. */
export async function abrir(raiz: HTMLElement) {
  const desenho = import('./desenho.ts')
  const queryClient = criarQueryClient()
  auth.aoSair(() => queryClient.clear())
  const router = criarRouter({ auth, queryClient })
  router.subscribe('onBeforeNavigate', ({ toLocation }) =>
    window.__pre?.pedir?.(toLocation.pathname.split('/')[1] ?? ''),
  )
  await router.load()
  const { createRoot } = await desenho
  // React tells of what an error page caught, but not to who is leaving: their emptied caches are no fault
  createRoot(raiz, { onCaughtError: (erro) => estado.saindo || console.error(erro) }).render(
    <App auth={auth} router={router} queryClient={queryClient} />,
  )
}
