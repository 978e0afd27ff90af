import type { ModeloListado } from '#contract/modelo.ts'
import { simples } from '#platform/simples.ts'

const SEPARADOR = ': '

/** "Pessoal: Férias" is Férias, of the group Pessoal. */
export function partesDoNome(nome: string): { grupo: string | null; curto: string } {
  const onde = nome.indexOf(SEPARADOR)
  return onde > 0
    ? { grupo: nome.slice(0, onde).trim(), curto: nome.slice(onde + SEPARADOR.length).trim() }
    : { grupo: null, curto: nome }
}

export type Grupo = { nome: string | null; modelos: ModeloListado[] }

/** By group, each sorted by name; modelos without a group come first. */
export function agrupar(modelos: ModeloListado[]): Grupo[] {
  const grupos = new Map<string, Grupo>()
  for (const modelo of modelos) {
    const { grupo } = partesDoNome(modelo.nome)
    const chave = simples(grupo ?? '')
    const achado = grupos.get(chave)
    if (achado) achado.modelos.push(modelo)
    else grupos.set(chave, { nome: grupo, modelos: [modelo] })
  }
  return [...grupos.entries()].toSorted(([a], [b]) => a.localeCompare(b, 'pt-BR')).map(([, grupo]) => grupo)
}

/** The modelos in whose name, purpose, espécie or keywords every typed word is found. */
export function procurar(modelos: ModeloListado[], procurado: string): ModeloListado[] {
  const palavras = simples(procurado).split(/\s+/)
  return modelos.filter(({ nome, descricao, especie, palavrasChave }) => {
    const tudo = simples([nome, descricao, especie.descricao, ...palavrasChave].join(' '))
    return palavras.every((palavra) => tudo.includes(palavra))
  })
}

/** In the order offered: recently used (`usados`: their ids), the unit's favourites, the rest. */
export function repartir(modelos: ModeloListado[], usados: number[]) {
  const recentes = usados.flatMap((id) => modelos.find((modelo) => modelo.id === id) ?? [])
  const outros = modelos.filter((modelo) => !recentes.includes(modelo))
  return {
    recentes,
    favoritos: outros.filter(({ favorito }) => favorito),
    demais: outros.filter(({ favorito }) => !favorito),
  }
}
