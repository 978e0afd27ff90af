import { notify } from './notify.ts'
import { mensagem } from './problem-messages.ts'

/** Tells why something failed. `detail`: what it left as it was. Silent where there is nothing to tell, as when cancelled. */
export function notifyFailure(erro: unknown, detail: string) {
  const dito = mensagem(erro)
  if (dito) notify({ severity: 'error', summary: dito.texto, detail })
}
