import * as z from 'zod/mini'

import { Instante } from './page.ts'

/** The origin of an imported document, nothing of which was written or signed here. */
export const Importado = z.object({
  /** The system that wrote it, as named by who imported it. */
  sistema: z.string(),
  /** When its file was imported. */
  em: Instante,
  /** As the other system wrote it. */
  numeroAntigo: z.string(),
})
export type Importado = z.output<typeof Importado>

/** A signer according to the other system; not verified here. */
const SignatarioAntigo = z.object({ nome: z.string(), cargo: z.nullable(z.string()) })

/** A movement according to the other system: `quando` is yyyy-MM-dd, with THH:mm if it told the hour. */
const MovimentoAntigo = z.object({
  quando: z.string(),
  texto: z.string(),
  quem: z.nullable(z.string()),
  unidade: z.nullable(z.string()),
})

/** The document's past in the other system, for its history. */
export const PassadoImportado = z.extend(Importado, {
  signatarios: z.array(SignatarioAntigo),
  movimentos: z.array(MovimentoAntigo),
})
export type PassadoImportado = z.output<typeof PassadoImportado>
