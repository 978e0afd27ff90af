/** The server says something each 25 s: a stream that is silent for longer has nobody at its other end, or slept with the computer. */
const SILENCIO_MS = 60_000

async function* pedacosDe<T>(corpo: ReadableStream<T>): AsyncGenerator<T> {
  const leitor = corpo.getReader()
  try {
    for (;;) {
      const mudo = Promise.withResolvers<never>()
      const relogio = setTimeout(() => mudo.reject(new Error('silent stream')), SILENCIO_MS)
      const { done, value } = await Promise.race([leitor.read(), mudo.promise]).finally(() => clearTimeout(relogio))
      if (done) return
      yield value
    }
  } finally {
    void leitor.cancel().catch(() => {})
  }
}

/** Yields the `data` of each server-sent event of a body, as text. Comments and keep-alives are skipped, and only say that it lives. */
export async function* eventosDe(corpo: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  let resto = ''
  for await (const pedaco of pedacosDe(corpo.pipeThrough(new TextDecoderStream()))) {
    resto += pedaco.replace(/\r\n?/g, '\n')
    const blocos = resto.split('\n\n')
    resto = blocos.pop() ?? ''
    for (const bloco of blocos) {
      const dados = bloco
        .split('\n')
        .filter((linha) => linha.startsWith('data:'))
        .map((linha) => linha.slice(5).trimStart())
      if (dados.length > 0) yield dados.join('\n')
    }
  }
}
