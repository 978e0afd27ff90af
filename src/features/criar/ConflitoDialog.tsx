import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import type { Documento } from '#contract/documento.ts'
import { resolver } from '#contract/variaveis.ts'
import { textoLido } from '#features/documento/texto-lido.ts'
import { Comparacao } from '#features/versao/Comparacao.tsx'
import { ApiError } from '#platform/falhas.ts'
import { dataHora } from '#platform/format.ts'
import { mensagem } from '#platform/problem-messages.ts'
import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { salvaQuery } from './queries.ts'
import type { Edicao } from './rascunho/edicao.ts'
import { assuntoDaEdicao, valoresDaEdicao } from './valores.ts'

type Props = {
  documento: Documento
  minha: Edicao
  erro: unknown
  manter: (deles: Documento) => void
  adotar: (deles: Documento) => void
  depois: () => void
}

/** Two versions of one draft, side by side: nothing is overwritten before both were seen. */
export function ConflitoDialog({ documento, minha, erro, manter, adotar, depois }: Props) {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = useQuery(salvaQuery(documento.id))
  const pronta = data && !isFetching
  return (
    <Modal titulo={t`O documento mudou enquanto você escrevia`} fechar={depois} larga>
      {erro !== null && <p>{mensagem(erro)?.texto}</p>}
      {erro instanceof ApiError && erro.erros.length > 0 && (
        <ul>
          {erro.erros.map(({ detail }) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
      {error && (
        <ProblemAlert erro={error} mantido={t`O que você escreveu continua aqui.`} tentar={() => void refetch()} />
      )}
      {pronta ? (
        <Comparacao
          documentoId={documento.id}
          antes={{
            ...data,
            corpo: textoLido(data),
            titulo: <Trans>A versão salva em {dataHora(data.alteradoEm)}</Trans>,
          }}
          depois={{
            ...minha,
            assunto: assuntoDaEdicao(documento, minha),
            corpo: resolver(minha.corpo, valoresDaEdicao(documento, minha)),
            titulo: <Trans>A sua versão, neste computador</Trans>,
          }}
        />
      ) : (
        !error && <RoutePending />
      )}
      <div className="row end">
        <button type="button" className="btn plain" onClick={depois}>
          <Trans>Decidir depois</Trans>
        </button>
        <button type="button" className="btn" disabled={!pronta} onClick={() => pronta && adotar(data)}>
          <Trans>Ficar com a salva</Trans>
        </button>
        <button type="button" className="btn primary" disabled={!pronta} onClick={() => pronta && manter(data)}>
          <Trans>Manter a minha</Trans>
        </button>
      </div>
    </Modal>
  )
}
