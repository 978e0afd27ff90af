import * as z from 'zod/mini'

import { NomeAcao } from './acao.ts'
import { andamentoApi } from './andamento.ts'
import { atribuicaoApi } from './atribuicao.ts'
import { type Endpoint, endpoint } from './endpoint.ts'
import { ATOS_MAXIMO } from './em-lote-maximo.ts'
import { marcadorApi } from './marcador.ts'
import { mobilApi } from './mobil.ts'
import { Motivo } from './motivo.ts'
import { id, idJson, Instante } from './page.ts'
import { semRepeticao } from './sem-repeticao.ts'

const params = z.strictObject({ id: id('ENDERECO_INVALIDO') })
const semParams = z.strictObject({})

/** PENDENTE: not tried yet. */
export const EstadoDoItem = z.enum(['PENDENTE', 'FEITO', 'RECUSADO'])
export type EstadoDoItem = z.output<typeof EstadoDoItem>

/** `codigo`: the reason's, stable; `explicacao`: its words, shown beside the act. */
const Recusa = z.object({ codigo: z.string(), explicacao: z.string() })

/** One of the vias; without its name if the entry may not read it. */
export const ItemEmLote = z.object({
  mobilId: z.int(),
  documentoId: z.nullable(z.int()),
  sigla: z.nullable(z.string()),
  assunto: z.nullable(z.string()),
  estado: EstadoDoItem,
  ok: z.boolean(),
  feitoEm: z.nullable(Instante),
  erro: z.nullable(Recusa),
})
export type ItemEmLote = z.output<typeof ItemEmLote>

const resumo = {
  id: z.int(),
  acao: z.string(),
  criadoEm: Instante,
  /** EM_ANDAMENTO as long as any item is pending. */
  estado: z.enum(['EM_ANDAMENTO', 'CONCLUIDO']),
  feitos: z.int(),
  recusados: z.int(),
  pendentes: z.int(),
}
export const AtosResumidos = z.object(resumo)
export type AtosResumidos = z.output<typeof AtosResumidos>
export const AtosEmLote = z.object({
  ...resumo,
  /** The destination, of an act that sends or assigns. */
  para: z.nullable(z.string()),
  /** The act's text; a marker's begins with its name. */
  palavras: z.nullable(z.string()),
  /** Whose desk it was requested from, if a substitute requested it and reads this at their own. */
  mesaDe: z.nullable(z.string()),
  /** In a sentence: "190 feitos, 10 recusados: veja cada motivo." */
  resumo: z.string(),
  /** All were done; if not, the status is 207. */
  completo: z.boolean(),
  itens: z.array(ItemEmLote),
})
export type AtosEmLote = z.output<typeof AtosEmLote>

/** The result by the present rules; the destination is only checked when the act is done. */
export const PrevisaoEmLote = z.object({
  podem: z.array(z.int()),
  naoPodem: z.array(z.object({ mobilId: z.int(), sigla: z.nullable(z.string()), ...Recusa.shape })),
  /** Those of `podem` whose term may end. The destination is unknown yet, so one inside the same unit is counted too. */
  comPrazo: z._default(z.array(z.object({ mobilId: z.int(), sigla: z.string(), vence: z.iso.date() })), []),
})
export type PrevisaoEmLote = z.output<typeof PrevisaoEmLote>

const mobilIds = z
  .array(idJson('CAMPO_INVALIDO'), 'CAMPO_INVALIDO')
  .check(
    z.minLength(1, 'ATOS_SEM_DOCUMENTO'),
    z.maxLength(ATOS_MAXIMO, 'ATOS_DEMAIS'),
    z.refine(semRepeticao, 'CAMPO_INVALIDO'),
  )
const mobilIdsNaConsulta = z
  .pipe(
    z.string('PARAMETRO_INVALIDO').check(z.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, 'PARAMETRO_INVALIDO')),
    z.transform((dito) => [...new Set(dito.split(',').map(Number))]),
  )
  .check(z.maxLength(ATOS_MAXIMO, 'ATOS_DEMAIS'))

/** An act on many vias takes the same parameters as on one. */
const deUmaVez = <const A extends string, P extends z.ZodMiniType>(
  acao: A,
  resumo: string,
  params: P,
  substituto: Endpoint['substituto'] = 'NO_LUGAR',
) =>
  endpoint({
    method: 'POST',
    path: `/siga/lote/${acao}`,
    acesso: 'interno',
    substituto,
    chave: true,
    parcial: true,
    resumo,
    body: z.strictObject({ mobilIds, params }),
    response: AtosEmLote,
  })

/** The acts that can be done to many vias, in the order offered. */
export const atosEmLote = {
  tramitar: deUmaVez('tramitar', 'Envia várias vias a uma unidade ou pessoa', mobilApi.tramitar.body),
  receber: deUmaVez('receber', 'Recebe várias vias em trânsito', semParams),
  atribuir: deUmaVez(
    'atribuir',
    'Atribui várias vias a uma pessoa da unidade, ou a ninguém',
    atribuicaoApi.atribuir.body,
  ),
  marcar: deUmaVez('marcar', 'Põe um marcador em várias vias, ou elas numa pasta', marcadorApi.marcar.body),
  assumir: deUmaVez('assumir', 'Atribui várias vias a quem pede', semParams),
  arquivar: deUmaVez('arquivar', 'Arquiva várias vias na unidade', semParams),
  darCiencia: deUmaVez('darCiencia', 'Registra ciência de vários documentos', semParams, 'NAO'),
  anotar: deUmaVez('anotar', 'Escreve a mesma anotação em várias vias', z.strictObject({ texto: Motivo })),
  /** On each via, the one branch that is with the unit. */
  concluir: deUmaVez(
    'concluir',
    'Conclui o que a unidade recebeu em paralelo, ou de que foi notificada',
    z.strictObject({ texto: Motivo }),
  ),
  sobrestar: deUmaVez('sobrestar', 'Para o andamento de várias vias, com motivo', andamentoApi.sobrestar.body),
  dessobrestar: deUmaVez('dessobrestar', 'Retoma o andamento de várias vias', semParams),
  desmarcar: deUmaVez('desmarcar', 'Tira um marcador de várias vias, ou elas de uma pasta', marcadorApi.desmarcar.body),
}
export type AtoEmLote = keyof typeof atosEmLote
export const AtoEmLote = z.enum(Object.keys(atosEmLote) as AtoEmLote[], 'PARAMETRO_INVALIDO') // Object.keys forgets the names

/** The acts whose refusals are foreseen: those on many vias, and the term of one. */
export const AtoPrevisto = z.enum([...AtoEmLote.options, 'definirPrazo'], 'PARAMETRO_INVALIDO')
export type AtoPrevisto = z.output<typeof AtoPrevisto>

export const emLoteApi = {
  ...atosEmLote,
  previsao: endpoint({
    method: 'GET',
    path: '/siga/lote/previsao',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    resumo: 'Em quantas vias o ato é possível agora, e por que não nas outras',
    query: z.strictObject({ acao: AtoPrevisto, mobilIds: mobilIdsNaConsulta }),
    response: PrevisaoEmLote,
  }),
  /** Reads no words of the document, so it leaves no reading behind. */
  possiveis: endpoint({
    method: 'GET',
    path: '/siga/lote/possiveis/:id',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    resumo: 'Os atos possíveis agora na via',
    params,
    response: z.array(NomeAcao),
  }),
  listar: endpoint({
    method: 'GET',
    path: '/siga/lote/atos',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    resumo: 'Os atos em lote da pessoa, do mais novo ao mais antigo',
    response: z.array(AtosResumidos),
  }),
  obter: endpoint({
    method: 'GET',
    path: '/siga/lote/atos/:id',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    resumo: 'Um ato em lote e o que houve com cada via',
    params,
    response: AtosEmLote,
  }),
  repetir: endpoint({
    method: 'POST',
    path: '/siga/lote/atos/:id/repetir',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    chave: true,
    parcial: true,
    resumo: 'Tenta de novo, em outro lote, o que foi recusado neste',
    params,
    response: AtosEmLote,
  }),
}
