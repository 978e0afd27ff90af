import controls from '#ui/controls.module.css'
import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { ATOS } from '#acts/atos.ts'
import { emLote } from '#acts/em-lote.ts'
import { MarcarDialog } from '#domain/marcador/MarcarDialog.tsx'
import { PrazoDialog } from '#domain/prazo/PrazoDialog.tsx'
import { AndamentoDialog } from '#domain/tramitacao/AndamentoDialog.tsx'
import { AtribuirDialog } from '#domain/tramitacao/AtribuirDialog.tsx'
import { TramitarDialog } from '#domain/tramitacao/TramitarDialog.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { emLoteQueries } from './queries.ts'
import type { AtoNaVia } from './use-ato-escolhido.ts'

type Props = {
  acao: AtoNaVia
  mobilId: number
  /** The day to begin with, of a term. */
  dia?: string
  fechar: () => void
  aoFazer?: () => void
}

/** One act on one via, in a dialog over the list: the same form as on its page. */
export function UmaVia({ acao, mobilId, dia, fechar, aoFazer }: Props) {
  const { t } = useLingui()
  const { data: aberto, error, refetch } = useQuery(emLoteQueries.via(mobilId))
  // a marker is removed in the dialog that puts it
  const regra = acao === 'desmarcar' ? 'marcar' : acao
  const ato = aberto?.documento.acoes.find(({ nome }) => nome === regra)
  if (aberto && ato?.pode) {
    const doAto = { aberto, fechar, ...(aoFazer && { aoFazer }) }
    if (regra === 'tramitar') return <TramitarDialog modo="tramitar" {...doAto} />
    if (regra === 'sobrestar' || regra === 'concluir') return <AndamentoDialog acao={regra} {...doAto} />
    if (regra === 'marcar') return <MarcarDialog {...doAto} />
    if (regra === 'definirPrazo') return <PrazoDialog {...doAto} {...(dia !== undefined && { dia })} />
    return <AtribuirDialog mobil={aberto.mobil} {...doAto} />
  }
  return (
    <Modal titulo={acao === 'definirPrazo' ? ATOS.definirPrazo.nome() : emLote(acao).nome()} fechar={fechar}>
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
