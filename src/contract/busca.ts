import * as z from 'zod/mini'

import { AtoPosterior } from './ato-posterior.ts'
import { Pessoa, Situacao } from './documento.ts'
import { anexo, endpoint } from './endpoint.ts'
import { Importado } from './importacao.ts'
import { Unidade } from './lotacao.ts'
import { Origem } from './origem.ts'
import { contagem, dia, id, Instante, ordinal, pageOf, paginacao } from './page.ts'

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

/** The commonest values of a field among those counted; `valor` is what the field is asked for. */
export const Faceta = z.object({
  campo: z.enum(['especieId', 'situacao', 'orgaoId', 'cadastranteLotacaoId', 'ano', 'modeloId']),
  opcoes: z.array(z.object({ valor: z.string(), nome: z.string(), quantos: z.int() })),
})
export type Faceta = z.output<typeof Faceta>

/** `haMais`: beyond those counted, there may be more. `atrasado`: some documents are not in the index yet. */
const achados = z.extend(pageOf(Achado), {
  haMais: z._default(z.boolean(), false),
  atrasado: z._default(z.boolean(), false),
  facetas: z._default(z.array(Faceta), []),
})

/** A document to open, in as few words as a list of suggestions shows. */
export const DocumentoSugerido = z.pick(Achado, {
  documentoId: true,
  mobilId: true,
  sigla: true,
  assunto: true,
  situacao: true,
})
export type DocumentoSugerido = z.output<typeof DocumentoSugerido>

/** A person with their unit, a unit, or a modelo, which has no sigla. */
export const Sugerido = z.object({ id: z.int(), nome: z.string(), sigla: z.nullable(z.string()) })
export type Sugerido = z.output<typeof Sugerido>

/** Suggestions of each kind, at most. */
export const DE_CADA = 5
/** Documents asked about again, at most. */
export const LEMBRADOS = 10

const consulta = z
  .string('CONSULTA_INVALIDA')
  .check(z.maxLength(200, 'CONSULTA_INVALIDA'), z.trim(), z.minLength(2, 'CONSULTA_INVALIDA'))

const umId = z.optional(id('PARAMETRO_INVALIDO'))
const umDia = z.optional(dia('PERIODO_INVALIDO'))
const palavras = z.optional(consulta)

/** What facets narrow by, in both searches. */
const daFaceta = {
  especieId: umId,
  situacao: z.optional(Situacao),
  orgaoId: umId,
  modeloId: umId,
  ano: z.optional(contagem(1500, 2999, 'PARAMETRO_INVALIDO')),
  /** Unit of whoever wrote it. */
  cadastranteLotacaoId: umId,
}

/** SIGA's fields of the search: those given are all asked for. */
const filtros = {
  /** Words in the subject, and anywhere. */
  assunto: palavras,
  texto: palavras,
  ...daFaceta,
  numero: z.optional(ordinal('PARAMETRO_INVALIDO')),
  nivel: z.optional(contagem(10, 100, 'PARAMETRO_INVALIDO')),
  origem: z.optional(Origem),
  classificacaoId: umId,
  cadastranteId: umId,
  subscritorId: umId,
  /** Signs it without being its subscritor. */
  cossignatarioId: umId,
  /** Who has it now. */
  atendenteLotacaoId: umId,
  atendentePessoaId: umId,
  destinatarioPessoaId: umId,
  destinatarioLotacaoId: umId,
  destinatarioOrgaoId: umId,
  destinatario: palavras,
  /** Numbers of other systems, however they are punctuated. */
  numeroOriginal: palavras,
  numeroAntigo: palavras,
  /** The body outside that wrote it. */
  emitente: palavras,
  marcadorId: umId,
  de: umDia,
  ate: umDia,
  finalizadoDe: umDia,
  finalizadoAte: umDia,
  assinadoDe: umDia,
  assinadoAte: umDia,
  /** Wrote it or has it now. */
  lotacaoId: z.optional(id('UNIDADE_INVALIDA')),
  /** Wrote, signs or receives it. */
  pessoaId: umId,
}

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
      ...daFaceta,
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
  sugestao: endpoint({
    method: 'GET',
    path: '/siga/busca/sugestao',
    acesso: 'interno',
    demora: { DEMORA: 'BUSCA_DEMORADA' },
    substituto: 'NO_LUGAR',
    resumo: 'Sugestões enquanto se digita, ou os documentos lembrados',
    query: z.strictObject({
      q: z.optional(
        z
          .string('PARAMETRO_INVALIDO')
          .check(z.minLength(1, 'PARAMETRO_INVALIDO'), z.maxLength(100, 'PARAMETRO_INVALIDO')),
      ),
      /** Ids of documents opened before, with commas between them. */
      lembrados: z.optional(
        z
          .pipe(
            z.string('PARAMETRO_INVALIDO').check(z.regex(/^\d{1,15}(,\d{1,15})*$/, 'PARAMETRO_INVALIDO')),
            z.transform((ids) => ids.split(',').map(Number)),
          )
          .check(z.maxLength(LEMBRADOS, 'PARAMETRO_INVALIDO')),
      ),
    }),
    response: z.object({
      /** So many of the first documents are named by what was typed. */
      exatos: z.int(),
      /** The code that was typed, if it opens no document for the entry. */
      codigo: z.nullable(z.string()),
      /** Also those of `lembrados` that may still be read, in their order. */
      documentos: z.array(DocumentoSugerido),
      pessoas: z.array(Sugerido),
      unidades: z.array(Sugerido),
      modelos: z.array(Sugerido),
    }),
  }),
  avancada: endpoint({
    method: 'GET',
    path: '/siga/documento',
    acesso: 'interno',
    demora: { DEMORA: 'BUSCA_DEMORADA' },
    substituto: 'NO_LUGAR',
    resumo: 'Busca por campos',
    query: z.strictObject({
      ...filtros,
      /** By default by day if a period is asked for, else by the last change. */
      ordem: z.optional(z.enum(['RELEVANCIA', 'ALTERADO', 'DIA'], 'ORDENACAO_NAO_PERMITIDA')),
      ...paginacao,
    }),
    recusas: [422],
    response: achados,
  }),
  /** All results, up to `EXPORTADOS_MAXIMO`, newest first (of too many, about the newest). What is cut is said in the last row, and in X-Cortado-Em. */
  exportar: endpoint({
    method: 'GET',
    path: '/siga/documento/exportar',
    acesso: 'interno',
    demora: { DEMORA: 'BUSCA_DEMORADA' },
    substituto: 'NO_LUGAR',
    limite: 'arquivo',
    resumo: 'Os documentos achados, como planilha',
    query: z.strictObject({ ...filtros, formato: z.enum(['csv', 'xlsx'], 'PARAMETRO_INVALIDO') }),
    recusas: [422],
    response: anexo(),
  }),
}

/** Rows of an export. */
export const EXPORTADOS_MAXIMO = 10_000
