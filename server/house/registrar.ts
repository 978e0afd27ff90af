import type { Portas } from '#server/base/contexto.ts'

/** One JSON line per event. */
export const registrar: Portas['registrar'] = (nivel, mensagem, dados) =>
  process.stderr.write(`${JSON.stringify({ quando: new Date().toISOString(), nivel, mensagem, ...dados })}\n`)
