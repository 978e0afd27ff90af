import type { ReactNode } from 'react'

/** The form of an act in batches, besides the vias. `rodape` is drawn at its end; its argument: something is missing. */
export type DoForm = { aoEnviar: (params: object) => void; rodape: (falta?: boolean) => ReactNode }
