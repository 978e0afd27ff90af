import ui from '#ui/ui.module.css'
import situacao from '#domain/documento/situacao.module.css'
import pedidos from './pedidos.module.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { dataHora, quando } from '#platform/format.ts'
import { Alert } from '#ui/Alert.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { pedidosQueries } from './queries.ts'

/** For the signer: the comments of earlier returns, and what was done about them. */
export function Devolucoes({ documentoId }: { documentoId: number }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(pedidosQueries.devolucoes(documentoId))
  if (error) return <ProblemAlert erro={error} tentar={() => void refetch()} />
  const ultima = data?.devolucoes[0]
  if (!ultima) return null
  const { nome, em, motivo, comentarios } = ultima
  const atendidos = comentarios.filter(({ resolvido }) => resolvido !== null).length
  const quantos = comentarios.length
  return (
    <Alert severidade="info">
      <p title={dataHora(em)}>
        <Trans>
          Devolvido para ajuste por {nome} {quando(em)}: {motivo}
        </Trans>
      </p>
      {quantos > 0 && (
        <details>
          <summary>
            <Plural
              value={quantos}
              one={`# comentário, ${atendidos} atendido`}
              other={`# comentários, ${atendidos} atendidos`}
            />
          </summary>
          <ol className={`${ui.plain} ${pedidos.comentarios}`} aria-label={t`Comentários`}>
            {comentarios.map(({ id, trecho, texto, resolvido }) => (
              <li key={id}>
                <q>{trecho}</q>
                <p>{texto}</p>
                <small className={situacao.situacao} data-severidade={resolvido ? 'success' : 'warn'}>
                  {resolvido ? (
                    resolvido.resposta ? (
                      <Trans>
                        {resolvido.por} respondeu: {resolvido.resposta}
                      </Trans>
                    ) : (
                      <Trans>Atendido por {resolvido.por}</Trans>
                    )
                  ) : (
                    <Trans>Não foi dito se foi atendido</Trans>
                  )}
                </small>
              </li>
            ))}
          </ol>
        </details>
      )}
    </Alert>
  )
}
