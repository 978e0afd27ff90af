import { lazy, Suspense } from 'react'

import type { Comparacao } from '#contract/validacao.ts'
import { RoutePending } from '#ui/RoutePending.tsx'

const LadoALado = lazy(() => import('./LadoALado.tsx').then((modulo) => ({ default: modulo.LadoALado })))

/** The comparison page by page, for those who may read the stored file. The code that draws pages loads only then. */
export function Paginas({ comparacao, pdf }: { comparacao: Comparacao; pdf: Blob }) {
  const { documentoId, paginas, sha256 } = comparacao
  if (documentoId === null || paginas.length === 0) return null
  return (
    <Suspense fallback={<RoutePending />}>
      <LadoALado key={sha256} documentoId={documentoId} paginas={paginas} pdf={pdf} />
    </Suspense>
  )
}
