import { soCpf } from '#contract/cpf.ts'

import type { Cpfs } from '#server/base/ports.ts'
import { type Cifra, cifraDoNavegador, cifraDoNode } from './cifra.ts'

/** Prefix of encrypted CPFs: tells cipher and key. */
const VERSAO = '1.'
/** CPFs processed before yielding: a few milliseconds. */
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

/** The `Cpfs` port with the house's 32-byte key, for Node and browsers. */
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
          // without the value
          throw new Error('an encrypted CPF was changed, or is of another key')
        }
      })
    },
  }
}

/** One CPF; '' stays ''. */
export const protegerCpf = async (cpfs: Cpfs, cpf: string) => {
  const [protegido] = await cpfs.proteger([cpf])
  if (!protegido) throw new Error('no answer for a CPF')
  return protegido
}
export const revelarCpf = async (cpfs: Cpfs, cifrado: string) => (await cpfs.revelar([cifrado]))[0] ?? ''
/** '' when unreadable, for code that reports the alteration. */
export const revelarOuNada = (cpfs: Cpfs, cifrado: string) => revelarCpf(cpfs, cifrado).catch(() => '')
