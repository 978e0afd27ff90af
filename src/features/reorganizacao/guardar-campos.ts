import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import type { PessoaEscolhida } from '#domain/usuario/destino.ts'
import { estado } from '#platform/auth.ts'
import { entradaAtiva } from '#platform/entrada.ts'

import { type Campos, vazios } from './campos.ts'

/*
 * The form is long, and the session may end while it is filled in: the tab then goes to the provider and comes back. For
 * that trip the choices are kept, in this tab only, and given back once, to the same entry.
 */
const chaveDe = () => `reorganizacao:${entradaAtiva()}`

/** The choices kept when the tab left, or else a blank form. With `pessoa`: always a new form for that person. */
export function camposGuardados(hoje: string, pessoa: PessoaEscolhida | null): Campos {
  try {
    const guardado = sessionStorage.getItem(chaveDe())
    sessionStorage.removeItem(chaveDe())
    // The cast is safe: only this file writes there.
    if (guardado !== null && pessoa === null) return { ...vazios(hoje), ...(JSON.parse(guardado) as Partial<Campos>) }
  } catch {
    // Storage is blocked, or its content is broken: the form begins blank.
  }
  return vazios(hoje, pessoa)
}

export function useGuardarCampos({ getValues }: UseFormReturn<Campos>) {
  // The browser's pagehide and sessionStorage.
  useEffect(() => {
    const aoSair = () => {
      if (estado.saindo) return
      const campos = getValues()
      if (campos.unidades.length === 0 && campos.pessoa === null && campos.ato.trim() === '') return
      try {
        sessionStorage.setItem(chaveDe(), JSON.stringify(campos))
      } catch {
        // Storage is full or blocked: nothing is kept.
      }
    }
    addEventListener('pagehide', aoSair)
    return () => removeEventListener('pagehide', aoSair)
  }, [getValues])
}
