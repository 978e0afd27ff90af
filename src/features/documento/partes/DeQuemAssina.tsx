import { lazy, Suspense } from 'react'

import type { Documento } from '#contract/documento.ts'
import { useEntrada } from '#platform/entrada.ts'

const OQueMudou = lazy(() => import('#domain/versao/OQueMudou.tsx').then((m) => ({ default: m.OQueMudou })))
const Devolucoes = lazy(() => import('#domain/pedidos/Devolucoes.tsx').then((m) => ({ default: m.Devolucoes })))

/** For signers: what changed since they read the text. For everybody: what became of the remarks of a return. */
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
