import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pem, type Quem } from './authorities.ts'

/** Other validators, asked about one file: true when they have nothing against any signature in it. */
export type Outros = {
  pdfsig(bytes: Buffer): Promise<boolean>
  openssl(bytes: Buffer): Promise<boolean>
  encerrar(): void
}

export const existe = (...programas: string[]) => programas.every((p) => spawnSync('which', [p]).status === 0)

export function abrirOutros(raizes: Quem[]): Outros {
  const pasta = mkdtempSync(join(tmpdir(), 'carimbo-corpus-'))
  const ca = join(pasta, 'ca.pem')
  writeFileSync(ca, raizes.map(({ der }) => pem(der)).join(''))
  let vez = 0
  const gravar = (bytes: Buffer, nome: string) => {
    const arquivo = join(pasta, `${++vez}.${nome}`)
    writeFileSync(arquivo, bytes)
    return arquivo
  }
  // two at a time: each validator has a line of its own
  const [linhaDoPdfsig, linhaDoOpenssl] = [abrirLinha(pasta, 'pdfsig'), abrirLinha(pasta, 'openssl')]
  const nss = join(pasta, 'nss')
  if (existe('certutil')) {
    mkdirSync(nss)
    execFileSync('certutil', ['-N', '-d', `sql:${nss}`, '--empty-password'])
    for (const [i, { der }] of raizes.entries())
      execFileSync('certutil', [
        '-A',
        '-d',
        `sql:${nss}`,
        '-n',
        `ca${i}`,
        '-t',
        'CT,CT,CT',
        '-i',
        gravar(Buffer.from(pem(der)), 'pem'),
      ])
  }
  return {
    /** Valid and trusted, each of them, and one over the whole file. */
    async pdfsig(bytes) {
      const { saida } = await linhaDoPdfsig.rodar('pdfsig', ['-nssdir', `sql:${nss}`, gravar(bytes, 'pdf')])
      const conta = (palavras: RegExp) => saida.match(palavras)?.length ?? 0
      const quantas = conta(/^Signature #\d+:/gm) - conta(/is not signed\./g)
      return (
        quantas > 0 &&
        conta(/Signature is Valid\./g) === quantas &&
        conta(/Certificate is Trusted\./g) === quantas &&
        /Total document signed/.test(saida)
      )
    },
    /** Every CMS, and every time stamp, over the bytes its own /ByteRange names. It sees no more of the PDF than these. */
    async openssl(bytes) {
      const texto = bytes.toString('latin1')
      const ranges = [...texto.matchAll(/\/ByteRange \[(-?\d+) +(-?\d+) +(-?\d+) +(-?\d+) *\]/g)]
      if (ranges.length === 0) return false
      for (const [, de, quantos, retoma, resto] of ranges.map((m) => m.map(Number))) {
        const primeiro = bytes.subarray(Number(de), Number(de) + Number(quantos))
        const fim = Number(retoma) + Number(resto)
        const hex = texto.slice(Number(de) + Number(quantos) + 1, Number(retoma) - 1)
        const der = Buffer.from(hex, 'hex')
        if (der[0] !== 0x30) return false
        const doTempo =
          texto.lastIndexOf('/SubFilter /ETSI.RFC3161', Number(quantos)) > texto.lastIndexOf(' obj', Number(quantos))
        const coberto = gravar(Buffer.concat([primeiro, bytes.subarray(Number(retoma), fim)]), 'dat')
        const argumentos = (
          doTempo ? 'ts -verify -token_in' : 'cms -verify -cades -binary -inform DER -out /dev/null'
        ).split(' ')
        argumentos.push(
          '-in',
          gravar(semEnchimento(der), 'p7s'),
          doTempo ? '-data' : '-content',
          coberto,
          '-CAfile',
          ca,
        )
        if ((await linhaDoOpenssl.rodar('openssl', argumentos)).codigo !== 0) return false
      }
      return true
    },
    encerrar() {
      for (const linha of [linhaDoPdfsig, linhaDoOpenssl]) linha.fechar()
      rmSync(pasta, { recursive: true, force: true })
    },
  }
}

const semEnchimento = (der: Buffer) => (der[1] === 0x82 ? der.subarray(0, 4 + der.readUInt16BE(2)) : der)

/**
 * Runs programs one after the other. A small process starts each of them, because starting one out of this large process
 * costs more than what it does.
 */
function abrirLinha(pasta: string, nome: string) {
  const sh = spawn('sh', [], { stdio: ['pipe', 'pipe', 'ignore'] })
  const codigos = createInterface({ input: sh.stdout })[Symbol.asyncIterator]()
  const saida = join(pasta, `${nome}.txt`)
  const entre = (texto: string) => `'${texto.replaceAll("'", `'\\''`)}'`
  let antes: Promise<unknown> = Promise.resolve()
  async function rodar(programa: string, argumentos: string[]): Promise<{ codigo: number; saida: string }> {
    sh.stdin.write(
      `timeout 30 ${[programa, ...argumentos].map(entre).join(' ')} >${entre(saida)} 2>/dev/null; echo $?\n`,
    )
    const { value: codigo, done } = await codigos.next()
    if (done) throw new Error('the shell that runs other validators ended')
    return { codigo: Number(codigo), saida: readFileSync(saida, 'latin1') }
  }
  return {
    rodar(programa: string, argumentos: string[]) {
      const vez = antes.then(() => rodar(programa, argumentos))
      antes = vez.catch(() => {})
      return vez
    },
    fechar: () => sh.stdin.end(),
  }
}
