import { lazy, Suspense } from 'react'

import type { Documento } from '#contract/documento.ts'
import { useEntrada } from '#platform/entrada.ts'

const OQueMudou = lazy(() => import('#domain/versao/OQueMudou.tsx').then((m) => ({ default: m.OQueMudou })))
const Devolucoes = lazy(() => import('#domain/pedidos/Devolucoes.tsx').then((m) => ({ default: m.Devolucoes })))

/** Of a text that waits for signatures: what changed since who signs read it, and what became of what was said of it. */
export function DeQuemAssina({ documento }: { documento: Documento }) {
  const entrada = useEntrada()
  const { id, responsavel, cossignatarios, devolucao } = documento
  const assina = [responsavel, ...cossignatarios].some((cada) => cada?.id === entrada?.id)
  return (
    <Suspense>
      {assina && <OQueMudou documentoId={id} />}
      {devolucao && <Devolucoes documentoId={id} />}
    </Suspense>
  )
}
