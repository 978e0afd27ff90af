import shell from '#ui/shell.module.css'
import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import { logadoQueries } from '#domain/lotacao/queries.ts'
import { useEntrada } from '#platform/entrada.ts'
import { depoisDePintar } from '#platform/ociosa.ts'
import { Icon } from '#ui/Icon.tsx'

const Lugares = lazy(() =>
  depoisDePintar()
    .then(() => import('#features/usuario/Lugares.tsx'))
    .then((m) => ({ default: m.Lugares })),
)

/** The places; below 900 px the first four become a bar at the foot of the page, and the others are in the account's menu. */
export function Rail() {
  const { t } = useLingui()
  const entrada = useEntrada()
  // The entry was stored when it was chosen, so its counts age; the list is fetched again after each act.
  const { data } = useQuery(logadoQueries.lista())
  const atual = data?.find(({ id }) => id === entrada?.id)
  const { pendencias } = atual ?? entrada ?? {}
  // The desk's first two lanes; an entry stored by an older version lacks the second.
  const esperam = pendencias ? pendencias.assinar + pendencias.caixaDeEntrada + (pendencias.andamento ?? 0) : 0
  // An external signer has one document and no places: each of these would refuse them (docs/regras/enderecos.md, 5).
  if (entrada?.externa) return null
  return (
    <nav className={shell.rail} id="menu" tabIndex={-1} aria-label={t`Principal`}>
      <ul className={ui.plain}>
        <li className={shell.new}>
          <Link
            to="/criardocumento/{-$numeroDocumento}/{-$idDocumento}"
            params={{ numeroDocumento: undefined, idDocumento: undefined }}
          >
            <Icon nome="novo" />
            <span>
              <Trans>Novo</Trans>
            </span>
          </Link>
        </li>
        <li>
          <Link to="/mesa">
            <Icon nome="mesa" />
            <span>
              <Trans>Minha mesa</Trans>
            </span>
            {esperam > 0 && <span className={shell.badge}>{esperam}</span>}
          </Link>
        </li>
        <li>
          <Link to="/siga-mesa">
            <Icon nome="unidade" />
            <span>
              <Trans>Mesa da unidade</Trans>
            </span>
          </Link>
        </li>
        <li>
          <Link to="/busca" activeOptions={{ includeSearch: false }}>
            <Icon nome="busca" />
            <span>
              <Trans>Busca</Trans>
            </span>
          </Link>
        </li>
        <li className={shell.wide}>
          <Link to="/validacao">
            <Icon nome="validar" />
            <span>
              <Trans>Validar</Trans>
            </span>
          </Link>
        </li>
      </ul>
      <div className={shell.wide}>
        {/* asks what the entry may administer, and so waits until the server knows the entry */}
        <Suspense>{atual && <Lugares />}</Suspense>
      </div>
    </nav>
  )
}
