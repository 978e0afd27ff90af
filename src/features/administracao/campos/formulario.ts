import { useState } from 'react'

import { notify } from '#platform/notify.ts'

/** One key for all the tries of one form, and what follows when it is done: a toast, and the form closes. */
export function useFormulario(fechar: () => void) {
  const [chave] = useState(() => crypto.randomUUID())
  const concluir = (summary: string) => {
    notify({ severity: 'success', summary })
    fechar()
  }
  return { chave, concluir }
}

/** What is left blank is none. */
export const ouNada = (texto: string): string | null => (texto.trim() === '' ? null : texto)

/** A field that is read and does not change; the form does not begin at it. */
export const soLido = (sim: boolean) => (sim ? { readOnly: true, 'data-depois': '' } : {})
