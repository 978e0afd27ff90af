import { createFileRoute } from '@tanstack/react-router'

import { filtrosDe } from '#domain/mesa/filtros.ts'
import { AssinarNaMesa } from '#features/assinatura/AssinarNaMesa.tsx'
import { MesaPage } from '#features/mesa/MesaPage.tsx'
import type { ParametrosDaMesa } from '#features/mesa/parametros.ts'
import { mesaQueries } from '#domain/mesa/queries.ts'
import { requireSession } from '#frames/shell/guards.ts'
import { parametros } from '#platform/endereco.ts'

export const Route = createFileRoute('/_app/mesa')({
  validateSearch: parametros('faixa', 'assinar', 'lote') as ParametrosDaMesa<'faixa' | 'assinar' | 'lote'>, // other parameters pass through
  beforeLoad: requireSession,
  loader: ({ context, location }) =>
    context.queryClient.ensureQueryData(mesaQueries.listar('MINHA', filtrosDe(location.search))),
  component: () => <MesaPage Assinar={AssinarNaMesa} />,
})
