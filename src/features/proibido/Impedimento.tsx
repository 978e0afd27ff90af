import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'

import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useRouter } from '@tanstack/react-router'

import { openAs } from '#domain/lotacao/open-as.ts'
import { logadoQueries } from '#domain/lotacao/queries.ts'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { PedidoDeAcesso } from './PedidoDeAcesso.tsx'
import { concedido, proibidoQueries } from './queries.ts'

/** The document's sigla, access level and holder; never its content. */
export function Impedimento({ mobil }: { mobil: string }) {
  const { t } = useLingui()
  const { data, error, refetch, dataUpdatedAt } = useQuery(proibidoQueries.impedimento(mobil))
  const { data: minhas = [] } = useQuery(logadoQueries.lista())
  const queryClient = useQueryClient()
  const router = useRouter()
  const { refused } = useLocation().state
  const niveis: Record<number, string> = {
    10: t`Público`,
    20: t`Limitado ao órgão`,
    30: t`Limitado de pessoa para divisão`,
    40: t`Limitado de divisão para pessoa`,
    60: t`Limitado entre lotações`,
    100: t`Limitado entre pessoas`,
  }
  const falhou = error && <ProblemAlert erro={error} tentar={() => void refetch()} />
  if (!data) return falhou ?? <RoutePending />

  // PedidoDeAcesso below tells of an access granted on request, with its last day.
  const liberado = concedido(data.pedido, dataUpdatedAt)
  const outra = minhas.find(({ id }) => data.entradas.includes(id))
  const pathname = `/documento/${mobil}/${encodeURIComponent(data.sigla)}`
  const doDocumento = { pathname, search: {}, hash: '' }
  const trocar = () => outra && openAs(outra, refused ?? doDocumento, queryClient, router)
  return (
    <>
      {falhou}
      <dl className={forms.facts}>
        <dt>{t`Documento`}</dt>
        <dd className={ui.num}>
          <b>{data.sigla}</b>
        </dd>
        <dt>{t`Nível de acesso`}</dt>
        <dd>{niveis[data.nivelAcesso] ?? data.nivelAcesso}</dd>
        <dt>{t`Está com`}</dt>
        <dd>{data.unidade ?? t`Nenhuma unidade`}</dd>
      </dl>
      {data.le && !liberado && (
        <div className={`${ui.row} ${forms.actions}`}>
          <Link
            className={`${ui.btn} ${ui.primary}`}
            to="/documento/$codigo/$numero"
            params={{ codigo: mobil, numero: data.sigla }}
          >
            {t`Abrir o documento`}
          </Link>
        </div>
      )}
      {!data.le && outra && (
        <div className={`${ui.row} ${forms.actions}`}>
          <button type="button" className={`${ui.btn} ${ui.primary}`} onClick={() => void trocar()}>
            {t`Trocar para ${outra.lotacao.sigla}, que tem acesso`}
          </button>
        </div>
      )}
      {(!data.le || liberado) && (
        <PedidoDeAcesso mobil={mobil} sigla={data.sigla} pedido={data.pedido} lidoEm={dataUpdatedAt} />
      )}
    </>
  )
}
