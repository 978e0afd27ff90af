import * as z from 'zod/mini'

import { Unidade } from './lotacao.ts'

/** State of a part of a draft that somebody else writes: asked for, written, given back, or withdrawn. */
export const EstadoDaParte = z.enum(['PENDENTE', 'CONCLUIDA', 'DEVOLVIDA', 'RETIRADA'])
export type EstadoDaParte = z.output<typeof EstadoDaParte>

/** A part in short, inside its draft. */
export const ResumoDaParte = z.object({
  id: z.int(),
  nome: z.string(),
  /** The unit that writes it, and the person asked, if it is one. */
  lotacao: Unidade,
  pessoa: z.nullable(z.object({ id: z.int(), nome: z.string() })),
  estado: EstadoDaParte,
  /** Of its text: finalizar sends the versions that the author saw. */
  versao: z.int(),
})
export type ResumoDaParte = z.output<typeof ResumoDaParte>

/** The versions of the parts that somebody saw, in an address: 12.3-15.1. */
export const PartesVistas = z._default(
  z.pipe(
    z.string('PARTES_INVALIDAS').check(z.regex(/^(\d{1,15}\.\d{1,9}(-\d{1,15}\.\d{1,9}){0,99})?$/, 'PARTES_INVALIDAS')),
    z.transform((texto) =>
      texto
        .split('-')
        .filter((cada) => cada !== '')
        .map((cada) => {
          const [id, versao] = cada.split('.')
          return { id: Number(id), versao: Number(versao) }
        }),
    ),
  ),
  [],
)
export type PartesVistas = z.output<typeof PartesVistas>
export const partesVistas = (partes: Pick<ResumoDaParte, 'id' | 'versao'>[]) =>
  partes.map(({ id, versao }) => `${id}.${versao}`).join('-')

/** Who writes it, in one line: SEAD/GELIC, or Carla Dias (SEAD/GELIC). */
export function deQuem({ lotacao, pessoa }: Pick<ResumoDaParte, 'lotacao' | 'pessoa'>): string {
  const unidade = lotacao.orgao ? `${lotacao.orgao.sigla}/${lotacao.sigla}` : lotacao.sigla
  return pessoa ? `${pessoa.nome} (${unidade})` : unidade
}
