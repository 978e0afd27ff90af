/** What `ligar` pushes from now on, in order, until the signal aborts; `ligar` answers how to stop. */
export function fila(
  sinal: AbortSignal,
  ligar: (empurrar: (dados: unknown) => void) => () => void,
): AsyncIterable<unknown> {
  const espera: unknown[] = []
  let acordar = () => {}
  const desligar = ligar((dados) => {
    espera.push(dados)
    acordar()
  })
  const parar = () => {
    desligar()
    acordar()
  }
  // also when nobody ever began to read
  sinal.addEventListener('abort', parar, { once: true })
  return (async function* () {
    try {
      while (!sinal.aborted) {
        while (espera.length > 0) yield espera.shift()
        if (!sinal.aborted) await new Promise<void>((pronto) => (acordar = pronto))
      }
    } finally {
      parar()
    }
  })()
}
