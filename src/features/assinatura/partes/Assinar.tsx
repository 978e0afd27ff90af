import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import type { Documento } from '#contract/documento.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import { AtosPosteriores } from '#domain/documento/AtosPosteriores.tsx'
import { DocumentoLink } from '#domain/documento/DocumentoLink.tsx'
import { Texto } from '#domain/documento/Texto.tsx'
import { SituacaoTag } from '#domain/documento/SituacaoTag.tsx'
import { VerPdf } from '#domain/documento/VerPdf.tsx'
import { useEntrada } from '#platform/entrada.ts'
import { depoisDePintar } from '#platform/ociosa.ts'
import { Abas } from '#ui/Abas.tsx'
import { Page } from '#ui/Page.tsx'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'

import { alvoDocumento } from '#domain/assinatura/alvo.ts'
import { assinaturaQueries, type Endereco } from '#domain/assinatura/queries.ts'
import { useAssinar } from '../use-assinar.ts'
import { Painel } from './Painel.tsx'
import { ReciboPage } from './ReciboPage.tsx'

// The text first: what it was before comes beside it.
const OQueMudou = lazy(() =>
  depoisDePintar()
    .then(() => import('#domain/versao/OQueMudou.tsx'))
    .then((m) => ({ default: m.OQueMudou })),
)

const Devolver = lazy(() => import('#domain/pedidos/Devolver.tsx').then((m) => ({ default: m.Devolver })))
const Devolvido = lazy(() => import('#domain/pedidos/Devolvido.tsx').then((m) => ({ default: m.Devolvido })))
const Devolucoes = lazy(() => import('#domain/pedidos/Devolucoes.tsx').then((m) => ({ default: m.Devolucoes })))

type Props = { aberto: MobilAberto; endereco: Endereco }

/** The text first, then who signs and one button. The button waits for the hash; the reading does not. */
export function Assinar({ aberto, endereco }: Props) {
  const { t } = useLingui()
  const entrada = useEntrada()
  const preparo = useQuery(assinaturaQueries.preparar(aberto.documento.id, endereco))
  // What came from outside is its pages; the text is only the sheet that says what it is.
  const [aba, setAba] = useState<'texto' | 'pdf'>(aberto.documento.captura ? 'pdf' : 'texto')
  const [devolvido, setDevolvido] = useState<Documento | null>(null)
  const { hash } = useLocation()
  const navigate = useNavigate()
  const texto = useRef<HTMLElement>(null)
  const documento = preparo.data?.documento ?? aberto.documento
  const assinatura = useAssinar(preparo.data, alvoDocumento(documento), preparo.isFetching)
  const devolvendo =
    hash === 'devolver' && documento.acoes.some(({ nome, pode }) => nome === 'devolverParaAjuste' && pode)
  const irA = (parte: string) =>
    void navigate({ to: '.', search: true, hash: parte, replace: true, resetScroll: false, hashScrollIntoView: false })
  if (devolvido)
    return (
      <Suspense>
        <Devolvido documento={devolvido} />
      </Suspense>
    )
  if (assinatura.recibo) return <ReciboPage recibo={assinatura.recibo} />
  const { sigla } = aberto.mobil
  return (
    <Page
      titulo={documento.captura ? t`Autenticar ${sigla}` : t`Assinar ${sigla}`}
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
          <li>{documento.modelo.nome}</li>
          <li>
            <SituacaoTag situacao={documento.situacao} />
          </li>
          <li>
            <Trans>De {documento.cadastrante.lotacao.sigla}</Trans>
          </li>
        </ul>
      </div>
      <div className="doc assinar">
        <div className="doc-main">
          <Suspense>
            <OQueMudou documentoId={documento.id} />
            {documento.devolucao && <Devolucoes documentoId={documento.id} />}
          </Suspense>
          <Abas
            rotulo={t`Documento`}
            atual={aba}
            aoMudar={setAba}
            abas={[
              {
                nome: 'texto',
                rotulo: <Trans>Texto</Trans>,
                conteudo: () => (
                  <article className="folha" ref={texto} aria-label={t`Texto do documento`}>
                    <Texto corpo={documento.corpo} documentoId={documento.id} />
                  </article>
                ),
              },
              { nome: 'pdf', rotulo: 'PDF', conteudo: () => <VerPdf documento={documento} /> },
            ]}
          />
        </div>
        {devolvendo ? (
          <aside className="doc-side" aria-label={t`Devolver para ajuste`}>
            <Suspense>
              <Devolver documento={documento} texto={texto} fechar={() => irA('')} feito={setDevolvido} />
            </Suspense>
          </aside>
        ) : (
          <Painel
            preparo={preparo}
            assinatura={assinatura}
            sigla={sigla}
            devolver={() => {
              setAba('texto')
              irA('devolver')
            }}
          />
        )}
      </div>
    </Page>
  )
}
