/** Open streams per person and process. */
export const FLUXOS_POR_PESSOA = 20
/** Maximum of a timer, ms. */
const ESPERA_MAXIMA = 2 ** 31 - 1

const abertos = new Map<string, Set<AbortController>>()

/**
 * Signal of a stream: aborts with the caller's, after `ms`, or when the person opens one too many (oldest first). `fechar`:
 * forgets it.
 */
export function abrirFluxo(quem: string, ms: number, sinal: AbortSignal) {
  const controle = new AbortController()
  const seus = abertos.get(quem) ?? new Set()
  abertos.set(quem, seus.add(controle))
  const fechar = () => {
    clearTimeout(relogio)
    sinal.removeEventListener('abort', fechar)
    seus.delete(controle)
    if (seus.size === 0 && abertos.get(quem) === seus) abertos.delete(quem)
    controle.abort()
  }
  const relogio = setTimeout(fechar, Math.min(Math.max(0, ms), ESPERA_MAXIMA))
  controle.signal.addEventListener('abort', fechar, { once: true })
  sinal.addEventListener('abort', fechar, { once: true })
  if (sinal.aborted) fechar()
  for (const velho of [...seus].slice(0, Math.max(0, seus.size - FLUXOS_POR_PESSOA))) velho.abort()
  return { sinal: controle.signal, fechar }
}
