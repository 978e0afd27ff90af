import ui from '#ui/ui.module.css'
import documento from '#domain/documento/documento.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { Mobil } from '#contract/mobil.ts'
import type { Movimentacao } from '#contract/movimentacao.ts'
import { desfazerAtos } from '#domain/tramitacao/desfazer.ts'
import { confirmar } from '#platform/confirm.ts'
import { useEntrada } from '#platform/entrada.ts'
import { dataHora, quando } from '#platform/format.ts'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'
import { useUmaVez } from '#ui/use-uma-vez.ts'

import { documentoQueries } from '#domain/documento/queries.ts'

/** The movements, newest first, with the way to the page of the whole history. */
export function Movimentos({ documentoId, mobil: { id: mobilId, sigla } }: { documentoId: number; mobil: Mobil }) {
  const entrada = useEntrada()
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(documentoQueries.movimentacoes(documentoId))
  const queryClient = useQueryClient()
  const apagar = useUmaVez(
    async (chave, { id, tipo, mobilId: via, mobilSigla, descricao: texto }: Movimentacao) => {
      const titulo = tipo === 'ANOTACAO' ? t`Apagar a anotação?` : t`Desfazer este ato?`
      if (await confirmar({ titulo, texto, destrutiva: tipo === 'ANOTACAO' }))
        await desfazerAtos(queryClient, { id: via, sigla: mobilSigla }, [id], chave)
    },
    { deNovo: true },
  )
  if (error) return <ProblemAlert erro={error} tentar={() => void refetch()} />
  if (!data) return <RoutePending />
  if (data.content.length === 0)
    return (
      <p className={ui.soft}>
        <Trans>Ainda não há movimentações: elas começam quando o documento é finalizado.</Trans>
      </p>
    )
  return (
    <>
      {entrada?.externa === false && (
        <p>
          <Link
            className={`${ui.btn} ${ui.small}`}
            to="/historico/$idDocumento/{-$idUsuarioLogado}/{-$numeroDocumento}/{-$idMobil}"
            params={{
              idDocumento: String(documentoId),
              idUsuarioLogado: String(entrada.id),
              numeroDocumento: sigla,
              idMobil: String(mobilId),
            }}
          >
            <Icon nome="relogio" />
            <Trans>Abrir o histórico completo</Trans>
          </Link>
        </p>
      )}
      <ol className={`${ui.plain} ${documento.linhaDoTempo}`}>
        {data.content
          .toSorted((a, b) => b.seq - a.seq)
          .map((movimento) => {
            const { id, tipo, instante, responsavel, descricao, cancelada, apagavel } = movimento
            return (
              <li key={id} data-cancelada={cancelada || undefined}>
                <time dateTime={instante} title={dataHora(instante)}>
                  {quando(instante)}
                </time>
                <div>
                  {cancelada ? <s>{descricao}</s> : <b>{descricao}</b>}
                  <small className={ui.soft}>
                    {responsavel.nome} · {responsavel.lotacao.sigla}
                  </small>
                  {apagavel && (
                    <button
                      type="button"
                      className={`${ui.btn} ${ui.small} ${ui.plain}`}
                      onClick={() => void apagar(movimento)}
                    >
                      {tipo === 'ANOTACAO' ? <Trans>Apagar a anotação</Trans> : <Trans>Desfazer</Trans>}
                    </button>
                  )}
                </div>
              </li>
            )
          })}
      </ol>
    </>
  )
}
