import type { Custodia } from '#contract/mobil.ts'
import { TIPOS_MOVIMENTACAO as T } from '#contract/movimentacao.ts'

import type { EntradaAtiva } from '../contexto.ts'
import {
  type Condicao,
  donoEmPosse,
  emPosse,
  FORA_DA_UNIDADE,
  emTransito,
  livre,
  naoLivre,
  semApensos,
  ultimoVolume,
} from './condicoes.ts'
import { type Ato, type RamoVisto, semRamos } from './ramos.ts'

type Estado = Parameters<Condicao>[0]

const VERBOS: Partial<Record<number, string>> = {
  [T.TRAMITE]: 'tramitou o documento',
  [T.RECEBIMENTO]: 'recebeu o documento',
  [T.TRAMITE_PARALELO]: 'tramitou o documento em paralelo',
  [T.NOTIFICACAO]: 'notificou do documento',
  [T.CONCLUSAO]: 'concluiu',
  [T.JUNTADA]: 'juntou o documento a outro',
  [T.AUTUACAO]: 'autuou o documento',
  [T.DESENTRANHAMENTO]: 'desentranhou o documento',
  [T.APENSACAO]: 'apensou o documento a outro',
  [T.DESAPENSACAO]: 'desapensou o documento',
  [T.ATRIBUICAO]: 'atribuiu o documento',
  [T.RETIRADA_DE_ATRIBUICAO]: 'retirou a atribuição do documento',
  [T.SOBRESTAMENTO]: 'sobrestou o documento',
  [T.DESSOBRESTAMENTO]: 'retomou o andamento',
  [T.ARQUIVAMENTO_CORRENTE]: 'arquivou o documento',
  [T.ARQUIVAMENTO_INTERMEDIARIO]: 'transferiu o documento ao arquivo intermediário',
  [T.ARQUIVAMENTO_PERMANENTE]: 'recolheu o documento ao arquivo permanente',
  [T.INCLUSAO_EM_EDITAL]: 'incluiu o documento em edital de eliminação',
  [T.RETIRADA_DE_EDITAL]: 'retirou o documento do edital de eliminação',
  [T.DESARQUIVAMENTO]: 'desarquivou o documento',
  [T.CANCELAMENTO_DE_VIA]: 'cancelou a via',
  [T.ABERTURA_DE_VOLUME]: 'abriu o volume',
  [T.MARCACAO]: 'marcou o documento',
  [T.RETIRADA_DE_MARCADOR]: 'tirou o marcador do documento',
  [T.TRANSFERENCIA_A_ORGAO_EXTERNO]: 'enviou o documento a órgão externo',
  [T.RETORNO_DE_ORGAO_EXTERNO]: 'recebeu o documento de volta',
}

const diaNaCasa = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Fortaleza' })
const horaNaCasa = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Fortaleza',
  hour: '2-digit',
  minute: '2-digit',
})
/** In words of the house: às 14:32; of another day than `agora`'s, em 20/01/2026, às 14:32. Both are ISO 8601. */
export function quando(instante: string, agora: string) {
  const em = new Date(instante)
  const dia = diaNaCasa.format(em)
  return `${dia === diaNaCasa.format(new Date(agora)) ? '' : `em ${dia}, `}às ${horaNaCasa.format(em)}`
}
/** Who did what, and when: what two people who meet at the same document need to know. */
export const feito = (ato: Pick<Ato, 'tipo' | 'quem' | 'instante'>, agora: string) => {
  const verbo = VERBOS[ato.tipo]
  return verbo === undefined ? undefined : `${ato.quem} ${verbo} ${quando(ato.instante, agora)}.`
}
/** The same, of a colleague of who asks: it explains why there is nothing left for them to do. */
const doColega = (d: Estado, e: EntradaAtiva, tipo: number) => {
  const ato = d.mobil?.ato
  return ato && ato.tipo === tipo && ato.lotacaoId === e.lotacaoId && ato.pessoaId !== e.id
    ? feito(ato, d.lidoEm)
    : undefined
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
export function comQuemFez(impede: string, d: Estado, e: EntradaAtiva): string {
  const { mobil } = d
  const ato = mobil?.ato
  if (!mobil || !ato || ato.pessoaId === e.id || ato.acompanha) return impede
  const peloLugar = impede === naoLivre[mobil.custodia] && PELO_ATO[mobil.custodia]?.includes(ato.tipo)
  // of a unit that had it, who sent it on
  const peloEnvio = impede === FORA_DA_UNIDADE && ato.tipo === T.TRAMITE && ato.lotacaoId === e.lotacaoId
  const dito = peloLugar || peloEnvio ? feito(ato, d.lidoEm) : undefined
  return dito === undefined ? impede : `${impede} ${dito}`
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
  const houve = 'Já houve outra movimentação depois do recebimento.'
  if (ramosEmMaos(d, e).some(({ ato }) => recebido(ato))) return houve
  const impede = livre(d) ?? emPosse(d, e) ?? ultimoVolume(d, e)
  return impede ?? (d.mobil?.remetenteLotacaoId == null ? 'Não há recebimento a desfazer.' : houve)
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

export const digital: Condicao = ({ suporte }) =>
  suporte === 'FISICO' ? 'O documento é físico: o papel está num lugar só.' : undefined

const QUIETA = new Set<Custodia>(['COM_ATENDENTE', 'EM_TRANSITO', 'APENSADO'])
/** Others are told of what is at work, wherever it is. */
export const emAndamento: Condicao = ({ mobil }) =>
  mobil && !QUIETA.has(mobil.custodia) ? naoLivre[mobil.custodia] : undefined

export const conclui: Condicao = (d, e) => {
  if (ramosEmMaos(d, e).length > 0) return undefined
  if (ramoAReceber(d, e)) return 'Receba o documento antes.'
  const passado = d.ramos.findLast((r) => r.estado === 'CONCLUIDO' && daUnidade(r, e))
  return (
    (passado?.ato && feito(passado.ato, d.lidoEm)) ?? 'Não há trâmite em paralelo nem notificação com a sua unidade.'
  )
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
const SO_DE_QUEM_FEZ = 'Só a unidade que fez, ou a que está com o documento.'

/** What was joined comes out again without a reason only as long as nothing else happened to the dossier. */
const impedeSoltar: Condicao = (d, e) =>
  donoEmPosse(d, e) ??
  (d.mobil?.dono?.intacto ? undefined : 'Já houve outro ato no dossiê depois: desentranhe, dizendo por quê.')

/** Why an act, the last of its via or branch, can't be taken back; undefined when it can. */
function impedeDesfazer(ato: Ato, ramo: RamoVisto | null, d: Estado, e: EntradaAtiva): string | undefined {
  if (!REVERSIVEIS.has(ato.tipo)) return feito(ato, d.lidoEm) ?? 'Não há o que desfazer.'
  if (ramo?.estado === 'ENCERRADO') return 'Não há o que desfazer.'
  if (ato.acompanha) return 'O documento está apensado a outro: desfaça no principal.'
  if (ato.assinado) return 'O termo já foi assinado: o ato não se desfaz.'
  if (ato.tipo === T.JUNTADA) return impedeSoltar(d, e)
  // who is sent it may refuse it by sending it back, not by undoing what others did
  const responde = ato.tipo !== T.TRAMITE && ato.tipo !== T.CONCLUSAO && naPosse(d, e)
  const emCasa = ato.tipo !== T.TRAMITE && ramo === null && emPosse(d, e) === undefined
  if (ato.lotacaoId !== e.lotacaoId && !responde && !emCasa) return SO_DE_QUEM_FEZ
  if (VOLTA_A_SAIR.has(ato.tipo)) return semRamos(d) ?? semApensos(d)
  if (ato.tipo === T.CONCLUSAO && ramo?.tipo === 'PARALELO' && d.mobil && !ANDA.has(d.mobil.custodia))
    return naoLivre[d.mobil.custodia]
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
    : (ultimos[0]?.impede ?? 'Não há o que desfazer.')
}
/** What may be undone, the newest first. */
export const desfaziveis = (d: Estado, e: EntradaAtiva) =>
  desfazimentos(d, e)
    .filter(({ impede }) => impede === undefined)
    .toSorted((a, b) => b.ato.id - a.ato.id)

export const comOrgaoExterno: Condicao = ({ mobil }) =>
  mobil?.custodia === 'TRANSFERIDO_A_ORGAO_EXTERNO' ? undefined : 'O documento não está com órgão externo.'

export const ciente: Condicao = (d) => (d.ciente ? undefined : 'Você não deu ciência deste documento.')
