import ui from '#ui/ui.module.css'
import leitura from './leitura.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import type { ItemMesa } from '#contract/mesa.ts'
import type { Documento, DocumentoLido } from '#contract/documento.ts'
import { AtosPosteriores } from '#domain/documento/AtosPosteriores.tsx'
import { DocumentoLink } from '#domain/documento/DocumentoLink.tsx'
import { documentoQueries } from '#domain/documento/queries.ts'
import { SituacaoTag } from '#domain/documento/SituacaoTag.tsx'
import { textoLido } from '#domain/documento/texto-lido.ts'
import { Texto } from '#domain/documento/Texto.tsx'
import { AntesDoTexto } from '#domain/pedidos/AntesDoTexto.tsx'
import { data, dataHora } from '#platform/format.ts'
import { Abas } from '#ui/Abas.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { emLote } from '../lote.ts'
import { LeituraEspera } from './LeituraEspera.tsx'
import { SepararParaAssinar } from './SepararParaAssinar.tsx'

const VerPdf = lazy(() => import('#domain/documento/VerPdf.tsx').then(({ VerPdf }) => ({ default: VerPdf })))

function destino({ destinatario }: Documento) {
  if (!destinatario) return null
  if (destinatario.tipo === 'TEXTO') return destinatario.texto
  if (destinatario.tipo === 'PESSOA') return destinatario.pessoa.nome
  return (destinatario.tipo === 'ORGAO' ? destinatario.orgao : destinatario.lotacao).sigla
}

const temTexto = ({ corpo }: Documento) => (corpo.content ?? []).some(({ content }) => content && content.length > 0)

/** A row of the desk, and its document once it was read. */
type DoItem = { item: ItemMesa; documento: DocumentoLido | undefined }

/** Who wrote it, to whom it is addressed, and its date. */
function Dados({ item: { origem, desde }, documento }: DoItem) {
  const para = documento && destino(documento)
  return (
    <p className={ui.soft}>
      {documento ? documento.cadastrante.nome : '…'} (<span title={origem.nome}>{origem.sigla}</span>)
      {para && (
        <>
          {' → '}
          {para}
        </>
      )}
      {' · '}
      <time dateTime={desde} title={dataHora(desde)}>
        {data(documento?.data ?? desde)}
      </time>
    </p>
  )
}

/** The ways on from here: signing, where the person may, and the document's page. */
function Caminhos({ item, documento }: DoItem) {
  const { sigla, mobilId, pessoal } = item
  const assinar = documento?.acoes.find(({ nome }) => nome === 'assinar')?.pode ?? false
  const rascunho = mobilId === null
  return (
    <div className={ui.row}>
      {assinar && !rascunho && (
        <Link
          className={`${ui.btn} ${ui.small} ${ui.primary}`}
          to="/assinar-documento/$codigo/$numero/{-$idUsuario}/{-$isExt}"
          params={{ codigo: String(mobilId), numero: sigla }}
        >
          <Icon nome="carimbo" />
          <Trans>Assinar</Trans>
        </Link>
      )}
      {documento && assinar && emLote([item]).length > 0 && <SepararParaAssinar item={item} documento={documento} />}
      <DocumentoLink
        documento={item}
        minhaAtribuicao={pessoal}
        className={`${ui.btn} ${ui.small} ${assinar ? '' : ui.primary}`}
        aria-keyshortcuts="Enter"
      >
        <Icon nome={rascunho ? 'lapis' : 'livro'} />
        {rascunho ? <Trans>Continuar escrevendo</Trans> : <Trans>Abrir documento</Trans>}
      </DocumentoLink>
    </div>
  )
}

function Cabecalho({ item, documento }: DoItem) {
  const { t } = useLingui()
  return (
    <header>
      <p className={`${ui.row} ${leitura.leituraLinha}`}>
        <DocumentoLink
          documento={item}
          minhaAtribuicao={item.pessoal}
          className={`${ui.num} ${leitura.leituraSigla}`}
        />
        {documento ? <SituacaoTag situacao={documento.situacao} /> : <span className={ui.soft}>{item.marcador}</span>}
      </p>
      {documento && (
        <AtosPosteriores
          atos={documento.atosPosteriores}
          link={(outro) => <DocumentoLink documento={outro} className={ui.num} />}
        />
      )}
      <h2 className={leitura.leituraAssunto}>{item.assunto ?? t`Sem assunto`}</h2>
      <Dados item={item} documento={documento} />
      <Caminhos item={item} documento={documento} />
    </header>
  )
}

/** The document itself, beside the list. Reading here receives nothing and signs nothing (docs/regras/api.md, 4). */
export function Leitura({ item }: { item: ItemMesa }) {
  const { t } = useLingui()
  const [aba, setAba] = useState<'texto' | 'pdf'>('texto')
  const { data: documento, error, refetch } = useQuery(documentoQueries.obter(item.documentoId))
  const { sigla } = item
  return (
    <section className={leitura.mesaLeitura} aria-label={t`Leitura de ${sigla}`} tabIndex={-1}>
      <Cabecalho item={item} documento={documento} />
      {error ? (
        <ProblemAlert erro={error} tentar={() => void refetch()} />
      ) : !documento ? (
        <LeituraEspera />
      ) : (
        <>
          <AntesDoTexto documento={documento} />
          <Abas
            rotulo={t`Como ler`}
            atual={aba}
            aoMudar={setAba}
            abas={[
              {
                nome: 'texto',
                rotulo: <Trans>Texto</Trans>,
                conteudo: () =>
                  temTexto(documento) ? (
                    <Texto corpo={textoLido(documento)} documentoId={documento.id} />
                  ) : (
                    <p className={ui.soft}>
                      <Trans>Ainda não há texto neste rascunho.</Trans>
                    </p>
                  ),
              },
              {
                nome: 'pdf',
                rotulo: 'PDF',
                conteudo: () => (
                  <Suspense fallback={<LeituraEspera />}>
                    <VerPdf documento={documento} />
                  </Suspense>
                ),
              },
            ]}
          />
        </>
      )}
    </section>
  )
}
