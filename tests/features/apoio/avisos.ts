/** An event stream that is silent until the test sends something, even when reopened; `caida()` makes each opening fail. */
export function avisos() {
  const abertas = new Set<ReadableStreamDefaultController<Uint8Array>>()
  const enderecos: string[] = []
  let fora = false
  return {
    enderecos,
    resposta: (pedido: Request) => {
      if (fora) throw new TypeError('Failed to fetch')
      enderecos.push(new URL(pedido.url).search)
      return new Response(
        new ReadableStream<Uint8Array>({
          start(controle) {
            abertas.add(controle)
            pedido.signal.addEventListener('abort', () => abertas.delete(controle))
          },
        }),
      )
    },
    avisar: (evento: object) => {
      const dados = new TextEncoder().encode(`data: ${JSON.stringify(evento)}\n\n`)
      for (const controle of abertas) controle.enqueue(dados)
    },
    cair: () => {
      fora = true
      for (const controle of abertas) controle.error(new TypeError('network'))
      abertas.clear()
    },
  }
}
