import { useRef, useState } from 'react'

type Estado<R> = { dados: R | null; erro: unknown; ocupado: boolean }

/** Runs one thing at a time and keeps its outcome: a mutation without the cache, which this page does not load. */
export function useAcao<E, R>(fazer: (entrada: E) => Promise<R>) {
  const parado: Estado<R> = { dados: null, erro: null, ocupado: false }
  const [estado, setEstado] = useState(parado)
  const vez = useRef(0)
  /** `preparar` gathers what is sent; what fails there, such as a captcha that does not load, is an outcome too. */
  const executar = async (preparar: () => Promise<E>) => {
    const minha = ++vez.current
    setEstado({ ...parado, ocupado: true })
    const fim = await preparar()
      .then(fazer)
      .then(
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
