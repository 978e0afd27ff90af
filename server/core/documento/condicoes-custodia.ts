import type { Custodia } from '#contract/mobil.ts'
import { TIPOS_MOVIMENTACAO as T } from '#contract/movimentacao.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { nomeDoNumero } from '#server/core/movimentacao/nomes.ts'
import { maybeReason, type Reason, reason, type ReasonCode } from '#server/base/palavras/reason.ts'
import { REASONS } from '#server/base/palavras/reasons.ts'
import {
  type Condicao,
  donoEmPosse,
  emPosse,
  emTransito,
  livre,
  naoLivre,
  semApensos,
  ultimoVolume,
} from './condicoes.ts'
import { type Ato, type RamoVisto, semRamos } from './ramos.ts'

type Estado = Parameters<Condicao>[0]

type Feito = Extract<ReasonCode, `FEZ_${string}`>
const eFeito = (code: string): code is Feito => Object.hasOwn(REASONS, code)

const quemFez = ({ tipo, quem, instante }: Pick<Ato, 'tipo' | 'quem' | 'instante'>) => {
  const code = `FEZ_${nomeDoNumero(tipo)}`
  return eFeito(code) ? reason(code, { quem, quando: { quando: instante } }) : undefined
}
/** Who did the act, and when, as a reason: for two people who act on the same document. */
export const feito = (ato: Pick<Ato, 'tipo' | 'quem' | 'instante'>): Reason | undefined => {
  const dele = quemFez(ato)
  return dele && reason('OUTRO_FEZ_ANTES', { feito: dele })
}
/** The same when a colleague of the caller did it: nothing is left to do. */
const doColega = (d: Estado, e: EntradaAtiva, tipo: number) => {
  const ato = d.mobil?.ato
  return ato && ato.tipo === tipo && ato.lotacaoId === e.lotacaoId && ato.pessoaId !== e.id ? feito(ato) : undefined
}

/** The acts that lead to each custody. */
const PELO_ATO: Partial<Record<Custodia, number[]>> = {
  EM_TRANSITO: [T.TRAMITE],
  JUNTADO: [T.JUNTADA, T.AUTUACAO],
  APENSADO: [T.APENSACAO],
  VIA_CANCELADA: [T.CANCELAMENTO_DE_VIA],
  TRANSFERIDO_A_ORGAO_EXTERNO: [T.TRANSFERENCIA_A_ORGAO_EXTERNO],
  SOBRESTADO: [T.SOBRESTAMENTO],
  ARQUIVADO_CORRENTE: [T.ARQUIVAMENTO_CORRENTE],
  ARQUIVADO_INTERMEDIARIO: [T.ARQUIVAMENTO_INTERMEDIARIO, T.RETIRADA_DE_EDITAL],
  ARQUIVADO_PERMANENTE: [T.ARQUIVAMENTO_PERMANENTE],
  EM_EDITAL_DE_ELIMINACAO: [T.INCLUSAO_EM_EDITAL],
}
/** Adds to a reason of custody who caused it, and when, unless the caller did. */
export function comQuemFez(impede: Reason, d: Estado, e: EntradaAtiva): Reason {
  const { mobil } = d
  const ato = mobil?.ato
  if (!mobil || !ato || ato.pessoaId === e.id || ato.acompanha) return impede
  const peloLugar = impede.code === naoLivre[mobil.custodia] && PELO_ATO[mobil.custodia]?.includes(ato.tipo)
  // for a unit that had the via: who sent it on
  const peloEnvio = impede.code === 'NAO_ESTA_COM_A_UNIDADE' && ato.tipo === T.TRAMITE && ato.lotacaoId === e.lotacaoId
  const by = peloLugar || peloEnvio ? quemFez(ato) : undefined
  return by === undefined ? impede : { ...impede, by }
}

const daUnidade = (r: RamoVisto, e: EntradaAtiva) => r.lotacaoId === e.lotacaoId

/** The caller's branch that waits to be received. */
export const ramoAReceber = ({ ramos }: Pick<Estado, 'ramos'>, e: EntradaAtiva) =>
  ramos.find((r) => r.estado === 'A_CAMINHO' && daUnidade(r, e) && (r.pessoaId === null || r.pessoaId === e.id))
/** Branches held by the caller's unit: work before mere notifications. */
export const ramosEmMaos = ({ ramos }: Pick<Estado, 'ramos'>, e: EntradaAtiva) =>
  ramos
    .filter((r) => r.estado === 'RECEBIDO' && daUnidade(r, e))
    .toSorted((a, b) => Number(a.tipo === 'NOTIFICACAO') - Number(b.tipo === 'NOTIFICACAO'))
export const ramoEmMaos = (d: Pick<Estado, 'ramos'>, e: EntradaAtiva) =>
  ramosEmMaos(d, e).find(({ tipo }) => tipo === 'PARALELO')
const recebido = (ato: Ato | null): ato is Ato => ato?.tipo === T.RECEBIMENTO

/** The caller can act on the via itself; a branch is used only otherwise. */
export const naPosse = (d: Pick<Estado, 'mobil'>, e: EntradaAtiva) => (emPosse(d, e) ?? livre(d)) === undefined

/** The receipt, of the via or a branch, that can be undone: only notes followed it. */
export function recebimentoADesfazer(d: Estado, e: EntradaAtiva): { ato: Ato; ramo: RamoVisto | null } | undefined {
  const ato = d.mobil?.ato ?? null
  if (naPosse(d, e) && ultimoVolume(d, e) === undefined && recebido(ato) && !ato.acompanha && !ato.trabalhado)
    return { ato, ramo: null }
  return ramosEmMaos(d, e).flatMap((ramo) =>
    recebido(ramo.ato) && !ramo.ato.trabalhado ? [{ ato: ramo.ato, ramo }] : [],
  )[0]
}
export const desfazRecebimento: Condicao = (d, e) => {
  if (recebimentoADesfazer(d, e)) return undefined
  const houve = reason('MOVIDO_DEPOIS_DO_RECEBIMENTO')
  if (ramosEmMaos(d, e).some(({ ato }) => recebido(ato))) return houve
  const impede = livre(d) ?? emPosse(d, e) ?? ultimoVolume(d, e)
  return impede ?? (d.mobil?.remetenteLotacaoId == null ? reason('SEM_RECEBIMENTO') : houve)
}

export const comAPosse: Condicao = (d, e) => {
  const fora = emPosse(d, e)
  return fora && (doColega(d, e, T.TRAMITE) ?? fora)
}
/** The holder of the via, or of a received branch. */
export const encaminha: Condicao = (d, e) => (ramoEmMaos(d, e) ? undefined : (comAPosse(d, e) ?? livre(d)))
/** The holder of the via, or of a branch. */
export const emPosseOuRamo: Condicao = (d, e) => (ramoEmMaos(d, e) ? undefined : emPosse(d, e))
export const recebe: Condicao = (d, e) =>
  ramoAReceber(d, e) ? undefined : (doColega(d, e, T.RECEBIMENTO) ?? emTransito(d, e) ?? emPosse(d, e))

export const digital: Condicao = ({ suporte }) => maybeReason(suporte === 'FISICO' ? 'FISICO' : undefined)

const QUIETA = new Set<Custodia>(['COM_ATENDENTE', 'EM_TRANSITO', 'APENSADO'])
/** Any via in progress can be notified of, wherever it is. */
export const emAndamento: Condicao = ({ mobil }) =>
  maybeReason(mobil && !QUIETA.has(mobil.custodia) ? naoLivre[mobil.custodia] : undefined)

export const conclui: Condicao = (d, e) => {
  if (ramosEmMaos(d, e).length > 0) return undefined
  if (ramoAReceber(d, e)) return reason('A_RECEBER')
  const passado = d.ramos.findLast((r) => r.estado === 'CONCLUIDO' && daUnidade(r, e))
  return (passado?.ato && feito(passado.ato)) ?? reason('NADA_A_CONCLUIR')
}

const REVERSIVEIS = new Set<number>([
  T.TRAMITE,
  T.TRAMITE_PARALELO,
  T.NOTIFICACAO,
  T.CONCLUSAO,
  T.SOBRESTAMENTO,
  T.DESSOBRESTAMENTO,
  T.ARQUIVAMENTO_CORRENTE,
  T.DESARQUIVAMENTO,
  T.JUNTADA,
  T.TRANSFERENCIA_A_ORGAO_EXTERNO,
  T.RETORNO_DE_ORGAO_EXTERNO,
])
const ANDA = new Set<Custodia>(['COM_ATENDENTE', 'EM_TRANSITO', 'SOBRESTADO'])
/** Undoing these takes the via away from its unit again: nothing may depend on it. */
const VOLTA_A_SAIR = new Set<number>([T.DESARQUIVAMENTO, T.RETORNO_DE_ORGAO_EXTERNO])

/** A juntada can be undone without a reason only while nothing else happened to the dossier. */
const impedeSoltar: Condicao = (d, e) =>
  donoEmPosse(d, e) ?? maybeReason(d.mobil?.dono?.intacto ? undefined : 'DOSSIE_MUDOU')

/** Why nobody can undo the act. */
function irreversivel(ato: Ato, ramo: RamoVisto | null): Reason | undefined {
  if (!REVERSIVEIS.has(ato.tipo)) return feito(ato) ?? reason('NADA_A_DESFAZER')
  if (ramo?.estado === 'ENCERRADO') return reason('NADA_A_DESFAZER')
  if (ato.acompanha) return reason('APENSADO_DESFAZ_NO_PRINCIPAL')
  return maybeReason(ato.assinado ? 'TERMO_ASSINADO' : undefined)
}

/** Whether the entry's unit did the act, or holds what it was done to. */
function fezOuTem(ato: Ato, ramo: RamoVisto | null, d: Estado, e: EntradaAtiva): boolean {
  if (ato.lotacaoId === e.lotacaoId) return true
  // a receiving unit refuses by sending back, not by undoing the trâmite
  if (ato.tipo === T.TRAMITE) return false
  return (ato.tipo !== T.CONCLUSAO && naPosse(d, e)) || (ramo === null && emPosse(d, e) === undefined)
}

/** Why the last act of a via or branch can't be undone; undefined when it can. */
function impedeDesfazer(ato: Ato, ramo: RamoVisto | null, d: Estado, e: EntradaAtiva): Reason | undefined {
  const impede = irreversivel(ato, ramo)
  if (impede !== undefined) return impede
  if (ato.tipo === T.JUNTADA) return impedeSoltar(d, e)
  if (!fezOuTem(ato, ramo, d, e)) return reason('SO_UNIDADE_QUE_FEZ_OU_TEM')
  if (VOLTA_A_SAIR.has(ato.tipo)) return semRamos(d) ?? semApensos(d)
  if (ato.tipo === T.CONCLUSAO && ramo?.tipo === 'PARALELO' && d.mobil && !ANDA.has(d.mobil.custodia))
    return maybeReason(naoLivre[d.mobil.custodia])
  return undefined
}

/** The last act of the via and of each branch, with what prevents undoing it. */
export const desfazimentos = (d: Estado, e: EntradaAtiva) =>
  [{ ato: d.mobil?.ato ?? null, ramo: null }, ...d.ramos.map((ramo) => ({ ato: ramo.ato, ramo }))].flatMap(
    ({ ato, ramo }) => (ato ? [{ ato, ramo, impede: impedeDesfazer(ato, ramo, d, e) }] : []),
  )

export const desfaz: Condicao = (d, e) => {
  const ultimos = desfazimentos(d, e)
  return ultimos.some(({ impede }) => impede === undefined)
    ? undefined
    : (ultimos[0]?.impede ?? reason('NADA_A_DESFAZER'))
}
/** Acts that can be undone, newest first. */
export const desfaziveis = (d: Estado, e: EntradaAtiva) =>
  desfazimentos(d, e)
    .filter(({ impede }) => impede === undefined)
    .toSorted((a, b) => b.ato.id - a.ato.id)

export const comOrgaoExterno: Condicao = ({ mobil }) =>
  maybeReason(mobil?.custodia === 'TRANSFERIDO_A_ORGAO_EXTERNO' ? undefined : 'FORA_DE_ORGAO_EXTERNO')

export const ciente: Condicao = (d) => maybeReason(d.ciente ? undefined : 'NAO_CIENTE')
