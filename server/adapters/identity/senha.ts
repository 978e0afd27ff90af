/** Password hashes: scrypt, as `scrypt$<log2 N>$<r>$<p>$<salt>$<hash>`, so that the cost can grow. */
import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto'

const LOG_N = 15
const R = 8
const P = 1
const TAMANHO = 32
/** Each hash takes 32 MB and a thread of Node's pool of four, which files and compression need too. */
const SIMULTANEOS = 2
const FILA_MAXIMA = 100

/** Too many people sign in at once. */
export class SenhasDemais extends Error {}

let emCurso = 0
const fila: (() => void)[] = []

async function derivar(senha: string, sal: Buffer, logN: number, r: number, p: number): Promise<Buffer> {
  if (emCurso >= SIMULTANEOS) {
    if (fila.length >= FILA_MAXIMA) throw new SenhasDemais('too many password checks waiting')
    await new Promise<void>((resolver) => fila.push(resolver))
  } else emCurso++
  const opcoes: ScryptOptions = { N: 2 ** logN, r, p, maxmem: 256 * 2 ** logN * r }
  try {
    return await new Promise((resolver, rejeitar) => {
      // another keyboard may send decomposed letters
      scrypt(senha.normalize('NFC'), sal, TAMANHO, opcoes, (erro, chave) => (erro ? rejeitar(erro) : resolver(chave)))
    })
  } finally {
    const proximo = fila.shift()
    if (proximo) proximo()
    else emCurso--
  }
}

/** The hash to store; costs about 60 ms and 32 MB. */
export async function hashSenha(senha: string): Promise<string> {
  const sal = randomBytes(16)
  const chave = await derivar(senha, sal, LOG_N, R, P)
  return ['scrypt', LOG_N, R, P, sal.toString('base64url'), chave.toString('base64url')].join('$')
}

/** Hash for unknown people, so that the answer takes as long. */
const HASH_DE_NINGUEM = ['scrypt', LOG_N, R, P, 'A'.repeat(22), 'A'.repeat(43)].join('$')

/** Compares in constant time; without a hash, takes as long and answers false. */
export async function conferirSenha(senha: string, hash: string | undefined): Promise<boolean> {
  const [tipo, logN, r, p, sal, esperada] = (hash ?? HASH_DE_NINGUEM).split('$')
  if (tipo !== 'scrypt' || !sal || !esperada) return false
  const chave = await derivar(senha, Buffer.from(sal, 'base64url'), Number(logN), Number(r), Number(p))
  const guardada = Buffer.from(esperada, 'base64url')
  return hash !== undefined && guardada.length === chave.length && timingSafeEqual(guardada, chave)
}
