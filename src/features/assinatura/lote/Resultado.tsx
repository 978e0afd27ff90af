import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { Lote } from '#contract/lote.ts'
import { dataHora } from '#platform/format.ts'
import { salvar } from '#platform/salvar.ts'
import { Alert } from '#ui/Alert.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { baixarManifesto, loteQueries } from '../lotes.ts'
import { noEndereco } from './endereco.ts'
import { ItensDoLote } from './ItensDoLote.tsx'
import { contas } from './palavras.ts'

const severidade = ({ estado, erros }: Lote) =>
  estado === 'CONCLUIDO' ? (erros === 0 ? 'success' : 'warn') : estado === 'EM_ANDAMENTO' ? 'info' : 'warn'

/** What became of a batch, now and whenever it is asked: nothing pending is ever said to be done. */
export function Resultado({ id }: { id: string }) {
  const { t } = useLingui()
  const { data: lote, error, refetch } = useQuery(loteQueries.obter(id))
  const manifesto = useMutation({
    mutationFn: async (numero: number) => salvar(await baixarManifesto(numero), `manifesto-do-lote-${numero}.pdf`),
  })
  const confirmado = lote && (lote.estado === 'EM_ANDAMENTO' || lote.estado === 'CONCLUIDO')
  const falhos = lote?.itens.filter(({ estado }) => estado === 'ERRO' || (!confirmado && estado === 'ABERTO')) ?? []
  return (
    <Page
      titulo={lote?.estado === 'EM_ANDAMENTO' ? t`Assinando…` : t`Lote ${id}`}
      acoes={
        <Link to="/assinar-em-lote/{-$id}" params={{ id: undefined }} search={{}} className="btn small">
          <Trans>Meus lotes</Trans>
        </Link>
      }
    >
      {error && <ProblemAlert erro={error} tentar={() => void refetch()} />}
      {!lote && !error && <div className="skel-list" role="status" aria-label={t`Carregando…`} />}
      {lote && (
        <>
          <Alert severidade={severidade(lote)} role="status">
            <p>
              <b>{confirmado ? contas(lote) : t`Este lote não foi confirmado: nada foi assinado.`}</b>
            </p>
            {lote.confirmadoEm && (
              <p>
                <Trans>Confirmado em {dataHora(lote.confirmadoEm)}.</Trans>
              </p>
            )}
            {lote.estado === 'EM_ANDAMENTO' && (
              <p>
                <Trans>O que já foi confirmado será assinado, mesmo que você saia desta página.</Trans>
              </p>
            )}
          </Alert>
          {lote.estado === 'EM_ANDAMENTO' && (
            <progress
              className="lote-progresso"
              max={lote.itens.length}
              value={lote.assinados + lote.erros}
              aria-label={t`Assinatura do lote`}
            />
          )}
          <div className="row lote-acoes">
            <Link to="/mesa" search={{ faixa: 'assinar' }} className="btn primary">
              <Trans>Voltar à mesa</Trans>
            </Link>
            {confirmado && (
              <button
                type="button"
                className="btn"
                disabled={!lote.manifesto || manifesto.isPending}
                onClick={() => manifesto.mutate(lote.id)}
              >
                <Icon nome="baixar" />
                {lote.manifesto ? <Trans>Baixar o manifesto</Trans> : <Trans>Preparando o manifesto…</Trans>}
              </button>
            )}
            {falhos.length > 0 && lote.estado !== 'EM_ANDAMENTO' && (
              <Link
                to="/assinar-em-lote/{-$id}"
                params={{ id: undefined }}
                search={noEndereco(falhos.map(({ mobilId }) => mobilId))}
                className="btn"
              >
                {confirmado ? <Trans>Rever os que não foram assinados</Trans> : <Trans>Voltar ao lote</Trans>}
              </Link>
            )}
          </div>
          {manifesto.error && <ProblemAlert erro={manifesto.error} />}
          <ItensDoLote itens={lote.itens} />
          <details className="assinar-hash">
            <summary>
              <Trans>O que foi confirmado</Trans>
            </summary>
            <p className="soft">
              <Trans>A lista dos documentos, com esta impressão digital (SHA-256), e nenhuma outra:</Trans>
            </p>
            <code>{lote.sha256}</code>
          </details>
        </>
      )}
    </Page>
  )
}
