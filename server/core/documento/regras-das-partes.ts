import type { NomeAcaoDaParte } from '#contract/colaboracao.ts'
import { deQuem, type EstadoDaParte, type ResumoDaParte } from '#contract/parte.ts'
import { partesDe, type Texto } from '#contract/texto.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Condicao, daUnidade, type EstadoDocumento, interno, rascunho } from './condicoes.ts'
import { type Dito, dizer, type Frase } from '#server/base/palavras/dizer.ts'
import { naoPermitido } from '#server/base/palavras/recusa-dita.ts'

/** What the rules of a part look at, beside its draft. */
export type EstadoDaColaboracao = Pick<ResumoDaParte, 'estado'> & {
  lotacao: { id: number }
  pessoa: { id: number } | null
}

type Regra = (parte: EstadoDaColaboracao, d: EstadoDocumento, e: EntradaAtiva) => Dito | undefined

const doRascunho =
  (condicao: Condicao): Regra =>
  (_, d, e) =>
    condicao(d, e)
const minha: Regra = ({ lotacao, pessoa }, _, e) =>
  (pessoa ? pessoa.id === e.id : lotacao.id === e.lotacaoId)
    ? undefined
    : pessoa
      ? 'A parte foi pedida a outra pessoa.'
      : 'A parte foi pedida a outra unidade.'

const DITO: Record<EstadoDaParte, Frase> = {
  PENDENTE: 'A parte ainda está sendo escrita.',
  CONCLUIDA: 'A parte já foi concluída.',
  DEVOLVIDA: 'A parte foi devolvida.',
  RETIRADA: 'O pedido foi retirado.',
}
const em =
  (...estados: EstadoDaParte[]): Regra =>
  ({ estado }) =>
    estados.includes(estado) ? undefined : DITO[estado]

const deQuemEscreve = [interno, rascunho].map(doRascunho)
/** Who asks lets somebody read the draft: as with perfis, that is of the unit that wrote it and of who signs. */
const deQuemPede = [interno, rascunho, daUnidade].map(doRascunho)

/** Who may do what with a part: the first rule that objects gives the explanation. */
const regrasDaParte: Record<NomeAcaoDaParte, { quando: Frase; regras: Regra[] }> = {
  escrever: { quando: 'Escreva a parte que pediram a você.', regras: [...deQuemEscreve, minha, em('PENDENTE')] },
  concluir: { quando: 'Entrega a parte a quem pediu.', regras: [...deQuemEscreve, minha, em('PENDENTE')] },
  devolver: { quando: 'Devolve o pedido, dizendo por quê.', regras: [...deQuemEscreve, minha, em('PENDENTE')] },
  reabrir: {
    quando: 'Pede a parte outra vez, dizendo o que falta.',
    regras: [...deQuemPede, em('CONCLUIDA', 'DEVOLVIDA')],
  },
  retirar: {
    quando: 'Desiste do pedido; o que já foi escrito fica no texto.',
    regras: [...deQuemPede, em('PENDENTE', 'CONCLUIDA', 'DEVOLVIDA')],
  },
}
const nomes = Object.keys(regrasDaParte) as NomeAcaoDaParte[] // Object.keys forgets the names

const impedimento = (nome: NomeAcaoDaParte, parte: EstadoDaColaboracao, d: EstadoDocumento, e: EntradaAtiva) =>
  regrasDaParte[nome].regras.map((regra) => regra(parte, d, e)).find((explicacao) => explicacao !== undefined)

export const acoesDaParte = (parte: EstadoDaColaboracao, d: EstadoDocumento, e: EntradaAtiva) =>
  nomes.map((nome) => {
    const impede = impedimento(nome, parte, d, e)
    return { nome, pode: impede === undefined, explicacao: dizer(e.lingua, impede ?? regrasDaParte[nome].quando) }
  })

/** Refuses with the words the screen shows beside the act. */
export function exigirDaParte(nome: NomeAcaoDaParte, parte: EstadoDaColaboracao, d: EstadoDocumento, e: EntradaAtiva) {
  const impede = impedimento(nome, parte, d, e)
  if (impede !== undefined) throw naoPermitido(impede)
}

/** Whether some part of the draft is this entry's to write. */
export const escreveUmaParte = (partes: EstadoDaColaboracao[], d: EstadoDocumento, e: EntradaAtiva) =>
  partes.some((parte) => impedimento('escrever', parte, d, e) === undefined)

/** Whether, and why not, this entry may ask others for parts of the draft. */
export function podePedir(d: EstadoDocumento, e: EntradaAtiva) {
  const impede = [interno, rascunho, daUnidade].map((regra) => regra(d, e)).find((dita) => dita !== undefined)
  const explicacao = dizer(e.lingua, impede ?? 'Peça a outra unidade ou pessoa que escreva uma parte.')
  return { pode: impede === undefined, explicacao }
}

/** What finalizar waits for: what is still to be written or to be asked again, and what was written but has no place. */
export function partesQueFaltam<P extends { id: number; estado: EstadoDaParte }>(partes: P[], corpo: Texto): P[] {
  const lugares = partesDe(corpo)
  return partes.filter(
    ({ id, estado }) =>
      estado === 'PENDENTE' || estado === 'DEVOLVIDA' || (estado === 'CONCLUIDA' && !lugares.includes(id)),
  )
}

/** A part that is missing, in the words of a refusal: what, and who owes it. */
export const nomeDaParte = (partes: ResumoDaParte[], campo: string) => {
  const parte = partes.find(({ id }) => campo === `colaboracao.${id}`)
  return parte ? `${parte.nome} (${deQuem(parte)})` : campo
}
