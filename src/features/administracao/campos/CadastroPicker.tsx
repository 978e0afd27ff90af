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
/** A look-up of the register, as `useInfiniteQuery` answers it. */
type Achados<T> = Pick<UseInfiniteQueryResult, 'isLoading' | 'isPlaceholderData' | 'error' | 'refetch'> & {
  data: { pages: { itens: T[] }[] } | undefined
}
type Props<T> = DeFora & {
  valor: T | null
  aoMudar: (valor: T | null) => void
  /** A hook that looks up what is typed. The same one at each drawing. */
  useAchados: (texto: string) => Achados<T>
  /** One line for the field. */
  texto: (item: T) => string
  desenhar: (item: T) => ReactNode
  exemplo: string
  /** What is offered besides what is found. */
  oferta?: (digitado: string, achados: T[]) => T[]
}

/** Finds one row of the register by what is typed. */
export function CadastroPicker<T extends { id: number }>({ useAchados, oferta, ...props }: Props<T>) {
  const [texto, setTexto] = useState('')
  const { procurado, buscando } = useProcura(texto)
  const consulta = useAchados(procurado)
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
