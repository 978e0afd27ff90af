import { createFileRoute } from '@tanstack/react-router'

import { ValidacaoPage } from '#features/validacao/ValidacaoPage.tsx'

export const Route = createFileRoute('/_app/validacao/$numero')({
  component: ValidacaoPage,
})
