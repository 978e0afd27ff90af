import { createFileRoute } from '@tanstack/react-router'

import { CompletoPage } from '#features/completo/CompletoPage.tsx'

export const Route = createFileRoute('/_app/documento-completo/$idDocumento/$numero/{-$idUsuarioLogado}')({
  component: CompletoPage,
})
