import { createFileRoute } from '@tanstack/react-router'

import { GestaoPage } from '#features/gestao/GestaoPage.tsx'

export const Route = createFileRoute('/_app/gestao')({ component: GestaoPage })
