import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'

import type { PreparoAssinatura } from '#contract/assinatura.ts'
import { Alert } from '#ui/Alert.tsx'

import { lazy, Suspense } from 'react'

import { Assinantes } from '#domain/assinatura/Assinantes.tsx'
import type { useAssinar } from '../use-assinar.ts'
import { Acao } from './Acao.tsx'
import { Recusa } from './Recusa.tsx'

const NaoAssina = lazy(() => import('#domain/pedidos/NaoAssina.tsx').then((m) => ({ default: m.NaoAssina })))

type Props = {
  preparo: UseQueryResult<PreparoAssinatura>
  assinatura: ReturnType<typeof useAssinar>
  sigla: string
  /** Instead of signing: the text goes back, with comments. */
  devolver: () => void
}

/** Who signs the document, and what to do about it. */
export function Painel({ preparo, assinatura, sigla, devolver }: Props) {
  const { t } = useLingui()
  const { data, error, refetch } = preparo
  if (error) return <Recusa erro={error} tentar={() => void refetch()} />
  const captura = data?.documento.captura
  const paginas = captura?.paginas ?? 0
  const original = captura?.nome ?? ''
  return (
    <aside className="doc-side" aria-label={t`Assinatura`}>
      <section className="card">
        <h2>
          <Trans>Quem assina</Trans>
        </h2>
        {data ? (
          <Assinantes assinantes={data.assinantes} />
        ) : (
          <div className="skel" role="status" aria-label={t`Carregando…`} />
        )}
      </section>
      <Acao preparo={preparo} assinatura={assinatura} nome={sigla} autentica={captura != null}>
        {captura && (
          <Alert severidade="info">
            <p>
              <Trans>
                Você declara que <b>{original}</b> (<Plural value={paginas} one="# página" other="# páginas" />) confere
                com o original.
              </Trans>
            </p>
          </Alert>
        )}
      </Acao>
      {data && data.pendente?.estado !== 'CONFIRMADA' && (
        <Suspense>
          <NaoAssina documento={data.documento} devolver={devolver} />
        </Suspense>
      )}
    </aside>
  )
}
