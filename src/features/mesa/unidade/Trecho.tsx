import sigaMesa from '../siga-mesa.module.css'

import { type CSSProperties, useState } from 'react'

import type { ItemNaMesa } from '#domain/mesa/queries.ts'
import { type Escolhido, viaDe } from '../selecao.ts'
import { useTrecho } from '../use-trecho.ts'
import { LinhaUnidade } from './LinhaUnidade.tsx'
import { viaAberta } from './selecao.ts'

type Props = {
  itens: ItemNaMesa[]
  daPessoa: boolean
  escolhidos: ReadonlyMap<number, Escolhido>
  /** The title above these rows. */
  titulo?: string
}

/** These rows of the unit's desk. */
export const linhasDe = ({ itens, daPessoa, escolhidos, titulo }: Props) =>
  itens.map((item) => (
    <LinhaUnidade
      key={`${item.mobilId ?? item.documentoId}${item.marcador}`}
      item={item}
      daPessoa={daPessoa}
      titulo={titulo}
      marcado={item.mobilId !== null && escolhidos.has(item.mobilId)}
    />
  ))

/** Some of the rows of a long group; far from the screen, as much room as they take. */
export function Trecho(props: Props) {
  // The row that the person comes back to must be there before they are.
  const [deOndeAbriu] = useState(() => props.itens.some((item) => viaDe(item) === viaAberta()))
  const { elemento, perto, altura } = useTrecho<HTMLTableSectionElement>(deOndeAbriu)
  // React's type of a style knows no custom property.
  const estilo = { '--linhas': props.itens.length, ...(altura && { height: altura }) } as CSSProperties
  return (
    <tbody
      ref={elemento}
      role={perto ? 'rowgroup' : 'none'}
      className={sigaMesa.trecho}
      data-longe={perto ? undefined : true}
      style={perto ? undefined : estilo}
    >
      {perto && linhasDe(props)}
    </tbody>
  )
}
