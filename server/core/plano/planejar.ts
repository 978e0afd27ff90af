import type { SobreDoPlano } from '#contract/plano.ts'

import { compararClassificacoes } from './comparar/classificacoes.ts'
import { compararCargos, compararFuncoes } from './comparar/nomes.ts'
import { compararOrgaos } from './comparar/orgaos.ts'
import { compararPermissoes } from './comparar/permissoes.ts'
import { compararPessoas } from './comparar/pessoas.ts'
import { compararUnidades } from './comparar/unidades.ts'
import { encadear } from './encadear.ts'
import type { Entrada, Item, ItemDoPlano } from './item.ts'

/** More people ended than both this number and this share of all need confirmation. */
const ENCERRA_POUCAS = 10
const ENCERRA_PARTE = 0.05

export type Planejado = {
  /** In the order in which they are applied. */
  itens: ItemDoPlano[]
  iguais: Partial<Record<SobreDoPlano, number>>
  alerta: { encerra: number; de: number } | null
}

function alertaDe(itens: Item[], { retrato: { quantas } }: Entrada): Planejado['alerta'] {
  const encerra = itens.filter(({ sobre, acao }) => sobre === 'PESSOA' && acao === 'ENCERRAR').length
  return encerra > ENCERRA_POUCAS && encerra > quantas * ENCERRA_PARTE ? { encerra, de: quantas } : null
}

/** Compares a source with the register. Pure. */
export function planejar(entrada: Entrada): Planejado {
  const orgaos = compararOrgaos(entrada)
  const unidades = compararUnidades(entrada)
  const cargos = compararCargos(entrada)
  const funcoes = compararFuncoes(entrada)
  const pessoas = compararPessoas(entrada)
  const permissoes = compararPermissoes(entrada)
  const classificacoes = compararClassificacoes(entrada)
  const itens = [
    ...orgaos.itens,
    ...unidades.itens,
    ...cargos.itens,
    ...funcoes.itens,
    ...pessoas.itens,
    ...permissoes.itens,
    ...classificacoes.itens,
    ...unidades.encerradas,
  ]
  const precisa = encadear(itens, entrada)
  return {
    itens: itens.map((item, i) => ({ ...item, precisa: precisa[i] ?? [] })),
    iguais: {
      ORGAO: orgaos.iguais,
      LOTACAO: unidades.iguais,
      CARGO: cargos.iguais,
      FUNCAO: funcoes.iguais,
      PESSOA: pessoas.iguais,
      CONCESSAO: permissoes.iguais,
      CLASSIFICACAO: classificacoes.iguais,
    },
    alerta: alertaDe(itens, entrada),
  }
}
