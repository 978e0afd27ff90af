import administracao from '#domain/administracao/administracao.module.css'

import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'

import { AddressNotFound } from '#ui/NotFound.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { administrarQueries } from '#domain/administracao/queries.ts'
import { InicioDaAdministracao } from './quadro/InicioDaAdministracao.tsx'
import { Secoes } from './quadro/Secoes.tsx'
import { secaoDe } from './secoes.ts'

/** The frame of the administration: the list of sections, and the section that the address names. */
export function AdministracaoPage() {
  const { _splat = '' } = useParams({ from: '/_app/administracao/$' })
  const { data } = useQuery(administrarQueries.inicio())
  const [segmento = '', ...resto] = _splat.split('/').filter(Boolean)
  const secao = secaoDe(segmento)
  if (segmento !== '' && (!secao || (resto.length > 0 && !secao.comResto))) return <AddressNotFound />
  return (
    <div className={administracao.admin}>
      {data && <Secoes perfis={data.perfis} atual={segmento} />}
      <div className={administracao.adminPagina}>
        <Suspense fallback={<RoutePending />}>
          {secao ? <secao.Pagina key={segmento} resto={resto} /> : <InicioDaAdministracao />}
        </Suspense>
      </div>
    </div>
  )
}
