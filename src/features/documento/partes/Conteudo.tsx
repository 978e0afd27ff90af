import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import type { MobilAberto } from '#contract/mobil.ts'
import { eCapturado } from '#contract/origem.ts'
import { AssinadoPor } from '#domain/assinatura/AssinadoPor.tsx'
import { Assinaturas } from '#domain/assinatura/Assinaturas.tsx'
import { useEntrada } from '#platform/entrada.ts'
import { Abas } from '#ui/Abas.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { Texto } from '#domain/documento/Texto.tsx'
import { VerPdf } from '#domain/documento/VerPdf.tsx'
import { Eliminado } from './Eliminado.tsx'
import { Movimentos } from './Movimentos.tsx'

const Versoes = lazy(() => import('#domain/versao/Versoes.tsx').then(({ Versoes }) => ({ default: Versoes })))

const Arquivos = lazy(() => import('#domain/arquivo/Arquivos.tsx').then(({ Arquivos }) => ({ default: Arquivos })))

const Pecas = lazy(() => import('#domain/completo/Pecas.tsx').then(({ Pecas }) => ({ default: Pecas })))

const Acesso = lazy(() => import('#domain/acesso/Acesso.tsx').then(({ Acesso }) => ({ default: Acesso })))

const NOMES = ['texto', 'pdf', 'pecas', 'arquivos', 'historico', 'assinaturas', 'acesso', 'versoes'] as const

/** What a document that was eliminated has no more. */
const DO_TEXTO = new Set<string>(['pdf', 'pecas', 'arquivos', 'versoes'])

/** The same document four ways; which one is in the address after #. */
type Props = { aberto: MobilAberto; inclusao: string | null }

export function Conteudo({ aberto: { documento }, inclusao }: Props) {
  const { t } = useLingui()
  const { hash } = useLocation()
  const entrada = useEntrada()
  const navigate = useNavigate()
  // acesso-restringir: that tab, with that form open
  const [aba, dentro] = hash.split('-')
  // What was just put in is what is looked for (docs/regras/enderecos.md, 3).
  const primeira = inclusao !== null ? 'pecas' : documento.captura && !documento.eliminacao ? 'pdf' : 'texto'
  const guardadas = () => [
    { nome: 'pdf' as const, rotulo: 'PDF', conteudo: () => <VerPdf documento={documento} /> },
    {
      nome: 'pecas' as const,
      rotulo: <Trans>Peças</Trans>,
      conteudo: () => (
        <Suspense fallback={<RoutePending />}>
          <Pecas documentoId={documento.id} sigla={documento.sigla} inclusao={inclusao} />
        </Suspense>
      ),
    },
    {
      nome: 'arquivos' as const,
      rotulo: <Trans>Arquivos</Trans>,
      conteudo: () => (
        <Suspense fallback={<RoutePending />}>
          <Arquivos documentoId={documento.id} capturado={eCapturado(documento.origem)} />
        </Suspense>
      ),
    },
  ]
  return (
    <Abas
      rotulo={t`Documento`}
      atual={NOMES.find((nome) => nome === aba && !(documento.eliminacao && DO_TEXTO.has(nome))) ?? primeira}
      aoMudar={(nome) =>
        void navigate({
          to: '.',
          search: true,
          hash: nome,
          replace: true,
          resetScroll: false,
          hashScrollIntoView: false,
        })
      }
      abas={[
        {
          nome: 'texto',
          rotulo: <Trans>Texto</Trans>,
          conteudo: () =>
            documento.eliminacao ? (
              <Eliminado {...documento.eliminacao} />
            ) : (
              <article className="folha" aria-label={t`Texto do documento`}>
                <Texto corpo={documento.corpo} documentoId={documento.id} />
                {documento.sha256Assinado !== null && <AssinadoPor documento={documento} />}
              </article>
            ),
        },
        ...(documento.eliminacao ? [] : guardadas()),
        {
          nome: 'historico',
          rotulo: <Trans>Histórico</Trans>,
          conteudo: () => <Movimentos documentoId={documento.id} />,
        },
        {
          nome: 'assinaturas',
          rotulo: <Trans>Assinaturas</Trans>,
          conteudo: () => <Assinaturas documentoId={documento.id} />,
        },
        ...(entrada?.externa
          ? []
          : [
              {
                nome: 'acesso' as const,
                rotulo: <Trans>Acesso</Trans>,
                conteudo: () => (
                  <Suspense fallback={<RoutePending />}>
                    <Acesso documento={documento} abrir={dentro} />
                  </Suspense>
                ),
              },
            ]),
        ...(documento.verVersoes && !documento.eliminacao
          ? [
              {
                nome: 'versoes' as const,
                rotulo: <Trans>Versões</Trans>,
                conteudo: () => (
                  <Suspense fallback={<RoutePending />}>
                    <Versoes documentoId={documento.id} />
                  </Suspense>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}
