import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import type { PessoaEscolhida } from '#domain/usuario/destino.ts'
import { entradaAtiva } from '#platform/entrada.ts'

import { type Campos, vazios } from './campos.ts'

/*
 * The form is long, and a session may end while it is filled in: the tab then leaves for the provider and comes back. What was
 * chosen is kept for that, in this tab alone, and given back once to the same entry.
 */
const chaveDe = () => `reorganizacao:${entradaAtiva()}`

/** What was kept when the tab left, else a blank form, or one for `pessoa`, where one comes for who leaves. */
export function camposGuardados(hoje: string, pessoa: PessoaEscolhida | null): Campos {
  try {
    const guardado = sessionStorage.getItem(chaveDe())
    sessionStorage.removeItem(chaveDe())
    // what this file wrote
    if (guardado !== null && pessoa === null) return { ...vazios(hoje), ...(JSON.parse(guardado) as Partial<Campos>) }
  } catch {
    // Storage is blocked, or holds something else: the form begins blank.
  }
  return vazios(hoje, pessoa)
}

/** Keeps what is filled in when the tab leaves. */
export function useGuardarCampos({ getValues }: UseFormReturn<Campos>) {
  // The tab leaves outside React.
  useEffect(() => {
    const aoSair = () => {
      const campos = getValues()
      if (campos.unidades.length === 0 && campos.pessoa === null && campos.ato.trim() === '') return
      try {
        sessionStorage.setItem(chaveDe(), JSON.stringify(campos))
      } catch {
        // Storage is full or blocked: as before.
      }
    }
    addEventListener('pagehide', aoSair)
    return () => removeEventListener('pagehide', aoSair)
  }, [getValues])
}
