import type { AtoPosterior } from '#contract/ato-posterior.ts'
import type { Situacao } from '#contract/documento.ts'
import type { Custodia } from '#contract/mobil.ts'
import { TIPOS_MOVIMENTACAO } from '#contract/movimentacao.ts'
import type { EtapaDoCaminho, Protocolo } from '#contract/validacao.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { emVigor, type EstadoDocumento, interno, responde } from '#server/core/documento/condicoes.ts'
import { ditoDosAtos } from '#server/core/dossie/atos-posteriores.ts'
import type { Passo } from '#server/core/via/passo.ts'
import { passoAPasso } from '#server/core/via/reconstruir.ts'

/** As said aloud: SEAD 2026/000001; six digits or more, never cut. */
export const numeroDoProtocolo = (orgao: string, ano: number, numero: number) =>
  `${orgao} ${ano}/${String(numero).padStart(6, '0')}`

/** Why this entry may not show or hide the way: whoever has it, or what it is part of, answers for what is told of it. */
export const impedimentoDeMostrar = (d: EstadoDocumento, e: EntradaAtiva) =>
  interno(d, e) ?? emVigor(d) ?? responde(d, e)

/** What is known of a document that somebody outside asks about. */
export type Acompanhado = {
  sigla: string
  especie: string
  orgao: string
  situacao: Situacao
  custodia: Custodia
  unidade: string | null
  /** ISO 8601 in UTC, as all instants. */
  desde: string
  /** Anybody in the government may read it: level 10, under no restriction, no draft. */
  publico: boolean
  /** What it was asked by; null: by the code at the foot of its pages, which who asks has in their hands. */
  protocolo: { numero: string; caminho: boolean } | null
  caminho: EtapaDoCaminho[]
  /** What later documents did to it; their siglas only where it is public. */
  atos?: AtoPosterior[]
}

const ENCERRADAS: Partial<Record<Situacao, string>> = {
  EM_ELABORACAO: 'Devolvido para ajuste',
  PENDENTE_DE_ASSINATURA: 'Aguardando assinatura',
  CANCELADO: 'Cancelado',
  SEM_EFEITO: 'Sem efeito',
  ELIMINADO: 'Eliminado',
}
/** For people who know no archive's words. `com`: the unit that has it is where it is. */
const NA_CUSTODIA: Record<Custodia, { dito: string; com: boolean }> = {
  COM_ATENDENTE: { dito: 'Em andamento', com: true },
  EM_TRANSITO: { dito: 'Enviado, aguardando recebimento', com: true },
  APENSADO: { dito: 'Em andamento, junto com outro documento', com: true },
  SOBRESTADO: { dito: 'Parado, à espera de outra providência', com: true },
  JUNTADO: { dito: 'Juntado a outro documento, e segue com ele', com: false },
  TRANSFERIDO_A_ORGAO_EXTERNO: { dito: 'Enviado a um órgão de fora', com: false },
  VIA_CANCELADA: { dito: 'Cancelado', com: false },
  ARQUIVADO_CORRENTE: { dito: 'Arquivado', com: true },
  ARQUIVADO_INTERMEDIARIO: { dito: 'Arquivado', com: true },
  ARQUIVADO_PERMANENTE: { dito: 'Arquivado, para sempre', com: true },
  EM_EDITAL_DE_ELIMINACAO: { dito: 'Arquivado, em edital de eliminação', com: true },
}

/** How it stands, after what later documents did to it: "Revogado por X. Arquivado". */
function comAtos(situacao: string, atos: AtoPosterior[]) {
  const dito = ditoDosAtos(atos)
  return dito === '' ? situacao : `${dito.charAt(0).toUpperCase()}${dito.slice(1)}. ${situacao}`
}

/**
 * What is said to anybody: of what is not public, how it stands and the dates, to who has its pages also what they say
 * at their head; the way only by a protocolo, while whoever has the document shows it.
 */
export function oQueSeDiz(d: Acompanhado): Protocolo {
  const { dito, com } = NA_CUSTODIA[d.custodia]
  const encerrada = ENCERRADAS[d.situacao]
  const identificado = d.publico || d.protocolo === null
  const vigora = d.situacao === 'ASSINADO' || d.situacao === 'PENDENTE_DE_ASSINATURA'
  return {
    numero: d.protocolo?.numero ?? null,
    sigla: identificado ? d.sigla : null,
    especie: identificado ? d.especie : null,
    orgao: identificado ? d.orgao : null,
    situacao: comAtos(encerrada ?? dito, d.atos ?? []),
    unidade: d.publico && vigora && com ? d.unidade : null,
    desde: d.desde,
    caminho: d.protocolo?.caminho
      ? d.caminho.map((etapa) => ({ ...etapa, unidade: d.publico ? etapa.unidade : null }))
      : null,
  }
}

/** Where it was, unit by unit; null: outside the government. What a person passes on within a unit is no stage. */
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
