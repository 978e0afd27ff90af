import { Trans, useLingui } from '@lingui/react/macro'

import type { Plano } from '#contract/plano.ts'
import { ReasonDialog } from '#ui/form/ReasonDialog.tsx'

import { oQueDesfara } from '../frases.ts'
import type { AtosDoPlano } from './use-atos.ts'

type Props = { plano: Plano; desfazer: AtosDoPlano['desfazer']; fechar: () => void }

/** Tells what undoing the plan does, and asks why. The page behind the dialog tells a refusal. */
export function DesfazerDialog({ plano, desfazer, fechar }: Props) {
  const { t } = useLingui()
  return (
    <ReasonDialog
      noRegistro
      titulo={t`Voltar atrás neste plano?`}
      texto={
        <>
          <b>{oQueDesfara(plano)}</b>{' '}
          <Trans>
            Volta tudo ou nada. O que entrou é encerrado, não apagado: o registro continua a dizer que esteve aqui. Se
            alguém já trabalhou sobre isso, não dá mais para voltar.
          </Trans>
        </>
      }
      fazer={<Trans>Voltar atrás</Trans>}
      enviar={(motivo, chave) => desfazer.mutateAsync({ motivo, chave }).finally(fechar)}
      fechar={fechar}
    />
  )
}
