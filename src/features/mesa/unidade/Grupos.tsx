import { memo, type Ref } from 'react'

import type { GrupoMesa, ItemMesa, Mesa } from '#contract/mesa.ts'

import type { Filtros } from '#domain/mesa/filtros.ts'
import { GRUPOS } from '#domain/mesa/grupos.ts'
import { Grupo } from './Grupo.tsx'
import type { Coluna } from './colunas.ts'
import { SecaoLivre } from './SecaoLivre.tsx'
import type { Secao } from './secoes.ts'
import { useSelecao } from './selecao.ts'
import { TabelaUnidade } from './TabelaUnidade.tsx'

export type Linhas = { grupo: GrupoMesa; itens: ItemMesa[]; pessoa: number; lotacao: number }

/**
 * Each group with its rows and its counters. `parcial`: the typed words narrow the rows on screen, so a group without rows
 * is left out even where its counter is not zero.
 */
export const gruposDe = (
  { contadores }: Mesa,
  itens: ItemMesa[],
  { atual, daPessoa, parcial }: { atual: GrupoMesa | null; daPessoa: boolean; parcial: boolean },
): Linhas[] =>
  GRUPOS.filter((grupo) => !atual || grupo === atual)
    .map((grupo) => ({
      grupo,
      itens: itens.filter((item) => item.grupo === grupo),
      ...(contadores.find((contador) => contador.grupo === grupo) ?? { pessoa: 0, lotacao: 0 }),
    }))
    .filter((linha) => linha.itens.length > 0 || (!parcial && (daPessoa ? linha.pessoa : linha.lotacao) > 0))

type Props = {
  grupos: Linhas[]
  /** The same rows under other titles, where asked for. */
  secoes: Secao[] | null
  daPessoa: boolean
  filtros: Filtros
  parcial: boolean
  truncada: boolean
  /** The columns that don't stand. */
  sem: Coluna[]
  /** The names of the closed groups. */
  fechados: ReadonlySet<string>
  aoFechar: (nomes: ReadonlySet<string>) => void
  ref: Ref<HTMLTableElement>
}

/** All groups of the unit's desk, or its sections where the person groups by something else. */
export const Grupos = memo(function Grupos(props: Props) {
  const { grupos, secoes, daPessoa, filtros, parcial, truncada, sem, fechados, aoFechar, ref } = props
  const escolhidos = useSelecao()
  const alternar = (nome: string) => {
    const novos = new Set(fechados)
    if (!novos.delete(nome)) novos.add(nome)
    aoFechar(novos)
  }
  return (
    <TabelaUnidade daPessoa={daPessoa} ordem={filtros.ordem} sem={sem} ref={ref}>
      {secoes
        ? secoes.map((secao) => (
            <SecaoLivre
              key={secao.nome}
              secao={secao}
              aberto={!fechados.has(secao.nome)}
              daPessoa={daPessoa}
              escolhidos={escolhidos}
              aoAlternar={() => alternar(secao.nome)}
            />
          ))
        : grupos.map((linha) => (
            <Grupo
              key={`${linha.grupo}${JSON.stringify(filtros)}${daPessoa}`}
              {...linha}
              aberto={!fechados.has(linha.grupo)}
              daPessoa={daPessoa}
              filtros={filtros}
              parcial={parcial}
              truncada={truncada}
              escolhidos={escolhidos}
              aoAlternar={() => alternar(linha.grupo)}
            />
          ))}
    </TabelaUnidade>
  )
})
