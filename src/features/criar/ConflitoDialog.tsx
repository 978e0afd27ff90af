import controls from '#ui/controls.module.css'
import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { Documento } from '#contract/documento.ts'
import { resolver } from '#contract/variaveis.ts'
import { textoLido } from '#domain/documento/texto-lido.ts'
import { Comparacao } from '#domain/versao/Comparacao.tsx'
import { versaoMutations } from '#domain/versao/queries.ts'
import { ApiError } from '#platform/falhas.ts'
import { dataHora } from '#platform/format.ts'
import { mensagem } from '#platform/problem-messages.ts'
import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { salvaQuery } from '#domain/editor/queries.ts'
import type { Edicao } from './rascunho/edicao.ts'
import { assuntoDaEdicao, valoresDaEdicao } from './valores.ts'

type Props = {
  documento: Documento
  minha: Edicao
  erro: unknown
  manter: (deles: Documento) => void
  /** `guardada`: the text that was here is now one of the versions. */
  adotar: (deles: Documento, guardada: boolean) => void
  depois: () => void
}

/** Two versions of one draft, side by side: nothing is overwritten before both were seen, and the one given up stays a version. */
export function ConflitoDialog({ documento, minha, erro, manter, adotar, depois }: Props) {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = useQuery(salvaQuery(documento.id))
  const queryClient = useQueryClient()
  const [chave] = useState(() => crypto.randomUUID())
  const fixar = useMutation(versaoMutations.fixar(queryClient, documento.id))
  const guardar = useMutation(versaoMutations.guardar(queryClient, documento.id))
  const pronta = data && !isFetching && !fixar.isPending && !guardar.isPending
  const recusa = fixar.error ?? guardar.error
  const ficarComASalva = (deles: Documento) =>
    guardar.mutate(
      { assunto: minha.assunto, corpo: minha.corpo, versao: deles.versao, chave },
      {
        onSuccess: (depois) => adotar(depois, true),
        onError(erro) {
          // a text that can't be a version stays in the notice that leads back to it
          if (erro instanceof ApiError && erro.status === 422) adotar(deles, false)
          else void refetch()
        },
      },
    )
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
      {recusa && (
        <ProblemAlert
          erro={recusa}
          mantido={t`Nada foi trocado: o que você escreveu e o que está salvo continuam aqui.`}
        />
      )}
      {data && !isFetching ? (
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
      <p className={ui.soft}>
        <Trans>A que não ficar no papel continua em Versões.</Trans>
      </p>
      <div className={`${ui.row} ${controls.end}`}>
        <button type="button" className={`${ui.btn} ${ui.plain}`} onClick={depois}>
          <Trans>Decidir depois</Trans>
        </button>
        <button type="button" className={ui.btn} disabled={!pronta} onClick={() => pronta && ficarComASalva(data)}>
          <Trans>Ficar com a salva</Trans>
        </button>
        <button
          type="button"
          className={`${ui.btn} ${ui.primary}`}
          disabled={!pronta}
          onClick={() => pronta && fixar.mutate(undefined, { onSuccess: () => manter(data) })}
        >
          <Trans>Manter a minha</Trans>
        </button>
      </div>
    </Modal>
  )
}
