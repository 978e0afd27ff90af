import ui from '#ui/ui.module.css'
import assinar from '#domain/assinatura/assinar.module.css'

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { Recibo } from '#contract/assinatura.ts'
import { Icon } from '#ui/Icon.tsx'

/** What an internal signer does next: sign the next one, open the document, or send it on. */
export function DepoisDeDentro({ recibo: { sigla, mobilId, proximo } }: { recibo: Recibo }) {
  const doDocumento = { codigo: String(mobilId), numero: sigla }
  return (
    <div className={`${ui.row} ${assinar.reciboAcoes}`}>
      {proximo && (
        <Link
          className={`${ui.btn} ${ui.primary}`}
          to="/assinar-documento/$codigo/$numero/{-$idUsuario}/{-$isExt}"
          params={{ codigo: String(proximo.mobilId), numero: proximo.sigla }}
          aria-keyshortcuts="p"
        >
          <Icon nome="carimbo" />
          <Trans>Próximo para assinar: {proximo.sigla}</Trans>
        </Link>
      )}
      <Link
        className={proximo ? ui.btn : `${ui.btn} ${ui.primary}`}
        to="/documento/$codigo/$numero"
        params={doDocumento}
      >
        <Trans>Abrir documento</Trans>
      </Link>
      <Link className={ui.btn} to="/documento/$codigo/$numero" params={doDocumento} hash="tramitar">
        <Icon nome="enviar" />
        <Trans>Tramitar</Trans>
      </Link>
    </div>
  )
}
