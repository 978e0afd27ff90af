import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { Pessoa } from './documento.ts'
import { Unidade } from './lotacao.ts'
import { dia, id, idJson, Instante, pageOf, paginacao } from './page.ts'
import { linhaDePalavras } from './texto.ts'

/** EXTINGUIR and FUNDIR end units, DIVIDIR shares one out, MOVER puts it elsewhere in the tree, SAIDA ends a person's entry. */
export const TIPOS_DE_REORGANIZACAO = ['EXTINGUIR', 'FUNDIR', 'DIVIDIR', 'MOVER', 'SAIDA'] as const
export type TipoDeReorganizacao = (typeof TIPOS_DE_REORGANIZACAO)[number]

/** What is redistributed row by row: the vias by where they are, what is open of other vias, and drafts. */
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
/** What follows the units and entries in one step, or ends with them. */
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
  /** The units it takes from; none where a person leaves. */
  unidades: z.array(unidade, 'CAMPO_INVALIDO').check(
    z.maxLength(50, 'CAMPO_INVALIDO'),
    z.refine((ids) => new Set(ids).size === ids.length, 'CAMPO_INVALIDO'),
  ),
  /** The entry that ends, where a person leaves. */
  pessoaId: z.optional(idJson('PESSOA_INVALIDA')),
  /** Who takes over, or where the person goes; none where a person leaves for good. */
  destinoId: z.optional(unidade),
  /** A unit made for it, in place of `destinoId`. */
  nova: z.optional(
    z.strictObject({
      sigla: z.string('SIGLA_INVALIDA').check(z.regex(/^[A-Z][A-Z0-9]{1,19}$/, 'SIGLA_INVALIDA')),
      nome: linhaDePalavras(120, 'CAMPO_INVALIDO'),
      paiId: z.nullable(unidade),
    }),
  ),
  /** Where a moved unit goes: under another one, or to the first level of an órgão. */
  paiId: z.optional(z.nullable(unidade)),
  orgaoId: z.optional(idJson('UNIDADE_INVALIDA')),
  /** Another destination for all of a kind. */
  porTipo: z.optional(
    z
      .array(z.strictObject({ tipo: z.enum(ABERTOS, 'CAMPO_INVALIDO'), unidadeId: unidade }), 'CAMPO_INVALIDO')
      .check(z.maxLength(ABERTOS.length, 'CAMPO_INVALIDO')),
  ),
  /** Another destination for one document, for what a person sees to, or for what has a marker. */
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
  /** The units below one that ends go under the one that succeeds it, each with what it has, people and units below included. */
  comSubunidades: z.optional(z.boolean('CAMPO_INVALIDO')),
  /** Who takes over drafts, signatures and assignments of somebody who leaves. */
  herdeiroId: z.optional(idJson('PESSOA_INVALIDA')),
}
const Escolhas = z.strictObject(escolhas)
export type EscolhasDaReorganizacao = z.output<typeof Escolhas>

const Aviso = z.object({ codigo: z.string(), explicacao: z.string() })

/** What else hangs on the units and the entries. `como`: it follows them to the destination, or it ends. */
const Arredor = z.object({ tipo: z.enum(ARREDORES), quantos: z.int(), como: z.enum(['SEGUE', 'ENCERRA']) })
export type Arredor = z.output<typeof Arredor>

export const PreviaDaReorganizacao = z.object({
  /** What is open, by kind; `destino` null where it ends. */
  abertos: z.array(
    z.object({
      tipo: z.enum(ABERTOS),
      quantos: z.int(),
      destino: z.nullable(Unidade),
      /** How many of them go elsewhere, by a rule of their own. */
      outros: z.array(z.object({ quantos: z.int(), destino: Unidade })),
    }),
  ),
  arredores: z.array(Arredor),
  /** Active units right below those that end. */
  subunidades: z.array(Unidade),
  /** How many documents of the units that go along are recorded where they stand now. */
  levados: z.int(),
  /** Why it can't be done as it stands; none: it can. */
  impedimentos: z.array(Aviso),
})
export type PreviaDaReorganizacao = z.output<typeof PreviaDaReorganizacao>

/** One of what is open. Its sigla and subject only where whoever asks may read it. */
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
  /** IMPEDIDA: on its day it could no longer begin. CANCELADA: somebody gave it up before its day. */
  estado: z.enum(['MARCADA', 'EM_ANDAMENTO', 'CONFERINDO', 'CONCLUIDA', 'IMPEDIDA', 'CANCELADA']),
  origens: z.array(Unidade),
  destino: z.nullable(Unidade),
  /** Of a unit that goes to the first level of an órgão, its sigla. */
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

/** One of them, with what it did so far. */
export const ReorganizacaoInteira = z.object({
  ...resumo,
  /** Documents by what was open, and where they went. */
  feito: z.array(z.object({ tipo: z.enum(ABERTOS), quantos: z.int(), destino: Unidade })),
  /** What else there was on the day it began. */
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

/** What of somebody who left waits for somebody: of `ABERTOS`, all but what one may only read, and what one sent. */
export const ESPERA = [
  'COM_A_UNIDADE',
  'PENDENTE',
  'RAMO',
  'DEVOLUCAO',
  'ASSINATURA',
  'RASCUNHO',
] as const satisfies readonly TipoDeAberto[]
export type TipoDeEspera = (typeof ESPERA)[number]
/** What else is theirs, or ran in their name: open terms, batches cut short, markers they put, what they kept for themselves. */
export const JUNTO = ['PRAZOS', 'LOTES', 'MARCADORES', 'FILTROS', 'TEXTOS', 'SUBSTITUICOES', 'WEBHOOKS'] as const
export type TipoDeJunto = (typeof JUNTO)[number]

/** Somebody whose entry ended, or is past its last day, and what is left of them. */
export const QuemSaiu = z.object({
  pessoa: Pessoa,
  em: Instante,
  abertos: z.array(z.object({ tipo: z.enum(ESPERA), quantos: z.int() })),
  junto: z.array(z.object({ tipo: z.enum(JUNTO), quantos: z.int() })),
  /** The reorganisation that takes care of it, while one is under way. */
  reorganizacaoId: z.nullable(z.int()),
})
export type QuemSaiu = z.output<typeof QuemSaiu>

/** The last to leave come first; `depois`: what is asked for next, null at the end. */
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
      /** The act that orders it, as it is cited in each movement. */
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
