import type { OrdemDeAssinatura, PapelDeAssinante } from '#contract/assinante.ts'
import type { Forma, TipoDeAssinatura } from '#contract/assinatura.ts'
import type { Situacao } from '#contract/documento.ts'
import type { NivelAssinatura } from '#contract/nivel-assinatura.ts'
import { Problema } from '#contract/problem.ts'

import { dizer } from '#server/base/palavras/dizer.ts'
import { type Reason, reason } from '#server/base/palavras/reason.ts'
import type { Lingua } from '#server/base/palavras/lingua.ts'
import { ditoDe, reasonOf, RecusaDita } from '#server/base/palavras/recusa-dita.ts'
import { type FormasDoOrgao, tipos } from '#server/base/assinatura/tipos.ts'

/** `ultima`: nothing followed it. */
type RecusaDeAssinatura = { em: string; motivo: string; ultima: boolean }
export type Signatario = {
  id: number
  nome: string
  papel: PapelDeAssinante
  assinadoEm: string | null
  recusa?: RecusaDeAssinatura | null
  /** Asked to sign, by whom and by which day. */
  pedido?: { nome: string; em: string; mensagem: string | null } | null
  prazo?: string | null
}
/** `signatarios` in list order: responsável, then others. */
export type QuemAssina<S extends Signatario = Signatario> = { ordemAssinatura: OrdemDeAssinatura; signatarios: S[] }
type EstadoDaAssinatura = QuemAssina & { situacao: Situacao }

export const dataHora = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Fortaleza',
  dateStyle: 'short',
  timeStyle: 'short',
})

const SUBSCRITOR_PRIMEIRO: Record<PapelDeAssinante, number> = {
  SUBSCRITOR: 0,
  APROVADOR: 1,
  COSSIGNATARIO: 1,
  TESTEMUNHA: 1,
}
const COSSIGNATARIOS_PRIMEIRO: Record<PapelDeAssinante, number> = {
  APROVADOR: 0,
  COSSIGNATARIO: 0,
  TESTEMUNHA: 0,
  SUBSCRITOR: 1,
}
/** Approvers sign before the responsável; witnesses and co-signers after. */
const ORDENADA: Record<PapelDeAssinante, number> = { APROVADOR: 0, SUBSCRITOR: 1, COSSIGNATARIO: 2, TESTEMUNHA: 2 }

/** Signers by turn; within a turn, in any order. */
export function turnos<S extends Signatario>({ ordemAssinatura, signatarios }: QuemAssina<S>): S[][] {
  const grupo = (lugar: Record<PapelDeAssinante, number>) =>
    [0, 1, 2].map((n) => signatarios.filter(({ papel }) => lugar[papel] === n)).filter(({ length }) => length > 0)
  switch (ordemAssinatura) {
    case 'LIVRE':
      return [signatarios]
    case 'SUBSCRITOR_PRIMEIRO':
      return grupo(SUBSCRITOR_PRIMEIRO)
    case 'COSSIGNATARIOS_PRIMEIRO':
      return grupo(COSSIGNATARIOS_PRIMEIRO)
    case 'ORDENADA':
      return grupo(ORDENADA)
        .flat()
        .map((um) => [um])
  }
}

/** Who refused, if anybody: nobody signs until that is settled. */
export const recusada = <S extends Signatario>({ signatarios }: { signatarios: S[] }) =>
  signatarios.flatMap(({ id, nome, recusa }) => (recusa ? { id, nome, ...recusa } : []))[0]

/** Who could sign now: the unsigned of the first open turn; nobody after a refusal. */
export const daVez = <S extends Signatario>(estado: QuemAssina<S>): S[] =>
  recusada(estado)
    ? []
    : (turnos(estado)
        .map((turno) => turno.filter(({ assinadoEm }) => assinadoEm === null))
        .find(({ length }) => length > 0) ?? [])

/** Why the person may not sign now (docs/regras/entradas-ruins.md, 63–68); undefined when they may. */
export function impedimento(estado: EstadoDaAssinatura, pessoaId: number): Problema | undefined {
  const { situacao, signatarios } = estado
  const eu = signatarios.find(({ id }) => id === pessoaId)
  if (!eu) return new Problema('NAO_SIGNATARIO')
  if (eu.assinadoEm !== null) return new Problema('JA_ASSINADO', { data: dataHora.format(new Date(eu.assinadoEm)) })
  if (situacao === 'EM_ELABORACAO') return new Problema('NAO_FINALIZADO')
  if (situacao !== 'PENDENTE_DE_ASSINATURA') return new Problema('DOCUMENTO_CANCELADO')
  const recusa = recusada(estado)
  if (recusa) return new Problema('ASSINATURA_RECUSADA', { nome: recusa.nome, motivo: recusa.motivo })
  const vez = daVez(estado)
  if (vez.some(({ id }) => id === pessoaId)) return undefined
  return new Problema('FORA_DE_ORDEM', { nome: vez[0]?.nome ?? '' })
}

/** A refusal as one text, with its details. */
export const emPalavras = (problema: Problema, lingua?: Lingua) => dizer(lingua, ditoDe(problema))

const ALTURA: Record<NivelAssinatura, number> = { SIMPLES: 0, AVANCADA: 1, QUALIFICADA: 2 }
export const basta = (nivel: NivelAssinatura, minimo: NivelAssinatura) => ALTURA[nivel] >= ALTURA[minimo]

/** Level at which a kind is accepted here: the higher of its own and the body's. */
export function nivelDe(tipo: TipoDeAssinatura, doOrgao: FormasDoOrgao, provado = tipos[tipo].nivel): NivelAssinatura {
  const dito = doOrgao[tipo]
  return dito && 'nivel' in dito && basta(dito.nivel, provado) ? dito.nivel : provado
}

/** Why a kind can't sign here; undefined when it can. */
export function impedimentoDaForma(
  tipo: TipoDeAssinatura,
  minimo: NivelAssinatura,
  doOrgao: FormasDoOrgao,
): Problema | undefined {
  const dito = doOrgao[tipo]
  if (dito && 'desligada' in dito)
    return new RecusaDita('FORMA_INDISPONIVEL', { explicacao: reason('FORMA_DESLIGADA') })
  return basta(nivelDe(tipo, doOrgao), minimo) ? undefined : new Problema('NIVEL_DE_ASSINATURA')
}

/**
 * The kinds the body uses, each with its level and, if unusable, why: by the body, the modelo's minimum, or this person
 * (`impede`).
 */
export function formas(
  oferecidas: TipoDeAssinatura[],
  minimo: NivelAssinatura,
  doOrgao: FormasDoOrgao,
  impede: Partial<Record<TipoDeAssinatura, Reason | undefined>> = {},
  lingua?: Lingua,
): Forma[] {
  return oferecidas
    .filter((tipo) => !(doOrgao[tipo] && 'desligada' in doOrgao[tipo]))
    .map((tipo) => {
      const problema = impedimentoDaForma(tipo, minimo, doOrgao)
      const porque = problema ? reasonOf(problema) : impede[tipo]
      const explicacao = porque === undefined ? '' : dizer(lingua, porque)
      return { tipo, nivel: nivelDe(tipo, doOrgao), pode: porque === undefined, explicacao }
    })
}
