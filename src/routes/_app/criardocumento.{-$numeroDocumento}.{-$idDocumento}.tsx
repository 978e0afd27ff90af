import { createFileRoute } from '@tanstack/react-router'

import { CriarPage } from '#features/criar/CriarPage.tsx'

export const Route = createFileRoute('/_app/criardocumento/{-$numeroDocumento}/{-$idDocumento}')({
  component: CriarPage,
})
