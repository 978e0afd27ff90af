import ui from '#ui/ui.module.css'

import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { dataHora } from '#platform/format.ts'
import { Alert } from '#ui/Alert.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { Comparacao } from './Comparacao.tsx'
import { versaoMutations, versaoQueries } from './queries.ts'

type Versao = Parameters<typeof versaoQueries.uma>[1]

function Mudancas({ documentoId, lida, atual }: { documentoId: number; lida: Versao; atual: Versao }) {
  const antes = useQuery(versaoQueries.uma(documentoId, lida))
  const depois = useQuery(versaoQueries.uma(documentoId, atual))
  const erro = antes.error ?? depois.error
  return (
    <>
      {erro && <ProblemAlert erro={erro} />}
      {antes.data && depois.data && (
        <Comparacao
          documentoId={documentoId}
          antes={{ ...antes.data, titulo: <Trans>O que você leu</Trans> }}
          depois={{ ...depois.data, titulo: <Trans>O que será assinado</Trans> }}
        />
      )}
    </>
  )
}

/** For the signer: changes of the text since they read it, until they confirm having seen them. */
export function OQueMudou({ documentoId }: { documentoId: number }) {
  const queryClient = useQueryClient()
  const { data } = useQuery(versaoQueries.lista(documentoId))
  const { mutate, isPending, error } = useMutation(versaoMutations.ler(queryClient, documentoId))
  const [aberto, setAberto] = useState(false)
  const atual = data?.versoes[0]
  const lida = data?.versoes.find(({ numero }) => numero === data.lida)
  const mudou = atual !== undefined && lida !== undefined && lida.numero < atual.numero
  const primeira = data?.lida === null && !error ? atual?.numero : undefined

  // The server: on the first reading it remembers the version.
  useEffect(() => {
    if (primeira !== undefined) mutate(primeira)
  }, [primeira, mutate])

  if (!mudou) return null
  const [leu, escreveu] = [dataHora(lida.instante), dataHora(atual.instante)]
  const { nome } = atual.autor
  return (
    <Alert severidade="warn" role="status">
      <p>
        <Trans>
          O texto mudou desde que você o leu: a versão que você leu é de {leu}; {nome} escreveu outra em {escreveu}.
        </Trans>
      </p>
      <div className={ui.row}>
        <button
          type="button"
          className={`${ui.btn} ${ui.small}`}
          aria-expanded={aberto}
          onClick={() => setAberto(!aberto)}
        >
          {aberto ? <Trans>Esconder o que mudou</Trans> : <Trans>Ver o que mudou</Trans>}
        </button>
        <button
          type="button"
          className={`${ui.btn} ${ui.small} ${ui.plain}`}
          disabled={isPending}
          onClick={() => mutate(atual.numero)}
        >
          <Trans>Já vi as mudanças</Trans>
        </button>
      </div>
      {error && <ProblemAlert erro={error} />}
      {aberto && <Mudancas {...{ documentoId, lida, atual }} />}
    </Alert>
  )
}
