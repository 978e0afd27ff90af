import type { NomeAcaoDaParte } from '#contract/colaboracao.ts'
import type { EstadoDaParte, ResumoDaParte } from '#contract/parte.ts'
import { partesDe, type Texto } from '#contract/texto.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Condicao, daUnidade, type EstadoDocumento, interno, rascunho } from './condicoes.ts'
import { permission } from '#server/base/palavras/permission.ts'
import type { ActName } from '#server/base/palavras/problemas.ts'
import { maybeReason, type PlainCode, type Reason } from '#server/base/palavras/reason.ts'
import { naoPermitido } from '#server/base/palavras/recusa-dita.ts'

/** What the rules of a part need besides its draft. */
type EstadoDaColaboracao = Pick<ResumoDaParte, 'estado'> & {
  lotacao: { id: number }
  pessoa: { id: number } | null
}

type Regra = (parte: EstadoDaColaboracao, d: EstadoDocumento, e: EntradaAtiva) => Reason | undefined

const doRascunho =
  (condicao: Condicao): Regra =>
  (_, d, e) =>
    condicao(d, e)
const minha: Regra = ({ lotacao, pessoa }, _, e) =>
  maybeReason(
    (pessoa ? pessoa.id === e.id : lotacao.id === e.lotacaoId)
      ? undefined
      : pessoa
        ? 'PARTE_DE_OUTRA_PESSOA'
        : 'PARTE_DE_OUTRA_UNIDADE',
  )

const JA_ESTA: Record<EstadoDaParte, PlainCode> = {
  PENDENTE: 'PARTE_PENDENTE',
  CONCLUIDA: 'PARTE_CONCLUIDA',
  DEVOLVIDA: 'PARTE_DEVOLVIDA',
  RETIRADA: 'PARTE_NAO_PEDIDA',
}
const em =
  (...estados: EstadoDaParte[]): Regra =>
  ({ estado }) =>
    maybeReason(estados.includes(estado) ? undefined : JA_ESTA[estado])

const deQuemEscreve = [interno, rascunho].map(doRascunho)
/** Asking gives access to the draft, as perfis do: for the unit that wrote it and its signers. */
const deQuemPede = [interno, rascunho, daUnidade].map(doRascunho)

/** Rules of each act on a part; the first that fails gives the reason. */
const regrasDaParte: Record<NomeAcaoDaParte, { act: ActName; regras: Regra[] }> = {
  escrever: { act: 'escreverParte', regras: [...deQuemEscreve, minha, em('PENDENTE')] },
  concluir: { act: 'concluirParte', regras: [...deQuemEscreve, minha, em('PENDENTE')] },
  devolver: { act: 'devolverParte', regras: [...deQuemEscreve, minha, em('PENDENTE')] },
  reabrir: {
    act: 'reabrirParte',
    regras: [...deQuemPede, em('CONCLUIDA', 'DEVOLVIDA')],
  },
  retirar: {
    act: 'retirarParte',
    regras: [...deQuemPede, em('PENDENTE', 'CONCLUIDA', 'DEVOLVIDA')],
  },
}
const nomes = Object.keys(regrasDaParte) as NomeAcaoDaParte[] // Object.keys loses the type

const impedimento = (nome: NomeAcaoDaParte, parte: EstadoDaColaboracao, d: EstadoDocumento, e: EntradaAtiva) =>
  regrasDaParte[nome].regras.map((regra) => regra(parte, d, e)).find((explicacao) => explicacao !== undefined)

export const acoesDaParte = (parte: EstadoDaColaboracao, d: EstadoDocumento, e: EntradaAtiva) =>
  nomes.map((nome) => {
    const impede = impedimento(nome, parte, d, e)
    return { nome, ...permission(impede, regrasDaParte[nome].act, e.lingua) }
  })

/** Throws the reason shown beside the act. */
export function exigirDaParte(nome: NomeAcaoDaParte, parte: EstadoDaColaboracao, d: EstadoDocumento, e: EntradaAtiva) {
  const impede = impedimento(nome, parte, d, e)
  if (impede !== undefined) throw naoPermitido(impede)
}

export const escreveUmaParte = (partes: EstadoDaColaboracao[], d: EstadoDocumento, e: EntradaAtiva) =>
  partes.some((parte) => impedimento('escrever', parte, d, e) === undefined)

/** Why the entry may not ask for parts; undefined when it may. */
export const impedePedir = (d: EstadoDocumento, e: EntradaAtiva) =>
  [interno, rascunho, daUnidade].map((regra) => regra(d, e)).find((impede) => impede !== undefined)

/** Parts finalizar waits for: to be written or asked again, or without a place in the text. */
export function partesQueFaltam<P extends { id: number; estado: EstadoDaParte }>(partes: P[], corpo: Texto): P[] {
  const lugares = partesDe(corpo)
  return partes.filter(
    ({ id, estado }) =>
      estado === 'PENDENTE' || estado === 'DEVOLVIDA' || (estado === 'CONCLUIDA' && !lugares.includes(id)),
  )
}
