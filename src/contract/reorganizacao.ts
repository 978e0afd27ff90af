import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { Pessoa } from './documento.ts'
import { Unidade } from './lotacao.ts'
import { dia, id, idJson, Instante, pageOf, paginacao } from './page.ts'
import { linhaDePalavras } from './texto.ts'
import { semRepeticao } from './sem-repeticao.ts'

/** EXTINGUIR and FUNDIR end units, DIVIDIR splits one, MOVER moves it in the tree, SAIDA ends a person's entry. */
export const TIPOS_DE_REORGANIZACAO = ['EXTINGUIR', 'FUNDIR', 'DIVIDIR', 'MOVER', 'SAIDA'] as const
export type TipoDeReorganizacao = (typeof TIPOS_DE_REORGANIZACAO)[number]

/** Redistributed row by row: vias by their custody, open branches of other vias, and drafts. */
export const ABERTOS = [
  'COM_A_UNIDADE',
  'A_CAMINHO',
  'PENDENTE',
  'ARQUIVADO',
  'ENVIADO',
  'RAMO',
  'DEVOLUCAO',
  'ASSINATURA',
  'MARCADOR',
  'ACESSO',
  'RASCUNHO',
] as const
export type TipoDeAberto = (typeof ABERTOS)[number]
/** Follow the units and entries in one step, or end with them. */
const ARREDORES = [
  'PESSOAS',
  'PRAZOS',
  'SUBSTITUICOES',
  'SUBSTITUICOES_DA_UNIDADE',
  'FILTROS',
  'TEXTOS',
  'MARCADORES_DA_UNIDADE',
  'WEBHOOKS',
  'PERMISSOES',
  'PERMISSOES_DA_UNIDADE',
] as const
export type TipoDeArredor = (typeof ARREDORES)[number]

const unidade = idJson('UNIDADE_INVALIDA')
const escolhas = {
  tipo: z.enum(TIPOS_DE_REORGANIZACAO, 'CAMPO_INVALIDO'),
  /** The units it takes from; none when a person leaves. */
  unidades: z
    .array(unidade, 'CAMPO_INVALIDO')
    .check(z.maxLength(50, 'CAMPO_INVALIDO'), z.refine(semRepeticao, 'CAMPO_INVALIDO')),
  /** The entry that ends, when a person leaves. */
  pessoaId: z.optional(idJson('PESSOA_INVALIDA')),
  /** The successor, or where the person goes; none when a person leaves for good. */
  destinoId: z.optional(unidade),
  /** A unit created for it, instead of `destinoId`. */
  nova: z.optional(
    z.strictObject({
      sigla: z.string('SIGLA_INVALIDA').check(z.regex(/^[A-Z][A-Z0-9]{1,19}$/, 'SIGLA_INVALIDA')),
      nome: linhaDePalavras(120, 'CAMPO_INVALIDO'),
      paiId: z.nullable(unidade),
    }),
  ),
  /** The moved unit's new parent; null: the first level of an órgão. */
  paiId: z.optional(z.nullable(unidade)),
  orgaoId: z.optional(idJson('UNIDADE_INVALIDA')),
  /** Another destination for all of a kind. */
  porTipo: z.optional(
    z
      .array(z.strictObject({ tipo: z.enum(ABERTOS, 'CAMPO_INVALIDO'), unidadeId: unidade }), 'CAMPO_INVALIDO')
      .check(z.maxLength(ABERTOS.length, 'CAMPO_INVALIDO')),
  ),
  /** Another destination for one document, for what is assigned to a person, or for a marker. */
  regras: z.optional(
    z
      .array(
        z.strictObject({
          por: z.enum(['DOCUMENTO', 'PESSOA', 'MARCADOR'], 'CAMPO_INVALIDO'),
          id: idJson('CAMPO_INVALIDO'),
          unidadeId: unidade,
        }),
        'CAMPO_INVALIDO',
      )
      .check(z.maxLength(500, 'CAMPO_INVALIDO')),
  ),
  /** People who go to another unit than the rest. */
  pessoas: z.optional(
    z
      .array(z.strictObject({ pessoaId: idJson('PESSOA_INVALIDA'), unidadeId: unidade }), 'CAMPO_INVALIDO')
      .check(z.maxLength(500, 'CAMPO_INVALIDO')),
  ),
  /** Units below an ending one go below its successor, each with its people, documents and units. */
  comSubunidades: z.optional(z.boolean('CAMPO_INVALIDO')),
  /** Who takes over drafts, signatures and assignments of a person who leaves. */
  herdeiroId: z.optional(idJson('PESSOA_INVALIDA')),
}
const Escolhas = z.strictObject(escolhas)
export type EscolhasDaReorganizacao = z.output<typeof Escolhas>

const Aviso = z.object({ codigo: z.string(), explicacao: z.string() })

/** Other things that depend on the units and entries. `como`: they follow to the destination, or end. */
const Arredor = z.object({ tipo: z.enum(ARREDORES), quantos: z.int(), como: z.enum(['SEGUE', 'ENCERRA']) })
export type Arredor = z.output<typeof Arredor>

export const PreviaDaReorganizacao = z.object({
  /** Open things by kind; `destino` null: they end. */
  abertos: z.array(
    z.object({
      tipo: z.enum(ABERTOS),
      quantos: z.int(),
      destino: z.nullable(Unidade),
      /** How many of them go elsewhere by a rule. */
      outros: z.array(z.object({ quantos: z.int(), destino: Unidade })),
    }),
  ),
  arredores: z.array(Arredor),
  /** Active units directly below those that end. */
  subunidades: z.array(Unidade),
  /** Documents of the units that go along, recorded at their new place. */
  levados: z.int(),
  /** Why it can't be done; empty: it can. */
  impedimentos: z.array(Aviso),
})
export type PreviaDaReorganizacao = z.output<typeof PreviaDaReorganizacao>

/** One open thing. Its sigla and subject only if the caller may read it. */
export const Aberto = z.object({
  documentoId: z.int(),
  mobilId: z.nullable(z.int()),
  tipo: z.enum(ABERTOS),
  sigla: z.nullable(z.string()),
  assunto: z.nullable(z.string()),
  destino: z.nullable(Unidade),
})
export type Aberto = z.output<typeof Aberto>

const resumo = {
  id: z.int(),
  tipo: z.enum(TIPOS_DE_REORGANIZACAO),
  ato: z.string(),
  data: z.iso.date(),
  /** IMPEDIDA: it could not begin on its day. CANCELADA: somebody cancelled it before. */
  estado: z.enum(['MARCADA', 'EM_ANDAMENTO', 'CONFERINDO', 'CONCLUIDA', 'IMPEDIDA', 'CANCELADA']),
  origens: z.array(Unidade),
  destino: z.nullable(Unidade),
  /** Sigla of the órgão, for a unit that goes to its first level. */
  orgaoDestino: z.nullable(z.string()),
  pessoa: z.nullable(z.string()),
  pediu: z.string(),
  criadaEm: Instante,
  encerrouEm: z.nullable(Instante),
  feitos: z.int(),
  recusados: z.int(),
  pendentes: z.int(),
  impedimento: z.nullable(Aviso),
}
export const Reorganizacao = z.object(resumo)
export type Reorganizacao = z.output<typeof Reorganizacao>

/** One reorganisation with its progress. */
export const ReorganizacaoInteira = z.object({
  ...resumo,
  /** Documents by kind, and where they went. */
  feito: z.array(z.object({ tipo: z.enum(ABERTOS), quantos: z.int(), destino: Unidade })),
  /** Other things on the day it began. */
  arredores: z.array(Arredor),
  /** The units that went along, each moved by a reorganisation of its own. */
  partes: z.array(Reorganizacao),
})
export type ReorganizacaoInteira = z.output<typeof ReorganizacaoInteira>

export const ItemDaReorganizacao = z.object({
  ...Aberto.shape,
  estado: z.enum(['PENDENTE', 'FEITO', 'RECUSADO']),
  feitoEm: z.nullable(Instante),
  motivo: z.nullable(Aviso),
})
export type ItemDaReorganizacao = z.output<typeof ItemDaReorganizacao>

/** Work left by somebody who left: of `ABERTOS`, all but what can only be read, and what they sent. */
export const ESPERA = [
  'COM_A_UNIDADE',
  'PENDENTE',
  'RAMO',
  'DEVOLUCAO',
  'ASSINATURA',
  'RASCUNHO',
] as const satisfies readonly TipoDeAberto[]
export type TipoDeEspera = (typeof ESPERA)[number]
/** Other things of theirs: open terms, interrupted batches, markers, and saved filters and texts. */
export const JUNTO = ['PRAZOS', 'LOTES', 'MARCADORES', 'FILTROS', 'TEXTOS', 'SUBSTITUICOES', 'WEBHOOKS'] as const
export type TipoDeJunto = (typeof JUNTO)[number]

/** A person whose entry ended or expired, with what they left. */
export const QuemSaiu = z.object({
  pessoa: Pessoa,
  em: Instante,
  abertos: z.array(z.object({ tipo: z.enum(ESPERA), quantos: z.int() })),
  junto: z.array(z.object({ tipo: z.enum(JUNTO), quantos: z.int() })),
  /** The reorganisation under way that redistributes it. */
  reorganizacaoId: z.nullable(z.int()),
})
export type QuemSaiu = z.output<typeof QuemSaiu>

/** The latest first; `depois`: of the next page, null at the end. */
const QuemSaiuEmPagina = z.object({ itens: z.array(QuemSaiu), depois: z.nullable(z.int()) })
const aPartirDe = z.strictObject({ depois: z.optional(id('PARAMETRO_INVALIDO')) })

const params = z.strictObject({ id: id('ENDERECO_INVALIDO') })

export const reorganizacaoApi = {
  ficou: endpoint({
    method: 'GET',
    path: '/siga/administracao/ficou',
    acesso: 'interno',
    resumo: 'O que ficou de quem saiu das unidades que se administra',
    query: aPartirDe,
    response: QuemSaiuEmPagina,
  }),
  ficouNaUnidade: endpoint({
    method: 'GET',
    path: '/siga/ficou',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    resumo: 'O que ficou de quem saiu da unidade da entrada, do que ela lê, e das unidades que ela chefia',
    query: aPartirDe,
    response: QuemSaiuEmPagina,
  }),
  previa: endpoint({
    method: 'POST',
    path: '/siga/administracao/reorganizacao/previa',
    acesso: 'interno',
    resumo: 'O que está aberto na unidade ou com a pessoa, e para onde vai',
    body: Escolhas,
    response: PreviaDaReorganizacao,
  }),
  abertos: endpoint({
    method: 'POST',
    path: '/siga/administracao/reorganizacao/previa/lista',
    acesso: 'interno',
    resumo: 'Os documentos abertos de um tipo, página por página',
    query: z.strictObject({ que: z.enum(ABERTOS, 'PARAMETRO_INVALIDO'), ...paginacao }),
    body: Escolhas,
    response: pageOf(Aberto),
  }),
  criar: endpoint({
    method: 'POST',
    path: '/siga/administracao/reorganizacao',
    acesso: 'interno',
    chave: true,
    resumo: 'Reorganiza: redistribui tudo o que está aberto e encerra as unidades ou a entrada',
    body: z.strictObject({
      ...escolhas,
      /** The legal act that orders it, cited in each movement. */
      ato: linhaDePalavras(200, 'CAMPO_INVALIDO'),
      data: dia('DATA_INVALIDA'),
    }),
    response: Reorganizacao,
  }),
  listar: endpoint({
    method: 'GET',
    path: '/siga/administracao/reorganizacao',
    acesso: 'interno',
    resumo: 'As reorganizações, da mais nova à mais antiga',
    query: z.strictObject(paginacao),
    response: pageOf(Reorganizacao),
  }),
  obter: endpoint({
    method: 'GET',
    path: '/siga/administracao/reorganizacao/:id',
    acesso: 'interno',
    resumo: 'Como está uma reorganização',
    params,
    response: ReorganizacaoInteira,
  }),
  itens: endpoint({
    method: 'GET',
    path: '/siga/administracao/reorganizacao/:id/itens',
    acesso: 'interno',
    resumo: 'O que houve com cada documento',
    params,
    query: z.strictObject({
      estado: z.optional(z.enum(['PENDENTE', 'FEITO', 'RECUSADO'], 'PARAMETRO_INVALIDO')),
      ...paginacao,
    }),
    response: pageOf(ItemDaReorganizacao),
  }),
  repetir: endpoint({
    method: 'POST',
    path: '/siga/administracao/reorganizacao/:id/repetir',
    acesso: 'interno',
    chave: true,
    resumo: 'Tenta de novo o que foi recusado',
    params,
    response: Reorganizacao,
  }),
  desistir: endpoint({
    method: 'POST',
    path: '/siga/administracao/reorganizacao/:id/desistir',
    acesso: 'interno',
    chave: true,
    resumo: 'Desiste de uma reorganização marcada para um dia que ainda não chegou',
    params,
    body: z.strictObject({ motivo: linhaDePalavras(200, 'CAMPO_INVALIDO') }),
    response: Reorganizacao,
  }),
}
