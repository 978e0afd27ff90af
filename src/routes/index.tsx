import { createFileRoute } from '@tanstack/react-router'

import { InicioPage } from '#features/inicio/InicioPage.tsx'
import { allowAnyone } from '#frames/shell/guards.ts'

export const Route = createFileRoute('/')({
  beforeLoad: allowAnyone,
  component: InicioPage,
})
