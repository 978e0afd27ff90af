import { useEffect, useState } from 'react'
import { useStore } from 'zustand'

import type { Documento } from '#contract/documento.ts'

import type { Autosave } from '../rascunho/autosave.ts'
import type { Guardado } from '../rascunho/diario.ts'
import type { Edicao } from '../rascunho/edicao.ts'

/** Journals already restored and answered: the page may be mounted again with the same loader's answer. */
const vistos = new WeakSet<Guardado>()
export const naoVisto = (guardado: Guardado | null) => (guardado && !vistos.has(guardado) ? guardado : null)

/** Based on the server's current text; files may have changed since. */
const cabe = ({ versao }: Guardado, { versaoDoTexto }: Documento) => versao >= versaoDoTexto

/** Text restored from this browser, until the person keeps it, drops it, or goes on writing. */
export function useRecuperado(
  guardado: Guardado | null,
  salvo: Documento,
  autosave: Autosave<Edicao>,
  escreverSalvo: () => void,
) {
  const [recuperado, setRecuperado] = useState(guardado && cabe(guardado, salvo) ? guardado : null)
  // The first save is of the restored text itself; after the next one there is nothing left to offer.
  const continuou = useStore(autosave.estado, ({ versao }) => versao > salvo.versao + 1)

  // The browser's journal is newer than the server's text, or conflicts with it.
  useEffect(() => {
    if (!guardado) return
    if (cabe(guardado, salvo)) autosave.recuperar()
    else autosave.conflitar(null)
    return () => {
      if (!autosave.aguarda()) vistos.add(guardado)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, on arrival
  }, [])
  return {
    /** The restored text, until it is answered. */
    recuperado: continuou ? null : recuperado,
    ficarComRecuperado() {
      autosave.mexeu()
      setRecuperado(null)
    },
    descartarRecuperado() {
      const enviado = !autosave.aguarda()
      escreverSalvo()
      // If it was sent meanwhile, overwrite it; if not, the server still has its own text.
      if (enviado) autosave.mexeu()
      else void autosave.adotar(salvo)
      setRecuperado(null)
    },
  }
}
