/** Events kept for a slow reader; beyond it the stream ends, and the reader starts over. */
const MAXIMO = 500

/**
 * The events `ligar` pushes, in order and without repeats among those waiting, until abort or `parar`. `ligar` answers how
 * to stop.
 */
export function fila(
  sinal: AbortSignal,
  ligar: (empurrar: (dados: unknown) => void, parar: () => void) => () => void,
): AsyncIterable<unknown> {
  const espera = new Map<string, unknown>()
  let acordar = () => {}
  let fim = false
  const desligar = ligar((dados) => {
    espera.set(JSON.stringify(dados), dados)
    if (espera.size > MAXIMO) parar()
    acordar()
  }, parar)
  function parar() {
    fim = true
    espera.clear()
    desligar()
    acordar()
  }
  // also when nobody ever read
  sinal.addEventListener('abort', parar, { once: true })
  if (sinal.aborted) parar()
  return (async function* () {
    try {
      while (!fim) {
        for (const [chave, dados] of espera) {
          espera.delete(chave)
          yield dados
        }
        if (!fim) await new Promise<void>((pronto) => (acordar = pronto))
      }
    } finally {
      sinal.removeEventListener('abort', parar)
      parar()
    }
  })()
}
