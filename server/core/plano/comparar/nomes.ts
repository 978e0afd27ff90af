import type { Onde } from '#contract/cadastro.ts'
import { dobrar } from '#contract/dobrar.ts'

import { type Alcance, vazio } from '#server/base/alcance/alcance.ts'
import type { Comparada, Entrada } from '../item.ts'
import type { NomeAtual } from '../retrato.ts'
import { comoVolta } from './volta.ts'

type Dito = { nome: string; onde: Onde | null }

/** Makes missing cargos or funções. Only a general administrator brings one back into use, which touches every órgão. */
function compararNomes(
  sobre: 'CARGO' | 'FUNCAO',
  atuais: Map<string, NomeAtual>,
  ditos: Dito[],
  alcance: Alcance,
): Comparada {
  const comparada: Comparada = { itens: [], iguais: 0 }
  const vistos = new Set<string>()
  for (const { nome, onde } of ditos) {
    const chave = dobrar(nome)
    if (vistos.has(chave)) continue
    vistos.add(chave)
    const atual = atuais.get(chave)
    const motivosSe = (pode: boolean) => (pode ? [] : [{ codigo: 'FORA_DO_ALCANCE' as const }])
    if (!atual)
      comparada.itens.push({
        sobre,
        acao: 'CRIAR',
        nome,
        onde,
        linhaId: null,
        antes: {},
        depois: { nome },
        motivos: motivosSe(!vazio(alcance)),
      })
    else if (!atual.ativo)
      comparada.itens.push({
        sobre,
        nome: atual.nome,
        onde,
        linhaId: atual.id,
        motivos: motivosSe(alcance.geral),
        ...comoVolta({ ativo: false }, atual.saida, { nome: atual.nome }, [], { ativo: true }),
      })
    else comparada.iguais++
  }
  return comparada
}

/** First the cargos of their own sheet, then those the people's rows name. */
export const compararCargos = ({ fonte: { linhas }, retrato, alcance }: Entrada): Comparada =>
  compararNomes(
    'CARGO',
    retrato.cargos,
    [...linhas.cargos, ...linhas.pessoas.flatMap(({ cargo, onde }) => (cargo === null ? [] : [{ nome: cargo, onde }]))],
    alcance,
  )

export const compararFuncoes = ({ fonte: { linhas }, retrato, alcance }: Entrada): Comparada =>
  compararNomes(
    'FUNCAO',
    retrato.funcoes,
    linhas.pessoas.flatMap(({ funcao, onde }) => (funcao === null ? [] : [{ nome: funcao, onde }])),
    alcance,
  )
