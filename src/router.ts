import type { QueryClient } from '@tanstack/react-query'
import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router'

import type { Auth } from '#platform/auth.ts'
import { parseSearch, stringifySearch } from '#platform/endereco.ts'
import { ErroDeRota } from '#ui/ErroDeRota.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { routeTree } from './routeTree.gen.ts'

/** One per opened app: once in the browser, once per test. */
export const criarRouter = (context: { auth: Auth; queryClient: QueryClient }, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadDelay: 30,
    defaultPreloadStaleTime: 0, // Query decides what is fresh
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    defaultPendingComponent: RoutePending,
    defaultErrorComponent: ErroDeRota,
    defaultNotFoundComponent: lazyRouteComponent(() => import('#ui/NotFound.tsx'), 'NotFound'),
    scrollRestoration: true,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof criarRouter>
  }
}
