import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { criarAutoridade, criarSelo } from './certificado.ts'

/** Paths to PEM files of a body's own seal; `ancoras` holds one or more trusted authorities. */
export type SeloConfigurado = { certificado: string; chave: string; ancoras: string }

/** The seal that signs, and the authorities a signature must lead to. */
export type Autoridade = {
  selo: X509Certificate
  chave: KeyObject
  ancoras: X509Certificate[]
  /** The trusted authorities as PEM, for other validators. */
  caPem: string
}

const ORGANIZACAO = 'Governo do Estado'
const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/**
 * The configured seal; without one, the demonstration's, made in `pasta` at first start and kept there
 * (ca.pem, selo.pem, selo.key). Throws when a file is missing or the key is not the certificate's.
 */
export async function abrirAutoridade(pasta: string, configurado?: SeloConfigurado): Promise<Autoridade> {
  const caminhos = configurado ?? {
    certificado: join(pasta, 'selo.pem'),
    chave: join(pasta, 'selo.key'),
    ancoras: join(pasta, 'ca.pem'),
  }
  if (!configurado && !(await ler(caminhos.certificado))) await criarDemonstracao(pasta)
  const [certificado, chavePem, caPem] = await Promise.all([
    exigir(caminhos.certificado),
    exigir(caminhos.chave),
    exigir(caminhos.ancoras),
  ])
  const selo = new X509Certificate(certificado)
  const chave = createPrivateKey(chavePem)
  if (chave.asymmetricKeyType !== 'rsa') throw new Error('A chave do selo precisa ser RSA.')
  if (!selo.checkPrivateKey(chave)) throw new Error('A chave do selo não é a do certificado do selo.')
  const ancoras = (caPem.match(PEM) ?? []).map((pem) => new X509Certificate(pem))
  if (ancoras.length === 0) throw new Error(`${caminhos.ancoras} não tem nenhum certificado de autoridade.`)
  return { selo, chave, ancoras, caPem }
}

/** Several processes may start at once over one folder: each makes a whole set aside, and the first to move it wins. */
async function criarDemonstracao(pasta: string): Promise<void> {
  const ca = await criarAutoridade(
    { comum: 'Autoridade do Governo do Estado (demonstração)', organizacao: ORGANIZACAO },
    10,
  )
  const selo = await criarSelo({ comum: 'Selo do Governo do Estado (demonstração)', organizacao: ORGANIZACAO }, 5, ca)
  // The authority's own key is not kept: nothing else is ever issued by it, so nothing else can be forged.
  const arquivos = {
    'ca.pem': pem(ca.certificado),
    'selo.key': selo.chave.export({ type: 'pkcs8', format: 'pem' }).toString(),
    // Last, because its presence says that the set is whole.
    'selo.pem': pem(selo.certificado),
  }
  await mkdir(dirname(pasta), { recursive: true })
  const provisoria = await mkdtemp(`${pasta}-`)
  try {
    for (const [nome, texto] of Object.entries(arquivos)) {
      await writeFile(join(provisoria, nome), texto, { mode: nome.endsWith('.key') ? 0o600 : 0o644 })
    }
    await rename(provisoria, pasta)
  } catch (erro) {
    if (await ler(join(pasta, 'selo.pem'))) return
    if (!(erro instanceof Error && 'code' in erro && (erro.code === 'ENOTEMPTY' || erro.code === 'EEXIST'))) throw erro
    // The folder holds something else already; its files can only be moved one by one.
    for (const nome of Object.keys(arquivos)) await rename(join(provisoria, nome), join(pasta, nome))
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
  if (texto === undefined) throw new Error(`O arquivo ${caminho}, do selo do órgão, não foi encontrado.`)
  return texto
}

function pem(der: Uint8Array): string {
  const linhas =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${linhas.join('\n')}\n-----END CERTIFICATE-----\n`
}
