import { createPrivateKey, X509Certificate } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { pem } from './authority.ts'
import type { Par, Pessoa } from './issue.ts'
import { escreverP12 } from './p12.ts'

const ORGANIZACAO = 'Autoridade de teste'

/** The demonstration's authority over people: certificates of it are worth nothing elsewhere. Made once, with its key. */
export async function abrirAutoridadeDeTeste(pasta: string): Promise<Par> {
  const arquivo = join(pasta, 'pessoas.pem')
  try {
    return ler(await readFile(arquivo, 'utf8'))
  } catch (erro) {
    if (!(erro instanceof Error && 'code' in erro && erro.code === 'ENOENT')) throw erro
  }
  const { criarAutoridade } = await import('./issue.ts')
  const nova = await criarAutoridade({ comum: 'Certificados de teste (demonstração)', organizacao: ORGANIZACAO }, 10)
  await mkdir(pasta, { recursive: true })
  const texto = pem(nova.certificado) + nova.chave.export({ type: 'pkcs8', format: 'pem' }).toString()
  // whoever came first made the one that counts
  await writeFile(arquivo, texto, { mode: 0o600, flag: 'wx' }).catch(() => {})
  return ler(await readFile(arquivo, 'utf8'))
}

const ler = (texto: string): Par => ({
  certificado: new X509Certificate(texto).raw,
  chave: createPrivateKey(texto.slice(texto.indexOf('-----BEGIN PRIVATE KEY'))),
})

/** A .p12 for a person of the demonstration, good for a year. */
export async function certificadoDeTeste(autoridade: Par, pessoa: Pessoa, senha: string): Promise<Uint8Array> {
  const { criarDePessoa } = await import('./issue.ts')
  const { certificado, chave } = await criarDePessoa(pessoa, { organizacao: ORGANIZACAO }, autoridade)
  return escreverP12(chave, [certificado, autoridade.certificado], senha, pessoa.nome)
}
