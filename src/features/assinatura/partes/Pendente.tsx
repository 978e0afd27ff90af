import ui from '#ui/ui.module.css'

import { Trans } from '@lingui/react/macro'

import type { AssinaturaPendente } from '#contract/assinatura.ts'
import { dataHora } from '#platform/format.ts'
import { Alert } from '#ui/Alert.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

type Props = {
  pendente: AssinaturaPendente
  desistir: { fazer: () => void; fazendo: boolean; erro: Error | null }
}

/** A signature of one's own that was proved and is not in the document: it will be, or it can't and says why. */
export function Pendente({ pendente: { estado, desde, explicacao, desiste }, desistir }: Props) {
  return (
    <Alert severidade={estado === 'FALHOU' ? 'warn' : 'info'} role="status">
      <p>
        <b>
          {estado === 'FALHOU' ? (
            <Trans>A sua assinatura de {dataHora(desde)} não pôde ser concluída.</Trans>
          ) : (
            <Trans>Sua assinatura está sendo concluída.</Trans>
          )}
        </b>
      </p>
      {explicacao && <p>{explicacao}</p>}
      {estado === 'CONFIRMADA' && (
        <p className={ui.soft}>
          <Trans>Você não precisa fazer mais nada, nem ficar nesta página.</Trans>
        </p>
      )}
      {desiste && (
        <p>
          <button
            type="button"
            className={`${ui.btn} ${ui.small}`}
            disabled={desistir.fazendo}
            onClick={desistir.fazer}
          >
            <Trans>Assinar de outra forma</Trans>
          </button>
        </p>
      )}
      {desistir.erro && <ProblemAlert erro={desistir.erro} />}
    </Alert>
  )
}
