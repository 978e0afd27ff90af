import '#ui/forms.css'

import { Trans, useLingui } from '@lingui/react/macro'

import { BotaoCopiar } from '#ui/BotaoCopiar.tsx'

/** In groups of four, to be read aloud and typed. */
export function Codigo({ codigo }: { codigo: string }) {
  const { t } = useLingui()
  return (
    <>
      <div className="row">
        <code className="codigo-verificador">{codigo.match(/.{1,4}/g)?.join(' ')}</code>
        <BotaoCopiar texto={codigo} nome={t`Copiar código verificador`} />
      </div>
      <small className="soft">
        <Trans>Com ele, qualquer pessoa confere o documento em “Validar”.</Trans>
      </small>
    </>
  )
}
