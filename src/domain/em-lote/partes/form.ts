import type { ReactNode } from 'react'

/** What an act of batches asks besides the vias; `rodape` is drawn at its end, and says that something is missing. */
export type DoForm = { aoEnviar: (params: object) => void; rodape: (falta?: boolean) => ReactNode }
