import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { Regra } from '#contract/regra.ts'
import { closeWith } from '#ui/form/close-with.ts'
import { ReasonDialog } from '#ui/form/ReasonDialog.tsx'

import { usePalavrasDeRegra } from '../palavras-de-regra.ts'
import { regraMutations } from '#domain/permissao/queries.ts'

export function EncerrarRegraDialog({ regra, fechar }: { regra: Regra; fechar: () => void }) {
  const { t } = useLingui()
  const encerrar = useMutation(regraMutations(useQueryClient()).encerrar)
  const dito = usePalavrasDeRegra().diz(regra)
  return (
    <ReasonDialog
      noRegistro
      titulo={t`Encerrar a regra?`}
      texto={<Trans>Deixa de valer agora: {dito}.</Trans>}
      mantido={t`A regra continua como estava.`}
      fazer={<Trans>Encerrar</Trans>}
      enviar={(motivo, chave) => encerrar.mutateAsync({ id: regra.id, motivo, chave })}
      feito={() => closeWith(fechar, t`Regra encerrada`)}
      fechar={fechar}
    />
  )
}
