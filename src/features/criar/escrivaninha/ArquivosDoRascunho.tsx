import criar from '../criar.module.css'

import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'

import type { Documento } from '#contract/documento.ts'
import { eCapturado } from '#contract/origem.ts'

const Arquivos = lazy(() => import('#domain/arquivo/Arquivos.tsx').then(({ Arquivos }) => ({ default: Arquivos })))
const SoltarArquivos = lazy(() =>
  import('#domain/arquivo/SoltarArquivos.tsx').then(({ SoltarArquivos }) => ({ default: SoltarArquivos })),
)

/** The draft's files; new ones may be dropped anywhere on the page. */
export function ArquivosDoRascunho({ documento: { id, sigla, origem } }: { documento: Documento }) {
  return (
    <section className={criar.criarArquivos} aria-labelledby="arquivos">
      <h2 id="arquivos" tabIndex={-1}>
        <Trans>Arquivos</Trans>
      </h2>
      <Suspense>
        <Arquivos documentoId={id} capturado={eCapturado(origem)} />
        <SoltarArquivos documentoId={id} sigla={sigla} />
      </Suspense>
    </section>
  )
}
