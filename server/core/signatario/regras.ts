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

/** Why somebody does not sign; `ultima`: nothing has followed. */
type RecusaDeAssinatura = { em: string; motivo: string; ultima: boolean }
export type Signatario = {
  id: number
  nome: string
  papel: PapelDeAssinante
  assinadoEm: string | null
  recusa?: RecusaDeAssinatura | null
  /** Asked to sign, and until which day. */
  pedida?: boolean
  prazo?: string | null
}
/** What the rules look at; `signatarios` as they stand in the list: the responsável, then the others. */
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
/** Who approves does so before the responsável signs; whoever testifies or signs with them, after. */
const ORDENADA: Record<PapelDeAssinante, number> = { APROVADOR: 0, SUBSCRITOR: 1, COSSIGNATARIO: 2, TESTEMUNHA: 2 }

/** Everybody who signs, in the turns they have: those of one turn sign in any order. */
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

/** Who refused, if somebody did: nobody signs until that is settled. */
export const recusada = <S extends Signatario>({ signatarios }: { signatarios: S[] }) =>
  signatarios.flatMap(({ id, nome, recusa }) => (recusa ? { id, nome, ...recusa } : []))[0]

/** Who may sign now, were the document waiting for it: all who have not, of the first turn that is not over; nobody over a refusal. */
export const daVez = <S extends Signatario>(estado: QuemAssina<S>): S[] =>
  recusada(estado)
    ? []
    : (turnos(estado)
        .map((turno) => turno.filter(({ assinadoEm }) => assinadoEm === null))
        .find(({ length }) => length > 0) ?? [])

/** Why this person may not sign now, in the words of docs/regras/entradas-ruins.md, 63–68; undefined when nothing stands in the way. */
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

/** A refusal where there are only words for it: its sentence, and what it says besides. */
export const emPalavras = (problema: Problema, lingua?: Lingua) => dizer(lingua, ditoDe(problema))

const ALTURA: Record<NivelAssinatura, number> = { SIMPLES: 0, AVANCADA: 1, QUALIFICADA: 2 }
/** Whether a level is enough where `minimo` is asked for. */
export const basta = (nivel: NivelAssinatura, minimo: NivelAssinatura) => ALTURA[nivel] >= ALTURA[minimo]

/** The level a kind is accepted at here: the higher of what it is and what the body says. */
export function nivelDe(tipo: TipoDeAssinatura, doOrgao: FormasDoOrgao, provado = tipos[tipo].nivel): NivelAssinatura {
  const dito = doOrgao[tipo]
  return dito && 'nivel' in dito && basta(dito.nivel, provado) ? dito.nivel : provado
}

/** Why a kind can't sign here at all; undefined when it can. */
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
 * The ways to sign, each with its level and, where it can't be used, why not: what the body uses, the modelo's minimum,
 * and what stands in this person's way (`impede`, by kind: why not). What the body does not use is not named.
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
