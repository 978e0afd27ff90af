/** Yields the `data` of each server-sent event of a body, as text. Comments and keep-alives are skipped. */
export async function* eventosDe(corpo: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  let resto = ''
  for await (const pedaco of corpo.pipeThrough(new TextDecoderStream()) as unknown as AsyncIterable<string>) {
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
