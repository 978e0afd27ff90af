import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import type { Achado, Peca } from '#contract/completo.ts'
import { completoQueries } from '#domain/completo/queries.ts'
import { useDebounced } from '#ui/use-debounced.ts'

import { useMostrar } from './use-mostrar.ts'

const ESPERA_MS = 250
/** Fewer letters are not searched. */
export const MINIMO = 2

/** Adds to each result its piece and the number of occurrences before it. */
function situar(achados: Achado[], pecas: Peca[]) {
  let total = 0
  const situados = achados.flatMap((achado) => {
    const peca = pecas.find(({ chave }) => chave === achado.chave)
    if (!peca) return []
    const antes = total
    total += achado.ocorrencias
    return [{ ...achado, peca, antes }]
  })
  return { achados: situados, total }
}

/** The search in every piece the person may read, and moving between occurrences. */
export function useBusca(documentoId: number, pecas: Peca[], q: string, ir: (folha: number) => void) {
  const palavras = useDebounced(q.trim(), ESPERA_MS)
  const ligada = palavras.length >= MINIMO
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...completoQueries.busca(documentoId, palavras),
    enabled: ligada,
    placeholderData: keepPreviousData,
  })
  const { achados, total } = situar(ligada ? (data?.achados ?? []) : [], pecas)
  const mostrar = useMostrar(palavras, ir)
  // The current occurrence, counted through all pieces; -1: none.
  const [lugar, setLugar] = useState(-1)
  // The step that Enter asked for while the search was still running.
  const [pedido, setPedido] = useState<1 | -1 | null>(null)
  const pronta = ligada && data !== undefined && !isPlaceholderData && q.trim() === palavras
  const [buscadas, setBuscadas] = useState(palavras)
  if (buscadas !== palavras) {
    setBuscadas(palavras)
    setLugar(-1)
  }

  function passar(passo: 1 | -1) {
    if (!pronta) {
      setPedido(passo)
      return
    }
    if (total === 0) return
    const proximo = lugar < 0 ? (passo > 0 ? 0 : total - 1) : (lugar + passo + total) % total
    setLugar(proximo)
    const achado = achados.find(({ antes, ocorrencias }) => proximo < antes + ocorrencias)
    if (achado) mostrar(achado, proximo - achado.antes)
  }

  // The page's scroll: the step asked for earlier, once the results are there.
  useEffect(() => {
    if (pedido === null || !pronta) return
    setPedido(null)
    passar(pedido)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the search is ready
  }, [pedido, pronta])

  function irPara(qual: Pick<Achado, 'chave' | 'folha'>) {
    const achado = achados.find(({ chave, folha }) => chave === qual.chave && folha === qual.folha)
    if (!achado) return
    setLugar(achado.antes)
    mostrar(achado, 0)
  }

  return {
    palavras: ligada ? palavras : '',
    ligada,
    achados,
    /** Number of pages without searchable text. */
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
