import { createFileRoute } from '@tanstack/react-router'

import { abrirOuRecusar } from '#features/documento/abrir-por-id.ts'
import { NaoEncontradoPage } from '#features/documento/NaoEncontradoPage.tsx'
import { documentoQueries } from '#domain/documento/queries.ts'
import { HistoricoPage } from '#features/historico/HistoricoPage.tsx'
import { requireSession } from '#frames/shell/guards.ts'
import { parametros } from '#platform/endereco.ts'

const validateSearch = parametros('tipo', 'pessoa', 'unidade', 'de', 'ate', 'canceladas', 'visao', 'texto', 'pagina')

export const Route = createFileRoute(
  '/_app/historico/$idDocumento/{-$idUsuarioLogado}/{-$numeroDocumento}/{-$idMobil}',
)({
  validateSearch,
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient }, params: { idDocumento, idMobil }, location }) => {
    const movimentacoes = queryClient.ensureQueryData(documentoQueries.movimentacoes(Number(idDocumento)))
    await abrirOuRecusar(movimentacoes, idMobil, location)
  },
  component: HistoricoPage,
  notFoundComponent: NaoEncontradoPage,
})
