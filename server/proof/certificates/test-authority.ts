import { createPrivateKey, X509Certificate } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { pem } from './authority.ts'
import type { KeyPair, Person } from './issue.ts'
import { writeP12 } from './p12.ts'

const ORGANIZATION = 'Autoridade de teste'

/** The demonstration's authority for people's certificates, made once and kept with its key; trusted nowhere else. */
export async function openTestAuthority(folder: string): Promise<KeyPair> {
  const file = join(folder, 'pessoas.pem')
  try {
    return read(await readFile(file, 'utf8'))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  const { createAuthority } = await import('./issue.ts')
  const created = await createAuthority(
    { common: 'Certificados de teste (demonstração)', organization: ORGANIZATION },
    10,
  )
  await mkdir(folder, { recursive: true })
  const text = pem(created.certificate) + created.key.export({ type: 'pkcs8', format: 'pem' }).toString()
  // if another process wrote it first, use that one
  await writeFile(file, text, { mode: 0o600, flag: 'wx' }).catch(() => {})
  return read(await readFile(file, 'utf8'))
}

const read = (text: string): KeyPair => ({
  certificate: new X509Certificate(text).raw,
  key: createPrivateKey(text.slice(text.indexOf('-----BEGIN PRIVATE KEY'))),
})

/** A .p12 for a person of the demonstration, valid for a year. */
export async function issueTestCertificate(authority: KeyPair, person: Person, password: string): Promise<Uint8Array> {
  const { createPersonCertificate } = await import('./issue.ts')
  const { certificate, key } = await createPersonCertificate(person, { organization: ORGANIZATION }, authority)
  return writeP12(key, [certificate, authority.certificate], password, person.name)
}
