import type { AtoPosterior } from '#contract/ato-posterior.ts'
import type { Situacao } from '#contract/documento.ts'
import type { Custodia } from '#contract/mobil.ts'
import { TIPOS_MOVIMENTACAO } from '#contract/movimentacao.ts'
import type { EtapaDoCaminho, Protocolo } from '#contract/validacao.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { dizer } from '#server/base/palavras/dizer.ts'
import type { Lingua } from '#server/base/palavras/lingua.ts'
import { type PlainCode, reason } from '#server/base/palavras/reason.ts'
import { emVigor, type EstadoDocumento, interno, responde } from '#server/core/documento/condicoes.ts'
import { ditoDosAtos } from '#server/core/dossie/atos-posteriores.ts'
import type { Passo } from '#server/core/via/passo.ts'
import { passoAPasso } from '#server/core/via/reconstruir.ts'

/** SEAD 2026/000001: at least six digits. */
export const numeroDoProtocolo = (orgao: string, ano: number, numero: number) =>
  `${orgao} ${ano}/${String(numero).padStart(6, '0')}`

/** Why the entry may not show or hide the way: only the holder of the document, or of its dossier, may. */
export const impedimentoDeMostrar = (d: EstadoDocumento, e: EntradaAtiva) =>
  interno(d, e) ?? emVigor(d) ?? responde(d, e)

export type Acompanhado = {
  sigla: string
  especie: string
  orgao: string
  situacao: Situacao
  custodia: Custodia
  unidade: string | null
  /** ISO 8601 in UTC, as all instants. */
  desde: string
  /** Level 10, not restricted, not a draft. */
  publico: boolean
  /** The protocolo asked by; null: asked by the code on its pages. */
  protocolo: { numero: string; caminho: boolean } | null
  caminho: EtapaDoCaminho[]
  /** Acts of later documents; with siglas only if public. */
  atos?: AtoPosterior[]
}

const ENCERRADAS: Partial<Record<Situacao, PlainCode>> = {
  EM_ELABORACAO: 'ANDA_EM_ELABORACAO',
  PENDENTE_DE_ASSINATURA: 'ANDA_PENDENTE_DE_ASSINATURA',
  CANCELADO: 'ANDA_CANCELADO',
  SEM_EFEITO: 'ANDA_SEM_EFEITO',
  ELIMINADO: 'ANDA_ELIMINADO',
}
/** Plain words for the public. `com`: names the holding unit. */
const NA_CUSTODIA: Record<Custodia, { dito: PlainCode; com: boolean }> = {
  COM_ATENDENTE: { dito: 'ANDA_COM_ATENDENTE', com: true },
  EM_TRANSITO: { dito: 'ANDA_EM_TRANSITO', com: true },
  APENSADO: { dito: 'ANDA_APENSADO', com: true },
  SOBRESTADO: { dito: 'ANDA_SOBRESTADO', com: true },
  JUNTADO: { dito: 'ANDA_JUNTADO', com: false },
  TRANSFERIDO_A_ORGAO_EXTERNO: { dito: 'ANDA_TRANSFERIDO_A_ORGAO_EXTERNO', com: false },
  VIA_CANCELADA: { dito: 'ANDA_CANCELADO', com: false },
  ARQUIVADO_CORRENTE: { dito: 'ANDA_ARQUIVADO_CORRENTE', com: true },
  ARQUIVADO_INTERMEDIARIO: { dito: 'ANDA_ARQUIVADO_CORRENTE', com: true },
  ARQUIVADO_PERMANENTE: { dito: 'ANDA_ARQUIVADO_PERMANENTE', com: true },
  EM_EDITAL_DE_ELIMINACAO: { dito: 'ANDA_EM_EDITAL_DE_ELIMINACAO', com: true },
}

/** The state with later acts: "Revogado por X. Arquivado". */
function comAtos(situacao: string, atos: AtoPosterior[], lingua: Lingua | undefined) {
  const dito = ditoDosAtos(atos, lingua)
  return dito === '' ? situacao : `${dito.charAt(0).toUpperCase()}${dito.slice(1)}. ${situacao}`
}

/**
 * What anybody is told: of a document not public, state and dates; with its pages at hand, also their heading; its way only
 * by protocolo, while its holder shows it.
 */
export function oQueSeDiz(d: Acompanhado, lingua?: Lingua): Protocolo {
  const { dito, com } = NA_CUSTODIA[d.custodia]
  const encerrada = ENCERRADAS[d.situacao]
  const identificado = d.publico || d.protocolo === null
  const vigora = d.situacao === 'ASSINADO' || d.situacao === 'PENDENTE_DE_ASSINATURA'
  return {
    numero: d.protocolo?.numero ?? null,
    sigla: identificado ? d.sigla : null,
    especie: identificado ? d.especie : null,
    orgao: identificado ? d.orgao : null,
    situacao: comAtos(dizer(lingua, reason(encerrada ?? dito)), d.atos ?? [], lingua),
    unidade: d.publico && vigora && com ? d.unidade : null,
    desde: d.desde,
    caminho: d.protocolo?.caminho
      ? d.caminho.map((etapa) => ({ ...etapa, unidade: d.publico ? etapa.unidade : null }))
      : null,
  }
}

/** A stage of the way, by unit; null: outside the government. Movements within a unit are none. */
type Etapa = { lotacaoId: number | null; desde: string; recebidoEm: string | null }

export function etapasDe(
  inicio: { lotacaoId: number; pessoaId: number; instante: string },
  mobiles: number[],
  passos: Passo[],
): Etapa[] {
  let atual: Etapa = { lotacaoId: inicio.lotacaoId, desde: inicio.instante, recebidoEm: inicio.instante }
  const etapas = [atual]
  for (const { passo, posse } of passoAPasso(inicio, mobiles, passos)) {
    const fora = posse.custodia === 'TRANSFERIDO_A_ORGAO_EXTERNO'
    const lotacaoId = fora ? null : posse.atendente.lotacaoId
    const chegou = !fora && posse.custodia !== 'EM_TRANSITO' && passo.tipo !== TIPOS_MOVIMENTACAO.TRAMITE
    if (lotacaoId !== atual.lotacaoId) {
      atual = { lotacaoId, desde: passo.instante, recebidoEm: chegou ? passo.instante : null }
      etapas.push(atual)
    } else if (chegou) atual.recebidoEm ??= passo.instante
  }
  return etapas
}
