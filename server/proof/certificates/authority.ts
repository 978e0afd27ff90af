import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * PEM paths of the body's own seal. `certificate`: its certificate first, then the authorities up to those of `anchors`;
 * `password`: opens an encrypted key; `withoutRevocation`: its authorities publish no revocation.
 */
export type SealConfiguration = {
  certificate: string
  keyFile: string
  anchors: string
  password?: string | undefined
  withoutRevocation?: boolean
}

/** The seal that signs, and the authorities its signatures must lead to. */
export type Authority = {
  seal: X509Certificate
  key: KeyObject
  /** From the seal up to its anchor, exclusive; included in each signature. */
  chain: X509Certificate[]
  anchors: X509Certificate[]
  /** The anchors as PEM, for other validators. */
  caPem: string
}

const ORGANIZATION = 'Governo do Estado'
export const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/**
 * Opens the configured seal; without one, the demonstration's, made in `folder` at first start and kept there
 * (ca.pem, selo.pem, selo.key). Throws if a file is missing or the key does not match the certificate.
 */
export function openAuthority(folder: string, configured?: SealConfiguration): Promise<Authority> {
  return open(folder, 'selo', configured)
}

/** The demonstration's time-stamping authority, made in `folder` at first start (ca.pem, tempo.pem, tempo.key). */
export function openTimeAuthority(folder: string): Promise<Authority> {
  return open(folder, 'tempo')
}

/** Certificates, in order, of a PEM file or of a folder's .pem, .crt and .cer files; throws if there are none. */
export async function readCertificates(path: string): Promise<X509Certificate[]> {
  const folder = await readdir(path).catch(() => undefined)
  const files = folder
    ? folder.filter((name) => /\.(pem|crt|cer)$/i.test(name)).map((name) => join(path, name))
    : [path]
  const texts = await Promise.all(files.map(readRequired))
  const allFound = texts.flatMap((text) => text.match(PEM) ?? []).map((found) => new X509Certificate(found))
  if (allFound.length === 0) throw new Error(`${path} não tem nenhum certificado.`)
  return allFound
}

async function open(folder: string, name: keyof typeof FACTORY, configured?: SealConfiguration): Promise<Authority> {
  const paths: SealConfiguration = configured ?? {
    certificate: join(folder, `${name}.pem`),
    keyFile: join(folder, `${name}.key`),
    anchors: join(folder, 'ca.pem'),
  }
  if (!configured && !(await read(paths.certificate))) await createDemonstration(folder, name)
  const [[seal, ...chain], keyPem, anchors] = await Promise.all([
    readCertificates(paths.certificate),
    readRequired(paths.keyFile),
    readCertificates(paths.anchors),
  ])
  if (!seal) throw new Error(`${paths.certificate} não tem o certificado do selo.`)
  const key = openKey(keyPem, paths)
  if (key.asymmetricKeyType !== 'rsa') throw new Error('A chave do selo precisa ser RSA.')
  if (!seal.checkPrivateKey(key)) throw new Error('A chave do selo não é a do certificado do selo.')
  return { seal, key, chain, anchors, caPem: anchors.map(({ raw }) => pem(raw)).join('') }
}

function openKey(text: string, { keyFile, password }: SealConfiguration): KeyObject {
  try {
    return createPrivateKey(password === undefined ? text : { key: text, passphrase: password })
  } catch (error) {
    throw new Error(`A chave ${keyFile} não pôde ser aberta: confira o arquivo e a senha.`, { cause: error })
  }
}

/** What a demonstration set has: its own authority and the one certificate it issues. */
const FACTORY = {
  selo: { titular: 'Selo', autoridade: 'Autoridade', create: 'createSealCertificate' },
  tempo: { titular: 'Carimbo do tempo', autoridade: 'Autoridade do tempo', create: 'createTimestamper' },
} as const

/** Processes may start at once over one folder: each writes a whole set aside, and the first to move its set wins. */
async function createDemonstration(folder: string, name: keyof typeof FACTORY): Promise<void> {
  const { titular, autoridade, create } = FACTORY[name]
  const named = (who: string) => ({ common: `${who} do Governo do Estado (demonstração)`, organization: ORGANIZATION })
  // loaded on demand: the certificate library takes a tenth of a second
  const factory = await import('./issue.ts')
  const ca = await factory.createAuthority(named(autoridade), 10)
  const issued = await factory[create](named(titular), 5, ca)
  // The authority's private key is not kept, so that nothing else can be issued with it.
  const files = {
    'ca.pem': pem(ca.certificate),
    [`${name}.key`]: issued.key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    // Written last: its presence means that the set is complete.
    [`${name}.pem`]: pem(issued.certificate),
  }
  await mkdir(dirname(folder), { recursive: true })
  const temporary = await mkdtemp(`${folder}-`)
  try {
    for (const [file, text] of Object.entries(files)) {
      await writeFile(join(temporary, file), text, { mode: file.endsWith('.key') ? 0o600 : 0o644 })
    }
    await rename(temporary, folder)
  } catch (error) {
    if (await read(join(folder, `${name}.pem`))) return
    if (!(error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST')))
      throw error
    // The folder already holds other files: move these one by one.
    for (const file of Object.keys(files)) await rename(join(temporary, file), join(folder, file))
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

async function read(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

async function readRequired(path: string): Promise<string> {
  const text = await read(path)
  if (text === undefined) throw new Error(`O arquivo ${path}, de chaves e certificados, não foi encontrado.`)
  return text
}

export function pem(der: Uint8Array): string {
  const rows =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${rows.join('\n')}\n-----END CERTIFICATE-----\n`
}
