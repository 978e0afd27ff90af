import ui from '#ui/ui.module.css'
import lugares from './lugares.module.css'

import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'

import { type Lugar, lugaresDaAdministracao, lugaresDaPessoa } from '#domain/usuario/lugares.ts'
import { permissoesQuery } from '#domain/usuario/permissoes.ts'
import { useEntrada } from '#platform/entrada.ts'
import { Icon } from '#ui/Icon.tsx'

function Grupo({ titulo, caminhos }: { titulo: ReactNode; caminhos: Lugar[] }) {
  const id = useId()
  if (caminhos.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{titulo}</h2>
      <ul className={ui.plain}>
        {caminhos.map(({ rotulo, icone, onde }) => (
          <li key={rotulo}>
            <Link {...onde}>
              <Icon nome={icone} />
              <span>{rotulo}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * The places after the first five: in the rail or, where that is a bar of four, in the account's menu. An external signer has
 * only the settings.
 */
export function Lugares() {
  const externa = useEntrada()?.externa === true
  const { data: pode, isLoading, failureCount } = useQuery({ ...permissoesQuery(), enabled: !externa })
  // what comes first would push the rest down
  if (isLoading && failureCount === 0) return null
  return (
    <div className={lugares.lugares}>
      {pode && <Grupo titulo={<Trans>Administração</Trans>} caminhos={lugaresDaAdministracao(pode)} />}
      <Grupo titulo={<Trans>Você</Trans>} caminhos={lugaresDaPessoa(externa)} />
    </div>
  )
}
