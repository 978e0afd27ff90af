import * as z from 'zod/mini'

import { Instante } from './page.ts'

/** Where a document that was imported comes from: nothing of it was written or signed here. */
export const Importado = z.object({
  /** The system that wrote it, as who imported it called it. */
  sistema: z.string(),
  /** Since when this house keeps its file. */
  em: Instante,
  /** As the other system wrote it. */
  numeroAntigo: z.string(),
})
export type Importado = z.output<typeof Importado>

/** A person who, by the other system, signed it. Nobody checked that here. */
const SignatarioAntigo = z.object({ nome: z.string(), cargo: z.nullable(z.string()) })

/** What the other system told that happened there: `quando` is yyyy-MM-dd, with THH:mm where it told the hour. */
const MovimentoAntigo = z.object({
  quando: z.string(),
  texto: z.string(),
  quem: z.nullable(z.string()),
  unidade: z.nullable(z.string()),
})

/** All that is told of its time in the other system, for its history. */
export const PassadoImportado = z.extend(Importado, {
  signatarios: z.array(SignatarioAntigo),
  movimentos: z.array(MovimentoAntigo),
})
export type PassadoImportado = z.output<typeof PassadoImportado>
