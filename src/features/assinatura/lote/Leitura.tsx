import '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import lote from './lote.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import { lidoComo } from '#domain/assinatura/lidos.ts'
import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { useTeclas } from '#ui/use-teclas.ts'

import { loteQueries } from '../lotes.ts'
import { BarraDoLote } from './BarraDoLote.tsx'
import { assinaveis, doEndereco } from './endereco.ts'
import { Itens } from './Itens.tsx'
import { LoteVazio } from './LoteVazio.tsx'
import { Painel } from './Painel.tsx'
import { Preparando } from './Preparando.tsx'
import { Progresso } from './Progresso.tsx'
import { useAssinarLote } from './use-assinar-lote.ts'
import { useLeitura } from './use-leitura.ts'

const Confirmar = lazy(() => import('./Confirmar.tsx').then((m) => ({ default: m.Confirmar })))

/** Several documents to sign. Each is read in the pane, and all are signed with one confirmation. */
export function Leitura({ documentos }: { documentos: string }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(loteQueries.preparar(documentos))
  const navegar = useNavigate()
  const assinatura = useAssinarLote(
    data,
    (lote) => void navegar({ to: '/assinar-em-lote/{-$id}', params: { id: String(lote) }, search: {}, replace: true }),
  )
  const { itens, atual, posicao, lidos, ler, andar, marcarLido, tirar } = useLeitura(data)
  const [confirmando, setConfirmando] = useState(false)
  const assinar = () => assinaveis(itens).length > 0 && setConfirmando(true)
  useTeclas({
    j: () => andar(1),
    k: () => andar(-1),
    ArrowDown: () => andar(1),
    ArrowUp: () => andar(-1),
    l: () => {
      if (!atual) return
      marcarLido(atual)
      if (!lidos.has(lidoComo(atual))) andar(1)
    },
    Delete: () => atual && tirar(atual),
    a: assinar,
  })
  if (assinatura.emCurso !== null) return <Progresso id={String(assinatura.emCurso)} />
  return (
    <Page
      titulo={atual ? t`Assinar em lote` : t`Documentos para assinar`}
      acoes={
        <Link to="/assinar-em-lote/{-$id}" params={{ id: undefined }} search={{}} className={`${ui.btn} ${ui.small}`}>
          <Trans>Meus lotes</Trans>
        </Link>
      }
    >
      {error ? (
        <ProblemAlert erro={error} tentar={() => void refetch()}>
          <Link to="/mesa" search={{ faixa: 'assinar' }} className={`${ui.btn} ${ui.small}`}>
            <Trans>Voltar à mesa</Trans>
          </Link>
        </ProblemAlert>
      ) : !data ? (
        <Preparando pedidos={doEndereco(documentos).length} />
      ) : !atual ? (
        <LoteVazio />
      ) : (
        <div className={lote.lote}>
          <Itens itens={itens} atual={atual} lidos={lidos} ausentes={data.ausentes.length} ler={ler} />
          <Painel
            key={atual.mobilId}
            item={atual}
            posicao={posicao}
            total={itens.length}
            lido={lidos.has(lidoComo(atual))}
            andar={andar}
            marcarLido={() => marcarLido(atual)}
            tirar={() => tirar(atual)}
          />
          <BarraDoLote itens={itens} lidos={lidos} estado={assinatura.estado} assinar={assinar} />
        </div>
      )}
      {confirmando && data && (
        <Suspense>
          <Confirmar preparo={data} assinatura={assinatura} lidos={lidos} fechar={() => setConfirmando(false)} />
        </Suspense>
      )}
    </Page>
  )
}
