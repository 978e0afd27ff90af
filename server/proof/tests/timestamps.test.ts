import { spawnSync } from 'node:child_process'
import { createHash, sign, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pem } from '../certificates/authority.ts'
import { verifyCms } from '../cms/verify-cms.ts'
import { createTsa } from '../timestamp/authority.ts'
import { requestTimestamp, type Tsa } from '../timestamp/client.ts'
import {
  openAuthority,
  findSignatures,
  completeSignature,
  createKeys,
  createSeal,
  createRevocationCheck,
  prepareSignature,
  validatePdf,
} from '../api.ts'
import { carimbadorDeProva, deAte, type Humor, raizDeProva, tsaDeProva, x509 } from './support/authorities.ts'
import { emitir, rsa } from '../corpus/authorities.ts'
import type { Resumo } from '../corpus/der.ts'
import { token as tokenDe } from '../corpus/timestamp.ts'
import { inWords } from './support/in-words.ts'

const existe = (programa: string) => spawnSync('which', [programa]).status === 0
const pedido = { campo: 'Selo_1', motivo: 'Prova', local: 'João Pessoa', nome: 'Ana' }
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const DE_OUTRA =
  'Assinatura inválida: o arquivo foi alterado após a assinatura. Motivo: o carimbo do tempo não é o desta assinatura.'

let pasta = ''
let papel: Uint8Array
let raiz: Awaited<ReturnType<typeof raizDeProva>>
let tsa: Awaited<ReturnType<typeof tsaDeProva>>
let ancorasDoTempo: string

beforeAll(async () => {
  pasta = mkdtempSync(join(tmpdir(), 'carimbo-tempo-'))
  const documento = PDF.create()
  documento.addPage()
  papel = await documento.save()
  raiz = await raizDeProva()
  tsa = await tsaDeProva(await carimbadorDeProva(raiz))
  ancorasDoTempo = gravar('raiz.pem', pem(raiz.certificate))
})
afterAll(async () => {
  await tsa.fechar()
  rmSync(pasta, { recursive: true, force: true })
})

function gravar(nome: string, bytes: Uint8Array | string): string {
  const arquivo = join(pasta, nome)
  writeFileSync(arquivo, bytes)
  return arquivo
}

const casaDeChaves = (mais: Partial<Parameters<typeof createKeys>[0]> = {}) =>
  createKeys({ folder: join(pasta, 'chaves'), ...mais })
/** The refusal when the time can't be had; its cause is in words for the operator. */
const semTempo = (palavras: string | RegExp) => ({
  codigo: 'CARIMBO_DO_TEMPO_INDISPONIVEL',
  cause: { message: expect.stringMatching(palavras) },
})
const deFora = (mais = {}) => ({
  url: tsa.url,
  anchors: ancorasDoTempo,
  required: true,
  withoutRevocation: true,
  ...mais,
})

/** The signature's value and its token in a signed PDF. */
function partes(pdf: Uint8Array) {
  const bytes = Buffer.from(pdf)
  const [crua] = findSignatures(bytes).signatures
  if (!crua?.byteRange) throw new Error('sem assinatura')
  const hex = Buffer.from(bytes.toString('latin1', crua.content.start, crua.content.end), 'hex')
  const { first: primeiro, resumes: retoma, end: fim } = crua.byteRange
  const cms = verifyCms(hex.subarray(0, 4 + hex.readUInt16BE(2)), (nome) => {
    if (nome !== 'sha256') throw new Error(nome)
    return sha256(Buffer.concat([bytes.subarray(0, primeiro), bytes.subarray(retoma, fim)]))
  })
  if (!cms.sound || !cms.timestamp) throw new Error('sem carimbo')
  return { assinatura: cms.signature, token: cms.timestamp }
}

/** A PDF signed by the demonstration's seal with a time stamp of `tsaDele`, if given. */
async function com(tsaDele: Tsa | undefined, autoridadeDele = x509(raiz), momento = new Date()) {
  const { seal: selo, key: chave } = await openAuthority(join(pasta, 'chaves'))
  const preparado = await prepareSignature(papel, pedido, selo, { moment: momento })
  const assinatura = sign('sha256', preparado.toSign, chave)
  const ancoras = [{ certificate: autoridadeDele, withoutRevocation: true }]
  return completeSignature(
    preparado,
    assinatura,
    tsaDele && (await requestTimestamp(assinatura, { tsa: tsaDele, anchors: ancoras })),
  )
}

test('um carimbo de um resumo SHA-1 não diz a hora de um ponto de controle', async () => {
  const daRaiz = emitir({ nome: 'Raiz da Hora', ca: true, chave: rsa() })
  const hora = emitir({ nome: 'Hora', emissor: daRaiz, estendido: '1.3.6.1.5.5.7.3.8' })
  const ancoras = [{ certificate: new X509Certificate(daRaiz.der), withoutRevocation: true }]
  const carimbar = async () => undefined
  const seal = createSeal(await openAuthority(join(pasta, 'chaves')), {
    available: false,
    reserve: 0,
    anchors: ancoras,
    pem: '',
    requestTimestamp: carimbar,
  })
  const [selo, quando] = [Buffer.from('selo'), new Date('2025-03-01T12:00:00Z')]
  const dita = (resumo: Resumo) =>
    seal.lerCarimbo(tokenDe(selo, hora, quando, resumo).toString('base64'), selo.toString('base64'))
  expect(dita('sha256')).toBe(quando.toISOString())
  expect(dita('sha1')).toBeNull()
})

describe('autoridade do tempo embutida', () => {
  test.skipIf(!existe('openssl'))(
    'openssl ts aceita o carimbo embutido: desta assinatura, por uma autoridade nossa (openssl)',
    async () => {
      const chaves = await casaDeChaves()
      const { assinatura, token } = partes(await chaves.selar(papel, pedido, new Date()))
      const ca = gravar('tempo.pem', chaves.timePem)
      const conferir = (dados: Uint8Array) =>
        spawnSync(
          'openssl',
          [
            'ts',
            '-verify',
            '-data',
            gravar('valor.dat', dados),
            '-in',
            gravar('token.der', token),
            '-token_in',
            '-CAfile',
            ca,
          ],
          { encoding: 'utf8' },
        )
      expect(conferir(assinatura).stdout).toContain('Verification: OK')
      expect(conferir(Buffer.from('outra coisa')).stdout).toContain('Verification: FAILED')
      const texto = spawnSync('openssl', ['ts', '-reply', '-token_in', '-in', gravar('token.der', token), '-text'], {
        encoding: 'utf8',
      }).stdout
      expect(texto).toContain('Accuracy: 0x01 seconds')
      expect(texto).toMatch(/Nonce: 0x[0-9A-F]{32}/)
    },
  )

  test('a assinatura diz quando e por quem foi carimbada', async () => {
    const chaves = await casaDeChaves()
    const antes = Date.now()
    const { veredicto, assinaturas } = inWords(await chaves.verificar(await chaves.selar(papel, pedido, new Date())))
    expect(veredicto).toBe('PASSOU')
    const [{ carimbo, explicacao }] = assinaturas as [(typeof assinaturas)[0]]
    expect(carimbo).toMatchObject({
      autoridade: 'Carimbo do tempo do Governo do Estado (demonstração)',
      confiavel: true,
    })
    expect(Date.parse(carimbo?.instante ?? '')).toBeGreaterThanOrEqual(antes - 1)
    expect(Date.parse(carimbo?.instante ?? '')).toBeLessThanOrEqual(Date.now())
    expect(explicacao).toMatch(
      /Carimbo do tempo de \d\d\/\d\d\/\d{4} às \d\d:\d\d:\d\d, por Carimbo do tempo do Governo/,
    )
  })

  test('é recusado um pedido de outro resumo, sem pedir o certificado, ou malformado', async () => {
    const par = await carimbadorDeProva(raiz)
    const embutida = createTsa({ certificate: x509(par), key: par.key })
    let feito = new Uint8Array()
    await requestTimestamp(Buffer.from('x'), {
      tsa: (corpo) => ((feito = new Uint8Array(corpo)), embutida(corpo)),
      anchors: [{ certificate: x509(raiz), withoutRevocation: true }],
    })
    const sha1 = Buffer.from(feito)
    sha1[sha1.indexOf(Buffer.from('608648016503040201', 'hex')) + 8] = 9
    const semCertificado = Buffer.from(feito)
    semCertificado[semCertificado.length - 1] = 0
    for (const ruim of [sha1, semCertificado, Buffer.from('nada'), feito.subarray(0, 40)])
      expect(
        Buffer.from(await embutida(ruim))
          .subarray(2, 7)
          .toString('hex'),
      ).toMatch(/^30070201 ?02$/)
  })
})

describe('autoridade do tempo na rede', () => {
  test('a autoridade é chamada uma vez por assinatura, e só serve com a política pedida', async () => {
    const chaves = await casaDeChaves({ timestamps: deFora({ policy: '2.16.76.1.6.1' }) })
    const antes = tsa.estado.pedidos
    const selado = await chaves.selar(papel, pedido, new Date())
    expect(tsa.estado.pedidos - antes).toBe(1)
    const visto = await chaves.verificar(selado)
    expect(visto).toMatchObject({ veredicto: 'PASSOU', assinaturas: [{ carimbo: { autoridade: 'Tempo de prova' } }] })
    const exigente = await casaDeChaves({ timestamps: deFora({ policy: '2.16.76.1.6.9' }) })
    await expect(exigente.selar(papel, pedido, new Date())).rejects.toMatchObject(semTempo('outra política'))
  })

  test.each<[Humor, RegExp]>([
    ['FORA', /127.0.0.1 não respondeu/],
    ['ERRO', /não respondeu \(situação 500\)/],
    ['LIXO', /não se entende/],
    ['GRANDE', /grande demais/],
    ['RECUSA', /recusou o pedido \(situação 2\)/],
    ['OUTRO_NONCE', /responde a outro pedido/],
    ['OUTRA_IMPRESSAO', /não é desta assinatura/],
    ['ATRASADA', /não concordam/],
  ])('no estado %s, nada se assina; se o carimbo não é exigido, assina-se sem ele', async (humor, palavras) => {
    tsa.estado.humor = humor
    try {
      await expect(
        (await casaDeChaves({ timestamps: deFora() })).selar(papel, pedido, new Date()),
      ).rejects.toMatchObject(semTempo(palavras))
      const avisos: string[] = []
      const chaves = await casaDeChaves({
        timestamps: deFora({ required: false }),
        warn: (motivo) => void avisos.push(motivo),
      })
      const visto = await chaves.verificar(await chaves.selar(papel, pedido, new Date()))
      expect(visto).toMatchObject({ veredicto: 'PASSOU', assinaturas: [{ carimbo: null }] })
      expect(avisos).toHaveLength(1)
      expect(avisos[0]).toMatch(palavras)
    } finally {
      tsa.estado.humor = 'CERTA'
    }
  })

  test.each([
    ['vencido', { validade: deAte(-20, -10) }, 'o certificado está vencido'],
    ['que ainda não vale', { validade: deAte(10, 20) }, 'o certificado ainda não é válido'],
    ['que não é para isso', { serve: false }, 'o certificado não permite carimbar o tempo'],
  ])('com certificado %s, nada se assina', async (_, como, palavras) => {
    const outra = await tsaDeProva(await carimbadorDeProva(raiz, como))
    const chaves = await casaDeChaves({ timestamps: deFora({ url: outra.url }) })
    await expect(chaves.selar(papel, pedido, new Date())).rejects.toMatchObject(semTempo(palavras))
    await outra.fechar()
  })
})

describe('validação de carimbos', () => {
  const confiar = async () => ({
    anchors: (await openAuthority(join(pasta, 'chaves'))).anchors.map((certificado) => ({
      certificate: certificado,
      withoutRevocation: true,
    })),
    timeAnchors: [{ certificate: x509(raiz), withoutRevocation: true }],
    checkRevocation: createRevocationCheck(),
  })

  test('o certificado é julgado na hora do carimbo; sem carimbo, agora', async () => {
    const par = await carimbadorDeProva(raiz)
    const em2050 = new Date('2050-01-01T00:00:00Z')
    const embutida = createTsa({ certificate: x509(par), key: par.key })
    const confiados = await confiar()
    expect(await validatePdf(await com(embutida), confiados, em2050)).toMatchObject({ veredicto: 'PASSOU' })
    const sem = inWords(await validatePdf(await com(undefined), confiados, em2050))
    expect(sem.veredicto).toBe('INDETERMINADO')
    expect(sem.explicacao).toContain('o certificado está vencido')
  })

  test('um carimbo de autoridade desconhecida, ou do futuro, é apontado e não vale', async () => {
    const outraRaiz = await raizDeProva('Outra raiz')
    const par = await carimbadorDeProva(outraRaiz)
    const deOutra = await com(createTsa({ certificate: x509(par), key: par.key }), x509(outraRaiz))
    const visto = inWords(await validatePdf(deOutra, await confiar()))
    expect(visto).toMatchObject({
      veredicto: 'INDETERMINADO',
      assinaturas: [{ integra: true, carimbo: { confiavel: false } }],
    })
    expect(visto.explicacao).toContain('o carimbo do tempo não pode ser confirmado (a autoridade certificadora não é')
    const nosso = await carimbadorDeProva(raiz)
    const hoje = await com(createTsa({ certificate: x509(nosso), key: nosso.key }))
    const ontem = inWords(await validatePdf(hoje, await confiar(), new Date(Date.now() - 3_600_000)))
    expect(ontem.veredicto).toBe('INDETERMINADO')
    expect(ontem.explicacao).toContain('uma hora que ainda não chegou')
  })

  test('o carimbo de outra assinatura, ou mudado depois, é FALHOU', async () => {
    const par = await carimbadorDeProva(raiz)
    const embutida = createTsa({ certificate: x509(par), key: par.key })
    const confiados = await confiar()
    const { token } = partes(await com(embutida, undefined, new Date('2026-01-01T10:00:00Z')))
    const { seal: selo, key: chave } = await openAuthority(join(pasta, 'chaves'))
    const preparado = await prepareSignature(papel, pedido, selo, { moment: new Date('2026-01-01T11:00:00Z') })
    const trocado = completeSignature(preparado, sign('sha256', preparado.toSign, chave), token)
    expect(inWords(await validatePdf(trocado, confiados))).toMatchObject({ veredicto: 'FALHOU', explicacao: DE_OUTRA })
    // changes the time in the token, whose own signature stays as it was
    const selado = Buffer.from(await com(embutida))
    const noArquivo = selado.indexOf(Buffer.from(partes(selado).token).toString('hex'))
    const hora = /18(0f|11|12|13)3230/.exec(Buffer.from(partes(selado).token).toString('hex'))?.index ?? -1
    expect(Math.min(hora, noArquivo)).toBeGreaterThan(0)
    selado.write('39', noArquivo + hora + 4 + 2 * 3)
    expect(await validatePdf(selado, confiados)).toMatchObject({ veredicto: 'FALHOU' })
  })
})
