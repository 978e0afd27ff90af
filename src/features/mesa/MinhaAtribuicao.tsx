import { lazy } from 'react'

/** For the document's page, which shows its text before the list it was opened from. */
export const MinhaAtribuicao = lazy(() => import('./atribuicao/Vizinhos.tsx').then((m) => ({ default: m.Vizinhos })))
