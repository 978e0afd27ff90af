import { createFileRoute } from '@tanstack/react-router'

import { FormasPage } from '#features/formas/FormasPage.tsx'

export const Route = createFileRoute('/_app/minhas-formas')({ component: FormasPage })
