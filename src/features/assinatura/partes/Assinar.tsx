import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import type { MobilAberto } from '#contract/mobil.ts'
import { DocumentoLink } from '#features/documento/DocumentoLink.tsx'
import { Texto } from '#features/documento/Texto.tsx'
import { SituacaoTag } from '#features/documento/SituacaoTag.tsx'
import { VerPdf } from '#features/documento/VerPdf.tsx'
import { useEntrada } from '#platform/entrada.ts'
import { Abas } from '#ui/Abas.tsx'
import { Page } from '#ui/Page.tsx'
import { lazy, Suspense, useState } from 'react'

import { assinaturaQueries, type Endereco } from '../queries.ts'
import { useAssinar } from '../use-assinar.ts'
import { Painel } from './Painel.tsx'
import { ReciboPage } from './ReciboPage.tsx'

const OQueMudou = lazy(() => import('#features/versao/OQueMudou.tsx').then(({ OQueMudou }) => ({ default: OQueMudou })))

type Props = { aberto: MobilAberto; endereco: Endereco; idMovimento: string | null }

/** The text first, then who signs and one button. The button waits for the hash; the reading does not. */
export function Assinar({ aberto, endereco, idMovimento }: Props) {
  const { t } = useLingui()
  const entrada = useEntrada()
  const preparo = useQuery(assinaturaQueries.preparar(aberto.documento.id, endereco))
  const assinatura = useAssinar(preparo.data, aberto.documento.id, preparo.isFetching)
  // What came from outside is its pages; the text is only the sheet that says what it is.
  const [aba, setAba] = useState<'texto' | 'pdf'>(aberto.documento.captura ? 'pdf' : 'texto')
  const documento = preparo.data?.documento ?? aberto.documento
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
                  <article className="folha" aria-label={t`Texto do documento`}>
                    <Texto corpo={documento.corpo} documentoId={documento.id} />
                  </article>
                ),
              },
              { nome: 'pdf', rotulo: 'PDF', conteudo: () => <VerPdf documento={documento} /> },
            ]}
          />
        </div>
        <Painel preparo={preparo} assinatura={assinatura} sigla={sigla} movimento={idMovimento !== null} />
      </div>
    </Page>
  )
}
