import * as z from 'zod/mini'

/** SIGA's papéis that follow a document (docs/regras/atos.md, 44). Gestor and Revisor may also edit the draft. */
export const Perfil = z.enum(
  ['GESTOR', 'INTERESSADO', 'FISCAL_TECNICO', 'FISCAL_ADMINISTRATIVO', 'LIQUIDANTE', 'AUTORIZADOR', 'REVISOR'],
  'CAMPO_INVALIDO',
)
export type Perfil = z.output<typeof Perfil>
