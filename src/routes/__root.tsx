import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'

import { Raiz } from '#frames/shell/Raiz.tsx'
import type { Auth } from '#platform/auth.ts'

export const Route = createRootRouteWithContext<{ auth: Auth; queryClient: QueryClient }>()({ component: Raiz })
