import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { MobilAberto } from '#contract/mobil.ts'
import { data } from '#platform/format.ts'
import { closeWith } from '#ui/form/close-with.ts'
import { ReasonDialog } from '#ui/form/ReasonDialog.tsx'

import { tramitacaoMutations, type Encerramento } from './queries.ts'

type Props = { acao: Encerramento; aberto: Pick<MobilAberto, 'documento' | 'prazo'>; fechar: () => void }

/** Cancels a document or ends its effects: asks why, says what can't be undone and which term ends. Não has the focus. */
export function EncerrarDialog({ acao, aberto: { documento, prazo }, fechar }: Props) {
  const { t } = useLingui()
  const encerrar = useMutation(tramitacaoMutations.encerrar(useQueryClient(), acao, documento.id))
  const { sigla } = documento
  const vence = prazo && data(prazo.vence)
  const cancelar = acao === 'cancelar'
  return (
    <ReasonDialog
      titulo={cancelar ? t`Cancelar ${sigla}?` : t`Tornar ${sigla} sem efeito?`}
      texto={
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
      fazer={t`Sim`}
      nao={t`Não`}
      perigo
      mantido={t`Nada mudou no documento.`}
      enviar={(texto, chave) => encerrar.mutateAsync({ texto, chave })}
      feito={() => closeWith(fechar, cancelar ? t`${sigla} cancelado` : t`${sigla} está sem efeito`)}
      fechar={fechar}
    />
  )
}
