import { getRouteApi } from '@tanstack/react-router'
import { lazy } from 'react'

import type { Marcados } from './use-voltar-a-mesa.ts'

// Loaded in two steps: what the desk lists of a later module counts against what it may carry.
const AndamentoNaMesa = lazy(() => import('./AndamentoNaMesa.tsx').then((m) => ({ default: m.AndamentoNaMesa })))
const ConfirmarNaMesa = lazy(() => import('./ConfirmarNaMesa.tsx').then((m) => ({ default: m.ConfirmarNaMesa })))

const rota = getRouteApi('/_app/mesa')

/** Signing without leaving Minha mesa: the confirmation of those in `?assinar=`, and then the batch in `?lote=`. */
export function NaMesa({ marcados }: { marcados: Marcados }) {
  const { assinar, lote } = rota.useSearch()
  if (assinar !== null) return <ConfirmarNaMesa documentos={assinar} marcados={marcados} key={assinar} />
  return lote !== null && <AndamentoNaMesa id={lote} marcados={marcados} />
}
