import { useRef, useState } from 'react'

type Estado<R> = { dados: R | null; erro: unknown; ocupado: boolean }

/** Runs an action and keeps the outcome of the latest run: a mutation without TanStack Query, which this page doesn't load. */
export function useAcao<R>() {
  const parado: Estado<R> = { dados: null, erro: null, ocupado: false }
  const [estado, setEstado] = useState(parado)
  const vez = useRef(0)
  const executar = async (fazer: () => Promise<R>) => {
    const minha = ++vez.current
    setEstado({ ...parado, ocupado: true })
    const fim = await fazer().then(
      (dados) => ({ ...parado, dados }),
      (erro: unknown) => ({ ...parado, erro }),
    )
    if (minha === vez.current) setEstado(fim)
  }
  const limpar = () => {
    vez.current++
    setEstado(parado)
  }
  return { ...estado, executar, limpar }
}
