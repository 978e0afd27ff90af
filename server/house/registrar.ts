import { createWriteStream, mkdirSync } from 'node:fs'
import path from 'node:path'

import type { Portas } from '#server/base/contexto.ts'

let destino: NodeJS.WritableStream = process.stderr

/** One JSON line per event. */
export const registrar: Portas['registrar'] = (nivel, mensagem, dados) =>
  destino.write(`${JSON.stringify({ quando: new Date().toISOString(), nivel, mensagem, ...dados })}\n`)

/** Appends later lines to a file. What can't be written there goes to the terminal. */
export function registrarEm(arquivo: string): void {
  mkdirSync(path.dirname(arquivo), { recursive: true })
  const fluxo = createWriteStream(arquivo, { flags: 'a', mode: 0o600 })
  fluxo.once('error', (erro) => {
    destino = process.stderr
    registrar('erro', 'registro', { arquivo, erro: String(erro) })
  })
  destino = fluxo
}
