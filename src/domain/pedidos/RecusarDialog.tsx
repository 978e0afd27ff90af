import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { Documento } from '#contract/documento.ts'
import { closeWith } from '#ui/form/close-with.ts'
import { ReasonDialog } from '#ui/form/ReasonDialog.tsx'

import { pedidosMutations } from './queries.ts'

/** Refuses to sign, with a reason that every reader of the document sees. */
export function RecusarDialog({ documento: { id, sigla }, fechar }: { documento: Documento; fechar: () => void }) {
  const { t } = useLingui()
  const recusar = useMutation(pedidosMutations(useQueryClient(), id).recusar)
  return (
    <ReasonDialog
      titulo={t`Recusar a assinatura de ${sigla}?`}
      texto={
        <Trans>
          Ninguém assina enquanto a recusa valer. Você pode voltar atrás até que outra coisa aconteça no documento. Se o
          texto só precisa mudar, devolva para ajuste.
        </Trans>
      }
      rotulo={t`Por que não assina`}
      fazer={<Trans>Recusar</Trans>}
      perigo
      mantido={t`Nada mudou no documento.`}
      enviar={(motivo, chave) => recusar.mutateAsync({ motivo, chave })}
      feito={() => closeWith(fechar, t`Você recusou assinar ${sigla}`, t`Quem pediu foi avisado.`)}
      fechar={fechar}
    />
  )
}
