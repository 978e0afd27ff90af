import * as z from 'zod/mini'

/** Written here or captured from outside; whole, or as a sheet that refers to it (docs/glossario.md). */
export const Origem = z.enum(
  [
    'INTERNO_PRODUZIDO',
    'INTERNO_FOLHA_ROSTO',
    'EXTERNO_FOLHA_ROSTO',
    'EXTERNO_CAPTURADO',
    'INTERNO_CAPTURADO',
    'EXTERNO_CAPTURADO_LIVRE',
    'INTERNO_CAPTURADO_LIVRE',
  ],
  'ORIGEM_NAO_PERMITIDA',
)
export type Origem = z.output<typeof Origem>

/** Origins that a modelo may allow; a document in any other format is an auxiliary file here. */
export const ORIGENS = [
  'INTERNO_PRODUZIDO',
  'INTERNO_FOLHA_ROSTO',
  'EXTERNO_FOLHA_ROSTO',
  'EXTERNO_CAPTURADO',
  'INTERNO_CAPTURADO',
] as const satisfies Origem[]

/** The document is a PDF made elsewhere. */
export const eCapturado = (origem: Origem) => origem === 'EXTERNO_CAPTURADO' || origem === 'INTERNO_CAPTURADO'
