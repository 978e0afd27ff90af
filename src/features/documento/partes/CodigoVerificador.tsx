import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import documentoCss from '#domain/documento/documento.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { Documento } from '#contract/documento.ts'
import { BotaoCopiar } from '#ui/BotaoCopiar.tsx'

/** The verification code in groups of four, easy to read aloud and type, with a link to check the document. */
export function CodigoVerificador({ documento }: { documento: Documento }) {
  const { t } = useLingui()
  const { codigoVerificador: codigo, assinadoEm, importado } = documento
  return (
    <section className={forms.card}>
      <h2>
        <Trans>Código verificador</Trans>
      </h2>
      <div className={ui.row}>
        <code className={documentoCss.codigoVerificador}>{codigo.match(/.{1,4}/g)?.join(' ')}</code>
        <BotaoCopiar texto={codigo} nome={t`Copiar código verificador`} />
      </div>
      <small className={ui.soft}>
        <Trans>Com ele, qualquer pessoa confere o documento em “Validar”.</Trans>
      </small>
      {(assinadoEm || importado) && (
        <p>
          <Link to="/validacao/$numero" params={{ numero: codigo }}>
            <Trans>Conferir e baixar com as provas</Trans>
          </Link>
        </p>
      )}
    </section>
  )
}
