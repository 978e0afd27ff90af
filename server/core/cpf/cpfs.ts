import { soCpf } from '#contract/cpf.ts'

import type { Cpfs } from '#server/base/ports.ts'
import { type Cifra, cifraDoNavegador, cifraDoNode } from './cifra.ts'

/** Before each encrypted CPF, so that another cipher or key can be told from this one. */
const VERSAO = '1.'
/** CPFs done before others get a turn: a few milliseconds. */
const POR_VEZ = 500

const vez = () => new Promise((pronto) => setTimeout(pronto))
async function deCada<T>(textos: string[], fazer: (texto: string) => Promise<T>): Promise<T[]> {
  const feitos: T[] = []
  for (let de = 0; de < textos.length; de += POR_VEZ) {
    if (de > 0) await vez()
    feitos.push(...(await Promise.all(textos.slice(de, de + POR_VEZ).map(fazer))))
  }
  return feitos
}

/** The `Cpfs` port with the house's key, 32 bytes. The same in Node and in a browser. */
export function criarCpfs(chave: Uint8Array, criar = cifraDoNode ?? cifraDoNavegador): Cpfs {
  let aberta: Promise<Cifra> | undefined
  const abrir = () => (aberta ??= criar(chave))
  return {
    async proteger(cpfs) {
      const cifra = await abrir()
      return deCada(cpfs, async (cpf) => {
        const claro = soCpf(cpf)
        if (claro === '') return { resumo: '', cifrado: '' }
        const [resumo, cifrado] = await Promise.all([cifra.resumir(claro), cifra.cifrar(claro)])
        return { resumo, cifrado: VERSAO + cifrado }
      })
    },
    async revelar(cifrados) {
      const cifra = await abrir()
      return deCada(cifrados, async (cifrado) => {
        if (cifrado === '') return ''
        try {
          if (!cifrado.startsWith(VERSAO)) throw new Error('another version')
          return await cifra.decifrar(cifrado.slice(VERSAO.length))
        } catch {
          // what was to be read is in no message
          throw new Error('an encrypted CPF was changed, or is of another key')
        }
      })
    },
  }
}

/** One of them; '' gives ''. */
export const protegerCpf = async (cpfs: Cpfs, cpf: string) => {
  const [protegido] = await cpfs.proteger([cpf])
  if (!protegido) throw new Error('no answer for a CPF')
  return protegido
}
export const revelarCpf = async (cpfs: Cpfs, cifrado: string) => (await cpfs.revelar([cifrado]))[0] ?? ''
/** '' where it can't be read: for what goes on to say that something was changed. */
export const revelarOuNada = (cpfs: Cpfs, cifrado: string) => revelarCpf(cpfs, cifrado).catch(() => '')
