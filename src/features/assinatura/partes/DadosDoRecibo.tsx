import ui from '#ui/ui.module.css'
import assinar from '#domain/assinatura/assinar.module.css'
import documento from '#domain/documento/documento.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import type { Recibo } from '#contract/assinatura.ts'
import { BotaoCopiar } from '#ui/BotaoCopiar.tsx'

/** What anyone needs to check the signature. `comEndereco`: also where to check it, for who has no other page of ours. */
export function DadosDoRecibo({ recibo, comEndereco }: { recibo: Recibo; comEndereco: boolean }) {
  const { t } = useLingui()
  const validacao = `${location.origin}/?codigo=${recibo.codigoVerificador}`
  return (
    <dl className={documento.dados}>
      <div>
        <dt>
          <Trans>Código verificador</Trans>
        </dt>
        <dd className={ui.row}>
          <code className={documento.codigoVerificador}>{recibo.codigoVerificador.match(/.{1,4}/g)?.join(' ')}</code>
          <BotaoCopiar texto={recibo.codigoVerificador} nome={t`Copiar código verificador`} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Impressão digital do PDF assinado (SHA-256)</Trans>
        </dt>
        <dd>
          <code className={assinar.reciboHash}>{recibo.sha256}</code>
        </dd>
      </div>
      {comEndereco && (
        <div>
          <dt>
            <Trans>Endereço de validação</Trans>
          </dt>
          <dd className={ui.row}>
            <a className={assinar.reciboEndereco} href={validacao}>
              {validacao}
            </a>
            <BotaoCopiar texto={validacao} nome={t`Copiar endereço de validação`} />
          </dd>
        </div>
      )}
    </dl>
  )
}
