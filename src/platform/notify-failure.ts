import { notify } from './notify.ts'
import { mensagem } from './problem-messages.ts'

/** Tells why something failed. `detail`: what stayed as it was. Silent for cancellations. */
export function notifyFailure(erro: unknown, detail: string) {
  const dito = mensagem(erro)
  if (dito) notify({ severity: 'error', summary: dito.texto, detail })
}
