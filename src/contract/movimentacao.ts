import * as z from 'zod/mini'

import type { MovimentosDe, NomeAcao } from './acao.ts'
import { AssinaturaFeita, AtoDeAssinatura } from './assinatura-feita.ts'
import { AtoPosterior } from './ato-posterior.ts'
import { type Ato, ATOS, type Movimento, OUTROS_MOVIMENTOS } from './atos.ts'
import { Pessoa, Situacao } from './documento.ts'
import { bytes, endpoint } from './endpoint.ts'
import { PassadoImportado } from './importacao.ts'
import { Unidade } from './lotacao.ts'
import { id, Instante, pageOf, paginacao } from './page.ts'

type DosAtos = { [A in NomeAcao]: MovimentosDe<A> }[NomeAcao]
export type TipoMovimentacao = DosAtos | keyof typeof OUTROS_MOVIMENTOS

/** Every movement by its name, in the order of the numbers. */
export const MOVIMENTOS = Object.fromEntries(
  [...Object.values<Ato>(ATOS).map(({ movimentos = {} }) => movimentos), OUTROS_MOVIMENTOS]
    .flatMap((movimentos) => Object.entries<Movimento>(movimentos))
    .toSorted(([, a], [, b]) => a.numero - b.numero),
) as Record<TipoMovimentacao, Movimento> // Object.fromEntries forgets the names

/** The number of each movement, as the table of movements holds it. */
export const TIPOS_MOVIMENTACAO = Object.fromEntries(
  Object.entries(MOVIMENTOS).map(([tipo, { numero }]) => [tipo, numero]),
) as Record<TipoMovimentacao, number> // Object.fromEntries forgets the names
// Object.keys forgets the names.
const NOMES_DE_MOVIMENTO = Object.keys(TIPOS_MOVIMENTACAO) as [TipoMovimentacao, ...TipoMovimentacao[]]
export const TipoDeMovimentacao = z.enum(NOMES_DE_MOVIMENTO)

export const Movimentacao = z.object({
  id: z.int(),
  seq: z.int(),
  tipo: TipoDeMovimentacao,
  mobilId: z.int(),
  mobilSigla: z.string(),
  instante: Instante,
  responsavel: Pessoa,
  destino: z.nullable(z.object({ lotacao: Unidade, pessoa: z.nullable(Pessoa) })),
  descricao: z.string(),
  cancelada: z.boolean(),
  /** Of a branch: the movement that opened it; the via itself stays. */
  ramo: z.optional(z.nullable(z.int())),
  /** A note, a relation or a marker that the entry may withdraw at any time. */
  apagavel: z.optional(z.boolean()),
  /** Signatures of its own, apart from the document's. */
  assinaturas: z.array(AssinaturaFeita),
  /** What the caller may sign of it. */
  atos: z.array(AtoDeAssinatura),
  /** Hash of this link of the document's chain. */
  hash: z.string(),
})
export type Movimentacao = z.output<typeof Movimentacao>

export const MovimentacoesDoDocumento = z.extend(pageOf(Movimentacao), {
  sigla: z.string(),
  trilhaIntegra: z.boolean(),
  documento: z.object({
    mobilId: z.nullable(z.int()),
    assunto: z.nullable(z.string()),
    situacao: Situacao,
    /** Effects of later documents, the strongest first. */
    atosPosteriores: z._default(z.array(AtoPosterior), []),
  }),
  /** Its past in the system it was imported from: told by that system, no movements of ours. */
  importado: z._default(z.nullable(PassadoImportado), null),
  /** Where its units are, which decides their working days. */
  locais: z.array(z.object({ lotacaoId: z.int(), uf: z.string(), municipio: z.string(), orgaoId: z.int() })),
})
export type MovimentacoesDoDocumento = z.output<typeof MovimentacoesDoDocumento>

export const movimentacaoApi = {
  listar: endpoint({
    method: 'GET',
    path: '/siga/documento/:id/movimentacao',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    resumo: 'Histórico do documento',
    params: z.strictObject({ id: id('ENDERECO_INVALIDO') }),
    query: z.strictObject(paginacao),
    response: MovimentacoesDoDocumento,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/siga/documento/:id/movimentacao/pdf',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    resumo: 'O histórico inteiro em PDF, com o resumo que encadeia a última movimentação',
    params: z.strictObject({ id: id('ENDERECO_INVALIDO') }),
    response: bytes('application/pdf'),
  }),
}
