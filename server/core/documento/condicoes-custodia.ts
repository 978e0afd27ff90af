import type { Custodia } from '#contract/mobil.ts'
import { TIPOS_MOVIMENTACAO as T } from '#contract/movimentacao.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Dito, dito, type Frase } from '#server/base/palavras/dizer.ts'
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

type FeitoPorAlguem = Extract<Frase, `{quem} ${string} {quando}.`>
const FEITOS: Partial<Record<number, FeitoPorAlguem>> = {
  [T.TRAMITE]: '{quem} tramitou o documento {quando}.',
  [T.RECEBIMENTO]: '{quem} recebeu o documento {quando}.',
  [T.TRAMITE_PARALELO]: '{quem} tramitou o documento em paralelo {quando}.',
  [T.NOTIFICACAO]: '{quem} notificou do documento {quando}.',
  [T.CONCLUSAO]: '{quem} concluiu {quando}.',
  [T.JUNTADA]: '{quem} juntou o documento a outro {quando}.',
  [T.AUTUACAO]: '{quem} autuou o documento {quando}.',
  [T.DESENTRANHAMENTO]: '{quem} desentranhou o documento {quando}.',
  [T.APENSACAO]: '{quem} apensou o documento a outro {quando}.',
  [T.DESAPENSACAO]: '{quem} desapensou o documento {quando}.',
  [T.ATRIBUICAO]: '{quem} atribuiu o documento {quando}.',
  [T.RETIRADA_DE_ATRIBUICAO]: '{quem} retirou a atribuição do documento {quando}.',
  [T.SOBRESTAMENTO]: '{quem} sobrestou o documento {quando}.',
  [T.DESSOBRESTAMENTO]: '{quem} retomou o andamento {quando}.',
  [T.ARQUIVAMENTO_CORRENTE]: '{quem} arquivou o documento {quando}.',
  [T.ARQUIVAMENTO_INTERMEDIARIO]: '{quem} transferiu o documento ao arquivo intermediário {quando}.',
  [T.ARQUIVAMENTO_PERMANENTE]: '{quem} recolheu o documento ao arquivo permanente {quando}.',
  [T.INCLUSAO_EM_EDITAL]: '{quem} incluiu o documento em edital de eliminação {quando}.',
  [T.RETIRADA_DE_EDITAL]: '{quem} retirou o documento do edital de eliminação {quando}.',
  [T.DESARQUIVAMENTO]: '{quem} desarquivou o documento {quando}.',
  [T.CANCELAMENTO_DE_VIA]: '{quem} cancelou a via {quando}.',
  [T.ABERTURA_DE_VOLUME]: '{quem} abriu o volume {quando}.',
  [T.MARCACAO]: '{quem} marcou o documento {quando}.',
  [T.RETIRADA_DE_MARCADOR]: '{quem} tirou o marcador do documento {quando}.',
  [T.TRANSFERENCIA_A_ORGAO_EXTERNO]: '{quem} enviou o documento a órgão externo {quando}.',
  [T.RETORNO_DE_ORGAO_EXTERNO]: '{quem} recebeu o documento de volta {quando}.',
  [T.REDISTRIBUICAO]: '{quem} redistribuiu o documento {quando}.',
}

/** Who did what, and when: what two people who meet at the same document need to know. */
export const feito = ({ tipo, quem, instante }: Pick<Ato, 'tipo' | 'quem' | 'instante'>): Dito | undefined => {
  const frase = FEITOS[tipo]
  return frase && dito(frase, { quem, quando: { quando: instante } })
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
export function comQuemFez(impede: Dito, d: Estado, e: EntradaAtiva): Dito {
  const { mobil } = d
  const ato = mobil?.ato
  if (!mobil || !ato || ato.pessoaId === e.id || ato.acompanha) return impede
  const peloLugar = impede === naoLivre[mobil.custodia] && PELO_ATO[mobil.custodia]?.includes(ato.tipo)
  // of a unit that had it, who sent it on
  const peloEnvio = impede === FORA_DA_UNIDADE && ato.tipo === T.TRAMITE && ato.lotacaoId === e.lotacaoId
  const porQuem = peloLugar || peloEnvio ? feito(ato) : undefined
  return porQuem === undefined ? impede : [impede, porQuem]
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
  return (passado?.ato && feito(passado.ato)) ?? 'Não há trâmite em paralelo nem notificação com a sua unidade.'
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
function impedeDesfazer(ato: Ato, ramo: RamoVisto | null, d: Estado, e: EntradaAtiva): Dito | undefined {
  if (!REVERSIVEIS.has(ato.tipo)) return feito(ato) ?? 'Não há o que desfazer.'
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
