import ui from '#ui/ui.module.css'
import arquivoCss from './arquivo.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import type { ArquivoDoDocumento, Arquivos as Lista } from '#contract/arquivo.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { ACEITOS, tamanho } from './nomes.ts'
import { Enviando } from './partes/Enviando.tsx'
import { Escolher } from './partes/Escolher.tsx'
import { Guardado } from './partes/Guardado.tsx'
import { arquivoQueries } from './queries.ts'
import { useFila } from './use-fila.ts'

type Props = {
  documentoId: number
  /** The document is a captured PDF. */
  capturado?: boolean
}

/** The files of a document: being sent, part of it, and beside it. */
export function Arquivos({ documentoId, capturado = false }: Props) {
  const { data, error, refetch } = useQuery(arquivoQueries.listar(documentoId))
  if (error) return <ProblemAlert erro={error} tentar={() => void refetch()} />
  if (!data) return <RoutePending />
  return <Prontos documentoId={documentoId} lista={data} capturado={capturado} />
}

function Prontos({ documentoId, capturado, lista: { arquivos, inclusao, maximo } }: Props & { lista: Lista }) {
  const { t } = useLingui()
  const { fila, itens } = useFila(documentoId, maximo)
  const { ANEXO, AUXILIAR, CAPTURA } = inclusao
  const temCaptura = arquivos.some(({ tipo }) => tipo === 'CAPTURA')
  const aCaminho = itens.filter(({ fase }) => fase !== 'pronto')
  const limite = tamanho(maximo)
  const grupo = (titulo: string, dica: string, deles: ArquivoDoDocumento[]) =>
    deles.length > 0 && (
      <section className={arquivoCss.arquivosGrupo} aria-label={titulo}>
        <h3>
          {titulo} <small className={ui.soft}>{dica}</small>
        </h3>
        <ul className={ui.plain}>
          {deles.map((arquivo) => (
            <Guardado documentoId={documentoId} arquivo={arquivo} key={arquivo.id} />
          ))}
        </ul>
      </section>
    )
  return (
    <div className={arquivoCss.arquivos}>
      <div className={arquivoCss.arquivosAcoes}>
        <div className={ui.row}>
          {capturado && (
            <Escolher
              aceita=".pdf"
              permissao={CAPTURA}
              principal={!temCaptura}
              aoEscolher={(novos) => fila.incluir(novos.slice(0, 1), () => 'CAPTURA')}
            >
              {temCaptura ? <Trans>Trocar o PDF capturado</Trans> : <Trans>Escolher o PDF do documento</Trans>}
            </Escolher>
          )}
          <Escolher aceita=".pdf" permissao={ANEXO} aoEscolher={(novos) => fila.incluir(novos, () => 'ANEXO')}>
            <Trans>Anexar PDF</Trans>
          </Escolher>
          <Escolher aceita={ACEITOS} permissao={AUXILIAR} aoEscolher={(novos) => fila.incluir(novos, () => 'AUXILIAR')}>
            <Trans>Arquivo auxiliar</Trans>
          </Escolher>
        </div>
        <small className={ui.soft}>
          {ANEXO.pode ? (
            <Trans>Ou solte os arquivos em qualquer lugar da página. Até {limite} cada um.</Trans>
          ) : (
            ANEXO.explicacao
          )}
        </small>
      </div>
      <ul
        className={`${ui.plain} ${arquivoCss.envios}`}
        aria-label={t`Arquivos a caminho`}
        hidden={aCaminho.length === 0}
      >
        {itens.map((item) => (
          <Enviando item={item} fila={fila} key={item.id} />
        ))}
      </ul>
      {grupo(
        t`Documento capturado`,
        t`o original, como veio`,
        arquivos.filter(({ tipo }) => tipo === 'CAPTURA'),
      )}
      {grupo(
        t`Anexos`,
        t`fazem parte do documento`,
        arquivos.filter(({ tipo }) => tipo === 'ANEXO'),
      )}
      {grupo(
        t`Arquivos auxiliares`,
        t`fora do PDF oficial`,
        arquivos.filter(({ tipo }) => tipo === 'AUXILIAR'),
      )}
      {arquivos.length === 0 && aCaminho.length === 0 && (
        <EmptyState icone="arquivo" titulo={t`Nenhum arquivo`}>
          <p className={ui.soft}>
            <Trans>Anexos são PDFs que fazem parte do documento; os auxiliares ficam ao lado dele.</Trans>
          </p>
        </EmptyState>
      )}
    </div>
  )
}
