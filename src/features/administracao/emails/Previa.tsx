import { Trans, useLingui } from '@lingui/react/macro'

import type { PreviaDoEmail } from '#contract/textos-de-email.ts'

/** The e-mail as it would be read, with examples for its values. */
export function Previa({ previa: { assunto, partes }, lingua }: { previa: PreviaDoEmail; lingua: string }) {
  const { t } = useLingui()
  return (
    <section className="card texto-previa" aria-label={t`Como o e-mail fica`} role="status">
      <p className="soft">
        <Trans>Como fica, com exemplos no lugar dos valores</Trans>
      </p>
      <div lang={lingua}>
        <h2>{assunto}</h2>
        {partes.map(({ tipo, texto }, i) => {
          // two paragraphs may say the same
          const key = `${i} ${texto}`
          if (tipo === 'LINK')
            return (
              <p key={key}>
                <span className="btn primary">{texto}</span>
              </p>
            )
          return <p key={key}>{tipo === 'CODIGO' ? <code className="texto-codigo">{texto}</code> : texto}</p>
        })}
      </div>
    </section>
  )
}
