import * as z from 'zod/mini'

import { Aba, LIMITES_DO_CADASTRO, Onde } from './cadastro.ts'
import { bytes, endpoint } from './endpoint.ts'
import { id, Instante, ordinal, ordinalJson } from './page.ts'
import { AvisoNaPlanilha, ErroNaPlanilha } from './planilha.ts'
import { linhaDePalavras } from './texto.ts'

/** The tables that a plan changes, in the order of applying. */
export const SOBRE_DO_PLANO = ['ORGAO', 'LOTACAO', 'CARGO', 'FUNCAO', 'PESSOA', 'CONCESSAO', 'CLASSIFICACAO'] as const
export const SobreDoPlano = z.enum(SOBRE_DO_PLANO, 'PARAMETRO_INVALIDO')
export type SobreDoPlano = z.output<typeof SobreDoPlano>

/**
 * REABRIR: an ended row comes into force again; unticked at first. TRANSFERIR: a person goes to another unit with the same
 * matrícula, and the present entry ends. SUBSTITUIR: a class of the classification plan ends, and its documents go to its
 * successor.
 */
export const AcaoDoPlano = z.enum(
  ['CRIAR', 'REABRIR', 'ALTERAR', 'TRANSFERIR', 'SUBSTITUIR', 'ENCERRAR'],
  'PARAMETRO_INVALIDO',
)
export type AcaoDoPlano = z.output<typeof AcaoDoPlano>

/** CONFLITO can't be applied; DESMARCADO will not be; RECUSADO was tried and refused. */
export const SituacaoDoItem = z.enum(
  ['A_APLICAR', 'DESMARCADO', 'CONFLITO', 'FEITO', 'RECUSADO', 'DESFEITO'],
  'PARAMETRO_INVALIDO',
)
export type SituacaoDoItem = z.output<typeof SituacaoDoItem>

/**
 * LENDO: the source is being read and compared. ILEGIVEL: that failed. PRONTO: it waits to be checked and applied. DESFEITO:
 * everything it did was undone.
 */
export const EstadoDoPlano = z.enum([
  'LENDO',
  'ILEGIVEL',
  'PRONTO',
  'APLICANDO',
  'APLICADO',
  'DESFAZENDO',
  'DESFEITO',
  'DESCARTADO',
])
export type EstadoDoPlano = z.output<typeof EstadoDoPlano>

/** Open vias of an entry or unit, and documents that wait for the person's signature. */
export const EmAberto = z.object({ vias: z.int(), assinaturas: z.int() })
export type EmAberto = z.output<typeof EmAberto>

/** A plan's effect on open work: how many of those who leave or move have some, and how much. */
const Efeito = z.object({
  saem: z.int(),
  comVias: z.int(),
  vias: z.int(),
  comAssinaturas: z.int(),
  assinaturas: z.int(),
})

export const ContaDoPlano = z.object({
  sobre: SobreDoPlano,
  acao: AcaoDoPlano,
  situacao: SituacaoDoItem,
  quantos: z.int(),
})
export type ContaDoPlano = z.output<typeof ContaDoPlano>

export const ResumoDoPlano = z.object({
  id: z.int(),
  origem: z.enum(['ARQUIVO', 'DIRETORIO']),
  /** The file's or the directory's. */
  nome: z.string(),
  estado: EstadoDoPlano,
  /** Null: on a schedule. */
  quem: z.nullable(z.string()),
  criadoEm: Instante,
  aplicadoPor: z.nullable(z.string()),
  aplicadoEm: z.nullable(Instante),
  terminadoEm: z.nullable(Instante),
  desfeitoPor: z.nullable(z.string()),
  desfeitoEm: z.nullable(Instante),
})
export type ResumoDoPlano = z.output<typeof ResumoDoPlano>

/** Rows in conflict or refused for one reason. A row with two reasons counts in both. */
const MotivoDoPlano = z.object({
  codigo: z.string(),
  situacao: SituacaoDoItem,
  quantos: z.int(),
  /** The sentence of the first row. */
  frase: z.string(),
})

/** A fault of the whole source that explains many rows at once. */
export const CausaDoPlano = z.object({
  /**
   * COLUNA_AUSENTE: `aba` lacks the columns `colunas`, so none of it was read. ABA_NAO_LIDA: it was not read for another
   * reason. COLUNA_DESCONHECIDA: `colunas` are unknown titles.
   */
  codigo: z.enum(['COLUNA_AUSENTE', 'ABA_NAO_LIDA', 'COLUNA_DESCONHECIDA']),
  aba: z.nullable(z.string()),
  colunas: z.array(z.string()),
  /** Unknown columns of that sheet: one of them may be the missing one. */
  desconhecidas: z.array(z.string()),
  /** Rows of the sheet, none of which was read. */
  naoLidas: z.int(),
  /** Rows in conflict because they refer to one of those. */
  conflitos: z.int(),
  frase: z.string(),
})
export type CausaDoPlano = z.output<typeof CausaDoPlano>

export const Plano = z.extend(ResumoDoPlano, {
  /** The sheets whose absent rows end. */
  completas: z.array(Aba),
  contas: z.array(ContaDoPlano),
  /** Rows that need no change. */
  iguais: z.partialRecord(SobreDoPlano, z.int()),
  efeito: Efeito,
  /** It ends `encerra` of `de` people, more than a plan may without a confirmation. */
  alerta: z.nullable(z.object({ encerra: z.int(), de: z.int() })),
  /** At most a thousand of each. */
  erros: z.array(ErroNaPlanilha),
  avisos: z.array(AvisoNaPlanilha),
  /** Faults that explain many rows at once. */
  causas: z.array(CausaDoPlano),
  /** The reasons of rows in conflict and refused, the most frequent first. */
  motivos: z.array(MotivoDoPlano),
  /** Why it could not be read, or undone. */
  recusa: z.nullable(z.object({ codigo: z.string(), frase: z.string() })),
})
export type Plano = z.output<typeof Plano>

/** The plan after rows were ticked or unticked; `tambem`: how many others changed with them, by table. */
export const PlanoMarcado = z.extend(Plano, {
  tambem: z.array(z.object({ sobre: SobreDoPlano, quantos: z.int() })),
})
export type PlanoMarcado = z.output<typeof PlanoMarcado>

const Valor = z.union([z.string(), z.boolean(), z.number(), z.null()])
export const ItemDoPlano = z.object({
  ordem: z.int(),
  sobre: SobreDoPlano,
  acao: AcaoDoPlano,
  situacao: SituacaoDoItem,
  nome: z.string(),
  onde: z.nullable(Onde),
  /** By field, the value before and after; a CPF is masked. */
  antes: z.record(z.string(), Valor),
  depois: z.record(z.string(), Valor),
  efeito: z.nullable(EmAberto),
  /** For a row that reopens: how it had ended. */
  nota: z.nullable(z.string()),
  /** Why it can't be applied, or was not: code and sentence. */
  motivos: z.array(z.object({ codigo: z.string(), frase: z.string() })),
})
export type ItemDoPlano = z.output<typeof ItemDoPlano>

const params = z.strictObject({ id: id('PLANO_NAO_ENCONTRADO') })
const filtroCom = <E extends 'PARAMETRO_INVALIDO' | 'CAMPO_INVALIDO'>(recusa: E) => ({
  sobre: z.optional(SobreDoPlano),
  acao: z.optional(AcaoDoPlano),
  situacao: z.optional(SituacaoDoItem),
  texto: z.optional(z.string(recusa).check(z.maxLength(200, recusa))),
  /** Code of a reason. */
  motivo: z.optional(z.string(recusa).check(z.regex(/^[A-Z_]{1,60}$/, recusa))),
})
const POR_PAGINA = 100

/** The body of `aplicar`; its form checks with it. */
export const AplicarBody = z.strictObject({
  motivo: z.optional(linhaDePalavras(200, 'CAMPO_INVALIDO')),
  confirmaEncerrar: z.optional(z.boolean('CAMPO_INVALIDO')),
  /** The number of ticked rows that the caller saw: refused if others were ticked meanwhile. */
  linhas: z.optional(ordinalJson('CAMPO_INVALIDO')),
})

/** The register is loaded by plans: changes are read, chosen, applied, and can be undone as a whole. */
export const planoApi = {
  listar: endpoint({
    method: 'GET',
    path: '/siga/administracao/plano',
    acesso: 'interno',
    resumo: 'Os planos de carga do cadastro, do mais novo ao mais antigo',
    query: z.strictObject({ antes: z.optional(id('PARAMETRO_INVALIDO')) }),
    response: z.object({ planos: z.array(ResumoDoPlano), continua: z.boolean() }),
  }),
  enviar: endpoint({
    method: 'POST',
    path: '/siga/administracao/plano',
    acesso: 'interno',
    chave: true,
    limite: 'arquivo',
    resumo: 'Lê uma planilha e compara com o cadastro; nada muda antes de aplicar o plano',
    query: z.strictObject({
      nome: linhaDePalavras(200, 'PARAMETRO_INVALIDO'),
      /** Sigla of the órgão of units whose sheet does not name it. */
      orgao: z.optional(linhaDePalavras(LIMITES_DO_CADASTRO.sigla, 'PARAMETRO_INVALIDO')),
      /** The complete sheets, separated by commas: people and rows absent from them end. */
      completas: z.optional(
        z
          .string()
          .check(
            z.regex(
              /^(unidades|pessoas|classificacoes)(,(unidades|pessoas|classificacoes)){0,2}$/,
              'PARAMETRO_INVALIDO',
            ),
          ),
      ),
    }),
    body: bytes('application/octet-stream', LIMITES_DO_CADASTRO.bytes),
    response: ResumoDoPlano,
  }),
  modelo: endpoint({
    method: 'GET',
    path: '/siga/administracao/plano/modelo',
    acesso: 'interno',
    resumo: 'A planilha em branco, com as abas e colunas que se podem carregar',
    response: bytes('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  }),
  ver: endpoint({
    method: 'GET',
    path: '/siga/administracao/plano/:id',
    acesso: 'interno',
    resumo: 'Um plano: o que muda, o que conflita, o que faz ao trabalho em aberto',
    params,
    response: Plano,
  }),
  itens: endpoint({
    method: 'GET',
    path: '/siga/administracao/plano/:id/item',
    acesso: 'interno',
    resumo: `As linhas de um plano, ${POR_PAGINA} por vez, na ordem em que se aplicam`,
    params,
    query: z.strictObject({
      ...filtroCom('PARAMETRO_INVALIDO'),
      depois: z.optional(ordinal('PARAMETRO_INVALIDO')),
    }),
    response: z.object({ itens: z.array(ItemDoPlano), continua: z.boolean() }),
  }),
  marcar: endpoint({
    method: 'POST',
    path: '/siga/administracao/plano/:id/marcar',
    acesso: 'interno',
    chave: true,
    resumo: 'Marca linhas do plano com aquilo de que precisam, ou desmarca-as com o que precisa delas',
    params,
    body: z.strictObject({
      marcado: z.boolean('CAMPO_INVALIDO'),
      /** Absent: all rows that the filter leaves. */
      ordens: z.optional(z.array(ordinalJson('CAMPO_INVALIDO')).check(z.maxLength(1_000, 'CAMPO_INVALIDO'))),
      ...filtroCom('CAMPO_INVALIDO'),
    }),
    response: PlanoMarcado,
  }),
  aplicar: endpoint({
    method: 'POST',
    path: '/siga/administracao/plano/:id/aplicar',
    acesso: 'interno',
    chave: true,
    resumo: 'Aplica as linhas marcadas; o que encerra mais de 5 % das pessoas pede confirmação',
    params,
    body: AplicarBody,
    response: Plano,
  }),
  desfazer: endpoint({
    method: 'POST',
    path: '/siga/administracao/plano/:id/desfazer',
    acesso: 'interno',
    chave: true,
    resumo: 'Volta atrás em tudo o que o plano fez, enquanto nada foi feito sobre isso',
    params,
    body: z.strictObject({ motivo: linhaDePalavras(200, 'CAMPO_INVALIDO') }),
    response: Plano,
  }),
  volta: endpoint({
    method: 'GET',
    path: '/siga/administracao/plano/:id/volta',
    acesso: 'interno',
    resumo: 'Se dá para voltar atrás num plano aplicado, e, se não, por quê',
    params,
    // null: it can be undone
    recusas: [409],
    response: z.object({ impede: z.nullable(z.object({ codigo: z.string(), frase: z.string() })) }),
  }),
  descartar: endpoint({
    method: 'POST',
    path: '/siga/administracao/plano/:id/descartar',
    acesso: 'interno',
    chave: true,
    resumo: 'Deixa um plano que não foi aplicado',
    params,
    response: Plano,
  }),
}
