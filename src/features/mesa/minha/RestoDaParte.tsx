import ui from '#ui/ui.module.css'

import { useSearch } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'

import type { ItemMesa } from '#contract/mesa.ts'

import { filtrosDe } from '#domain/mesa/filtros.ts'
import { Mais } from '../Mais.tsx'
import { viaDe } from '../selecao.ts'
import { useFimAVista } from '../use-fim-a-vista.ts'
import { useGrupoInteiro } from '../use-grupo-inteiro.ts'
import { emTrechos, useTrecho } from '../use-trecho.ts'
import type { Parte } from './faixas.ts'

type Linha = (item: ItemMesa) => ReactNode
type Props = Pick<Parte, 'grupo' | 'itens' | 'total'> & { linha: Linha; lendo: number | null }

/** The rows of a group after those the desk came with, page by page, as the person scrolls. */
export function RestoDaParte({ grupo, itens, total, linha, lendo }: Props) {
  const filtros = filtrosDe(useSearch({ from: '/_app/mesa' }))
  const { itens: lidos, erro, buscando, mais, temMais } = useGrupoInteiro('MINHA', grupo, filtros, itens)
  const vistos = new Set(itens.map(viaDe))
  const resto = lidos.filter((item) => !vistos.has(viaDe(item)))
  const fim = useFimAVista<HTMLLIElement>(erro !== null, buscando, mais)
  return (
    <>
      {emTrechos(resto).map((deles, i) => (
        <Trecho key={i} itens={deles} linha={linha} lido={deles.some((item) => viaDe(item) === lendo)} />
      ))}
      {temMais && itens.length + resto.length < total && (
        <ul className={ui.plain} style={SEPARADA}>
          <li ref={fim}>
            <Mais erro={erro} buscando={buscando} mais={mais} />
          </li>
        </ul>
      )}
    </>
  )
}

const SEPARADA: CSSProperties = { borderTop: '1px solid var(--linha)' }
/** The height of a row that was not drawn yet (mesa.module.css). */
const ALTURA = '(var(--altura-linha, 2.5rem) + 1rem + 1px)'

/** Some of the rows; far from the screen, as much room as they take. The stretch of the row being read stays drawn. */
function Trecho({ itens, linha, lido }: { itens: ItemMesa[]; linha: Linha; lido: boolean }) {
  const { elemento, perto, altura } = useTrecho<HTMLUListElement>(lido)
  const height = altura ?? `calc(${itens.length} * ${ALTURA})`
  return (
    <ul ref={elemento} className={ui.plain} role={perto ? undefined : 'none'} style={perto ? SEPARADA : { height }}>
      {perto && itens.map(linha)}
    </ul>
  )
}
