import { createFileRoute } from '@tanstack/react-router'

import { AppLayout } from '#features/shell/AppLayout.tsx'
import { EntradaFalhouPage } from '#features/shell/EntradaFalhouPage.tsx'

/** The shell of the addresses below, each of which declares that it needs a session. */
export const Route = createFileRoute('/_app')({ component: AppLayout, errorComponent: EntradaFalhouPage })
