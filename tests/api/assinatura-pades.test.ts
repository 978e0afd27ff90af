import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes, sign } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { criarPdf } from '../../server/adapters/pdf/pdf.ts'
import type { DadosPdf, PedidoSelo } from '#server/base/ports.ts'
import { openAuthority, completeSignature, createKeys, prepareSignature } from '#server/proof/api.ts'
import { inWords } from '../../server/proof/tests/support/in-words.ts'

const existe = (programa: string) => spawnSync('which', [programa]).status === 0
const semPdfsig = !existe('pdfsig') || !existe('certutil')
const semOpenssl = !existe('openssl')
const semQpdf = !existe('qpdf')

/** One digit of the CMS in so many is changed; in `npm run test:longo`, every digit. */
const PASSO = process.env['CARIMBO_LONGO'] === undefined ? 5 : 1
const ALTERADO = 'Assinatura inválida: o arquivo foi alterado após a assinatura.'
const SIGNING_TIME = Buffer.from('06092a864886f70d010905', 'hex')

const dados: DadosPdf = {
  titulo: 'OFÍCIO Nº SEAD-OFI-2026/00012',
  orgao: 'Secretaria de Estado da Administração',
  unidade: 'Gerência de Governança',
  especie: 'Ofício',
  sigla: 'SEAD-OFI-2026/00012',
  assunto: 'Solicitação de equipamentos',
  dataPorExtenso: '20 de novembro de 2026',
  data: '2026-11-20',
  municipio: 'João Pessoa',
  destinatario: 'Ao Senhor José de Almeida',
  signatarios: [
    { nome: 'Maria Souza', cargo: 'Diretora', unidade: 'Gerência de Governança', substitui: '', papel: '' },
  ],
  corpo: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Senhor Secretário,' }] }] },
  codigoVerificador: '7K3M9QX2ZD4HB8WR',
  enderecoValidacao: 'https://carimbo.exemplo.gov.br/?codigo=7K3M9QX2ZD4HB8WR',
  faixa: null,
}
// The name imitates PDF syntax: typed text must not be read as a signature's field.
const pedido = (n: number): PedidoSelo => ({
  campo: `Selo_${n}`,
  motivo: 'Assinatura (com senha) \\ €',
  local: 'João Pessoa',
  nome: 'Ana /ByteRange [0 9999999999 9999999999 9999999999] /Contents <00>',
})

const MOMENTO = new Date('2026-11-20T17:32:05Z')

let pasta = ''
let chaves: Awaited<ReturnType<typeof createKeys>>
let original: Uint8Array
let selado: Uint8Array
let duasVezes: Uint8Array

beforeAll(async () => {
  pasta = mkdtempSync(join(tmpdir(), 'carimbo-selo-'))
  chaves = await createKeys({ folder: join(pasta, 'chaves') })
  const pdf = criarPdf()
  original = await pdf.compor(dados)
  await pdf.encerrar()
  selado = await chaves.selar(original, pedido(1), MOMENTO)
  duasVezes = await chaves.selar(selado, pedido(2), MOMENTO)
})
afterAll(() => rmSync(pasta, { recursive: true, force: true }))

function gravar(nome: string, bytes: Uint8Array | string): string {
  const arquivo = join(pasta, nome)
  writeFileSync(arquivo, bytes)
  return arquivo
}

function intervalos(pdf: Uint8Array): [number, number, number, number][] {
  const achados = Buffer.from(pdf)
    .toString('latin1')
    .matchAll(/\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/g)
  return [...achados].map((m) => [Number(m[1]), Number(m[2]), Number(m[3]), Number(m[4])])
}

function cmsDe(pdf: Uint8Array, indice = 0): Buffer {
  const [, a, b] = intervalos(pdf)[indice] ?? [0, 0, 0, 0]
  const hex = Buffer.from(Buffer.from(pdf.subarray(a + 1, b - 1)).toString('latin1'), 'hex')
  return hex.subarray(0, 4 + hex.readUInt16BE(2))
}

function virar(pdf: Uint8Array, lugar: number, mascara = 0x01): Uint8Array {
  const copia = new Uint8Array(pdf)
  copia[lugar] = (copia[lugar] ?? 0) ^ mascara
  return copia
}

function pdfsig(pdf: Uint8Array): string {
  const nss = join(pasta, 'nss')
  mkdirSync(nss, { recursive: true })
  const banco = `sql:${nss}`
  execFileSync('certutil', ['-N', '-d', banco, '--empty-password'])
  execFileSync('certutil', ['-A', '-d', banco, '-n', 'ca', '-t', 'CT,CT,CT', '-i', gravar('ca.pem', chaves.caPem)])
  const { stdout } = spawnSync('pdfsig', ['-nssdir', banco, gravar('pdfsig.pdf', pdf)], { encoding: 'utf8' })
  rmSync(nss, { recursive: true, force: true })
  return stdout
}

/** What a signature covers: everything but its own hexadecimal. */
const coberto = (pdf: Uint8Array) => {
  const [, a, b] = intervalos(pdf).at(-1) ?? [0, 0, 0]
  return Buffer.concat([pdf.subarray(0, a), pdf.subarray(b)])
}

test('o mesmo arquivo selado no mesmo instante assina os mesmos bytes, e em outro instante, outros', async () => {
  expect(Buffer.compare(coberto(await chaves.selar(original, pedido(1), MOMENTO)), coberto(selado))).toBe(0)
  const depois = await chaves.selar(original, pedido(1), new Date(MOMENTO.getTime() + 1000))
  expect(Buffer.compare(coberto(depois), coberto(selado))).not.toBe(0)
})

describe('o selo', () => {
  test('o selo é um acréscimo ao arquivo: cada arquivo é o começo do seguinte', () => {
    expect(Buffer.compare(selado.subarray(0, original.length), original)).toBe(0)
    expect(Buffer.compare(duasVezes.subarray(0, selado.length), selado)).toBe(0)
  })

  test('o selo cobre tudo menos /Contents e termina no fim da sua revisão; o último, no fim do arquivo', () => {
    const fins = [selado.length, duasVezes.length]
    expect(intervalos(duasVezes)).toHaveLength(2)
    intervalos(duasVezes).forEach(([zero, a, b, resto], i) => {
      expect(zero).toBe(0)
      expect(String.fromCharCode(duasVezes[a] ?? 0, duasVezes[b - 1] ?? 0)).toBe('<>')
      expect(Buffer.from(duasVezes.subarray(a - 10, a)).toString('latin1')).toBe('/Contents ')
      expect(b + resto).toBe(fins[i])
    })
  })

  test('os atributos assinados são exatamente contentType, messageDigest e signingCertificateV2', () => {
    const inteiro = cmsDe(selado)
    expect(inteiro.includes(SIGNING_TIME)).toBe(false)
    // up to the time stamp, which is unsigned and has attributes of its own
    const cms = inteiro.subarray(0, inteiro.indexOf(Buffer.from('060b2a864886f70d010910020e', 'hex')))
    for (const oid of ['06092a864886f70d010903', '06092a864886f70d010904', '060b2a864886f70d010910022f']) {
      expect(cms.includes(Buffer.from(oid, 'hex'))).toBe(true)
    }
    expect(cms.toString('hex').match(/0609 ?2a864886f70d0109|060b2a864886f70d0109/g)).toHaveLength(3)
    expect(Buffer.from(selado).toString('latin1')).toContain('/SubFilter /ETSI.CAdES.detached')
  })

  test('o campo do selo é invisível, imprimível e está na página, como o PDF/A exige de uma anotação', () => {
    const acrescimo = Buffer.from(selado.subarray(original.length)).toString('latin1')
    expect(acrescimo).toMatch(/\/Rect \[0 0 0 0\]/)
    expect(acrescimo).toMatch(/\/F 132\b/)
    // The page keeps its annotations (links) and gains this one.
    const campo = /(\d+) 0 obj\n<<\n\/Type \/Annot\n\/Subtype \/Widget/.exec(acrescimo)?.[1]
    expect(/\/Annots \[([^\]]*)\]/.exec(acrescimo)?.[1]).toMatch(new RegExp(`^(\\d+ 0 R )+${campo} 0 R$`))
    expect(acrescimo).toMatch(/\/SigFlags 3/)
  })

  test('a chave do selo fica fechada aos outros, e a autoridade é a mesma a cada início, mesmo em vários ao mesmo tempo', async () => {
    expect(statSync(join(pasta, 'chaves', 'selo.key')).mode & 0o777).toBe(0o600)
    expect((await createKeys({ folder: join(pasta, 'chaves') })).caPem).toBe(chaves.caPem)
    const juntas = await Promise.all([1, 2, 3].map(() => createKeys({ folder: join(pasta, 'outras') })))
    expect(new Set(juntas.map((c) => c.caPem)).size).toBe(1)
    expect(await chaves.pronta()).toBe(true)
  })

  test('recusa-se um nome de campo já usado, um arquivo alterado depois do selo, e a chave de outro selo na configuração', async () => {
    await expect(chaves.selar(selado, pedido(1), MOMENTO)).rejects.toThrow('PDF_COM_CAMPO')
    await expect(chaves.selar(Buffer.concat([selado, Buffer.from('x')]), pedido(2), MOMENTO)).rejects.toThrow(
      'PDF_ALTERADO',
    )
    const outra = join(pasta, 'alheia')
    await createKeys({ folder: outra })
    const selo = {
      certificate: join(pasta, 'chaves', 'selo.pem'),
      anchors: join(pasta, 'chaves', 'ca.pem'),
      keyFile: join(outra, 'selo.key'),
      withoutRevocation: true,
    }
    await expect(createKeys({ folder: pasta, seal: selo })).rejects.toThrow('não é a do certificado')
    const certo = await createKeys({ folder: pasta, seal: { ...selo, keyFile: join(pasta, 'chaves', 'selo.key') } })
    expect((await certo.verificar(await certo.selar(original, pedido(1), MOMENTO))).veredicto).toBe('PASSOU')
  })
})

describe('outros validadores concordam', () => {
  test.skipIf(semPdfsig)(
    'o pdfsig que confia na nossa autoridade diz Valid e Trusted, e diz Valid de cada um de dois selos (pdfsig, certutil)',
    () => {
      const um = pdfsig(selado)
      expect(um).toContain('Signature is Valid.')
      expect(um).toContain('Certificate is Trusted.')
      expect(um).toContain('Total document signed')
      expect(pdfsig(duasVezes).match(/Signature is Valid\./g)).toHaveLength(2)
    },
  )

  test.skipIf(semOpenssl)('openssl cms -verify -cades aceita cada CMS sobre os seus bytes (openssl)', () => {
    const ca = gravar('ca.pem', chaves.caPem)
    intervalos(duasVezes).forEach(([, a, b, resto], i) => {
      const conteudo = gravar(
        'coberto.dat',
        Buffer.concat([duasVezes.subarray(0, a), duasVezes.subarray(b, b + resto)]),
      )
      const cms = gravar('selo.p7s', cmsDe(duasVezes, i))
      const verificar = 'cms -verify -cades -binary -inform DER -purpose any -out /dev/null'.split(' ')
      const saida = spawnSync('openssl', [...verificar, '-in', cms, '-content', conteudo, '-CAfile', ca])
      expect(saida.stderr.toString()).toContain('CAdES Verification successful')
      expect(saida.status).toBe(0)
    })
  })

  test.skipIf(semOpenssl)(
    'o openssl aceita a cadeia em modo estrito: X.509 v3 com todas as extensões (openssl)',
    () => {
      const arquivos = ['ca.pem', 'selo.pem'].map((nome) => join(pasta, 'chaves', nome))
      const saida = execFileSync('openssl', ['verify', '-x509_strict', '-CAfile', ...arquivos], { encoding: 'utf8' })
      expect(saida).toContain('selo.pem: OK')
      const texto = execFileSync('openssl', ['x509', '-noout', '-text', '-in', arquivos[1] ?? ''], { encoding: 'utf8' })
      for (const trecho of [
        'Digital Signature, Non Repudiation',
        'CA:FALSE',
        'Subject Key Identifier',
        'C = BR, O = Governo',
      ]) {
        expect(texto).toContain(trecho)
      }
    },
  )

  test.skipIf(semQpdf)('os arquivos selados não têm erro de estrutura (qpdf)', () => {
    for (const pdf of [selado, duasVezes]) {
      const saida = execFileSync('qpdf', ['--check', gravar('qpdf.pdf', pdf)], { encoding: 'utf8' })
      expect(saida).toContain('No syntax or stream encoding errors found')
    }
  })
})

describe('o nosso validador', () => {
  test('o validador diz quem selou e por quê, e PASSOU, com um selo e com dois', async () => {
    expect(await chaves.verificar(selado)).toMatchObject({ veredicto: 'PASSOU', alteradoDepois: false })
    const duas = await chaves.verificar(duasVezes)
    expect(duas).toMatchObject({ veredicto: 'PASSOU', alteradoDepois: false })
    expect(duas.assinaturas).toMatchObject([
      { campo: 'Selo_1', veredicto: 'PASSOU', integra: true, cobreRevisao: true, revisao: selado.length },
      { campo: 'Selo_2', veredicto: 'PASSOU', integra: true, cobreRevisao: true, revisao: duasVezes.length },
    ])
    expect(duas.assinaturas[0]).toMatchObject({ nome: pedido(1).nome, motivo: pedido(1).motivo })
    expect(duas.assinaturas[0]?.certificado).toMatchObject({
      titular: 'Selo do Governo do Estado (demonstração)',
      confiavel: true,
    })
  })

  test('sem assinatura, ou com autoridade desconhecida, o resultado é INDETERMINADO com o motivo', async () => {
    expect(inWords(await chaves.verificar(original))).toMatchObject({
      veredicto: 'INDETERMINADO',
      explicacao: 'O arquivo não tem assinatura.',
    })
    const estranha = await createKeys({ folder: join(pasta, 'estranha') })
    const visto = inWords(await estranha.verificar(selado))
    expect(visto.veredicto).toBe('INDETERMINADO')
    expect(visto.explicacao).toContain('a autoridade certificadora não é reconhecida')
    expect(visto.assinaturas[0]).toMatchObject({ integra: true, certificado: { confiavel: false } })
  })

  test(
    `um byte trocado dá FALHOU, ou dúvida onde ninguém assinou: um dígito do CMS em ${PASSO}, e amostras em volta`,
    { timeout: 120_000 },
    async () => {
      const [, a, b] = intervalos(selado)[0] ?? [0, 0, 0, 0]
      const fimCms = a + 1 + 2 * cmsDe(selado).length
      const lugares = [
        ...Array.from({ length: 60 }, (_, i) => Math.floor((i * a) / 60)),
        // Digits of the CMS, one bit of each, because most of the CMS is not signed.
        ...Array.from({ length: Math.floor((fimCms - a) / PASSO) }, (_, i) => a + i * PASSO),
        ...Array.from({ length: 30 }, (_, i) => fimCms + Math.floor((i * (b - fimCms)) / 30)),
        ...Array.from({ length: 30 }, (_, i) => b + Math.floor((i * (selado.length - b)) / 30)),
        a - 1,
        a,
        a + 1,
        b - 1,
        b,
        selado.length - 1,
      ]
      let duvidas = 0
      for (const [i, lugar] of lugares.entries()) {
        const visto = inWords(await chaves.verificar(virar(selado, lugar, [0x01, 0x04, 0x20, 0x02][i % 4])))
        // names of algorithms and versions are not signed: changed, they may be those of another signer
        if (lugar > a && lugar < fimCms && visto.veredicto === 'INDETERMINADO') {
          duvidas++
          continue
        }
        expect({ lugar, veredicto: visto.veredicto, explicacao: visto.explicacao }).toEqual({
          lugar,
          veredicto: 'FALHOU',
          explicacao: expect.stringContaining(ALTERADO),
        })
      }
      expect(duvidas).toBeLessThan(lugares.length / 10)
    },
  )

  test.skipIf(semPdfsig)(
    'o pdfsig não diz Valid de uma troca antes, dentro ou depois de /Contents (pdfsig, certutil)',
    () => {
      const [, a, b] = intervalos(selado)[0] ?? [0, 0, 0, 0]
      const assinado = a + 1 + 2 * cmsDe(selado).indexOf(Buffer.from('06092a864886f70d010904', 'hex'))
      for (const lugar of [Math.floor(a / 2), assinado + 40, b + 20]) {
        expect(pdfsig(virar(selado, lugar))).not.toContain('Signature is Valid.')
      }
    },
  )

  test('objetos depois do último selo, ou bytes a menos no fim, dão FALHOU; bytes soltos, dúvida; uma quebra de linha, nada', async () => {
    const emenda = Buffer.from('\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n0\n%%EOF\n')
    const visto = inWords(await chaves.verificar(Buffer.concat([duasVezes, emenda])))
    expect(visto).toMatchObject({ veredicto: 'FALHOU', alteradoDepois: true })
    expect(visto.explicacao).toMatch(
      /^Assinatura inválida: o arquivo foi alterado após a assinatura\. Na revisão \d: ./,
    )
    expect(visto.assinaturas.map((x) => x.integra)).toEqual([true, true])
    expect(inWords(await chaves.verificar(Buffer.concat([duasVezes, Buffer.from('x')])))).toMatchObject({
      veredicto: 'INDETERMINADO',
      alteradoDepois: true,
      explicacao: expect.stringContaining('há bytes soltos'),
    })
    // a line break at the end shows nothing
    expect((await chaves.verificar(Buffer.concat([duasVezes, Buffer.from('\n')]))).veredicto).toBe('PASSOU')
    for (const fim of [duasVezes.length - 1, duasVezes.length - 300, selado.length + 400, original.length + 900]) {
      expect((await chaves.verificar(duasVezes.subarray(0, fim))).veredicto).toBe('FALHOU')
    }
  })

  test('uma revisão sem assinatura entre dois selos dá FALHOU, mesmo com os dois selos inteiros', async () => {
    const documento = await PDF.load(selado)
    documento.setTitle('Outro título')
    const mexido = await documento.save({ incremental: true })
    const { seal: selo, key: chave } = await openAuthority(join(pasta, 'chaves'))
    const preparado = await prepareSignature(mexido, pedido(2), selo, { moment: MOMENTO })
    const visto = inWords(await chaves.verificar(completeSignature(preparado, sign('sha256', preparado.toSign, chave))))
    expect(visto).toMatchObject({ veredicto: 'FALHOU', alteradoDepois: true })
    expect(visto.explicacao).toContain('A alteração está entre as assinaturas 1 e 2.')
    expect(visto.assinaturas.map((x) => x.integra)).toEqual([true, true])
  })

  test('um selo levado a outro documento, ou outro selo escrito por cima, dá FALHOU', async () => {
    const pdf = criarPdf()
    const outro = await chaves.selar(await pdf.compor({ ...dados, assunto: 'Outro assunto' }), pedido(1), MOMENTO)
    await pdf.encerrar()
    const [, a] = intervalos(selado)[0] ?? [0, 0]
    const [, c, d] = intervalos(outro)[0] ?? [0, 0, 0]
    const trocado = new Uint8Array(selado)
    trocado.set(outro.subarray(c, d), a)
    expect((await chaves.verificar(trocado)).veredicto).toBe('FALHOU')
    const emendado = Buffer.concat([outro.subarray(0, original.length), selado.subarray(original.length)])
    expect((await chaves.verificar(emendado)).veredicto).toBe('FALHOU')
  })

  test('um ByteRange que deixa algo de fora, está vazio ou escondido dá FALHOU', async () => {
    const atual = Buffer.from(selado).toString('latin1')
    const [, a, b, resto] = intervalos(selado)[0] ?? [0, 0, 0, 0]
    const troca = (novo: string) => {
      const velho = `/ByteRange [0 ${a} ${b} ${resto}]`
      return Buffer.from(
        atual.replace(velho, () => novo.padEnd(velho.length).slice(0, velho.length)),
        'latin1',
      )
    }
    for (const novo of [
      `/ByteRange [1 ${a - 1} ${b} ${resto}]`,
      `/ByteRange [0 ${a - 9} ${b} ${resto}]`,
      `/ByteRange [0 ${a} ${b + 9} ${resto}]`,
      `/ByteRange [0 ${a} ${b} 0]`,
      `/ByteRange [0 ${a} ${b} 99999]`,
      '/ByteRange [0 0 0 0]',
      '/ByteRange []',
      '/ByteRange null',
      `/ByteRangX [0 ${a}]`,
    ]) {
      expect({ novo, veredicto: (await chaves.verificar(troca(novo))).veredicto }).toEqual({
        novo,
        veredicto: 'FALHOU',
      })
    }
  })

  test('arquivo com lixo, cortado ou de tamanho hostil tem um resultado, e logo', async () => {
    const repetir = (s: string) => Buffer.alloc(10 * 1024 * 1024, s)
    const casos = [
      new Uint8Array(),
      randomBytes(200_000),
      repetir('/ByteRange [0 1 2 3] '),
      repetir('1 0 obj <</ByteRange [0 1 2 3] /Contents <00> '),
      repetir('1 0 obj <</ByteRange (((('),
      repetir('1 0 obj <</ByteRange <'),
      repetir('<<'),
      repetir('['),
      Buffer.concat([Buffer.from('1 0 obj <</ByteRange [0 8 9 1] /Contents <'), repetir('30'), Buffer.from('>>>')]),
      Buffer.concat([selado, repetir('%%EOF\n')]),
    ]
    for (const caso of casos) expect((await chaves.verificar(caso)).veredicto).not.toBe('PASSOU')
    for (let i = 0; i < 200; i++) {
      const corte = selado.subarray(0, Math.floor((selado.length * i) / 200))
      expect((await chaves.verificar(corte)).veredicto).not.toBe('PASSOU')
    }
    // an algorithm quadratic in the file's size would take hours
  }, 300_000)

  test('na pasta da demonstração, um arquivo de outro criador fica como está', async () => {
    const pastaUsada = join(pasta, 'usada')
    mkdirSync(pastaUsada)
    writeFileSync(join(pastaUsada, 'outra.pem'), 'intacta')
    expect(await (await createKeys({ folder: pastaUsada })).pronta()).toBe(true)
    expect(readFileSync(join(pastaUsada, 'outra.pem'), 'utf8')).toBe('intacta')
  })
})
