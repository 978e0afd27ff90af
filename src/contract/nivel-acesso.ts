import * as z from 'zod/mini'

/** 10 público · 20 limitado ao órgão · 30 pessoa→divisão · 40 divisão→pessoa · 60 entre lotações · 100 entre pessoas. */
export const NivelAcesso = z.literal([10, 20, 30, 40, 60, 100], {
  // classified information has systems of its own by law (docs/regras/entradas-ruins.md, 43)
  error: ({ input }) =>
    typeof input === 'string' && /^(ultras+ecreto|secreto|reservado)$/i.test(input)
      ? 'INFORMACAO_CLASSIFICADA'
      : 'CAMPO_INVALIDO',
})
export type NivelAcesso = z.output<typeof NivelAcesso>

/** From this level on a legal ground is required. */
export const NIVEL_COM_HIPOTESE = 30

/** The legal ground for restricting a document. */
export const HipoteseLegal = z.object({ id: z.int(), nome: z.string(), fundamento: z.string() })
export type HipoteseLegal = z.output<typeof HipoteseLegal>
