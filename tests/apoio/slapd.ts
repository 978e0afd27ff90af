import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { GeneralName, GeneralNames } from 'pkijs'

import { issueCertificate, extension, type KeyPair } from '#server/proof/tests/support/certificates.ts'

import { deAte, raizDeProva } from '#server/proof/tests/support/authorities.ts'

/** Debian's OpenLDAP server: `apt-get install slapd`. */
const SLAPD = '/usr/sbin/slapd'
export const haSlapd = existsSync(SLAPD) && existsSync('/etc/ldap/schema/inetorgperson.schema')

export const BASE = 'dc=exemplo,dc=pb'
export const LEITOR = `cn=leitor,${BASE}`
export const SENHA = 'senha-do-leitor'

const pem = (der: Uint8Array, que = 'CERTIFICATE') =>
  `-----BEGIN ${que}-----\n${Buffer.from(der).toString('base64').replace(/.{64}/g, '$&\n')}\n-----END ${que}-----\n`
export const pemDe = ({ certificate: certificado }: KeyPair) => pem(certificado)

/** A server's certificate with these names. */
async function certificadoDe(emissor: KeyPair, nomes: string[], validade = deAte()) {
  const alternativos = new GeneralNames({ names: nomes.map((value) => new GeneralName({ type: 2, value })) })
  return issueCertificate({
    name: { common: nomes[0] ?? '', organization: 'Diretório de prova' },
    ...validade,
    issuer: emissor,
    extensions: [extension('2.5.29.17', false, alternativos.toSchema())],
  })
}

async function portaLivre(): Promise<number> {
  const servidor = createServer()
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
  const { port } = servidor.address() as AddressInfo // listening on a port
  await new Promise((pronto) => servidor.close(pronto))
  return port
}

type Opcoes = { ldif: string; limite?: number; nomes?: string[]; validade?: ReturnType<typeof deAte> }

/** Starts a slapd with LDAP, StartTLS and LDAPS, over these entries. `limite`: most entries in one search. */
export async function abrirSlapd({ ldif, limite, nomes = ['localhost'], validade }: Opcoes) {
  const pasta = await mkdtemp(path.join(tmpdir(), 'slapd-'))
  const raiz = await raizDeProva('Autoridade do diretório')
  const par = await certificadoDe(raiz, nomes, validade)
  const arquivo = (nome: string) => path.join(pasta, nome)
  await mkdir(arquivo('dados'))
  await writeFile(arquivo('raiz.pem'), pemDe(raiz))
  await writeFile(arquivo('certificado.pem'), pemDe(par))
  await writeFile(arquivo('chave.pem'), par.key.export({ type: 'pkcs8', format: 'pem' }))
  await writeFile(arquivo('entradas.ldif'), ldif)
  await writeFile(
    arquivo('slapd.conf'),
    [
      ...['core', 'cosine', 'inetorgperson'].map((nome) => `include /etc/ldap/schema/${nome}.schema`),
      'modulepath /usr/lib/ldap',
      'moduleload back_mdb',
      `pidfile ${arquivo('pid')}`,
      `TLSCACertificateFile ${arquivo('raiz.pem')}`,
      `TLSCertificateFile ${arquivo('certificado.pem')}`,
      `TLSCertificateKeyFile ${arquivo('chave.pem')}`,
      `sizelimit size.soft=${limite ?? 'unlimited'} size.hard=${limite ?? 'unlimited'} size.prtotal=${limite ?? 'unlimited'}`,
      'database mdb',
      'maxsize 104857600',
      `suffix "${BASE}"`,
      `rootdn "cn=dono,${BASE}"`,
      `directory ${arquivo('dados')}`,
      'access to attrs=userPassword by anonymous auth by * none',
      `access to dn.subtree="ou=fechada,${BASE}" by * none`,
      `access to * by dn.exact="${LEITOR}" read by anonymous auth by * none`,
      '',
    ].join('\n'),
  )
  const juntos = spawnSync('/usr/sbin/slapadd', ['-q', '-f', arquivo('slapd.conf'), '-l', arquivo('entradas.ldif')])
  if (juntos.status !== 0) throw new Error(juntos.stderr.toString())
  const [porta, portaTls] = [await portaLivre(), await portaLivre()]
  const enderecos = `ldap://127.0.0.1:${porta} ldaps://127.0.0.1:${portaTls}`
  const processo = spawn(SLAPD, ['-d', '0', '-f', arquivo('slapd.conf'), '-h', enderecos], { stdio: 'ignore' })
  await esperarPorta(porta)
  await esperarPorta(portaTls)
  return {
    porta,
    portaTls,
    ca: pemDe(raiz),
    async fechar() {
      const fim = new Promise((pronto) => processo.once('exit', pronto))
      processo.kill('SIGTERM')
      await fim
      await rm(pasta, { recursive: true, force: true })
    },
  }
}

async function esperarPorta(porta: number) {
  for (let vez = 0; vez < 200; vez++) {
    const aberta = await new Promise<boolean>((pronto) => {
      const socket = connect(porta, '127.0.0.1')
      socket.once('connect', () => (socket.destroy(), pronto(true)))
      socket.once('error', () => pronto(false))
    })
    if (aberta) return
    await new Promise((seguir) => setTimeout(seguir, 50))
  }
  throw new Error(`slapd did not open port ${porta}`)
}

/** A proxy in front of a port: cuts after this many bytes of answers, or says nothing. */
export async function intermediario(
  porta: number,
  { cortaApos, cala = false }: { cortaApos?: number; cala?: boolean },
) {
  const abertos = new Set<Socket>()
  let ligacoes = 0
  const servidor = createServer((cliente) => {
    ligacoes++
    abertos.add(cliente)
    cliente.on('error', () => {})
    if (cala) return cliente.resume()
    const outro = connect(porta, '127.0.0.1')
    abertos.add(outro)
    outro.on('error', () => {})
    cliente.pipe(outro)
    let passaram = 0
    outro.on('data', (pedaco: Buffer) => {
      const resta = cortaApos === undefined ? pedaco.length : Math.max(0, cortaApos - passaram)
      passaram += pedaco.length
      cliente.write(pedaco.subarray(0, resta))
      if (cortaApos !== undefined && passaram >= cortaApos) {
        cliente.destroySoon()
        outro.destroy()
      }
    })
    outro.once('close', () => cliente.destroySoon())
    cliente.once('close', () => outro.destroy())
    return undefined
  })
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
  return {
    porta: (servidor.address() as AddressInfo).port, // a TCP port
    ligacoes: () => ligacoes,
    async fechar() {
      for (const socket of abertos) socket.destroy()
      await new Promise((pronto) => servidor.close(pronto))
    },
  }
}

const base64 = (texto: string) => Buffer.from(texto).toString('base64')
/** LDIF of one entry; every value in base64, so that it may have any character. */
export const entrada = (dn: string, atributos: Record<string, string | string[]>) =>
  [
    `dn:: ${base64(dn)}`,
    ...Object.entries(atributos).flatMap(([nome, valores]) =>
      [valores].flat().map((valor) => `${nome}:: ${base64(valor)}`),
    ),
    '',
    '',
  ].join('\n')

/** The root, an account that may read, and the units, given by their DN below the root. */
export const raizLdif = (unidades: Record<string, Record<string, string>> = {}) =>
  entrada(BASE, { objectClass: ['dcObject', 'organization'], dc: 'exemplo', o: 'Exemplo' }) +
  entrada(LEITOR, { objectClass: ['person'], cn: 'leitor', sn: 'leitor', userPassword: SENHA }) +
  Object.entries(unidades)
    .map(([dn, atributos]) => entrada(`${dn},${BASE}`, { objectClass: 'organizationalUnit', ...atributos }))
    .join('')
