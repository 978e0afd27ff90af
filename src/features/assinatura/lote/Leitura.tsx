import '#ui/forms.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import type { ItemASeAssinar } from '#contract/lote.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { useTeclas } from '#ui/use-teclas.ts'

import { loteQueries } from '../lotes.ts'
import { assinaveis, doEndereco, noEndereco, semEste } from './endereco.ts'
import { guardarLidos, lidosGuardados } from './intencao.ts'
import { Itens } from './Itens.tsx'
import { Painel } from './Painel.tsx'
import { Progresso } from './Progresso.tsx'
import { useAssinarLote } from './use-assinar-lote.ts'

const Confirmar = lazy(() => import('./Confirmar.tsx').then((m) => ({ default: m.Confirmar })))

/** Several to sign: each is read in the pane, and all are signed with one confirmation. */
export function Leitura({ documentos }: { documentos: string }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const navegar = useNavigate()
  const { data, error, refetch } = useQuery(loteQueries.preparar(documentos))
  const assinatura = useAssinarLote(data)
  const [lendo, setLendo] = useState<number | null>(null)
  const [lidos, setLidos] = useState(lidosGuardados)
  const [confirmando, setConfirmando] = useState(false)
  const itens = data?.itens ?? []
  const posicao = Math.max(
    itens.findIndex(({ mobilId }) => mobilId === lendo),
    0,
  )
  const atual = itens[posicao]
  const quantos = assinaveis(itens).length
  const andar = (passo: number) =>
    setLendo(itens[Math.min(Math.max(posicao + passo, 0), itens.length - 1)]?.mobilId ?? null)

  const marcarLido = ({ sha256 }: ItemASeAssinar) => {
    const novos = new Set(lidos)
    if (!novos.delete(sha256)) novos.add(sha256)
    setLidos(novos)
    guardarLidos(novos)
  }
  const tirar = ({ mobilId }: ItemASeAssinar) => {
    if (!data) return
    const ficam = noEndereco(itens.map((item) => item.mobilId).filter((id) => id !== mobilId))
    queryClient.setQueryData(loteQueries.preparar(ficam.documentos).queryKey, semEste(data, mobilId))
    setLendo(itens[posicao + 1]?.mobilId ?? itens[posicao - 1]?.mobilId ?? null)
    void navegar({ to: '/assinar-em-lote/{-$id}', params: { id: undefined }, search: ficam, replace: true })
  }
  const assinar = () => quantos > 0 && setConfirmando(true)
  useTeclas({
    j: () => andar(1),
    k: () => andar(-1),
    ArrowDown: () => andar(1),
    ArrowUp: () => andar(-1),
    l: () => {
      if (!atual) return
      marcarLido(atual)
      if (!lidos.has(atual.sha256)) andar(1)
    },
    Delete: () => atual && tirar(atual),
    a: assinar,
  })

  const pedidos = doEndereco(documentos).length
  if (assinatura.emCurso !== null) return <Progresso id={String(assinatura.emCurso)} />
  const comLeitura = data !== undefined && itens.length > 0
  return (
    <Page
      titulo={comLeitura ? t`Assinar em lote` : t`Documentos para assinar`}
      acoes={
        <Link to="/assinar-em-lote/{-$id}" params={{ id: undefined }} search={{}} className="btn small">
          <Trans>Meus lotes</Trans>
        </Link>
      }
    >
      {error ? (
        <ProblemAlert erro={error} tentar={() => void refetch()}>
          <Link to="/mesa" search={{ faixa: 'assinar' }} className="btn small">
            <Trans>Voltar à mesa</Trans>
          </Link>
        </ProblemAlert>
      ) : !data ? (
        <div role="status" aria-label={t`Carregando…`}>
          <p className="soft">
            <Plural value={pedidos} one="Preparando # documento…" other="Preparando # documentos…" />
          </p>
          <div className="skel-list">
            {Array.from({ length: Math.min(pedidos, 8) }, (_, n) => (
              <div key={n} className="skel" />
            ))}
          </div>
        </div>
      ) : !atual ? (
        <EmptyState icone="carimbo" titulo={t`Nenhum documento neste lote`}>
          <p>
            <Trans>Escolha na mesa os documentos que quer assinar de uma vez.</Trans>
          </p>
          <Link to="/mesa" search={{ faixa: 'assinar' }} className="btn primary">
            <Trans>Voltar à mesa</Trans>
          </Link>
        </EmptyState>
      ) : (
        <div className="lote">
          <Itens itens={itens} atual={atual} lidos={lidos} ausentes={data.ausentes.length} ler={setLendo} />
          <Painel
            key={atual.mobilId}
            item={atual}
            posicao={posicao}
            total={itens.length}
            lido={lidos.has(atual.sha256)}
            andar={andar}
            marcarLido={() => marcarLido(atual)}
            tirar={() => tirar(atual)}
          />
          <div className="lote-barra" role="region" aria-label={t`Assinar o lote`}>
            <span className="soft" role="status">
              <Trans>
                {itens.filter(({ sha256 }) => lidos.has(sha256)).length} de {itens.length} lidos
              </Trans>
            </span>
            <button
              type="button"
              className="btn primary big"
              disabled={quantos === 0 || assinatura.estado !== 'parado'}
              onClick={assinar}
            >
              <Icon nome="carimbo" />
              {assinatura.estado === 'identidade' ? (
                <Trans>Confirmando identidade…</Trans>
              ) : assinatura.estado === 'assinando' ? (
                <Trans>Assinando…</Trans>
              ) : (
                <Plural value={quantos} one="Assinar # documento" other="Assinar # documentos" />
              )}
            </button>
          </div>
        </div>
      )}
      {confirmando && data && (
        <Suspense fallback={null}>
          <Confirmar
            preparo={data}
            assinatura={assinatura}
            naoLidos={assinaveis(itens, assinatura.abaixo).filter(({ sha256 }) => !lidos.has(sha256)).length}
            fechar={() => setConfirmando(false)}
          />
        </Suspense>
      )}
    </Page>
  )
}
