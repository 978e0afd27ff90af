import ui from '#ui/ui.module.css'
import assinar from '#domain/assinatura/assinar.module.css'

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
      <div className={`${ui.row} ${assinar.reciboAcoes}`}>
        {proximo && (
          <Link
            className={`${ui.btn} ${ui.primary}`}
            to="/assinar-documento/$codigo/$numero/{-$idUsuario}/{-$isExt}"
            params={{ codigo: String(proximo.mobilId), numero: proximo.sigla, isExt: 'EXT' }}
          >
            <Icon nome="carimbo" />
            <span>
              <Trans>
                Próximo para assinar: <span className={ui.whole}>{proximo.sigla}</span>
              </Trans>
            </span>
          </Link>
        )}
        <button
          type="button"
          className={proximo ? ui.btn : `${ui.btn} ${ui.primary}`}
          disabled={baixar.isPending}
          onClick={() => baixar.mutate(recibo)}
        >
          <Icon nome="baixar" />
          <Trans>Baixar o PDF assinado</Trans>
        </button>
      </div>
      {baixar.error && <ProblemAlert erro={baixar.error} tentar={() => baixar.mutate(recibo)} />}
      <p className={ui.soft}>
        <Trans>
          Se outras pessoas ainda assinam, o endereço de validação mostra quando todas assinaram. O PDF completo está
          ali se o documento for público.
        </Trans>
      </p>
    </>
  )
}
