import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { Recibo } from '#contract/assinatura.ts'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { assinaturaMutations } from '#domain/assinatura/queries.ts'

/** What somebody from outside does next: sign the next one they were invited to, and keep what they signed. */
export function DepoisDeFora({ recibo }: { recibo: Recibo }) {
  const baixar = useMutation(assinaturaMutations.baixar())
  const { proximo } = recibo
  return (
    <>
      <div className="row recibo-acoes">
        {proximo && (
          <Link
            className="btn primary"
            to="/assinar-documento/$codigo/$numero/{-$idUsuario}/{-$isExt}"
            params={{ codigo: String(proximo.mobilId), numero: proximo.sigla, isExt: 'EXT' }}
          >
            <Icon nome="carimbo" />
            <Trans>Próximo para assinar: {proximo.sigla}</Trans>
          </Link>
        )}
        <button
          type="button"
          className={proximo ? 'btn' : 'btn primary'}
          disabled={baixar.isPending}
          onClick={() => baixar.mutate(recibo)}
        >
          <Icon nome="baixar" />
          <Trans>Baixar o PDF assinado</Trans>
        </button>
      </div>
      {baixar.error && <ProblemAlert erro={baixar.error} tentar={() => baixar.mutate(recibo)} />}
      <p className="soft">
        <Trans>Se outras pessoas ainda assinam, o PDF com todas as assinaturas estará no endereço de validação.</Trans>
      </p>
    </>
  )
}
