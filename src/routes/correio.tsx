import { createFileRoute } from '@tanstack/react-router'

import { CorreioPage } from '#features/correio/CorreioPage.tsx'

export const Route = createFileRoute('/correio')({ component: CorreioPage })
