import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { MobilAberto } from '#contract/mobil.ts'
import { atualizarDocumento } from '#features/documento/atualizar.ts'

/** A via to act on, with the key under which the act happens once. */
export type Alvo = { mobilId: number; sigla: string }
export type Resultado = Alvo & { chave: string; feito: boolean; erro: unknown }

/**
 * The same act on several vias, one after the other, each for itself: what one is refused for keeps none of the others
 * back. Tried again, only those that failed are asked for, under the same keys.
 */
export function useEmVarios(fazer: (mobil: string, chave: string) => Promise<MobilAberto>) {
  const queryClient = useQueryClient()
  const [resultados, setResultados] = useState<Resultado[]>([])
  const [fazendo, setFazendo] = useState(false)
  const executar = async (alvos: Alvo[]) => {
    setFazendo(true)
    const todos = alvos.map(
      (alvo) =>
        resultados.find(({ mobilId }) => mobilId === alvo.mobilId) ?? {
          ...alvo,
          chave: crypto.randomUUID(),
          feito: false,
          erro: null,
        },
    )
    let ultimo: MobilAberto | null = null
    for (const [i, cada] of todos.entries()) {
      if (cada.feito) continue
      try {
        ultimo = await fazer(String(cada.mobilId), cada.chave)
        todos[i] = { ...cada, feito: true, erro: null }
      } catch (erro) {
        // a refusal is an answer: the same act later is another one
        todos[i] = { ...cada, chave: crypto.randomUUID(), erro }
      }
      setResultados([...todos])
    }
    // what is on screen is asked anew meanwhile: nobody waits for it here
    if (ultimo) void atualizarDocumento(queryClient, ultimo)
    setFazendo(false)
    return todos
  }
  return { resultados, fazendo, executar }
}
