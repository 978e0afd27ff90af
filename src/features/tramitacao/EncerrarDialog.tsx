import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { MobilAberto } from '#contract/mobil.ts'
import { data } from '#platform/format.ts'
import { notify } from '#platform/notify.ts'

import { PalavrasDialog } from '#ui/PalavrasDialog.tsx'
import { tramitacaoMutations, type Encerramento } from './queries.ts'

type Props = { acao: Encerramento; aberto: Pick<MobilAberto, 'documento' | 'prazo'>; fechar: () => void }

/** Cancels, or takes the effects away: asks why, says what can't be undone and which term ends, and Não is the easy answer. */
export function EncerrarDialog({ acao, aberto: { documento, prazo }, fechar }: Props) {
  const { t } = useLingui()
  const encerrar = useMutation(tramitacaoMutations.encerrar(useQueryClient(), acao, documento.id))
  const { sigla } = documento
  const vence = prazo && data(prazo.vence)
  const cancelar = acao === 'cancelar'
  return (
    <PalavrasDialog
      titulo={cancelar ? t`Cancelar ${sigla}?` : t`Tornar ${sigla} sem efeito?`}
      explicacao={
        <>
          {cancelar ? (
            <Trans>
              O documento deixa de existir para assinatura, e o número fica usado. Não há como voltar atrás.
            </Trans>
          ) : (
            <Trans>O documento assinado perde os efeitos, mas continua guardado. Não há como voltar atrás.</Trans>
          )}
          {vence !== null && (
            <>
              {' '}
              <Trans>O prazo até {vence} termina aqui.</Trans>
            </>
          )}
        </>
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
