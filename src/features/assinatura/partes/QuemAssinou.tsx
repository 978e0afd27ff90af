import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import assinar from '#domain/assinatura/assinar.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { AtoDeAssinatura } from '#contract/assinatura-feita.ts'
import type { PreparoDaMovimentacao } from '#contract/assinatura-de-movimentacao.ts'
import { AssinaturasFeitas } from '#domain/assinatura/AssinaturasFeitas.tsx'

/** Who signed a movement already, and the choice between signing and authenticating it where both are possible. */
export function QuemAssinou({
  preparo: { atos, feitas },
  ato,
}: {
  preparo: PreparoDaMovimentacao
  ato: AtoDeAssinatura
}) {
  const { t } = useLingui()
  if (atos.length <= 1 && feitas.length === 0) return null
  return (
    <section className={forms.card}>
      <h2>
        <Trans>Assinaturas</Trans>
      </h2>
      {feitas.length > 0 ? (
        <AssinaturasFeitas assinaturas={feitas} />
      ) : (
        <p className={ui.soft}>
          <Trans>Ninguém assinou ainda.</Trans>
        </p>
      )}
      {atos.length > 1 && (
        <nav className={`${ui.row} ${assinar.assinarAtos}`} aria-label={t`O que você faz`}>
          {atos.map((cada) => (
            <Link
              key={cada.ato}
              to="."
              replace
              search={(antes) => ({ ...antes, ato: cada.ato === 'ASSINATURA' ? null : cada.ato })}
              className={`${ui.btn} ${ui.small}`}
              aria-current={cada.ato === ato ? 'true' : undefined}
              title={cada.explicacao}
            >
              {cada.ato === 'ASSINATURA' ? <Trans>Assinar</Trans> : <Trans>Autenticar</Trans>}
            </Link>
          ))}
        </nav>
      )}
    </section>
  )
}
