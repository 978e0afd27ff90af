import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'

import { ProblemAlert } from '#ui/ProblemAlert.tsx'

export function Observacao(props: ComponentProps<'textarea'>) {
  return (
    <div className="field">
      <label htmlFor="tramitar-observacao">
        <Trans>Observação (opcional)</Trans>
      </label>
      <textarea id="tramitar-observacao" rows={3} maxLength={500} {...props} />
    </div>
  )
}

type Props = { erro: unknown; pendente: boolean; rotulo: string; fechar: () => void }

/** What went wrong, and the two ways out. */
export function Enviar({ erro, pendente, rotulo, fechar }: Props) {
  const { t } = useLingui()
  return (
    <>
      {erro !== null && erro !== undefined && (
        <ProblemAlert erro={erro} mantido={t`O documento continua onde estava.`} />
      )}
      <div className="row end">
        <button type="button" className="btn" onClick={fechar}>
          <Trans>Voltar</Trans>
        </button>
        <button type="submit" className="btn primary" disabled={pendente}>
          {pendente ? t`Enviando…` : rotulo}
        </button>
      </div>
    </>
  )
}
