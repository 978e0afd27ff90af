import forms from '#ui/forms.module.css'
import certificado from './certificado.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import type { CertificadoLido } from '#contract/certificado.ts'
import { data } from '#platform/format.ts'
import { Alert } from '#ui/Alert.tsx'

type Props = { lido: CertificadoLido; impede: string | undefined }

/** Whose certificate it is, who says so and until when, before it signs anything. */
export function Certificado({ lido: { titular, emissor, validoDe, validoAte, politica }, impede }: Props) {
  const { t } = useLingui()
  const [de, ate] = [data(validoDe), data(validoAte)]
  return (
    <>
      <dl className={`${forms.facts} ${certificado.assinarCertificado}`}>
        <dt>{t`Titular`}</dt>
        <dd>{titular}</dd>
        <dt>{t`Emitido por`}</dt>
        <dd>{emissor}</dd>
        <dt>{t`Validade`}</dt>
        <dd>
          <Trans>
            de {de} a {ate}
          </Trans>
        </dd>
        <dt>{t`Tipo`}</dt>
        <dd>{politica === null ? t`Fora da ICP-Brasil: a assinatura será avançada` : t`ICP-Brasil, ${politica}`}</dd>
      </dl>
      {impede !== undefined && (
        <Alert severidade="error" role="alert">
          <p>{impede}</p>
        </Alert>
      )}
    </>
  )
}
