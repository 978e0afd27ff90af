import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { Documento } from '#contract/documento.ts'
import { notify } from '#platform/notify.ts'

import { PalavrasDialog } from '#ui/PalavrasDialog.tsx'
import { tramitacaoMutations, type Encerramento } from './queries.ts'

type Props = { acao: Encerramento; documento: Documento; fechar: () => void }

/** Cancels, or takes the effects away: asks why, says what can't be undone, and Não is the easy answer. */
export function EncerrarDialog({ acao, documento, fechar }: Props) {
  const { t } = useLingui()
  const encerrar = useMutation(tramitacaoMutations.encerrar(useQueryClient(), acao, documento.id))
  const { sigla } = documento
  const cancelar = acao === 'cancelar'
  return (
    <PalavrasDialog
      titulo={cancelar ? t`Cancelar ${sigla}?` : t`Tornar ${sigla} sem efeito?`}
      explicacao={
        cancelar ? (
          <Trans>O documento deixa de existir para assinatura, e o número fica usado. Não há como voltar atrás.</Trans>
        ) : (
          <Trans>O documento assinado perde os efeitos, mas continua guardado. Não há como voltar atrás.</Trans>
        )
      }
      rotulo={t`Motivo`}
      faltando={t`Diga o motivo.`}
      sim={t`Sim`}
      nao={t`Não`}
      perigo
      pendente={encerrar.isPending}
      erro={encerrar.error}
      aoConfirmar={(pedido) =>
        encerrar.mutate(pedido, {
          onSuccess: () => {
            notify({ severity: 'success', summary: cancelar ? t`${sigla} cancelado` : t`${sigla} está sem efeito` })
            fechar()
          },
        })
      }
      fechar={fechar}
    />
  )
}
