import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { ItemMesa } from '#contract/mesa.ts'

import { filtrosDe } from '../filtros.ts'
import { Mais } from '../Mais.tsx'
import { viaDe } from '../selecao.ts'
import { useFimAVista } from '../use-fim-a-vista.ts'
import { useGrupoInteiro } from '../use-grupo-inteiro.ts'
import type { Parte } from './faixas.ts'

type Props = Pick<Parte, 'grupo' | 'itens' | 'total'> & { linha: (item: ItemMesa) => ReactNode }

/** What follows the rows of a group that the desk came with, page by page, as one gets there. */
export function RestoDaParte({ grupo, itens, total, linha }: Props) {
  const filtros = filtrosDe(useSearch({ from: '/_app/mesa' }))
  const { itens: lidos, erro, buscando, mais, temMais } = useGrupoInteiro('MINHA', grupo, filtros, itens)
  const vistos = new Set(itens.map(viaDe))
  const resto = lidos.filter((item) => !vistos.has(viaDe(item)))
  const fim = useFimAVista<HTMLLIElement>(erro !== null, buscando, mais)
  return (
    <>
      {resto.map(linha)}
      {temMais && itens.length + resto.length < total && (
        <li className="mesa-mais" ref={fim}>
          <Mais erro={erro} buscando={buscando} mais={mais} />
        </li>
      )}
    </>
  )
}
