import '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import loteCss from './lote.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { loteQueries } from '../lotes.ts'
import { EstadoDoLote } from './EstadoDoLote.tsx'
import { ItensDoLote } from './ItensDoLote.tsx'

type Props = {
  id: string
  /** The confirmation is on its way: until it arrives, the batch is not said to be unconfirmed. */
  enviando?: boolean
  fechar: () => void
}

/** How far a batch is, over the desk: its counts, and what was not signed or not yet. */
export function AndamentoDialog({ id, enviando = false, fechar }: Props) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(loteQueries.obter(id))
  const lote = enviando && data?.estado === 'ABERTO' ? undefined : data
  const restam = lote?.itens.filter(({ estado }) => estado !== 'ASSINADO') ?? []
  const assinando = lote ? lote.estado === 'EM_ANDAMENTO' : !error
  return (
    <Modal titulo={assinando ? t`Assinando…` : t`Assinatura em lote`} fechar={fechar}>
      {error && <ProblemAlert erro={error} tentar={() => void refetch()} />}
      {!lote && !error && (
        <p role="status">
          <Trans>Confirmando…</Trans>
        </p>
      )}
      {lote && <EstadoDoLote lote={lote} />}
      {restam.length > 0 && <ItensDoLote itens={restam} />}
      <div className={`${ui.row} ${loteCss.loteBotoes}`}>
        <Link to="/assinar-em-lote/{-$id}" params={{ id }} search={{}} className={ui.btn}>
          <Trans>Ver o lote</Trans>
        </Link>
        <button type="button" className={`${ui.btn} ${ui.primary}`} onClick={fechar}>
          <Trans>Continuar na mesa</Trans>
        </button>
      </div>
    </Modal>
  )
}
