import { createFileRoute } from '@tanstack/react-router'

import { ProibidoPage } from '#features/proibido/ProibidoPage.tsx'
import { allowAnyone } from '#frames/shell/guards.ts'

export const Route = createFileRoute('/403/{-$idMobil}/{-$idUsuario}')({
  beforeLoad: allowAnyone,
  component: ProibidoPage,
})
