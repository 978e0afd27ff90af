import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, type Ref, useState } from 'react'

import { Combobox } from '#ui/Combobox.tsx'
import { falhaDe, useProcura } from '#ui/use-procura.ts'

export type DeFora = {
  rotulo: string
  erro?: string | undefined
  dica?: string
  ref?: Ref<HTMLInputElement>
}
/** A search of the register, as `useInfiniteQuery` answers it. */
type Achados<T> = Pick<UseInfiniteQueryResult, 'isLoading' | 'isPlaceholderData' | 'error' | 'refetch'> & {
  data: { pages: { itens: T[] }[] } | undefined
}
type Props<T> = DeFora & {
  valor: T | null
  aoMudar: (valor: T | null) => void
  /** From `useDigitado`. */
  digitado: Digitado
  consulta: Achados<T>
  /** The chosen item, in the field. */
  texto: (item: T) => string
  desenhar: (item: T) => ReactNode
  exemplo: string
  /** Options added after those found. */
  oferta?: (digitado: string, achados: T[]) => T[]
}

/** The text typed into a picker; the search waits for a pause in the typing. */
export function useDigitado() {
  const [texto, setTexto] = useState('')
  return { setTexto, ...useProcura(texto) }
}
type Digitado = ReturnType<typeof useDigitado>

export function CadastroPicker<T extends { id: number }>({ digitado, consulta, oferta, ...props }: Props<T>) {
  const { setTexto, procurado, buscando } = digitado
  const achados = consulta.data?.pages[0]?.itens ?? []
  return (
    <Combobox
      {...props}
      opcoes={[...achados, ...(oferta?.(procurado, achados) ?? [])]}
      aoDigitar={setTexto}
      buscando={buscando(consulta)}
      falha={falhaDe(consulta)}
      chave={({ id }) => String(id)}
    />
  )
}
