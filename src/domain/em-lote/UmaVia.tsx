import controls from '#ui/controls.module.css'
import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { emLote } from '#acts/em-lote.ts'
import type { AtoEmLote } from '#contract/em-lote.ts'
import { MarcarDialog } from '#domain/marcador/MarcarDialog.tsx'
import { AndamentoDialog } from '#domain/tramitacao/AndamentoDialog.tsx'
import { AtribuirDialog } from '#domain/tramitacao/AtribuirDialog.tsx'
import { TramitarDialog } from '#domain/tramitacao/TramitarDialog.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { emLoteQueries } from '../queries.ts'

type Props = { acao: AtoEmLote; mobilId: number; fechar: () => void; aoFazer: () => void }

/** One act on one via, in a dialog over the list: the same form as on its page. */
export function UmaVia({ acao, mobilId, fechar, aoFazer }: Props) {
  const { t } = useLingui()
  const { data: aberto, error, refetch } = useQuery(emLoteQueries.via(mobilId))
  // a marker is removed in the dialog that puts it
  const regra = acao === 'desmarcar' ? 'marcar' : acao
  const ato = aberto?.documento.acoes.find(({ nome }) => nome === regra)
  if (aberto && ato?.pode) {
    const doAto = { aberto, fechar, aoFazer }
    if (regra === 'tramitar') return <TramitarDialog modo="tramitar" {...doAto} />
    if (regra === 'sobrestar' || regra === 'concluir') return <AndamentoDialog acao={regra} {...doAto} />
    if (regra === 'marcar') return <MarcarDialog {...doAto} />
    return <AtribuirDialog mobil={aberto.mobil} fechar={fechar} aoFazer={aoFazer} />
  }
  return (
    <Modal titulo={emLote(acao).nome()} fechar={fechar}>
      {error ? (
        <ProblemAlert erro={error} mantido={t`Nada mudou no documento.`} tentar={() => void refetch()} />
      ) : aberto ? (
        <Alert severidade="warn" role="status">
          {ato?.explicacao}
        </Alert>
      ) : (
        <p role="status" className={ui.soft}>
          <Trans>Conferindo o documento…</Trans>
        </p>
      )}
      <div className={`${ui.row} ${controls.end}`}>
        <button type="button" className={ui.btn} onClick={fechar}>
          <Trans>Voltar</Trans>
        </button>
      </div>
    </Modal>
  )
}
