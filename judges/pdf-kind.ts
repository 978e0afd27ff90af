import type { PdfHouse } from './pdf-house.ts'

/** Flavours by veraPDF's names, and what they are called. */
export const FLAVOURS = {
  PDFA_1_A: 'PDF/A-1a',
  PDFA_1_B: 'PDF/A-1b',
  PDFA_2_A: 'PDF/A-2a',
  PDFA_2_B: 'PDF/A-2b',
  PDFA_2_U: 'PDF/A-2u',
  PDFA_3_A: 'PDF/A-3a',
  PDFA_3_B: 'PDF/A-3b',
  PDFA_4: 'PDF/A-4',
  PDFUA_1: 'PDF/UA-1',
} as const
export type Flavour = keyof typeof FLAVOURS

export const wordsFor = (flavours: readonly Flavour[]) => flavours.map((each) => FLAVOURS[each]).join(' e ') || 'nada'

export type PdfKind = {
  /** In Portuguese, as the table says it. */
  name: string
  /** The endpoint that answers it, as `room.name` of the contract. */
  endpoint: string
  /** Judged only in the long form. */
  long?: boolean
  make: (house: PdfHouse) => Promise<Uint8Array>
} & (
  | {
      /** Exactly what the file claims of itself. */
      claims: readonly Flavour[]
    }
  | {
      /** A file brought in, which leaves as it came, whatever it claims. */
      brought: () => Promise<Uint8Array>
    }
)

/** What we compose. */
export const OURS: readonly Flavour[] = ['PDFA_2_A', 'PDFUA_1']
