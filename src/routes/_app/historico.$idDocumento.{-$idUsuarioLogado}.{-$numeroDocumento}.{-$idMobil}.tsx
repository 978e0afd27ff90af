import { createFileRoute } from '@tanstack/react-router'

import { abrirOuRecusar } from '#features/documento/abrir-por-id.ts'
import { NaoEncontradoPage } from '#features/documento/NaoEncontradoPage.tsx'
import { documentoQueries } from '#features/documento/queries.ts'
import { HistoricoPage } from '#features/historico/HistoricoPage.tsx'
import { requireSession } from '#features/shell/guards.ts'
import { parametros } from '#platform/endereco.ts'

const validateSearch = parametros('tipo', 'pessoa', 'unidade', 'de', 'ate', 'canceladas', 'visao', 'texto', 'pagina')

export const Route = createFileRoute(
  '/_app/historico/$idDocumento/{-$idUsuarioLogado}/{-$numeroDocumento}/{-$idMobil}',
)({
  validateSearch,
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient }, params, location: { search, hash } }) => {
    const { idDocumento, idMobil } = params
    const movimentacoes = queryClient.ensureQueryData(documentoQueries.movimentacoes(Number(idDocumento)))
    const to = '/historico/$idDocumento/{-$idUsuarioLogado}/{-$numeroDocumento}/{-$idMobil}'
    await abrirOuRecusar(movimentacoes, idMobil, { to, params: { ...params }, search, hash })
  },
  component: HistoricoPage,
  notFoundComponent: NaoEncontradoPage,
})
