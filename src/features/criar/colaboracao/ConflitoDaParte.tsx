import controls from '#ui/controls.module.css'
import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { Comparacao } from '#domain/versao/Comparacao.tsx'
import { dataHora } from '#platform/format.ts'
import { mensagem } from '#platform/problem-messages.ts'
import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { colaboracaoQueries } from '#domain/colaboracao/queries.ts'
import type { useParte } from './use-parte.ts'

type Props = {
  documentoId: number
  parte: number
  escrevendo: ReturnType<typeof useParte>
  erro: unknown
  depois: () => void
}

/** Two people of one unit wrote the same part: shows both texts before either is kept. */
export function ConflitoDaParte({ documentoId, parte, escrevendo, erro, depois }: Props) {
  const { t } = useLingui()
  const { autosave, escrita, adotar } = escrevendo
  const { data, error, refetch, isFetchedAfterMount } = useQuery(colaboracaoQueries.salva(documentoId))
  const salva = isFetchedAfterMount ? data?.partes.find(({ id }) => id === parte) : undefined
  return (
    <Modal titulo={t`A parte mudou enquanto você escrevia`} fechar={depois} larga>
      {erro !== null && <p>{mensagem(erro)?.texto}</p>}
      {error && (
        <ProblemAlert erro={error} mantido={t`O que você escreveu continua aqui.`} tentar={() => void refetch()} />
      )}
      {salva ? (
        <Comparacao
          documentoId={documentoId}
          antes={{
            assunto: null,
            corpo: salva.corpo,
            titulo: <Trans>A versão salva em {dataHora(salva.alteradoEm)}</Trans>,
          }}
          depois={{ assunto: null, corpo: escrita(), titulo: <Trans>A sua versão, neste computador</Trans> }}
        />
      ) : (
        !error && <RoutePending />
      )}
      <div className={`${ui.row} ${controls.end}`}>
        <button type="button" className={`${ui.btn} ${ui.plain}`} onClick={depois}>
          <Trans>Decidir depois</Trans>
        </button>
        <button type="button" className={ui.btn} disabled={!salva} onClick={() => salva && adotar(salva)}>
          <Trans>Ficar com a salva</Trans>
        </button>
        <button
          type="button"
          className={`${ui.btn} ${ui.primary}`}
          disabled={!salva}
          onClick={() => salva && void autosave.manter(salva)}
        >
          <Trans>Manter a minha</Trans>
        </button>
      </div>
    </Modal>
  )
}
