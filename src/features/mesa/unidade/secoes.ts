import { t } from '@lingui/core/macro'

import type { ItemMesa } from '#contract/mesa.ts'

export const AGRUPAMENTOS = ['marcador', 'pasta', 'especie', 'pessoa', 'origem'] as const
export type Agrupamento = (typeof AGRUPAMENTOS)[number]
export const agrupamentoDe = (valor: string | null) => AGRUPAMENTOS.find((nome) => nome === valor) ?? null

export type Secao = { nome: string; itens: ItemMesa[] }

export function nomeDoAgrupamento(por: Agrupamento): string {
  switch (por) {
    case 'marcador':
      return t`Marcador`
    case 'pasta':
      return t`Pasta`
    case 'especie':
      return t`Espécie`
    case 'pessoa':
      return t`Pessoa`
    case 'origem':
      return t`Origem`
  }
}

/** The titles under which a row stands; with markers, one for each. */
function titulos({ marcacoes, especie, pessoa, origem }: ItemMesa, por: Agrupamento): string[] {
  switch (por) {
    case 'marcador':
    case 'pasta': {
      const nomes = marcacoes.filter(({ pasta }) => pasta === (por === 'pasta')).map(({ nome }) => nome)
      return nomes.length > 0 ? nomes : ['']
    }
    case 'especie':
      return [especie]
    case 'pessoa':
      return [pessoa ?? '']
    case 'origem':
      return [`${origem.sigla} – ${origem.nome}`]
  }
}

/** The rows under other titles, those without a title last. A via that is in two of SIGA's groups appears once. */
export function secoesDe(itens: ItemMesa[], por: Agrupamento): Secao[] {
  const semNome = {
    marcador: t`Sem marcador`,
    pasta: t`Fora de pastas`,
    especie: '',
    pessoa: t`Sem pessoa`,
    origem: '',
  }
  const vistos = new Set<string>()
  const unicos = itens.filter(({ documentoId, mobilId }) => {
    const chave = `${documentoId}/${mobilId}`
    return !vistos.has(chave) && vistos.add(chave)
  })
  const secoes = new Map<string, ItemMesa[]>()
  for (const item of unicos)
    for (const titulo of titulos(item, por)) secoes.set(titulo, [...(secoes.get(titulo) ?? []), item])
  return [...secoes]
    .toSorted(([a], [b]) => Number(a === '') - Number(b === '') || a.localeCompare(b, 'pt-BR'))
    .map(([nome, seus]) => ({ nome: nome || semNome[por], itens: seus }))
}
