import { createServer, type Socket } from 'node:net'

export type Entregue = { de: string; para: string[]; cabecalhos: Record<string, string>; bruto: string }
type Humor = 'aceita' | 'adia' | 'recusa' | 'cai' | 'nega' | 'desconhece'

/**
 * A fake mail server: keeps its messages, and can postpone (451), refuse (550), hang up after the message, deny our
 * password (535), or refuse the sender (550).
 */
export async function servidorSmtp() {
  const entregues: Entregue[] = []
  const abertos = new Set<Socket>()
  const estado: { humor: Humor } = { humor: 'aceita' }

  function conversar(socket: Socket) {
    let de = ''
    let para: string[] = []
    let dados: string | undefined
    let resto = ''
    const dizer = (linha: string) => void socket.write(`${linha}\r\n`)
    const receber = () => {
      const bruto = dados ?? ''
      dados = undefined
      const cabeca = bruto.split('\r\n\r\n')[0]?.replace(/\r\n[ \t]/g, ' ') ?? ''
      const cabecalhos = Object.fromEntries(
        cabeca.split('\r\n').map((linha) => [linha.split(':')[0]?.toLowerCase(), linha.replace(/^[^:]*: ?/, '')]),
      )
      entregues.push({ de, para, cabecalhos, bruto })
      if (estado.humor === 'cai') socket.destroy()
      else dizer('250 2.0.0 taken')
    }
    const ouvir = (linha: string) => {
      if (dados !== undefined) {
        if (linha === '.') receber()
        else dados += `${linha.replace(/^\./, '')}\r\n`
        return
      }
      const verbo = linha.slice(0, 4).toUpperCase()
      if (verbo === 'EHLO') dizer('250-prova\r\n250-AUTH PLAIN\r\n250 8BITMIME')
      else if (verbo === 'AUTH') dizer(estado.humor === 'nega' ? '535 5.7.8 wrong password' : '235 2.7.0 ok')
      else if (verbo === 'MAIL') {
        if (estado.humor === 'desconhece') return dizer('550 5.7.1 not a sender of ours')
        de = /<(.*?)>/.exec(linha)?.[1] ?? ''
        para = []
        dizer('250 ok')
      } else if (verbo === 'RCPT') {
        if (estado.humor === 'recusa') return dizer('550 5.1.1 no such person')
        if (estado.humor === 'adia') return dizer('451 4.3.0 later')
        para.push(/<(.*?)>/.exec(linha)?.[1] ?? '')
        dizer('250 ok')
      } else if (verbo === 'DATA') {
        dados = ''
        dizer('354 go on')
      } else if (verbo === 'QUIT') socket.end('221 bye\r\n')
      else dizer('250 ok')
    }
    dizer('220 prova ESMTP')
    socket.setEncoding('utf8')
    socket.on('data', (pedaco: string) => {
      const linhas = (resto + pedaco).split('\r\n')
      resto = linhas.pop() ?? ''
      for (const linha of linhas) ouvir(linha)
    })
    socket.on('error', () => {})
  }

  const servidor = createServer((socket) => {
    abertos.add(socket)
    socket.once('close', () => abertos.delete(socket))
    conversar(socket)
  })
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
  const endereco = servidor.address()
  if (endereco === null || typeof endereco === 'string') throw new Error('no port')
  return {
    url: `smtp://127.0.0.1:${endereco.port}`,
    entregues,
    estado,
    async fechar() {
      for (const socket of abertos) socket.destroy()
      await new Promise((pronto) => servidor.close(pronto))
    },
  }
}
