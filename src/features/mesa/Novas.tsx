import ui from '#ui/ui.module.css'
import novasCss from './novas.module.css'

import { plural } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, type RefObject } from 'react'

import type { ItemMesa } from '#contract/mesa.ts'
import { depoisDePintar } from '#platform/ociosa.ts'
import { useTeclas } from '#ui/use-teclas.ts'

import type { Filtros } from '#domain/mesa/filtros.ts'
import { gruposDaFaixa, type NomeDaFaixa } from './minha/faixas.ts'
import { asNovas, novasQuery, trazerNovas } from './novas.ts'
import type { Visao } from '#domain/mesa/queries.ts'
import { viaDe } from './selecao.ts'

type Props = {
  visao: Visao
  filtros: Filtros
  /** Only rows of this lane are counted. */
  faixa?: NomeDaFaixa
  /** Where the rows are. */
  lista: RefObject<HTMLElement | null>
}

/** How long a row that was brought may take to be drawn, ms. */
const DESENHO_MS = 2_000

/** "2 novos": rows that came while the person looks at the list. They are brought in when the person asks for them. */
export function Novas({ visao, filtros, faixa, lista }: Props) {
  const queryClient = useQueryClient()
  const { data } = useQuery(novasQuery(visao, filtros))
  const novas = asNovas(queryClient, visao, filtros, data)
  const daqui = (itens: ItemMesa[] = []) =>
    faixa === undefined ? itens : itens.filter(({ grupo }) => gruposDaFaixa(faixa).includes(grupo))
  const [novos, mudaram] = [daqui(novas?.novos), daqui(novas?.mudaram)]
  const dito = [
    novos.length > 0 && plural(novos.length, { one: '# novo', other: '# novos' }),
    mudaram.length > 0 && plural(mudaram.length, { one: '# saiu', other: '# saíram' }),
  ]
    .filter(Boolean)
    .join(', ')
  const trazer = () => {
    if (!trazerNovas(queryClient, visao, filtros)) return
    const [primeiro] = novos
    const ate = performance.now() + DESENHO_MS
    // The button, which may have had the focus, goes away. The first new row gets it, once it is drawn.
    const focar = () => {
      const linha = primeiro && lista.current?.querySelector<HTMLElement>(`[data-via="${viaDe(primeiro)}"] a`)
      if (linha) linha.focus()
      else if (primeiro && performance.now() < ate) requestAnimationFrame(focar)
      else if (document.activeElement === document.body) lista.current?.querySelector<HTMLElement>('a')?.focus()
    }
    void depoisDePintar().then(focar)
  }
  useTeclas({ n: () => dito !== '' && trazer() })
  // On another lane or page nobody looks at these rows, so they are brought in.
  const deixar = useEffectEvent(() => trazerNovas(queryClient, visao, filtros))
  useEffect(() => () => void deixar(), [faixa])
  return (
    <div className={novasCss.mesaNovas} role="status">
      {dito !== '' && (
        <button type="button" className={`${ui.btn} ${ui.small}`} aria-keyshortcuts="n" onClick={trazer}>
          {dito}
        </button>
      )}
    </div>
  )
}
