import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { type Fonte, LiberarSaidasBody } from '#contract/fonte.ts'
import { closeWith } from '#ui/form/close-with.ts'
import { ReasonDialog } from '#ui/form/ReasonDialog.tsx'

import { fonteMutations } from '../queries.ts'

/** For an hour, lets a system end more people than its daily limit; asks why. */
export function LiberarDialog({ fonte: { id, nome }, fechar }: { fonte: Fonte; fechar: () => void }) {
  const { t } = useLingui()
  const liberar = useMutation(fonteMutations(useQueryClient()).liberar)
  return (
    <ReasonDialog
      noRegistro
      titulo={t`Liberar encerramentos de ${nome}`}
      texto={
        <Trans>Em um dia, um sistema encerra até dez pessoas, ou 5 % das que alcança. Por uma hora, passa disso.</Trans>
      }
      ajuda={t`Fica no registro, com o seu nome. Ex.: Decreto nº 123, de 2026.`}
      corpo={LiberarSaidasBody}
      fazer={<Trans>Liberar por uma hora</Trans>}
      enviar={(motivo, chave) => liberar.mutateAsync({ id, motivo, chave })}
      feito={() => closeWith(fechar, t`${nome} pode encerrar pessoas por uma hora`)}
      fechar={fechar}
    />
  )
}
