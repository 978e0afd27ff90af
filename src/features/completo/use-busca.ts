import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import type { Achado, Peca } from '#contract/completo.ts'
import { completoQueries } from '#domain/completo/queries.ts'
import { useDebounced } from '#ui/use-debounced.ts'

import { useMostrar } from './use-mostrar.ts'

const ESPERA_MS = 250
/** Letters from which on a word is looked for. */
export const MINIMO = 2

/** Each in its piece, with how many places stand before its own. */
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

/** Words looked for in all that may be read: which pieces have them, and going from one to the next. */
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
  // -1: none yet. The place counted through all the pieces.
  const [lugar, setLugar] = useState(-1)
  // Asked for by Enter while what was typed was still being looked for.
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

  // The place it leads to is the browser's.
  useEffect(() => {
    if (pedido === null || !pronta) return
    setPedido(null)
    passar(pedido)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when what was typed has been looked for
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
