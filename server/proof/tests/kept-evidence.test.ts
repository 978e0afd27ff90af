import { execFileSync, spawnSync } from 'node:child_process'
import { hash, sign } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findSignatures, createRevocationCheck, readDss, prepareSignature, appendDss, validatePdf } from '../api.ts'
import { noEvidence } from '../revocation/revocation.ts'
import { openTimeAuthority } from '../certificates/authority.ts'
import { type KeyPair } from '../certificates/issue.ts'
import { createArchiving } from '../signing/archive.ts'
import { createCompletion } from '../signing/complete.ts'
import { createTimestamps } from '../timestamp/timestamps.ts'
import { alteredAfterSignature } from '../validation/validate.ts'
import { x509 } from './support/authorities.ts'
import { icpDeProva } from './support/icp.ts'

const existe = (programa: string) => spawnSync('which', [programa]).status === 0
let icp: Awaited<ReturnType<typeof icpDeProva>>
let ana: KeyPair
let pasta: string
/** A paper, the same with one signature and its evidence, and with a second signature; by kind of cross-reference. */
const papeis = new Map<string, { papel: Buffer; uma: Buffer; duas: Buffer }>()
let tempo: ReturnType<typeof createTimestamps>

const nova = () =>
  createRevocationCheck({ mayReach: ({ host, porta }) => `${host}:${porta}` === icp.lugar, deadlineMs: 5_000 })
const ancoras = () => [{ certificate: x509(icp.raiz), withoutRevocation: false }]

async function assinar(pdf: Uint8Array, campo: string, quem = ana, conferirRevogacao = nova()) {
  const completar = createCompletion({
    timestamps: tempo,
    anchors: ancoras(),
    checkRevocation: conferirRevogacao,
    warn: () => {},
  })
  const pedido = { campo, motivo: 'm', local: 'l', nome: 'Ana' }
  const preparado = await prepareSignature(pdf, pedido, x509(quem), {
    chain: [x509(icp.ac)],
    moment: new Date(),
    reserve: tempo.reserve,
  })
  return Buffer.from(await completar(preparado, sign('sha256', preparado.toSign, quem.key)))
}
const verificar = (pdf: Uint8Array, momento = new Date(), conferirRevogacao = nova()) =>
  validatePdf(pdf, { anchors: ancoras(), timeAnchors: tempo.anchors, checkRevocation: conferirRevogacao }, momento)

beforeAll(async () => {
  icp = await icpDeProva()
  ana = await icp.pessoa()
  pasta = mkdtempSync(join(tmpdir(), 'carimbo-prova-'))
  tempo = createTimestamps(await openTimeAuthority(join(pasta, 'tempo')), undefined, () => {})
  for (const [qual, useXRefStream] of [
    ['tabela', false],
    ['fluxo', true],
  ] as const) {
    const documento = PDF.create()
    documento.addPage()
    const papel = Buffer.from(await documento.save({ useXRefStream }))
    const uma = await assinar(papel, 'Assinatura_1')
    papeis.set(qual, { papel, uma, duas: await assinar(uma, 'Assinatura_2') })
  }
})
afterAll(async () => {
  await icp.fechar()
  rmSync(pasta, { recursive: true, force: true })
})
beforeEach(() => void Object.assign(icp.servicos, { fora: false, mudos: [], revogados: new Map() }))

const deles = (qual: string) => {
  const achados = papeis.get(qual)
  if (!achados) throw new Error(qual)
  return achados
}
/** Where the signature's own revision ends and its evidence begins. */
const corte = (pdf: Buffer, n = 0) => findSignatures(pdf).signatures[n]?.byteRange?.end ?? 0

/** ISO 32000-2 §12.8.4.4. */
const nomeNoVri = (pdf: Buffer, n: number) => {
  const { start, end } = findSignatures(pdf).signatures[n]?.content ?? { start: 0, end: 0 }
  return hash('sha1', Buffer.from(pdf.toString('latin1', start, end), 'hex')).toUpperCase()
}

describe.each(['tabela', 'fluxo'])('as provas dos certificados vão depois da assinatura (%s)', (qual) => {
  test('cada arquivo é o começo do seguinte, e as duas assinaturas são PASSOU', async () => {
    const { papel, uma, duas } = deles(qual)
    expect(uma.subarray(0, papel.length).equals(papel)).toBe(true)
    expect(duas.subarray(0, uma.length).equals(uma)).toBe(true)
    expect(corte(uma)).toBeLessThan(uma.length)
    expect(uma.includes(qual === 'fluxo' ? '/Type /XRef' : 'trailer', corte(uma))).toBe(true)
    for (const pdf of [uma, duas])
      expect(await verificar(pdf)).toMatchObject({ veredicto: 'PASSOU', alteradoDepois: false })
    expect(alteredAfterSignature(uma)).toBe(false)
    // the authority's list is the same for both signatures: only the first added it
    expect(readDss(duas).certificates).toHaveLength(3)
  })

  test('depois de cada assinatura há um /DSS que diz o que a prova, mesmo quando ela não traz prova nova', async () => {
    const { papel } = deles(qual)
    const memoria = nova()
    const uma = await assinar(papel, 'Assinatura_1', ana, memoria)
    const duas = await assinar(uma, 'Assinatura_2', ana, memoria)
    expect(readDss(duas)).toEqual(readDss(uma))
    for (const [pdf, n] of [
      [uma, 0],
      [duas, 1],
    ] as const)
      expect(pdf.toString('latin1', corte(pdf, n))).toMatch(
        new RegExp(`/DSS[^]*/VRI[^]*/${nomeNoVri(pdf, n)}[^]{0,9}/Cert[^]{0,99}/(OCSP|CRL)`),
      )
    expect(await verificar(duas)).toMatchObject({ veredicto: 'PASSOU', alteradoDepois: false })
  })

  test('sem nenhum serviço, o arquivo ainda é PASSOU; sem as provas, a revogação não é consultada', async () => {
    const { uma } = deles(qual)
    icp.servicos.fora = true
    expect(await verificar(uma)).toMatchObject({ veredicto: 'PASSOU', assinaturas: [{ revogacao: 'BOM' }] })
    const sem = await verificar(uma.subarray(0, corte(uma)))
    expect(sem).toMatchObject({ veredicto: 'INDETERMINADO', assinaturas: [{ revogacao: 'NAO_CONSULTADA' }] })
    const em2060 = new Date('2060-01-01T00:00:00Z')
    expect(await verificar(uma, em2060)).toMatchObject({ veredicto: 'PASSOU' })
  })

  test('qualquer outra mudança depois da assinatura é FALHOU', async () => {
    const { uma } = deles(qual)
    const outra = await PDF.load(uma)
    outra.setTitle('Outro título')
    const mudado = Buffer.from(await outra.save({ incremental: true }))
    expect(await verificar(mudado)).toMatchObject({ veredicto: 'FALHOU', alteradoDepois: true })
  })

  test.skipIf(!existe('qpdf') || !existe('pdfsig'))(
    'qpdf não acha defeito, e pdfsig acha as duas válidas (qpdf, pdfsig)',
    () => {
      for (const pdf of Object.values(deles(qual))) {
        const arquivo = join(pasta, 'lido.pdf')
        writeFileSync(arquivo, pdf)
        expect(execFileSync('qpdf', ['--check', arquivo], { encoding: 'utf8' })).toContain(
          'No syntax or stream encoding errors',
        )
      }
      const { stdout } = spawnSync('pdfsig', ['-nocert', join(pasta, 'lido.pdf')], { encoding: 'utf8' })
      expect(stdout.match(/Signature is Valid\./g)).toHaveLength(2)
      const dss = execFileSync('qpdf', ['--json', join(pasta, 'lido.pdf')], { encoding: 'utf8' })
      for (const nome of ['/Certs', '/OCSPs', '/CRLs']) expect(dss).toContain(nome)
    },
  )
})

describe('provas grandes, ou ausentes', () => {
  /** By an authority that publishes only lists, like those of Brazil. */
  const soPorLista = () => icp.pessoa({ ocsp: false })

  test('uma lista de um megabyte entra comprimida, uma vez para dois certificados, e serve depois do vencimento', async () => {
    for (let n = 0; n < 30_000; n++)
      icp.servicos.revogados.set((0x1000_0000 + n).toString(16), { em: new Date(0), razao: 4 })
    const quem = await soPorLista()
    const conferir = nova()
    const uma = await assinar(deles('fluxo').papel, 'Assinatura_1', quem, conferir)
    const duas = await assinar(uma, 'Assinatura_2', quem, conferir)
    expect(Math.max(...readDss(duas).lists.map(({ length }) => length))).toBeGreaterThan(1_000_000)
    expect(uma.length).toBeLessThan(700_000)
    expect(duas.length - uma.length).toBeLessThan(100_000)
    icp.servicos.fora = true
    for (const momento of [new Date(), new Date('2060-01-01T00:00:00Z')])
      expect(await verificar(duas, momento)).toMatchObject({ veredicto: 'PASSOU', alteradoDepois: false })
    icp.servicos.fora = false
    icp.revogar(quem, new Date(Date.now() - 60_000))
    expect((await verificar(duas)).veredicto).toBe('FALHOU')
  })

  test('as provas são lidas por inteiro ao julgar, por mais listas que haja', async () => {
    const listas = Array.from({ length: 9 }, (_, n) => Buffer.alloc(8 * 1024 * 1024, n + 1))
    const { uma } = deles('tabela')
    const cheio = Buffer.concat([uma, await appendDss(uma, { ...noEvidence(), lists: listas })])
    const antes = readDss(uma).lists.length
    expect(readDss(cheio, true).lists).toHaveLength(antes + 9)
    expect(readDss(cheio).lists.length).toBeLessThan(antes + 9)
  })

  test.each([
    ['a pessoa', ['ocsp', 'ac.crl']],
    ['uma autoridade', ['raiz.crl']],
  ])('sem resposta sobre %s, nada se assina, porque a assinatura acabaria com o certificado', async (_, mudos) => {
    icp.servicos.mudos = mudos
    await expect(assinar(deles('tabela').papel, 'Assinatura_1')).rejects.toMatchObject({
      codigo: 'REVOGACAO_INDISPONIVEL',
      // for the log, which must not have anybody's CPF or name
      cause: {
        message: expect.stringMatching(/^Certificado [0-9A-F]+ de (?!.*(ANA|\d{11})).*a autoridade não respondeu/),
      },
    })
  })

  test('as provas postas por outro programa ficam, onde quer que estejam', async () => {
    const outro = await comDssDeOutro(deles('tabela').uma)
    expect(await verificar(outro)).toMatchObject({ veredicto: 'PASSOU' })
    const mais = await assinar(outro, 'Assinatura_2', await icp.pessoa({ comum: 'BRUNO LIMA:52998224725' }))
    const [antes, depois] = [readDss(outro), readDss(mais)]
    expect(depois.ocsps.slice(0, antes.ocsps.length)).toEqual(antes.ocsps)
    expect(depois.lists.slice(0, antes.lists.length)).toEqual(antes.lists)
    expect(mais.toString('latin1')).toMatch(/\/VRI <<\n?\/ABC \d+ 0 R/)
    icp.servicos.fora = true
    expect(await verificar(mais)).toMatchObject({ veredicto: 'PASSOU' })
  })
})

describe.each(['tabela', 'fluxo'])('carimbo do tempo do documento, PAdES B-LTA (%s)', (qual) => {
  const carimbar = (pdf: Uint8Array, timestamps = tempo, warn: (motivo: string) => void = () => {}) =>
    createArchiving({ timestamps, anchors: ancoras(), checkRevocation: nova(), warn })(pdf)
  async function carimbado(pdf: Uint8Array) {
    const feito = await carimbar(pdf)
    if (!feito) throw new Error('sem carimbo')
    return { ...feito, pdf: Buffer.from(feito.pdf) }
  }

  test('o arquivo é o começo do carimbado, e tudo é PASSOU', async () => {
    const { duas } = deles(qual)
    const { pdf, validoAte } = await carimbado(duas)
    expect(pdf.subarray(0, duas.length).equals(duas)).toBe(true)
    expect(Date.parse(validoAte)).toBeGreaterThan(Date.now())
    expect(pdf.toString('latin1', duas.length)).toMatch(/\/Type \/DocTimeStamp\s/)
    expect(await verificar(pdf)).toMatchObject({
      veredicto: 'PASSOU',
      alteradoDepois: false,
      assinaturas: [{ veredicto: 'PASSOU' }, { veredicto: 'PASSOU' }],
      carimbos: [{ veredicto: 'PASSOU' }],
    })
  })

  test('antes do carimbo vão as provas que faltam ao arquivo', async () => {
    const { uma } = deles(qual)
    const semProvas = uma.subarray(0, corte(uma))
    const { pdf } = await carimbado(semProvas)
    expect(pdf.indexOf('/DSS', semProvas.length)).toBeGreaterThan(0)
    expect(pdf.indexOf('/DSS', semProvas.length)).toBeLessThan(pdf.indexOf('/DocTimeStamp'))
    icp.servicos.fora = true
    expect(await verificar(pdf)).toMatchObject({ veredicto: 'PASSOU', assinaturas: [{ revogacao: 'BOM' }] })
  })

  test('o carimbo se renova, e depois dele ainda se assina', async () => {
    const primeiro = await carimbado(deles(qual).uma)
    const renovado = await carimbado(primeiro.pdf)
    expect(renovado.pdf.subarray(0, primeiro.pdf.length).equals(primeiro.pdf)).toBe(true)
    const mais = await assinar(renovado.pdf, 'Assinatura_2')
    const deNovo = await carimbado(mais)
    expect(await verificar(deNovo.pdf)).toMatchObject({
      veredicto: 'PASSOU',
      assinaturas: [{ veredicto: 'PASSOU' }, { veredicto: 'PASSOU' }],
      carimbos: Array.from({ length: 3 }, () => ({ veredicto: 'PASSOU' })),
    })
  })

  test('um byte mudado antes do carimbo é FALHOU, e um arquivo alterado não se carimba', async () => {
    const { pdf } = await carimbado(deles(qual).uma)
    const mudado = Buffer.from(pdf)
    mudado.write('%PDF-1.3', 0, 'latin1')
    expect(await verificar(mudado)).toMatchObject({ veredicto: 'FALHOU' })
    const outra = await PDF.load(deles(qual).uma)
    outra.setTitle('Outro título')
    await expect(carimbar(await outra.save({ incremental: true }))).rejects.toMatchObject({
      why: { code: 'PDF_ALTERADO' },
    })
  })

  test.each([true, false])(
    'sem resposta da autoridade do tempo não há carimbo, e o log diz (exigido: %s)',
    async (required) => {
      const ditos: string[] = []
      const warn = (motivo: string) => void ditos.push(motivo)
      const configured = { url: 'http://127.0.0.1:9/', anchors: [], required }
      expect(await carimbar(deles(qual).uma, createTimestamps(undefined, configured, warn), warn)).toBeNull()
      expect(ditos.length).toBe(1)
      expect(ditos[0]).toContain('sem carimbo do tempo')
    },
  )

  test.skipIf(!existe('qpdf') || !existe('pdfsig'))('qpdf e pdfsig leem o carimbado (qpdf, pdfsig)', async () => {
    const arquivo = join(pasta, 'arquivado.pdf')
    writeFileSync(arquivo, (await carimbado(deles(qual).duas)).pdf)
    expect(execFileSync('qpdf', ['--check', arquivo], { encoding: 'utf8' })).toContain(
      'No syntax or stream encoding errors',
    )
    const { stdout } = spawnSync('pdfsig', ['-nocert', arquivo], { encoding: 'utf8' })
    // it reads the field of the time stamp, but doesn't verify it
    expect(stdout).toMatch(/Carimbo_\d+\n[^#]*Total document signed/)
    expect(stdout.match(/Signature is Valid\./g)).toHaveLength(2)
  })
})

/** The same evidence as other writers store it: /DSS and each of its arrays in objects of their own, and a /VRI. */
async function comDssDeOutro(pdf: Buffer): Promise<Buffer> {
  const texto = pdf.toString('latin1')
  const fim = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(texto)
  const trailer = texto.slice(texto.lastIndexOf('trailer'))
  const [raiz, tamanho] = [/\/Root (\d+) 0 R/, /\/Size (\d+)/].map((padrao) => Number(padrao.exec(trailer)?.[1]))
  const info = /\/Info \d+ 0 R/.exec(trailer)?.[0] ?? ''
  const inicio = texto.lastIndexOf(`\n${raiz} 0 obj`) + 1
  const catalogo = texto.slice(inicio, texto.indexOf('endobj', inicio))
  const listas = ['Certs', 'OCSPs', 'CRLs'].map(
    (nome) => new RegExp(`/${nome} (\\[[^\\]]*\\])`).exec(catalogo)?.[1] ?? '[]',
  )
  const n = tamanho ?? 0
  const objetos = [
    [raiz ?? 0, catalogo.slice(catalogo.indexOf('<<'), catalogo.indexOf('/DSS')) + `/DSS ${n} 0 R\n>>\n`],
    [n, `<</Type /DSS /Certs ${n + 1} 0 R /OCSPs ${n + 2} 0 R /CRLs ${n + 3} 0 R /VRI <</ABC ${n + 4} 0 R>>>>\n`],
    ...listas.map((cada, i) => [n + 1 + i, `${cada}\n`] as const),
    [n + 4, `<</Type /VRI /TU (D:20260101000000Z)>>\n`],
  ] as const
  let p = pdf.length
  const lugares: [number, number][] = []
  const corpo = objetos.map(([numero, conteudo]) => {
    lugares.push([numero, p])
    const um = `${numero} 0 obj\n${conteudo}endobj\n`
    p += um.length
    return um
  })
  const linhas = lugares
    .toSorted(([a], [b]) => a - b)
    .map(([numero, lugar]) => `${numero} 1\n${String(lugar).padStart(10, '0')} 00000 n\r\n`)
  const fecho = `xref\n${linhas.join('')}trailer\n<</Size ${n + 5} /Root ${raiz} 0 R ${info} /Prev ${fim?.[1]}>>\nstartxref\n${p}\n%%EOF\n`
  return Buffer.concat([pdf, Buffer.from(corpo.join('') + fecho, 'latin1')])
}

test('um certificado revogado não assina nada', async () => {
  icp.revogar(ana, new Date(Date.now() - 60_000))
  await expect(assinar(deles('tabela').papel, 'Assinatura_1')).rejects.toThrow('foi revogado')
})
