import ui from '#ui/ui.module.css'
import acessos from './acessos.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import type { LugarDeAcesso } from '#contract/acessos.ts'
import { EmptyState } from '#ui/EmptyState.tsx'

import { usePalavras } from './palavras.ts'

/** The places that somebody signed in from, the newest first. */
export function ListaDeLugares({ lugares }: { lugares: LugarDeAcesso[] }) {
  const { t } = useLingui()
  const { lugar, quando } = usePalavras()
  if (lugares.length === 0) return <EmptyState titulo={t`Nenhum acesso nos últimos seis meses`} />
  return (
    <ul className={acessos.lugares}>
      {lugares.map((cada) => (
        <li key={`${cada.navegador} ${cada.endereco}`}>
          {lugar(cada)}
          {cada.agora && (
            <>
              {' '}
              <span>
                <Trans>Em uso agora</Trans>
              </span>
            </>
          )}
          <small className={ui.soft}>
            <Trans>
              Último acesso {quando(cada.ultimo)}; primeiro, {quando(cada.primeiro)}
            </Trans>
          </small>
        </li>
      ))}
    </ul>
  )
}
