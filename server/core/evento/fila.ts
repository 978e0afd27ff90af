/** Different notices kept for who does not take them: beyond it the stream ends, and who comes back asks for everything. */
const MAXIMO = 500

/**
 * What `ligar` pushes from now on, in order, until the signal aborts or it says `parar`; it answers how to stop. What
 * waits already is not said twice.
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
  // also when nobody ever began to read
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
