import documentoCss from '#domain/documento/documento.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import type { Documento } from '#contract/documento.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import { SituacaoTag } from '#domain/documento/SituacaoTag.tsx'
import { AntesDoTexto } from '#domain/pedidos/AntesDoTexto.tsx'
import { depoisDePintar } from '#platform/ociosa.ts'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'

import { alvoDocumento } from '#domain/assinatura/alvo.ts'
import { assinaturaQueries, type Endereco } from '#domain/assinatura/queries.ts'
import { useAssinar } from '../use-assinar.ts'
import { PaginaDeAssinatura } from './PaginaDeAssinatura.tsx'
import { Painel } from './Painel.tsx'
import { ProximoParaAssinar } from './ProximoParaAssinar.tsx'
import { ReciboPage } from './ReciboPage.tsx'
import { primeiraAba, TextoOuPdf } from './TextoOuPdf.tsx'

// Loaded after the text is painted: what changed since the version before.
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
  const preparo = useQuery(assinaturaQueries.preparar(aberto.documento.id, endereco))
  const [aba, setAba] = useState(primeiraAba(aberto.documento.captura))
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
        <Devolvido documento={devolvido}>
          <ProximoParaAssinar menos={[aberto.mobil.id]} />
        </Devolvido>
      </Suspense>
    )
  if (assinatura.recibo) return <ReciboPage recibo={assinatura.recibo} />
  const { sigla } = aberto.mobil
  return (
    <PaginaDeAssinatura
      titulo={documento.captura ? t`Autenticar ${sigla}` : t`Assinar ${sigla}`}
      aberto={aberto}
      assunto={documento.assunto}
      fatos={
        <>
          <li>{documento.modelo.nome}</li>
          <li>
            <SituacaoTag situacao={documento.situacao} />
          </li>
          <li>
            <Trans>De {documento.cadastrante.lotacao.sigla}</Trans>
          </li>
        </>
      }
    >
      <div className={documentoCss.docMain}>
        <Suspense>
          <OQueMudou documentoId={documento.id} />
          {documento.devolucao && <Devolucoes documentoId={documento.id} />}
        </Suspense>
        <AntesDoTexto documento={documento} />
        <TextoOuPdf rotulo={t`Documento`} documento={documento} aba={aba} aoMudar={setAba} texto={texto} />
      </div>
      {devolvendo ? (
        <aside className={documentoCss.docSide} aria-label={t`Devolver para ajuste`}>
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
    </PaginaDeAssinatura>
  )
}
