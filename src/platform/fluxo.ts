import { createParser } from 'eventsource-parser'

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
  const prontos: string[] = []
  const leitor = createParser({ onEvent: ({ data }) => prontos.push(data) })
  for await (const pedaco of pedacosDe(corpo.pipeThrough(new TextDecoderStream()))) {
    leitor.feed(pedaco)
    yield* prontos.splice(0)
  }
}
