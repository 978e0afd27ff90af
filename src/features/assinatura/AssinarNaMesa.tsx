import { lazy } from 'react'

/** For Minha mesa: the dialogs that sign what was chosen there. */
export const AssinarNaMesa = lazy(() => import('./lote/NaMesa.tsx').then((m) => ({ default: m.NaMesa })))
