import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { Pendentes } from '#features/administracao/Pendentes.tsx'
import { Registro } from '#features/administracao/Registro.tsx'
import { administrarQueries } from '#domain/administracao/queries.ts'
import { Cartoes } from './Cartoes.tsx'
import { Passos } from '#domain/administracao/Passos.tsx'

/** Steps still to do, items that wait, the sections with their counts, and the latest administrative acts. */
export function InicioDaAdministracao() {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(administrarQueries.inicio())
  const geral = data?.perfis.includes('ADMINISTRADOR_GERAL')
  return (
    <Page titulo={t`Administração`}>
      {error && <ProblemAlert erro={error} tentar={() => void refetch()} />}
      {!data && !error && <RoutePending />}
      {data?.passos && <Passos passos={data.passos} />}
      {geral && <Pendentes />}
      {data && <Cartoes inicio={data} />}
      {(geral || data?.perfis.includes('AUDITORIA')) && <Registro />}
    </Page>
  )
}
