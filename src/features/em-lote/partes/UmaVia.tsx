import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import type { AtoEmLote } from '#contract/em-lote.ts'
import { MarcarDialog } from '#features/marcador/MarcarDialog.tsx'
import { AtribuirDialog } from '#features/tramitacao/AtribuirDialog.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { nomeDoAto } from '../palavras.ts'
import { emLoteQueries } from '../queries.ts'

type Props = { acao: AtoEmLote; mobilId: number; fechar: () => void; aoFazer: () => void }

/** One act on one via, where its row is: what its own page asks, and nobody is led away. */
export function UmaVia({ acao, mobilId, fechar, aoFazer }: Props) {
  const { t } = useLingui()
  const { data: aberto, error, refetch } = useQuery(emLoteQueries.via(mobilId))
  const regra = acao === 'atribuir' ? 'atribuir' : 'marcar'
  const ato = aberto?.documento.acoes.find(({ nome }) => nome === regra)
  if (aberto && ato?.pode) {
    if (regra === 'marcar') return <MarcarDialog aberto={aberto} fechar={fechar} aoFazer={aoFazer} />
    return <AtribuirDialog mobil={aberto.mobil} fechar={fechar} aoFazer={aoFazer} />
  }
  return (
    <Modal titulo={nomeDoAto(acao)} fechar={fechar}>
      {error ? (
        <ProblemAlert erro={error} mantido={t`Nada mudou no documento.`} tentar={() => void refetch()} />
      ) : aberto ? (
        <Alert severidade="warn" role="status">
          {ato?.explicacao}
        </Alert>
      ) : (
        <p role="status" className="soft">
          <Trans>Conferindo o documento…</Trans>
        </p>
      )}
      <div className="row end">
        <button type="button" className="btn" onClick={fechar}>
          <Trans>Voltar</Trans>
        </button>
      </div>
    </Modal>
  )
}
