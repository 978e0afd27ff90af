import { createFileRoute } from '@tanstack/react-router'

import { ValidarPage } from '#features/validacao/ValidarPage.tsx'

export const Route = createFileRoute('/_app/validacao/')({
  component: ValidarPage,
})
