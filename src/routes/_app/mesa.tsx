import { createFileRoute } from '@tanstack/react-router'

import { MesaPage } from '#features/mesa/MesaPage.tsx'

export const Route = createFileRoute('/_app/mesa')({
  component: MesaPage,
})
