import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'

import { DocumentoLink } from '#features/documento/DocumentoLink.tsx'
import { documentoQueries } from '#features/documento/queries.ts'
import { SituacaoTag } from '#features/documento/SituacaoTag.tsx'
import { Alert } from '#ui/Alert.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'

import { exportarHistorico } from '../exportar.ts'
import { type Filtro, filtra, passa } from '../filtro.ts'
import { percursoDe } from '../percurso.ts'
import { Estadas } from './Estadas.tsx'
import { FiltroDePessoas } from './FiltroDePessoas.tsx'
import { Filtros } from './Filtros.tsx'
import { Percurso } from './Percurso.tsx'
import { Trilha } from './Trilha.tsx'
import { Verificar } from './Verificar.tsx'

export function Historico({ documentoId, filtro }: { documentoId: number; filtro: Filtro }) {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(documentoQueries.movimentacoes(documentoId))
  const { data: documento } = useQuery(documentoQueries.obter(documentoId))
  const { sigla, content, totalElements, trilhaIntegra } = data
  const estadas = percursoDe(content)
  const mostrados = content.filter((movimento) => passa(filtro, movimento))
  return (
    <Page
      titulo={t`Histórico de ${sigla}`}
      acoes={
        content.length > 0 && (
          <button type="button" className="btn small" onClick={() => exportarHistorico(sigla, mostrados)}>
            <Icon nome="baixar" />
            <Trans>Exportar CSV</Trans>
          </button>
        )
      }
    >
      <p className="row historico-sub">
        {documento && (
          <>
            <DocumentoLink documento={{ documentoId, mobilId: documento.mobilId, sigla }} className="num" />
            <span>{documento.assunto ?? t`Sem assunto`}</span>
            <SituacaoTag situacao={documento.situacao} />
          </>
        )}
        {content.length > 0 && <Trilha integra={trilhaIntegra} />}
      </p>
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
      {content.length === 0 ? (
        <EmptyState icone="relogio" titulo={t`Ainda não há movimentações`}>
          <p>
            <Trans>Elas começam quando o documento é finalizado e recebe o seu número.</Trans>
          </p>
        </EmptyState>
      ) : (
        <>
          <Percurso estadas={estadas} />
          <Filtros movimentos={content} atual={filtro.tipo} />
          <FiltroDePessoas movimentos={content} filtro={filtro} mostrados={mostrados.length} />
          {totalElements > content.length && (
            <Alert severidade="info">
              <Trans>
                São {totalElements} movimentações; aparecem as {content.length} mais recentes.
              </Trans>
            </Alert>
          )}
          {mostrados.length === 0 ? (
            <EmptyState icone="relogio" titulo={t`Nenhuma movimentação assim`}>
              <p>
                <Trans>Mude o filtro, ou mostre todas.</Trans>
              </p>
            </EmptyState>
          ) : (
            <Estadas estadas={estadas} mostrados={filtra(filtro) ? new Set(mostrados) : null} />
          )}
        </>
      )}
    </Page>
  )
}
