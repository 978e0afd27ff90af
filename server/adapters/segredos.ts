import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'

import type { Segredos } from '#server/base/ports.ts'

/** OWASP's for argon2id: 19 MiB, two passes, one lane; about 25 ms. Stored with each hash, so that it can grow. */
const CUSTO = { memory: 19_456, passes: 2, parallelism: 1 }
const TAMANHO = 32

const derivar = (parametros: Argon2Parameters) =>
  new Promise<Buffer>((resolver, rejeitar) =>
    argon2('argon2id', parametros, (erro, chave) => (erro ? rejeitar(erro) : resolver(chave))),
  )

/** `argon2id$<memory, KiB>$<passes>$<lanes>$<salt>$<hash>`, compared in constant time. */
export const segredos: Segredos = {
  async guardar(segredo) {
    const nonce = randomBytes(16)
    const chave = await derivar({ message: segredo, nonce, tagLength: TAMANHO, ...CUSTO })
    const { memory, passes, parallelism } = CUSTO
    return ['argon2id', memory, passes, parallelism, nonce.toString('base64url'), chave.toString('base64url')].join('$')
  },
  async confere(segredo, guardado) {
    const [tipo, memory, passes, parallelism, sal, esperada] = guardado.split('$')
    if (tipo !== 'argon2id' || !sal || !esperada) return false
    const certa = Buffer.from(esperada, 'base64url')
    const chave = await derivar({
      message: segredo,
      nonce: Buffer.from(sal, 'base64url'),
      tagLength: certa.length,
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    })
    return timingSafeEqual(certa, chave)
  },
}
