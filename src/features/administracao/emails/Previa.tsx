import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import textos from './textos.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import type { PreviaDoEmail } from '#contract/textos-de-email.ts'

export function Previa({ previa: { assunto, partes }, lingua }: { previa: PreviaDoEmail; lingua: string }) {
  const { t } = useLingui()
  return (
    <section className={`${forms.card} ${textos.textoPrevia}`} aria-label={t`Como o e-mail fica`} role="status">
      <p className={ui.soft}>
        <Trans>Como fica, com exemplos no lugar dos valores</Trans>
      </p>
      <div lang={lingua}>
        <h2>{assunto}</h2>
        {partes.map(({ tipo, texto }, i) => {
          // The index, because two paragraphs may have the same text.
          const key = `${i} ${texto}`
          if (tipo === 'LINK')
            return (
              <p key={key}>
                <span className={`${ui.btn} ${ui.primary}`}>{texto}</span>
              </p>
            )
          return <p key={key}>{tipo === 'CODIGO' ? <code className={textos.textoCodigo}>{texto}</code> : texto}</p>
        })}
      </div>
    </section>
  )
}
