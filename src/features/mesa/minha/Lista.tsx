import shell from '#ui/shell.module.css'
import ui from '#ui/ui.module.css'
import mesa from '../mesa.module.css'

import { lazy, Suspense, useId, type Ref } from 'react'

import type { ItemMesa } from '#contract/mesa.ts'
import { numero } from '#platform/format.ts'

import { nomeDoGrupo } from '#domain/mesa/grupos.ts'
import { viaDe } from '../selecao.ts'
import type { Parte } from './faixas.ts'
import { Linha } from './Linha.tsx'
import { useSelecao } from './lugar.ts'

const RestoDaParte = lazy(() => import('./RestoDaParte.tsx').then((m) => ({ default: m.RestoDaParte })))

type Props = {
  partes: Parte[]
  titulo: string
  /** The row being read (`viaDe`). */
  lendo: number | null
  comLeitura: boolean
  /** The server has more than it sent. */
  truncada: boolean
  ref: Ref<HTMLDivElement>
}

/** The rows of a lane. When it holds more than one group, each has a small title. */
export function Lista({ partes, titulo, lendo, comLeitura, truncada, ref }: Props) {
  const marcados = useSelecao()
  const id = useId()
  const linha = (item: ItemMesa) => {
    const via = viaDe(item)
    return <Linha key={via} item={item} lendo={via === lendo} marcado={marcados.has(via)} comLeitura={comLeitura} />
  }
  return (
    <div className={mesa.mesaLista} ref={ref}>
      {partes.map(({ grupo, itens, total }) => (
        <section key={grupo} aria-labelledby={partes.length > 1 ? `${id}${grupo}` : undefined}>
          {partes.length > 1 && (
            <h2 id={`${id}${grupo}`} className={mesa.mesaGrupo}>
              {nomeDoGrupo(grupo)} <span className={shell.badge}>{numero(total)}</span>
            </h2>
          )}
          <ul className={ui.plain} aria-label={partes.length > 1 ? undefined : titulo}>
            {itens.map(linha)}
          </ul>
          {truncada && itens.length < total && (
            <Suspense>
              <RestoDaParte grupo={grupo} itens={itens} total={total} linha={linha} lendo={lendo} />
            </Suspense>
          )}
        </section>
      ))}
    </div>
  )
}
