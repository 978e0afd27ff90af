import * as z from 'zod/mini'

import { Unidade } from './lotacao.ts'

/** Of a part of a draft that somebody else writes: asked for, written, given back, or taken back by who asked. */
export const EstadoDaParte = z.enum(['PENDENTE', 'CONCLUIDA', 'DEVOLVIDA', 'RETIRADA'])
export type EstadoDaParte = z.output<typeof EstadoDaParte>

/** As much of a part as its draft says of it: who owes what. */
export const ResumoDaParte = z.object({
  id: z.int(),
  nome: z.string(),
  /** Whose desk it stands on, and the one person of it who was asked. */
  lotacao: Unidade,
  pessoa: z.nullable(z.object({ id: z.int(), nome: z.string() })),
  estado: EstadoDaParte,
})
export type ResumoDaParte = z.output<typeof ResumoDaParte>

/** Who was asked, in one line: SEAD/GELIC, or Carla Dias (SEAD/GELIC). */
export function deQuem({ lotacao, pessoa }: Pick<ResumoDaParte, 'lotacao' | 'pessoa'>): string {
  const unidade = lotacao.orgao ? `${lotacao.orgao.sigla}/${lotacao.sigla}` : lotacao.sigla
  return pessoa ? `${pessoa.nome} (${unidade})` : unidade
}
