import * as z from 'zod/mini'

import { AtoPosterior } from './ato-posterior.ts'
import { Pessoa, Situacao } from './documento.ts'
import { endpoint } from './endpoint.ts'
import { Importado } from './importacao.ts'
import { Unidade } from './lotacao.ts'
import { contagem, dia, id, Instante, pageOf, paginacao } from './page.ts'

/** A found document. `trecho` alternates plain and matched pieces, so no HTML string is ever rendered. */
export const Achado = z.object({
  documentoId: z.int(),
  mobilId: z.nullable(z.int()),
  sigla: z.string(),
  assunto: z.nullable(z.string()),
  especie: z.string(),
  situacao: Situacao,
  /** Later documents that revoke, cancel, void or change it. */
  atosPosteriores: z._default(z.array(AtoPosterior), []),
  importado: z._default(z.nullable(Importado), null),
  unidade: Unidade,
  responsavel: z.nullable(Pessoa),
  data: z.nullable(z.string()),
  alteradoEm: Instante,
  trecho: z.array(z.object({ texto: z.string(), achado: z.boolean() })),
  /** Words asked for that it doesn't have. */
  faltam: z._default(z.array(z.string()), []),
})
export type Achado = z.output<typeof Achado>

/** `haMais`: beyond those counted, there may be more. `atrasado`: some documents are not in the index yet. */
const achados = z.extend(pageOf(Achado), {
  haMais: z._default(z.boolean(), false),
  atrasado: z._default(z.boolean(), false),
})

const consulta = z
  .string('CONSULTA_INVALIDA')
  .check(z.maxLength(200, 'CONSULTA_INVALIDA'), z.trim(), z.minLength(2, 'CONSULTA_INVALIDA'))

export const buscaApi = {
  especies: endpoint({
    method: 'GET',
    path: '/siga/busca/especies',
    acesso: 'interno',
    demora: { DEMORA: 'BUSCA_DEMORADA' },
    substituto: 'NO_LUGAR',
    resumo: 'Espécies pelas quais se procura: as em vigor, e as encerradas que têm documentos',
    response: z.array(z.object({ id: z.int(), descricao: z.string() })),
  }),
  simples: endpoint({
    method: 'GET',
    path: '/siga/busca',
    acesso: 'interno',
    demora: { DEMORA: 'BUSCA_DEMORADA' },
    substituto: 'NO_LUGAR',
    resumo: 'Uma caixa: sigla ou palavras',
    query: z.strictObject({
      q: consulta,
      pagina: z._default(contagem(0, 10_000, 'PAGINACAO_INVALIDA'), 0),
      ordem: z._default(z.enum(['relevancia', 'recentes'], 'ORDENACAO_NAO_PERMITIDA'), 'relevancia'),
      especieId: z.optional(id('PARAMETRO_INVALIDO')),
      situacao: z.optional(Situacao),
      /** Searches the words as typed, though other ones look meant. */
      literal: z.optional(z.literal('true', 'PARAMETRO_INVALIDO')),
    }),
    recusas: [422],
    /**
     * `exato`: the only document with the typed sigla, to go to directly. `correcao`: the question with words that exist;
     * `corrigida`: the results are of that one.
     */
    response: z.extend(achados, {
      correcao: z._default(z.nullable(z.string()), null),
      corrigida: z._default(z.boolean(), false),
      exato: z.nullable(z.object({ documentoId: z.int(), mobilId: z.nullable(z.int()), sigla: z.string() })),
    }),
  }),
  avancada: endpoint({
    method: 'GET',
    path: '/siga/documento',
    acesso: 'interno',
    demora: { DEMORA: 'BUSCA_DEMORADA' },
    substituto: 'NO_LUGAR',
    resumo: 'Busca por assunto, espécie, período, unidade e pessoa',
    query: z.strictObject({
      assunto: z.optional(consulta),
      especieId: z.optional(id('PARAMETRO_INVALIDO')),
      situacao: z.optional(Situacao),
      de: z.optional(dia('PERIODO_INVALIDO')),
      ate: z.optional(dia('PERIODO_INVALIDO')),
      orgaoId: z.optional(id('PARAMETRO_INVALIDO')),
      lotacaoId: z.optional(id('UNIDADE_INVALIDA')),
      pessoaId: z.optional(id('PARAMETRO_INVALIDO')),
      ...paginacao,
    }),
    recusas: [422],
    response: achados,
  }),
}
