import * as z from 'zod/mini'

import { NivelAssinatura } from './nivel-assinatura.ts'
import { Instante } from './page.ts'

/** What is done to a movement: signing it, or authenticating an anexo as equal to the original. */
export const AtoDeAssinatura = z.enum(['ASSINATURA', 'AUTENTICACAO'], 'PARAMETRO_INVALIDO')
export type AtoDeAssinatura = z.output<typeof AtoDeAssinatura>

/** A signature in an anexo or in a movement's term, with the unit in which it was made. */
export const AssinaturaFeita = z.object({
  nome: z.string(),
  cargo: z.nullable(z.string()),
  unidade: z.string(),
  ato: AtoDeAssinatura,
  nivel: NivelAssinatura,
  instante: Instante,
})
export type AssinaturaFeita = z.output<typeof AssinaturaFeita>

/** Whether the caller may sign it, and why not. */
export const AtoPossivel = z.object({ ato: AtoDeAssinatura, pode: z.boolean(), explicacao: z.string() })
export type AtoPossivel = z.output<typeof AtoPossivel>
