import ui from '#ui/ui.module.css'

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'

import type { Acessos } from '#contract/acessos.ts'
import { confirmar } from '#platform/confirm.ts'
import { Alert } from '#ui/Alert.tsx'

import type { Lista } from '#domain/acessos/queries.ts'
import type { QuemConvidar } from '#domain/acessos/use-convites.ts'

type Props = {
  lista: Lista
  como: Pick<Acessos, 'comoConvidar' | 'porEnviar'>
  enviando: boolean
  enviar: (quem: QuemConvidar) => void
}

/** The button that invites everybody who never signed in, or why this deployment can't send invitations by e-mail. */
export function ComoConvidar({ lista: { texto, filtro }, como: { comoConvidar, porEnviar }, enviando, enviar }: Props) {
  const { t } = useLingui()
  if (comoConvidar !== 'POR_EMAIL')
    return (
      <Alert severidade="info">
        {comoConvidar === 'EM_MAOS' ? (
          <Trans>
            Esta casa não envia e-mails (falta SMTP_URL na configuração do servidor). Convide uma pessoa de cada vez: o
            Carimbo dá um endereço, que você entrega a ela em mãos.
          </Trans>
        ) : (
          <Trans>As contas são do provedor de identidade do órgão: os convites saem por lá.</Trans>
        )}
      </Alert>
    )
  const convidarTodas = async () => {
    const sim = await confirmar({
      titulo: t`Convidar quem nunca entrou, desta lista?`,
      texto: t`Cada pessoa recebe um e-mail com o endereço para criar a senha. Quem já tem um convite que vale não recebe outro.`,
    })
    if (sim) enviar({ texto, filtro })
  }
  return (
    <div className={ui.row}>
      <button type="button" className={ui.btn} disabled={enviando} onClick={() => void convidarTodas()}>
        <Trans>Convidar quem nunca entrou</Trans>
      </button>
      {porEnviar > 0 && (
        <span className={ui.soft} role="status">
          {plural(porEnviar, { one: '# convite a enviar', other: '# convites a enviar' })}
        </span>
      )}
    </div>
  )
}
