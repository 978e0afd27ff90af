import ui from '#ui/ui.module.css'
import historico from '../historico.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import type { MovimentacoesDoDocumento } from '#contract/movimentacao.ts'
import { AtosPosteriores } from '#domain/documento/AtosPosteriores.tsx'
import { DocumentoLink } from '#domain/documento/DocumentoLink.tsx'
import { ImportadoDe } from '#domain/documento/ImportadoDe.tsx'
import { documentoQueries } from '#domain/documento/queries.ts'
import { SituacaoTag } from '#domain/documento/SituacaoTag.tsx'
import { notify } from '#platform/notify.ts'
import { mensagem } from '#platform/problem-messages.ts'
import { salvar } from '#platform/salvar.ts'
import { Abas } from '#ui/Abas.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { exportarHistorico } from '../exportar.ts'
import { type Filtro, passa, type Visao } from '../filtro.ts'
import { historicoEmPdf } from '../queries.ts'
import { Movimentacoes } from './Movimentacoes.tsx'
import { NoSistemaAnterior } from './NoSistemaAnterior.tsx'
import { Trilha } from './Trilha.tsx'
import { Verificar } from './Verificar.tsx'

const QuemLeu = lazy(() => import('../leituras/QuemLeu.tsx').then((m) => ({ default: m.QuemLeu })))
const Auditoria = lazy(() => import('../auditoria/Auditoria.tsx').then((m) => ({ default: m.Auditoria })))

type Props = { documentoId: number; filtro: Filtro; visao: Visao; leituras: { texto: string | null; pagina: number } }

type ExportarProps = Pick<Props, 'documentoId' | 'filtro'> & { dados: MovimentacoesDoDocumento }

/** Downloads the filtered movements as CSV, or all of them as PDF. */
function Exportar({ documentoId, filtro, dados: { sigla, content } }: ExportarProps) {
  const emPdf = useMutation({
    mutationFn: async () => salvar(await historicoEmPdf(documentoId), `historico-${sigla.replaceAll('/', '-')}.pdf`),
    onError: (erro) => {
      const dito = mensagem(erro)
      if (dito) notify({ severity: 'error', summary: dito.texto })
    },
  })
  return (
    <>
      <button
        type="button"
        className={`${ui.btn} ${ui.small}`}
        onClick={() =>
          exportarHistorico(
            sigla,
            content.filter((movimento) => passa(filtro, movimento)),
          )
        }
      >
        <Icon nome="baixar" />
        <Trans>Exportar CSV</Trans>
      </button>
      <button
        type="button"
        className={`${ui.btn} ${ui.small}`}
        disabled={emPdf.isPending}
        onClick={() => emPdf.mutate()}
      >
        <Icon nome="arquivo" />
        {emPdf.isPending ? <Trans>Preparando…</Trans> : <Trans>Histórico em PDF</Trans>}
      </button>
    </>
  )
}

export function Historico({ documentoId, filtro, visao, leituras }: Props) {
  const { t } = useLingui()
  const navegar = useNavigate({ from: '/historico/$idDocumento/{-$idUsuarioLogado}/{-$numeroDocumento}/{-$idMobil}' })
  const { data } = useSuspenseQuery(documentoQueries.movimentacoes(documentoId))
  const { sigla, content, trilhaIntegra, documento, importado } = data
  return (
    <Page
      titulo={t`Histórico de ${sigla}`}
      acoes={content.length > 0 && <Exportar documentoId={documentoId} dados={data} filtro={filtro} />}
    >
      <p className={`${ui.row} ${historico.historicoSub}`}>
        <DocumentoLink documento={{ documentoId, mobilId: documento.mobilId, sigla }} className={ui.num} />
        <span>{documento.assunto ?? t`Sem assunto`}</span>
        {importado && <ImportadoDe importado={importado} />}
        {!(importado && documento.situacao === 'ASSINADO') && <SituacaoTag situacao={documento.situacao} />}
        {content.length > 0 && <Trilha integra={trilhaIntegra} />}
      </p>
      <AtosPosteriores
        atos={documento.atosPosteriores}
        link={(outro) => <DocumentoLink documento={outro} className={ui.num} />}
      />
      {!trilhaIntegra && (
        <Alert severidade="error">
          <p>
            <Trans>
              O que está guardado não confere com o encadeamento das movimentações: alguma foi mudada ou retirada por
              fora do sistema. Avise quem administra o Carimbo.
            </Trans>
          </p>
        </Alert>
      )}
      {content.length > 0 && <Verificar documentoId={documentoId} />}
      <Abas
        rotulo={t`O que mostrar`}
        atual={visao}
        aoMudar={(nova) => {
          // Another view keeps the filter.
          const outra = nova === 'movimentacoes' ? null : nova
          void navegar({ search: (antes) => ({ ...antes, visao: outra, pagina: null }), replace: true })
        }}
        abas={[
          {
            nome: 'movimentacoes',
            rotulo: <Trans>Movimentações</Trans>,
            conteudo: () => (
              <>
                <Movimentacoes dados={data} filtro={filtro} />
                {importado && <NoSistemaAnterior passado={importado} />}
              </>
            ),
          },
          {
            nome: 'leituras',
            rotulo: <Trans>Quem leu</Trans>,
            conteudo: () => (
              <Suspense fallback={<RoutePending />}>
                <QuemLeu documentoId={documentoId} filtro={{ de: filtro.de, ate: filtro.ate, ...leituras }} />
              </Suspense>
            ),
          },
          {
            nome: 'auditoria',
            rotulo: <Trans>Auditoria</Trans>,
            conteudo: () => (
              <Suspense fallback={<RoutePending />}>
                <Auditoria documentoId={documentoId} movimentos={content} />
              </Suspense>
            ),
          },
        ]}
      />
    </Page>
  )
}
