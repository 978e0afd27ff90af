import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * A body's own seal: paths to PEM files, its certificate first in `certificado` and after it the authorities between it and
 * those of `ancoras`; `senha` opens an encrypted key, `semRevogacao` when the authorities publish none.
 */
export type SeloConfigurado = {
  certificado: string
  chave: string
  ancoras: string
  senha?: string | undefined
  semRevogacao?: boolean
}

/** The seal that signs, and the authorities a signature must lead to. */
export type Autoridade = {
  selo: X509Certificate
  chave: KeyObject
  /** Between the seal and its anchor, sent along with each signature. */
  cadeia: X509Certificate[]
  ancoras: X509Certificate[]
  /** The trusted authorities as PEM, for other validators. */
  caPem: string
}

const ORGANIZACAO = 'Governo do Estado'
export const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/**
 * The configured seal; without one, the demonstration's, made in `pasta` at first start and kept there
 * (ca.pem, selo.pem, selo.key). Throws when a file is missing or the key is not the certificate's.
 */
export function abrirAutoridade(pasta: string, configurado?: SeloConfigurado): Promise<Autoridade> {
  return abrir(pasta, 'selo', configurado)
}

/** The demonstration's time-stamping authority (ca.pem, tempo.pem, tempo.key), made at first start in `pasta` like the seal. */
export function abrirTempo(pasta: string): Promise<Autoridade> {
  return abrir(pasta, 'tempo')
}

/** Certificates, in their order, from a PEM file, or from those of a folder (.pem, .crt, .cer); throws when there is none. */
export async function lerCertificados(caminho: string): Promise<X509Certificate[]> {
  const pasta = await readdir(caminho).catch(() => undefined)
  const arquivos = pasta
    ? pasta.filter((nome) => /\.(pem|crt|cer)$/i.test(nome)).map((nome) => join(caminho, nome))
    : [caminho]
  const textos = await Promise.all(arquivos.map(exigir))
  const achados = textos.flatMap((texto) => texto.match(PEM) ?? []).map((achado) => new X509Certificate(achado))
  if (achados.length === 0) throw new Error(`${caminho} não tem nenhum certificado.`)
  return achados
}

async function abrir(pasta: string, nome: keyof typeof FABRICA, configurado?: SeloConfigurado): Promise<Autoridade> {
  const caminhos: SeloConfigurado = configurado ?? {
    certificado: join(pasta, `${nome}.pem`),
    chave: join(pasta, `${nome}.key`),
    ancoras: join(pasta, 'ca.pem'),
  }
  if (!configurado && !(await ler(caminhos.certificado))) await criarDemonstracao(pasta, nome)
  const [[selo, ...cadeia], chavePem, ancoras] = await Promise.all([
    lerCertificados(caminhos.certificado),
    exigir(caminhos.chave),
    lerCertificados(caminhos.ancoras),
  ])
  if (!selo) throw new Error(`${caminhos.certificado} não tem o certificado do selo.`)
  const chave = abrirChave(chavePem, caminhos)
  if (chave.asymmetricKeyType !== 'rsa') throw new Error('A chave do selo precisa ser RSA.')
  if (!selo.checkPrivateKey(chave)) throw new Error('A chave do selo não é a do certificado do selo.')
  return { selo, chave, cadeia, ancoras, caPem: ancoras.map(({ raw }) => pem(raw)).join('') }
}

function abrirChave(key: string, { chave, senha }: SeloConfigurado): KeyObject {
  try {
    return createPrivateKey(senha === undefined ? key : { key, passphrase: senha })
  } catch (erro) {
    throw new Error(`A chave ${chave} não pôde ser aberta: confira o arquivo e a senha.`, { cause: erro })
  }
}

/** What the demonstration makes: an authority of its own, and the one thing it issues. */
const FABRICA = {
  selo: { titular: 'Selo', autoridade: 'Autoridade', criar: 'criarSelo' },
  tempo: { titular: 'Carimbo do tempo', autoridade: 'Autoridade do tempo', criar: 'criarCarimbador' },
} as const

/** Several processes may start at once over one folder: each makes a whole set aside, and the first to move it wins. */
async function criarDemonstracao(pasta: string, nome: keyof typeof FABRICA): Promise<void> {
  const { titular, autoridade, criar } = FABRICA[nome]
  const de = (quem: string) => ({ comum: `${quem} do Governo do Estado (demonstração)`, organizacao: ORGANIZACAO })
  // loaded only here: what makes certificates takes a tenth of a second to load
  const fabrica = await import('./issue.ts')
  const ca = await fabrica.criarAutoridade(de(autoridade), 10)
  const emitido = await fabrica[criar](de(titular), 5, ca)
  // The authority's own key is not kept: nothing else is ever issued by it, so nothing else can be forged.
  const arquivos = {
    'ca.pem': pem(ca.certificado),
    [`${nome}.key`]: emitido.chave.export({ type: 'pkcs8', format: 'pem' }).toString(),
    // Last, because its presence says that the set is whole.
    [`${nome}.pem`]: pem(emitido.certificado),
  }
  await mkdir(dirname(pasta), { recursive: true })
  const provisoria = await mkdtemp(`${pasta}-`)
  try {
    for (const [arquivo, texto] of Object.entries(arquivos)) {
      await writeFile(join(provisoria, arquivo), texto, { mode: arquivo.endsWith('.key') ? 0o600 : 0o644 })
    }
    await rename(provisoria, pasta)
  } catch (erro) {
    if (await ler(join(pasta, `${nome}.pem`))) return
    if (!(erro instanceof Error && 'code' in erro && (erro.code === 'ENOTEMPTY' || erro.code === 'EEXIST'))) throw erro
    // The folder holds something else already; its files can only be moved one by one.
    for (const arquivo of Object.keys(arquivos)) await rename(join(provisoria, arquivo), join(pasta, arquivo))
  } finally {
    await rm(provisoria, { recursive: true, force: true })
  }
}

async function ler(caminho: string): Promise<string | undefined> {
  try {
    return await readFile(caminho, 'utf8')
  } catch (erro) {
    if (erro instanceof Error && 'code' in erro && erro.code === 'ENOENT') return undefined
    throw erro
  }
}

async function exigir(caminho: string): Promise<string> {
  const texto = await ler(caminho)
  if (texto === undefined) throw new Error(`O arquivo ${caminho}, de chaves e certificados, não foi encontrado.`)
  return texto
}

export function pem(der: Uint8Array): string {
  const linhas =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${linhas.join('\n')}\n-----END CERTIFICATE-----\n`
}
