import { createFileRoute } from '@tanstack/react-router'

import { AppLayout } from '#frames/shell/AppLayout.tsx'
import { EntradaFalhouPage } from '#frames/shell/EntradaFalhouPage.tsx'

/** The shell of the addresses below; each declares by itself that it needs a session. */
export const Route = createFileRoute('/_app')({ component: AppLayout, errorComponent: EntradaFalhouPage })
