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

/** Who did what, and when. */
const quemFez = ({ tipo, quem, instante }: Pick<Ato, 'tipo' | 'quem' | 'instante'>) => {
  const code = `FEZ_${nomeDoNumero(tipo)}`
  return eFeito(code) ? reason(code, { quem, quando: { quando: instante } }) : undefined
}
/** The same as the reason itself: what two people who meet at the same document need to know. */
export const feito = (ato: Pick<Ato, 'tipo' | 'quem' | 'instante'>): Reason | undefined => {
  const dele = quemFez(ato)
  return dele && reason('OUTRO_FEZ_ANTES', { feito: dele })
}
/** The same, of a colleague of who asks: it explains why there is nothing left for them to do. */
const doColega = (d: Estado, e: EntradaAtiva, tipo: number) => {
  const ato = d.mobil?.ato
  return ato && ato.tipo === tipo && ato.lotacaoId === e.lotacaoId && ato.pessoaId !== e.id ? feito(ato) : undefined
}

/** The act that put a via where it is. */
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
/** What stands in the way because of where the via is also says who put it there, and when; to others than who did. */
export function comQuemFez(impede: Reason, d: Estado, e: EntradaAtiva): Reason {
  const { mobil } = d
  const ato = mobil?.ato
  if (!mobil || !ato || ato.pessoaId === e.id || ato.acompanha) return impede
  const peloLugar = impede.code === naoLivre[mobil.custodia] && PELO_ATO[mobil.custodia]?.includes(ato.tipo)
  // of a unit that had it, who sent it on
  const peloEnvio = impede.code === 'NAO_ESTA_COM_A_UNIDADE' && ato.tipo === T.TRAMITE && ato.lotacaoId === e.lotacaoId
  const by = peloLugar || peloEnvio ? quemFez(ato) : undefined
  return by === undefined ? impede : { ...impede, by }
}

const daUnidade = (r: RamoVisto, e: EntradaAtiva) => r.lotacaoId === e.lotacaoId

/** The branch that waits to be received by who asks. */
export const ramoAReceber = ({ ramos }: Pick<Estado, 'ramos'>, e: EntradaAtiva) =>
  ramos.find((r) => r.estado === 'A_CAMINHO' && daUnidade(r, e) && (r.pessoaId === null || r.pessoaId === e.id))
/** Those that are with the unit of who asks: what it has to do before what it was only told. */
export const ramosEmMaos = ({ ramos }: Pick<Estado, 'ramos'>, e: EntradaAtiva) =>
  ramos
    .filter((r) => r.estado === 'RECEBIDO' && daUnidade(r, e))
    .toSorted((a, b) => Number(a.tipo === 'NOTIFICACAO') - Number(b.tipo === 'NOTIFICACAO'))
export const ramoEmMaos = (d: Pick<Estado, 'ramos'>, e: EntradaAtiva) =>
  ramosEmMaos(d, e).find(({ tipo }) => tipo === 'PARALELO')
const recebido = (ato: Ato | null): ato is Ato => ato?.tipo === T.RECEBIMENTO

/** The via's own custody can be acted on by who asks: a branch of theirs is asked for only where it can't. */
export const naPosse = (d: Pick<Estado, 'mobil'>, e: EntradaAtiva) => (emPosse(d, e) ?? livre(d)) === undefined

/** The receipt that may be taken back, of the via or of a branch: nothing but words having happened since. */
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
/** Who has the via, or a branch of it that they received, sends it on. */
export const encaminha: Condicao = (d, e) => (ramoEmMaos(d, e) ? undefined : (comAPosse(d, e) ?? livre(d)))
/** Who has the via, or was sent a branch of it, writes for it. */
export const emPosseOuRamo: Condicao = (d, e) => (ramoEmMaos(d, e) ? undefined : emPosse(d, e))
export const recebe: Condicao = (d, e) =>
  ramoAReceber(d, e) ? undefined : (doColega(d, e, T.RECEBIMENTO) ?? emTransito(d, e) ?? emPosse(d, e))

export const digital: Condicao = ({ suporte }) => maybeReason(suporte === 'FISICO' ? 'FISICO' : undefined)

const QUIETA = new Set<Custodia>(['COM_ATENDENTE', 'EM_TRANSITO', 'APENSADO'])
/** Others are told of what is at work, wherever it is. */
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
/** Undone, these take the via out of its unit's hands again: nothing may hang on it. */
const VOLTA_A_SAIR = new Set<number>([T.DESARQUIVAMENTO, T.RETORNO_DE_ORGAO_EXTERNO])

/** What was joined comes out again without a reason only as long as nothing else happened to the dossier. */
const impedeSoltar: Condicao = (d, e) =>
  donoEmPosse(d, e) ?? maybeReason(d.mobil?.dono?.intacto ? undefined : 'DOSSIE_MUDOU')

/** Why an act can't be taken back, whoever asks. */
function irreversivel(ato: Ato, ramo: RamoVisto | null): Reason | undefined {
  if (!REVERSIVEIS.has(ato.tipo)) return feito(ato) ?? reason('NADA_A_DESFAZER')
  if (ramo?.estado === 'ENCERRADO') return reason('NADA_A_DESFAZER')
  if (ato.acompanha) return reason('APENSADO_DESFAZ_NO_PRINCIPAL')
  return maybeReason(ato.assinado ? 'TERMO_ASSINADO' : undefined)
}

/** Whether this entry's unit did the act, or holds what it acted on. */
function fezOuTem(ato: Ato, ramo: RamoVisto | null, d: Estado, e: EntradaAtiva): boolean {
  if (ato.lotacaoId === e.lotacaoId) return true
  // a unit that receives a via refuses it by sending it back, not by undoing what others did
  if (ato.tipo === T.TRAMITE) return false
  return (ato.tipo !== T.CONCLUSAO && naPosse(d, e)) || (ramo === null && emPosse(d, e) === undefined)
}

/** Why an act, the last of its via or branch, can't be taken back; undefined when it can. */
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

/** The last act of the via and of each of its branches, with what stands in the way of undoing it. */
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
/** What may be undone, the newest first. */
export const desfaziveis = (d: Estado, e: EntradaAtiva) =>
  desfazimentos(d, e)
    .filter(({ impede }) => impede === undefined)
    .toSorted((a, b) => b.ato.id - a.ato.id)

export const comOrgaoExterno: Condicao = ({ mobil }) =>
  maybeReason(mobil?.custodia === 'TRANSFERIDO_A_ORGAO_EXTERNO' ? undefined : 'FORA_DE_ORGAO_EXTERNO')

export const ciente: Condicao = (d) => maybeReason(d.ciente ? undefined : 'NAO_CIENTE')
