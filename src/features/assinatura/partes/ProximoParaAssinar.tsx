import ui from '#ui/ui.module.css'

import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { mesaQueries } from '#domain/mesa/queries.ts'
import { useEntrada } from '#platform/entrada.ts'
import { Icon } from '#ui/Icon.tsx'

/** The link to what waits next for the person's signature. The sigla moves to the next line whole. */
export const LinkDoProximo = ({ proximo: { mobilId, sigla } }: { proximo: { mobilId: number; sigla: string } }) => (
  <Link
    className={`${ui.btn} ${ui.primary}`}
    to="/assinar-documento/$codigo/$numero/{-$idUsuario}/{-$isExt}"
    params={{ codigo: String(mobilId), numero: sigla, idUsuario: undefined, isExt: undefined }}
    aria-keyshortcuts="p"
  >
    <Icon nome="carimbo" />
    <span>
      <Trans>
        Próximo para assinar: <span className={ui.whole}>{sigla}</span>
      </Trans>
    </span>
  </Link>
)

/** The next of one's desk, where no receipt says it. `menos`: the vias just dealt with, which the desk may still have. */
export function ProximoParaAssinar({ menos }: { menos: number[] }) {
  // somebody from outside has no desk
  const enabled = useEntrada()?.externa === false
  const { data } = useQuery({ ...mesaQueries.listar('MINHA'), enabled })
  const proximo = data?.itens.find(
    ({ grupo, mobilId }) => grupo === 'PRONTO_PARA_ASSINAR' && mobilId !== null && !menos.includes(mobilId),
  )
  if (!proximo || proximo.mobilId === null) return null
  return <LinkDoProximo proximo={{ mobilId: proximo.mobilId, sigla: proximo.sigla }} />
}
