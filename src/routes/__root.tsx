import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'

import { Raiz } from '#features/shell/Raiz.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Raiz })
