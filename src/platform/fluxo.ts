import { createParser } from 'eventsource-parser'

/** The server sends something every 25 s: a longer silence means a dead connection, or a computer that slept. */
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

/** The `data` of each server-sent event, as text. Comments only show that the stream lives. */
export async function* eventosDe(corpo: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const prontos: string[] = []
  const leitor = createParser({ onEvent: ({ data }) => prontos.push(data) })
  for await (const pedaco of pedacosDe(corpo.pipeThrough(new TextDecoderStream()))) {
    leitor.feed(pedaco)
    yield* prontos.splice(0)
  }
}
