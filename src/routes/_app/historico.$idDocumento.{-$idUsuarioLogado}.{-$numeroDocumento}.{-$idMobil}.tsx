import { createFileRoute } from '@tanstack/react-router'

import { HistoricoPage } from '#features/historico/HistoricoPage.tsx'

export const Route = createFileRoute(
  '/_app/historico/$idDocumento/{-$idUsuarioLogado}/{-$numeroDocumento}/{-$idMobil}',
)({
  component: HistoricoPage,
})
