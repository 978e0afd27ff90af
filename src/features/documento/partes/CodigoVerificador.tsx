import '#ui/forms.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { Documento } from '#contract/documento.ts'
import { BotaoCopiar } from '#ui/BotaoCopiar.tsx'

/** The code in groups of four, to be read aloud and typed, and the way to check the document. */
export function CodigoVerificador({ documento }: { documento: Documento }) {
  const { t } = useLingui()
  const { codigoVerificador: codigo, assinadoEm, importado } = documento
  return (
    <section className="card">
      <h2>
        <Trans>Código verificador</Trans>
      </h2>
      <div className="row">
        <code className="codigo-verificador">{codigo.match(/.{1,4}/g)?.join(' ')}</code>
        <BotaoCopiar texto={codigo} nome={t`Copiar código verificador`} />
      </div>
      <small className="soft">
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
