import { lookup as resolver } from 'node:dns'
import * as http from 'node:http'
import * as https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Whether this host and port may be called although its address is not public. */
export type Alcance = (lugar: { host: string; porta: number }) => boolean

type Pedido = {
  corpo?: Uint8Array
  tipo?: string
  /** Largest answer, bytes. */
  maximo: number
  /** Time for everything, from name lookup to the last byte, ms. */
  prazoMs: number
  alcanca: Alcance
  /** user:password. */
  credencial?: string
  cabecalhos?: Record<string, string>
  /** Called with the status and body of an answer other than 200; may throw its own error. */
  aoRecusar?: (situacao: number, corpo: Uint8Array) => void
}

const RESERVADAS = new BlockList()
for (const rede of [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24',
  '192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
].flatMap((linha) => linha.split(' '))) {
  const [endereco = '', bits] = rede.split('/')
  RESERVADAS.addSubnet(endereco, Number(bits), 'ipv4')
}
const GLOBAIS = new BlockList()
GLOBAIS.addSubnet('2000::', 3, 'ipv6')
// Teredo, documentation and 6to4, which lie in public ranges but lead elsewhere
for (const [endereco, bits] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  RESERVADAS.addSubnet(endereco, bits, 'ipv6')

/** Whether an address is on the public Internet: not this machine, a private network or a reserved range. */
export function publico(ip: string): boolean {
  const familia = isIP(ip)
  if (familia === 4) return !RESERVADAS.check(ip, 'ipv4')
  return familia === 6 && GLOBAIS.check(ip, 'ipv6') && !RESERVADAS.check(ip, 'ipv6')
}

/**
 * GET, or POST with a body, of a URL that may come from a stranger's file: http(s) only, no redirects, connects to the address that was
 * checked, bounded in time and size. Throws unless the answer is 200.
 */
export function buscar(
  endereco: string,
  { corpo, tipo, maximo, prazoMs, alcanca, credencial, cabecalhos, aoRecusar }: Pedido,
): Promise<Uint8Array> {
  const url = new URL(endereco)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const seguro = url.protocol === 'https:'
  const porta = Number(url.port || (seguro ? 443 : 80))
  const livre = alcanca({ host, porta })
  if ((!seguro && url.protocol !== 'http:') || url.username || url.password) return recusar('endereço não aceito')
  if (!livre && (porta !== (seguro ? 443 : 80) || (isIP(host) > 0 && !publico(host))))
    return recusar('endereço não aceito')
  return new Promise((resolve, reject) => {
    // without the system's code, which would read as a database failure
    const falhar = (erro: Error) => reject(new Error(`${host} não respondeu (${erro.message})`))
    const pedido = (seguro ? https : http).request(
      url,
      {
        method: corpo ? 'POST' : 'GET',
        agent: false,
        signal: AbortSignal.timeout(prazoMs),
        headers: {
          ...cabecalhos,
          ...(corpo && { 'content-type': tipo ?? 'application/octet-stream', 'content-length': corpo.length }),
          ...(credencial && { authorization: `Basic ${Buffer.from(credencial).toString('base64')}` }),
        },
        ...(!livre && { lookup: soPublicos }),
      },
      (resposta) => {
        const partes: Buffer[] = []
        let tamanho = 0
        const desistir = (motivo: string) => {
          // at once: otherwise bytes already received could end the answer before the connection closes
          falhar(new Error(motivo))
          pedido.destroy()
        }
        const recusada = resposta.statusCode !== 200
        if (recusada && !aoRecusar) return desistir(`situação ${resposta.statusCode}`)
        resposta.on('data', (parte: Buffer) => {
          tamanho += parte.length
          if (tamanho > maximo) desistir('a resposta é grande demais')
          else partes.push(parte)
        })
        resposta.on('end', () => {
          if (!recusada) return resolve(Buffer.concat(partes))
          try {
            aoRecusar?.(resposta.statusCode ?? 0, Buffer.concat(partes))
          } catch (erro) {
            return reject(erro)
          }
          return desistir(`situação ${resposta.statusCode}`)
        })
        resposta.on('error', falhar)
      },
    )
    pedido.on('error', falhar)
    pedido.end(corpo)
  })
}

/** The system's resolver, refusing a name with any non-public address. */
export const soPublicos: LookupFunction = (host, opcoes, responder) =>
  resolver(host, { ...opcoes, all: true }, (erro, achados) => {
    const [primeiro] = achados ?? []
    if (erro || !primeiro) return responder(erro ?? new Error('nome sem endereço'), '')
    if (!achados.every(({ address }) => publico(address))) return responder(new Error('endereço não aceito'), '')
    return opcoes.all ? responder(null, achados) : responder(null, primeiro.address, primeiro.family)
  })

const recusar = (motivo: string) => Promise.reject(new Error(motivo))
