import { createFileRoute } from '@tanstack/react-router'

import { InicioPage } from '#features/inicio/InicioPage.tsx'

export const Route = createFileRoute('/')({ component: InicioPage })
