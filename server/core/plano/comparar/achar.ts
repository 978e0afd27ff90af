import type { LinhaDePessoa } from '#contract/cadastro.ts'

import { alcanca } from '#server/base/alcance/alcance.ts'
import type { CpfDoPlano, Entrada } from '../item.ts'
import type { EntradaAtual, EntradaEncerrada } from '../retrato.ts'

export type Linha = { linha: LinhaDePessoa; cpf: CpfDoPlano }
/**
 * DE_OUTRO: the matrícula belongs to another human. REABRIR: the entry ended and comes back.
 * `deNovo`: the entry that an undone plan had made; the new row reuses it.
 */
export type Achado =
  | { tipo: 'DE_OUTRO' }
  | { tipo: 'ALTERAR' | 'TRANSFERIR'; entrada: EntradaAtual }
  | { tipo: 'REABRIR'; entrada: EntradaEncerrada }
  | { tipo: 'CRIAR'; deNovo: EntradaEncerrada | null }

export const naUnidade = ({ orgao, unidade }: EntradaAtual, linha: LinhaDePessoa) =>
  orgao === linha.orgao && unidade === linha.unidade

/** For somebody without a matching entry in force: the ended entry that the row brings back, or a new one. */
function acharSaida({ retrato, alcance }: Entrada, { linha, cpf }: Linha): Achado {
  const ehDela = (saida: EntradaEncerrada | undefined) =>
    saida !== undefined && (saida.resumo === null || saida.resumo === cpf.resumo) ? saida : undefined
  const suas = retrato.saidasPorCpf.get(cpf.resumo) ?? []
  const contadas = suas.filter(({ desfeito }) => !desfeito)
  const comMatricula = linha.matricula === null ? undefined : ehDela(retrato.saidasPorMatricula.get(linha.matricula))
  const emVigor = (retrato.porCpf.get(cpf.resumo) ?? []).length > 0
  const saida =
    (comMatricula?.desfeito ? undefined : comMatricula) ??
    contadas.find((entrada) => naUnidade(entrada, linha)) ??
    (emVigor ? undefined : contadas[0])
  // the plan's maker must not learn of ended entries beyond their reach
  if (saida && alcanca(alcance, saida)) return { tipo: 'REABRIR', entrada: saida }
  const deNovo = suas.find(
    (entrada) =>
      entrada.desfeito &&
      naUnidade(entrada, linha) &&
      (linha.matricula === null || linha.matricula === entrada.matricula) &&
      alcanca(alcance, entrada),
  )
  return { tipo: 'CRIAR', deNovo: deNovo ?? null }
}

/**
 * Finds the entry of a row: by matrícula, which one person has at a time; else by human and unit. Without matrícula, the row is
 * a transfer if the source names the human once and the human has exactly one entry, in another unit.
 */
export function achar(entrada: Entrada, pessoa: Linha, vezes: Map<string, number>): Achado {
  const { retrato } = entrada
  const { linha, cpf } = pessoa
  const suas = retrato.porCpf.get(cpf.resumo) ?? []
  const comMatricula = linha.matricula === null ? undefined : retrato.porMatricula.get(linha.matricula)
  if (comMatricula) {
    if (comMatricula.resumo !== null && comMatricula.resumo !== cpf.resumo) return { tipo: 'DE_OUTRO' }
    return { tipo: naUnidade(comMatricula, linha) ? 'ALTERAR' : 'TRANSFERIR', entrada: comMatricula }
  }
  const ali = suas.find((atual) => naUnidade(atual, linha))
  if (ali) return { tipo: 'ALTERAR', entrada: ali }
  const [unica, outra] = suas
  if (linha.matricula === null && unica && !outra && vezes.get(cpf.resumo) === 1)
    return { tipo: 'TRANSFERIR', entrada: unica }
  return acharSaida(entrada, pessoa)
}
