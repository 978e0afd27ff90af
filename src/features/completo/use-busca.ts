import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import type { Achado, Peca } from '#contract/completo.ts'
import { useDebounced } from '#ui/use-debounced.ts'

import { lugares, pintar } from './destaque.ts'
import { completoQueries } from '#domain/completo/queries.ts'

const ESPERA_MS = 250
/** Letters from which on a word is looked for. */
export const MINIMO = 2
/** How long a piece may take to bring its text, ms. */
const CHEGADA_MS = 4_000

type Alvo = Pick<Achado, 'folha'> & { peca: Peca }
/** Where the words are drawn: a page of a PDF, or the text. */
const caixaDe = ({ folha, peca }: Alvo) =>
  document.querySelector(
    `[data-inicio="${peca.paginaInicial}"] ${folha === null ? '[data-texto]' : `[data-folha="${folha}"]`}`,
  )
const onde = ({ folha, peca }: Alvo) => folha ?? peca.paginaInicial

/** Words looked for in all that may be read: which pieces have them, and going from one to the next. */
export function useBusca(documentoId: number, pecas: Peca[], q: string, ir: (folha: number) => void) {
  const palavras = useDebounced(q.trim(), ESPERA_MS)
  const ligada = palavras.length >= MINIMO
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...completoQueries.busca(documentoId, palavras),
    enabled: ligada,
    placeholderData: keepPreviousData,
  })
  const achados = (ligada ? (data?.achados ?? []) : []).flatMap((achado) => {
    const peca = pecas.find(({ chave }) => chave === achado.chave)
    return peca ? [{ ...achado, peca }] : []
  })
  const total = achados.reduce((soma, { ocorrencias }) => soma + ocorrencias, 0)
  // -1: none yet. The place counted through all the pieces.
  const [lugar, setLugar] = useState(-1)
  const despintar = useRef(() => {})
  // Asked for by Enter while what was typed was still being looked for.
  const [pedido, setPedido] = useState<1 | -1 | null>(null)
  const pronta = ligada && data !== undefined && !isPlaceholderData && q.trim() === palavras
  const [buscadas, setBuscadas] = useState(palavras)
  if (buscadas !== palavras) {
    setBuscadas(palavras)
    setLugar(-1)
  }
  // The colour is the browser's.
  useEffect(() => () => despintar.current(), [palavras])

  /** Waits for the text of the piece, then shows the nth of its places. */
  function mostrar(alvo: Alvo, n: number) {
    const comeco = performance.now()
    ir(onde(alvo))
    const tentar = () => {
      const caixa = caixaDe(alvo)
      const range = caixa ? lugares(caixa, palavras)[n] : undefined
      if (!range) {
        if (performance.now() - comeco < CHEGADA_MS && !caixa) setTimeout(tentar, 60)
        return
      }
      despintar.current()
      despintar.current = pintar([range], 'achado-atual')
      const { top } = range.getBoundingClientRect()
      // After the piece's own arrival, which brings its beginning up.
      setTimeout(() => {
        dispatchEvent(new Event('pointerdown'))
        scrollTo({ top: scrollY + (range.getBoundingClientRect().top || top) - innerHeight * 0.4, behavior: 'instant' })
      }, 80)
    }
    setTimeout(tentar, 0)
  }

  function passar(passo: 1 | -1) {
    if (!pronta) {
      setPedido(passo)
      return
    }
    if (total === 0) return
    const proximo = lugar < 0 ? (passo > 0 ? 0 : total - 1) : (lugar + passo + total) % total
    setLugar(proximo)
    let antes = 0
    for (const achado of achados) {
      if (proximo < antes + achado.ocorrencias) {
        mostrar(achado, proximo - antes)
        return
      }
      antes += achado.ocorrencias
    }
  }

  // The place it leads to is the browser's.
  useEffect(() => {
    if (pedido === null || !pronta) return
    setPedido(null)
    passar(pedido)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when what was typed has been looked for
  }, [pedido, pronta])

  function irPara(qual: Pick<Achado, 'chave' | 'folha'>) {
    let antes = 0
    for (const achado of achados) {
      if (achado.chave === qual.chave && achado.folha === qual.folha) {
        setLugar(antes)
        mostrar(achado, 0)
        return
      }
      antes += achado.ocorrencias
    }
  }

  return {
    palavras: ligada ? palavras : '',
    ligada,
    achados,
    /** Pages nobody can search. */
    semTexto: ligada ? (data?.semTexto ?? []).reduce((soma, { paginas }) => soma + paginas, 0) : 0,
    total,
    lugar,
    passar,
    irPara,
    erro: error,
    buscando: isFetching,
  }
}
export type Busca = ReturnType<typeof useBusca>
