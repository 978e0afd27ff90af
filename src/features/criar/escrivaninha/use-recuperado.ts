import { useEffect, useState } from 'react'
import { useStore } from 'zustand'

import type { Documento } from '#contract/documento.ts'

import type { Autosave } from '../rascunho/autosave.ts'
import type { Guardado } from '../rascunho/diario.ts'
import type { Edicao } from '../rascunho/edicao.ts'

/** A journal already put on the paper and answered for: the page may be mounted again with the same loader's answer. */
const vistos = new WeakSet<Guardado>()
export const naoVisto = (guardado: Guardado | null) => (guardado && !vistos.has(guardado) ? guardado : null)

/** Written over the text as it is at the server: files may have come and gone since. */
const cabe = ({ versao }: Guardado, { versaoDoTexto }: Documento) => versao >= versaoDoTexto

/** What this browser kept and is on the paper again, until the person chooses it, drops it, or goes on writing. */
export function useRecuperado(
  guardado: Guardado | null,
  salvo: Documento,
  autosave: Autosave<Edicao>,
  escreverSalvo: () => void,
) {
  const [recuperado, setRecuperado] = useState(guardado && cabe(guardado, salvo) ? guardado : null)
  // Its own save comes first; the next one is of what the person wrote over it, and there is no way back to offer.
  const continuou = useStore(autosave.estado, ({ versao }) => versao > salvo.versao + 1)

  // What this browser kept is either newer than the server's, or apart from it.
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
    /** What this browser had kept, until it is answered for. */
    recuperado: continuou ? null : recuperado,
    ficarComRecuperado() {
      autosave.mexeu()
      setRecuperado(null)
    },
    descartarRecuperado() {
      const enviado = !autosave.aguarda()
      escreverSalvo()
      // What was sent meanwhile is written over; else the server has it already.
      if (enviado) autosave.mexeu()
      else void autosave.adotar(salvo)
      setRecuperado(null)
    },
  }
}
