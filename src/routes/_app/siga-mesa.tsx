import { createFileRoute } from '@tanstack/react-router'

import { SigaMesaPage } from '#features/mesa/SigaMesaPage.tsx'

export const Route = createFileRoute('/_app/siga-mesa')({
  component: SigaMesaPage,
})
