import { createServer, type AddressInfo, type Socket } from 'node:net'

import { BerReader, BerWriter, PagedResultsControl } from 'ldapts'

const BIND = { pedido: 0x60, resposta: 0x61 }
const BUSCA = { pedido: 0x63, entrada: 0x64, fim: 0x65 }

function mensagem(id: number, escrever: (ber: BerWriter) => void): Buffer {
  const ber = new BerWriter()
  ber.startSequence()
  ber.writeInt(id)
  escrever(ber)
  ber.endSequence()
  return ber.buffer
}
const fim = (ber: BerWriter, operacao: number) => {
  ber.startSequence(operacao)
  ber.writeEnumeration(0)
  ber.writeString('')
  ber.writeString('')
  ber.endSequence()
}

/**
 * A fake LDAP server that knows only paged searches: it answers the pages in order, each with a cookie except the last.
 * With a text instead of pages, it sends that text.
 */
export async function servidorLdap(paginas: string[][] | string) {
  const abertos = new Set<Socket>()
  const servidor = createServer((socket) => {
    abertos.add(socket)
    let n = 0
    socket.on('error', () => {})
    socket.on('data', (dados: Buffer) => {
      if (typeof paginas === 'string') return socket.write(paginas)
      const ber = new BerReader(dados)
      ber.readSequence()
      const id = ber.readInt() ?? 0
      const operacao = ber.readSequence()
      if (operacao === BIND.pedido) return socket.write(mensagem(id, (resposta) => fim(resposta, BIND.resposta)))
      if (operacao !== BUSCA.pedido) return undefined
      const entradas = (paginas[n++] ?? []).map((nome) =>
        mensagem(id, (resposta) => {
          resposta.startSequence(BUSCA.entrada)
          resposta.writeString(`cn=${nome}`)
          resposta.startSequence()
          resposta.endSequence()
          resposta.endSequence()
        }),
      )
      const ultima = mensagem(id, (resposta) => {
        fim(resposta, BUSCA.fim)
        resposta.startSequence(0xa0)
        const cookie = n < paginas.length ? Buffer.from([n]) : Buffer.alloc(0)
        new PagedResultsControl({ value: { size: 0, cookie } }).write(resposta)
        resposta.endSequence()
      })
      return socket.write(Buffer.concat([...entradas, ultima]))
    })
  })
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
  return {
    porta: (servidor.address() as AddressInfo).port, // a TCP port
    async fechar() {
      for (const socket of abertos) socket.destroy()
      await new Promise((pronto) => servidor.close(pronto))
    },
  }
}
