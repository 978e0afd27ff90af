import { Trans } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense } from 'react'

import type { MobilAberto } from '#contract/mobil.ts'
import { eCapturado } from '#contract/origem.ts'
import { Assinaturas } from '#domain/assinatura/Assinaturas.tsx'
import { VerPdf } from '#domain/documento/VerPdf.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { Movimentos } from './Movimentos.tsx'
import { TextoDoDocumento } from './TextoDoDocumento.tsx'

const Versoes = lazy(() => import('#domain/versao/Versoes.tsx').then(({ Versoes }) => ({ default: Versoes })))
const Arquivos = lazy(() => import('#domain/arquivo/Arquivos.tsx').then(({ Arquivos }) => ({ default: Arquivos })))
const Pecas = lazy(() => import('#domain/completo/Pecas.tsx').then(({ Pecas }) => ({ default: Pecas })))
const Acesso = lazy(() => import('#domain/acesso/Acesso.tsx').then(({ Acesso }) => ({ default: Acesso })))

/** `inclusao`: sigla of the document just included. `dentro`: the open form of the tab, from the address. */
type Estado = { inclusao: string | null; externa: boolean; dentro: string | undefined }

type Aba = { nome: string; rotulo: ReactNode; conteudo: () => ReactNode }

const aba = (nome: string, rotulo: ReactNode, conteudo: () => ReactNode): Aba => ({
  nome,
  rotulo,
  conteudo: () => <Suspense fallback={<RoutePending />}>{conteudo()}</Suspense>,
})

/** The tabs. An eliminated document has no PDF, peças, files or versions; external readers have no access tab. */
export function abasDoDocumento({ documento, mobil }: MobilAberto, { inclusao, externa, dentro }: Estado): Aba[] {
  const { id, eliminacao } = documento
  const todas = [
    aba('texto', <Trans>Texto</Trans>, () => <TextoDoDocumento documento={documento} />),
    !eliminacao && aba('pdf', 'PDF', () => <VerPdf documento={documento} />),
    !eliminacao &&
      aba('pecas', <Trans>Peças</Trans>, () => <Pecas documentoId={id} sigla={documento.sigla} inclusao={inclusao} />),
    !eliminacao &&
      aba('arquivos', <Trans>Arquivos</Trans>, () => (
        <Arquivos documentoId={id} capturado={eCapturado(documento.origem)} />
      )),
    aba('historico', <Trans>Histórico</Trans>, () => <Movimentos documentoId={id} mobil={mobil} />),
    aba('assinaturas', <Trans>Assinaturas</Trans>, () => <Assinaturas documentoId={id} />),
    !externa && aba('acesso', <Trans>Acesso</Trans>, () => <Acesso documento={documento} abrir={dentro} />),
    !eliminacao && documento.verVersoes && aba('versoes', <Trans>Versões</Trans>, () => <Versoes documentoId={id} />),
  ]
  return todas.filter((cada) => cada !== false)
}
