import * as z from 'zod/mini'

import { AtoPosterior } from './ato-posterior.ts'
import { DestinoDoTramite, Documento, Pessoa, RefMobil } from './documento.ts'
import { endpoint } from './endpoint.ts'
import { Unidade } from './lotacao.ts'
import { TipoDeMovimentacao } from './movimentacao.ts'
import { dia, Instante } from './page.ts'
import { Perfil } from './perfil.ts'
import { caracteresValidos } from './texto.ts'
import { TomDoPrazo } from './tom-do-prazo.ts'

const params = z.strictObject({ mobil: RefMobil })

/** Where a via or volume is (docs/regras/situacoes.md); exclusive. */
export const Custodia = z.enum([
  'COM_ATENDENTE',
  'EM_TRANSITO',
  'JUNTADO',
  'APENSADO',
  'VIA_CANCELADA',
  'SOBRESTADO',
  'TRANSFERIDO_A_ORGAO_EXTERNO',
  'ARQUIVADO_CORRENTE',
  'ARQUIVADO_INTERMEDIARIO',
  'ARQUIVADO_PERMANENTE',
  'EM_EDITAL_DE_ELIMINACAO',
])
export type Custodia = z.output<typeof Custodia>

/** The unit of movement: a via or volume, with its holder and since when. */
export const Mobil = z.object({
  id: z.int(),
  sigla: z.string(),
  codigoCompacto: z.string(),
  tipo: z.enum(['GERAL', 'VIA', 'VOLUME']),
  custodia: Custodia,
  /** A volume that takes nothing more. */
  encerrado: z.boolean(),
  /** The document that it is joined or attached to, if this entry may read that. */
  dono: z.nullable(z.object({ mobilId: z.int(), sigla: z.string() })),
  atendente: z.nullable(z.object({ lotacao: Unidade, pessoa: z.nullable(Pessoa), desde: Instante })),
})
export type Mobil = z.output<typeof Mobil>

/** A branch of a via: sent in parallel or as a notification, while the via itself stays. */
export const Ramo = z.object({
  /** The movement that opened it. */
  id: z.int(),
  tipo: z.enum(['PARALELO', 'NOTIFICACAO']),
  estado: z.enum(['A_CAMINHO', 'RECEBIDO', 'CONCLUIDO', 'ENCERRADO']),
  lotacao: Unidade,
  pessoa: z.nullable(Pessoa),
  desde: Instante,
  /** Who opened it. */
  abriu: Pessoa,
  /** The text of its conclusion. */
  conclusao: z.nullable(z.string()),
  /** The entry may conclude it. */
  pode: z.boolean(),
})
export type Ramo = z.output<typeof Ramo>

/** A relation to another document. The last five are made by hand, and read from this document to the other. */
export const Relacao = z.enum([
  'JUNTADO_A',
  'APENSADO_A',
  'FILHO_DE',
  'PECA',
  'FILHO',
  'COPIADO_DE',
  'COPIADO_EM',
  'APENSO',
  'VER_TAMBEM',
  'ALTERA',
  'REVOGA',
  'CANCELA',
  'TORNA_SEM_EFEITO',
])
export type Relacao = z.output<typeof Relacao>
export const Ligacao = z.object({
  relacao: Relacao,
  /** The other document made the link: "alterado por" instead of "altera". */
  inversa: z.boolean(),
  documento: z.object({
    documentoId: z.int(),
    mobilId: z.nullable(z.int()),
    sigla: z.string(),
    assunto: z.nullable(z.string()),
  }),
})
export type Ligacao = z.output<typeof Ligacao>

/** A marker on a via, or its folder, as this entry sees it. */
export const Marcacao = z.object({
  id: z.int(),
  nome: z.string(),
  cor: z.string(),
  icone: z.string(),
  pasta: z.boolean(),
  texto: z.nullable(z.string()),
  de: z.nullable(z.string()),
  ate: z.nullable(z.string()),
  por: z.string(),
})
export type Marcacao = z.output<typeof Marcacao>

export const MobilAberto = z.object({
  mobil: Mobil,
  vias: z.array(Mobil),
  documento: Documento,
  /** Related documents that this entry may read; of pieces and children, the newest. */
  ligacoes: z.array(Ligacao),
  /** Later documents that revoke, cancel, void or change it, the strongest first, also those this entry may not read. */
  atosPosteriores: z._default(z.array(AtoPosterior), []),
  /** Participants and their parts. */
  perfis: z.array(z.object({ perfil: Perfil, nome: z.string(), lotacao: z.string() })),
  marcacoes: z.array(Marcacao),
  /** Files beside it, outside the official PDF. */
  auxiliares: z.array(z.object({ id: z.int(), nome: z.string(), tamanho: z.int() })),
  /** The via's units in order; `ate` null: still there. */
  caminho: z.array(z.object({ unidade: Unidade, de: Instante, ate: z.nullable(Instante) })),
  /** The via's running or paused term; `dito`: its state, in words. */
  prazo: z.nullable(
    z.object({
      vence: dia('DATA_INVALIDA'),
      restam: z.nullable(z.int()),
      motivo: z.string(),
      acompanha: z.boolean(),
      tom: TomDoPrazo,
      dito: z.string(),
    }),
  ),
  /** Of an archived via: what its retention asks for next, and from when; null where no day is known. */
  guarda: z._default(
    z.nullable(z.object({ acao: z.enum(['TRANSFERIR', 'RECOLHER', 'ELIMINAR', 'EXECUTAR_EDITAL']), desde: Instante })),
    null,
  ),
  /** Until when it is to come back, and to whom. */
  devolucao: z._default(z.nullable(z.object({ ate: dia('DATA_INVALIDA'), lotacao: Unidade })), null),
  /** Its branches, oldest first. */
  ramos: z._default(z.array(Ramo), []),
  /** Acts that this entry may undo now, the newest first. */
  desfaziveis: z._default(
    z.array(z.object({ id: z.int(), tipo: TipoDeMovimentacao, descricao: z.string(), ramo: z.nullable(z.int()) })),
    [],
  ),
  /** The act's movement: acts that move nothing are undone by it. */
  feita: z.optional(z.int()),
})
export type MobilAberto = z.output<typeof MobilAberto>

/** What a person without access may still know (docs/regras/enderecos.md, 8); never the content. */
export const Impedimento = z.object({
  sigla: z.string(),
  /** The caller may read it by now. */
  le: z.boolean(),
  nivelAcesso: z.int(),
  unidade: z.nullable(z.string()),
  entradas: z.array(z.int()),
  /** The caller's last request, and its answer. */
  pedido: z.nullable(
    z.object({
      situacao: z.enum(['PENDENTE', 'CONCEDIDO', 'RECUSADO']),
      feitoEm: Instante,
      motivo: z.string(),
      resposta: z.nullable(z.string()),
      ate: z.nullable(Instante),
    }),
  ),
})
export type Impedimento = z.output<typeof Impedimento>

export const Observacao = z.optional(
  z.string().check(z.refine(caracteresValidos, 'CARACTERES_INVALIDOS'), z.maxLength(500, 'CAMPO_INVALIDO')),
)

/** The body of `tramitar`; its form checks with it. */
export const TramitarBody = z.strictObject({
  destino: DestinoDoTramite,
  observacao: Observacao,
  /** The day by which it is to come back to the sender. */
  devolverAte: z.optional(dia('DATA_INVALIDA')),
})

export const mobilApi = {
  abrir: endpoint({
    method: 'GET',
    path: '/siga/mobil/:mobil',
    acesso: 'signatario',
    substituto: 'NO_LUGAR',
    resumo: 'Abre um documento pela via',
    params,
    /** `previa`: read in a preview, not on its page; recorded so among the readings. */
    query: z.strictObject({ previa: z.optional(z.literal('sim')) }),
    response: MobilAberto,
  }),
  impedimento: endpoint({
    method: 'GET',
    path: '/siga/mobil/:mobil/impedimento',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    resumo: 'Por que não se pode ler',
    params,
    response: Impedimento,
  }),
  tramitar: endpoint({
    method: 'POST',
    path: '/siga/mobil/:mobil/tramitar',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    chave: true,
    resumo: 'Envia a via a uma unidade ou pessoa',
    params,
    body: TramitarBody,
    response: MobilAberto,
  }),
  receber: endpoint({
    method: 'POST',
    path: '/siga/mobil/:mobil/receber',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    chave: true,
    resumo: 'Recebe a via em trânsito',
    params,
    response: MobilAberto,
  }),
  desfazerRecebimento: endpoint({
    method: 'POST',
    path: '/siga/mobil/:mobil/desfazer-recebimento',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    chave: true,
    resumo: 'Desfaz o recebimento, se nada mais aconteceu',
    params,
    response: MobilAberto,
  }),
  criarVia: endpoint({
    method: 'POST',
    path: '/siga/mobil/:mobil/criar-via',
    acesso: 'interno',
    chave: true,
    resumo: 'Faz mais uma via do documento',
    params,
    response: MobilAberto,
  }),
  cancelarVia: endpoint({
    method: 'POST',
    path: '/siga/mobil/:mobil/cancelar-via',
    acesso: 'interno',
    chave: true,
    resumo: 'Cancela uma via que ainda não andou',
    params,
    response: MobilAberto,
  }),
  encerrarVolume: endpoint({
    method: 'POST',
    path: '/siga/mobil/:mobil/encerrar-volume',
    acesso: 'interno',
    chave: true,
    resumo: 'Encerra o volume do processo',
    params,
    response: MobilAberto,
  }),
  abrirVolume: endpoint({
    method: 'POST',
    path: '/siga/mobil/:mobil/abrir-volume',
    acesso: 'interno',
    chave: true,
    resumo: 'Abre o volume seguinte do processo',
    params,
    response: MobilAberto,
  }),
}
