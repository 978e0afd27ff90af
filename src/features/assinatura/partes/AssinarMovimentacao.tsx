import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { AtoDeAssinatura } from '#contract/assinatura-feita.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import { AtosPosteriores } from '#domain/documento/AtosPosteriores.tsx'
import { DocumentoLink } from '#domain/documento/DocumentoLink.tsx'
import { SituacaoTag } from '#domain/documento/SituacaoTag.tsx'
import { useEntrada } from '#platform/entrada.ts'
import { dataHora } from '#platform/format.ts'
import { Alert } from '#ui/Alert.tsx'
import { Page } from '#ui/Page.tsx'
import { QuadroPdf } from '#ui/QuadroPdf.tsx'

import { alvoMovimentacao } from '#domain/assinatura/alvo.ts'
import { AssinaturasFeitas } from '#domain/assinatura/AssinaturasFeitas.tsx'
import { type Endereco, movimentacaoQueries } from '#domain/assinatura/queries.ts'
import { useAssinar } from '../use-assinar.ts'
import { Acao } from './Acao.tsx'
import { ReciboPage } from './ReciboPage.tsx'
import { Recusa } from './Recusa.tsx'

type Props = { aberto: MobilAberto; endereco: Endereco; idMovimento: string; ato: AtoDeAssinatura }

/** An anexo's own pages, or the term of what was done; who signed it, and one button. */
export function AssinarMovimentacao({ aberto, endereco, idMovimento, ato }: Props) {
  const { t } = useLingui()
  const entrada = useEntrada()
  const preparo = useQuery(movimentacaoQueries.preparar(idMovimento, ato, endereco))
  const { data, error, refetch } = preparo
  const pdf = movimentacaoQueries.pdf(idMovimento, data?.sha256)
  const consulta = useQuery(pdf)
  const documento = data?.documento ?? aberto.documento
  const alvo = alvoMovimentacao({
    documentoId: documento.id,
    id: Number(idMovimento),
    ato,
    pdfs: movimentacaoQueries.pdfs(idMovimento),
    pdf: pdf.queryKey,
  })
  const assinatura = useAssinar(data, alvo, preparo.isFetching)
  if (assinatura.recibo) return <ReciboPage recibo={assinatura.recibo} ato={ato} />
  const { sigla } = aberto.mobil
  const titulo = data?.titulo ?? t`Movimentação`
  const autentica = ato === 'AUTENTICACAO'
  const paginas = data?.anexo?.paginas ?? 0
  return (
    <Page
      titulo={autentica ? t`Autenticar ${titulo}` : t`Assinar ${titulo}`}
      trilha={
        entrada?.externa ? null : (
          <nav className="trilha" aria-label={t`Você está em`}>
            <DocumentoLink documento={{ documentoId: documento.id, mobilId: aberto.mobil.id, sigla }} />
          </nav>
        )
      }
    >
      <div className="doc-sub">
        <p className="doc-assunto">{documento.assunto}</p>
        <AtosPosteriores
          atos={aberto.atosPosteriores}
          link={entrada?.externa ? undefined : (outro) => <DocumentoLink documento={outro} className="num" />}
        />
        <ul className="plain doc-fatos">
          {data && (
            <li>
              <Trans>
                Movimentação nº {data.movimentacao.seq}, de {dataHora(data.movimentacao.instante)}
              </Trans>
            </li>
          )}
          {data && <li>{data.movimentacao.responsavel.nome}</li>}
          <li>
            <SituacaoTag situacao={documento.situacao} />
          </li>
        </ul>
      </div>
      <div className="doc assinar">
        <div className="doc-main">
          {!error && <QuadroPdf consulta={consulta} titulo={t`PDF de ${titulo}`} nome={nomeDoArquivo(titulo, sigla)} />}
        </div>
        {error ? (
          <Recusa erro={error} tentar={() => void refetch()} />
        ) : (
          <aside className="doc-side" aria-label={t`Assinatura`}>
            {data && (data.atos.length > 1 || data.feitas.length > 0) && (
              <section className="card">
                <h2>
                  <Trans>Assinaturas</Trans>
                </h2>
                {data.feitas.length > 0 ? (
                  <AssinaturasFeitas assinaturas={data.feitas} />
                ) : (
                  <p className="soft">
                    <Trans>Ninguém assinou ainda.</Trans>
                  </p>
                )}
                {data.atos.length > 1 && (
                  <nav className="row assinar-atos" aria-label={t`O que você faz`}>
                    {data.atos.map((cada) => (
                      <Link
                        key={cada.ato}
                        to="."
                        replace
                        search={(antes) => ({ ...antes, ato: cada.ato === 'ASSINATURA' ? null : cada.ato })}
                        className="btn small"
                        aria-current={cada.ato === ato ? 'true' : undefined}
                        title={cada.explicacao}
                      >
                        {cada.ato === 'ASSINATURA' ? <Trans>Assinar</Trans> : <Trans>Autenticar</Trans>}
                      </Link>
                    ))}
                  </nav>
                )}
              </section>
            )}
            <Acao preparo={preparo} assinatura={assinatura} nome={titulo} autentica={autentica}>
              {autentica && (
                <Alert severidade="info">
                  <p>
                    <Trans>
                      Você declara que <b>{titulo}</b> (<Plural value={paginas} one="# página" other="# páginas" />)
                      confere com o original.
                    </Trans>
                  </p>
                </Alert>
              )}
            </Acao>
          </aside>
        )}
      </div>
    </Page>
  )
}

const nomeDoArquivo = (titulo: string, sigla: string) =>
  titulo.toLowerCase().endsWith('.pdf') ? titulo : `${titulo} ${sigla.replaceAll('/', '-')}.pdf`
