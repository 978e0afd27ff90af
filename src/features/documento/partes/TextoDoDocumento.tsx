import documentoCss from '#domain/documento/documento.module.css'

import { useLingui } from '@lingui/react/macro'

import type { Documento } from '#contract/documento.ts'
import { AssinadoPor } from '#domain/assinatura/AssinadoPor.tsx'
import { Texto } from '#domain/documento/Texto.tsx'

import { Eliminado } from './Eliminado.tsx'

/** The text with its signatures or, once destroyed, when and why. */
export function TextoDoDocumento({ documento }: { documento: Documento }) {
  const { t } = useLingui()
  if (documento.eliminacao) return <Eliminado {...documento.eliminacao} />
  return (
    <article className={documentoCss.folha} aria-label={t`Texto do documento`}>
      <Texto corpo={documento.corpo} documentoId={documento.id} />
      {documento.sha256Assinado !== null && <AssinadoPor documento={documento} />}
    </article>
  )
}
