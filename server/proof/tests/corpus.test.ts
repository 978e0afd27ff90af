import { X509Certificate } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { FINDINGS } from '#contract/signature-findings.ts'

import { alteredAfterSignature } from '../validation/validate.ts'
import { UNREADABLE_VALUE } from '../faces/annotation-faces.ts'
import { assinar } from '../corpus/sign.ts'
import { criarPessoas } from '../corpus/authorities.ts'
import { casos } from '../corpus/cases.ts'
import { atualizar, dic, montar, N } from '../corpus/writer.ts'
import { comAnexo, comMotivo } from '../corpus/from-other-programs.ts'
import { criarPublicas } from '../corpus/public-authorities.ts'
import { abrirServicos } from '../corpus/revocation.ts'
import { abrirOutros, existe } from '../corpus/other-validators.ts'
import { dss } from '../corpus/valid.ts'
import { findFaces, createRevocationCheck, validatePdf } from '../api.ts'
import { inWords } from './support/in-words.ts'

const pessoas = criarPessoas()
const servicos = await abrirServicos()
const publicas = criarPublicas(servicos)
afterAll(servicos.fechar)
const ancora = { certificate: new X509Certificate(pessoas.raiz.der), withoutRevocation: true }
const queResponde = { certificate: new X509Certificate(publicas.publica.der), withoutRevocation: false }
const confiados = {
  anchors: [ancora, queResponde],
  timeAnchors: [ancora, queResponde],
  checkRevocation: createRevocationCheck({ mayReach: ({ host, porta }) => `${host}:${porta}` === servicos.lugar }),
}
const julgar = async (bytes: Uint8Array) => inWords(await validatePdf(bytes, confiados))
const todos = casos(pessoas, publicas)
const atacados = todos.filter((c) => c.ataque !== null)
const honestos = todos.filter((c) => c.ataque === null)
const semPdfsig = !existe('pdfsig', 'certutil', 'openssl', 'qpdf')

describe.skipIf(!existe('openssl', 'qpdf'))('o corpus (openssl, qpdf)', () => {
  test('o corpus tem mais de sessenta arquivos de nomes diferentes; nenhum ataque pode passar, e nenhum honesto falhar', () => {
    expect(honestos.length).toBeGreaterThanOrEqual(20)
    expect(atacados.length).toBeGreaterThanOrEqual(60)
    expect(new Set(todos.map((c) => c.nome)).size).toBe(todos.length)
    expect(atacados.filter((c) => c.veredicto === 'PASSOU')).toEqual([])
    expect(honestos.filter((c) => c.veredicto === 'FALHOU')).toEqual([])
  })

  test.each(todos.map((c) => [c.nome, c.ataque ?? 'honesto', c] as const))('%s: %s', async (_nome, _ataque, caso) => {
    const visto = await julgar(caso.fazer())
    expect({ veredicto: visto.veredicto, explicacao: visto.explicacao }).toEqual({
      veredicto: caso.veredicto,
      explicacao: expect.stringContaining(caso.motivo),
    })
    if (caso.ataque !== null)
      expect(visto.explicacao).toMatch(
        /íntegro, mas .{10,}|não pode ser conferida aqui: .{10,}|alterado após a assinatura\. (Na revisão \d+|Motivo): .{10,}|foi revogado em .{20,}|revogação não consultada/,
      )
  })

  test('um arquivo que aparece de dois modos é recusado como anexo, e nenhum que passa o é', () => {
    const recusados = todos.filter((c) => findFaces(c.fazer()).length > 0).map((c) => c.nome)
    const comDuas = todos.filter(
      (c) =>
        c.nome.startsWith('duas faces: ') &&
        !FINDINGS[UNREADABLE_VALUE.code].startsWith(c.motivo.replace('o arquivo traz ', '')),
    )
    expect(comDuas.map((c) => c.nome).filter((nome) => !recusados.includes(nome))).toEqual([])
    const bons = todos.filter((c) => c.veredicto === 'PASSOU').map((c) => c.nome)
    expect(bons.filter((nome) => recusados.includes(nome))).toEqual([])
  })

  test.skipIf(semPdfsig)(
    'pdfsig, e openssl sobre cada CMS, concordam, menos nas diferenças nomeadas, que existem todas (pdfsig, certutil)',
    { timeout: 240_000 },
    async () => {
      const outros = abrirOutros([pessoas.raiz, publicas.publica])
      const fila = [...todos]
      const diferem: string[] = []
      const esperado: string[] = []
      const trabalhar = async () => {
        for (let caso = fila.pop(); caso; caso = fila.pop()) {
          const bytes = caso.fazer()
          const nosso = caso.veredicto === 'PASSOU'
          const { nome } = caso
          const [deles, doOpenssl] = await Promise.all([outros.pdfsig(bytes), outros.openssl(bytes)])
          if (deles !== nosso) diferem.push(`pdfsig: ${nome}`)
          if (doOpenssl !== nosso) diferem.push(`openssl: ${nome}`)
          if (caso.pdfsig) esperado.push(`pdfsig: ${nome}`)
          if (caso.openssl) esperado.push(`openssl: ${nome}`)
        }
      }
      try {
        await Promise.all(Array.from({ length: 4 }, trabalhar))
      } finally {
        outros.encerrar()
      }
      expect(new Set(diferem)).toEqual(new Set(esperado))
    },
  )
})

describe('o que o validador diz de um arquivo', () => {
  test('o validador diz cada revisão, a assinatura que a fechou e o que mudou nela sem precisar', async () => {
    const uma = assinar(montar(), pessoas.ana, { campo: 'Ana' })
    const mexido = atualizar(uma, { [N.conteudo]: dic({}, Buffer.from('BT ET')) })
    const visto = await julgar(assinar(mexido, pessoas.bruno, { campo: 'Bruno' }).bytes)
    expect(visto.revisoes).toMatchObject([
      { numero: 1, campo: null, alteracoes: [] },
      { numero: 2, campo: 'Ana', fim: uma.bytes.length, alteracoes: [] },
      { numero: 3, campo: null, alteracoes: ['mudou o conteúdo da página 1'] },
      { numero: 4, campo: 'Bruno', alteracoes: [] },
    ])
    expect(visto.assinaturas).toMatchObject([
      { campo: 'Ana', integra: true, veredicto: 'FALHOU', explicacao: expect.stringContaining('Na revisão 3: mudou') },
      { campo: 'Bruno', integra: true, veredicto: 'PASSOU' },
    ])
  })

  test('o validador diz o campo e a revisão certos, mesmo que um anexo ou um nome tenha as mesmas palavras', async () => {
    const anexo = assinar(assinar(montar(), pessoas.bruno, { campo: 'Bruno' }), pessoas.carla).bytes
    const base = comAnexo(anexo)
    const campo = 'Parecer sobre o objeto'
    const visto = await julgar(assinar(base, pessoas.ana, { campo, ...comMotivo('Do objeto') }).bytes)
    expect(visto.assinaturas).toMatchObject([{ campo, nome: null, motivo: 'Do objeto', veredicto: 'PASSOU' }])
    expect(visto.revisoes).toMatchObject([
      { numero: 1, campo: null, fim: base.bytes.length - 1 },
      { numero: 2, campo },
    ])
  })

  test('um arquivo em dúvida que ninguém assinou não recebe outro selo por cima', async () => {
    const caso = todos.find(({ nome }) => nome === 'ao salvar: outro título no XMP, com provas')
    const bytes = caso?.fazer() ?? Buffer.alloc(0)
    expect(alteredAfterSignature(bytes)).toBe(true)
    expect(await julgar(bytes)).toMatchObject({ veredicto: 'INDETERMINADO', alteradoDepois: true })
    expect(alteredAfterSignature(dss(assinar(montar(), pessoas.ana), pessoas).bytes)).toBe(false)
  })

  test('um bit mudado em duas assinaturas nunca é PASSOU; depois de um DSS, nunca é erro', async () => {
    const duas = assinar(assinar(montar(), pessoas.ana), pessoas.bruno)
    const provas = dss(duas, pessoas).bytes
    expect((await julgar(provas)).veredicto).toBe('PASSOU')
    for (let i = 0; i < 400; i++) {
      const copia = Buffer.from(duas.bytes)
      const lugar = Math.floor((i * copia.length) / 400)
      copia[lugar] = (copia[lugar] ?? 0) ^ (1 << (i % 8))
      expect({ lugar, veredicto: (await julgar(copia)).veredicto }).not.toEqual({ lugar, veredicto: 'PASSOU' })
    }
    for (let lugar = duas.bytes.length; lugar < provas.length; lugar += 5) {
      const copia = Buffer.from(provas)
      copia[lugar] = (copia[lugar] ?? 0) ^ (1 << (lugar % 8))
      await julgar(copia)
    }
  })

  test('um arquivo feito para pesar termina logo, em dúvida', async () => {
    const bomba = deflateSync(Buffer.alloc(300_000_000))
    const hostis = [
      // a table that leads to itself, pages that contain themselves, a form without end, an object stream of 300 MB, and many
      // look-alike signatures, each in many objects
      montar({ prev: 20 }),
      montar({ mais: { [N.paginas]: dic({ Type: '/Pages', Kids: '[2 0 R 2 0 R]', Count: '2' }) } }),
      montar({
        mais: {
          [N.catalogo]: dic({ Type: '/Catalog', Pages: '2 0 R', AcroForm: '7 0 R' }),
          7: dic({ Fields: `[${'8 0 R '.repeat(50_000)}]` }),
          8: dic({ FT: '/Sig', Kids: '[8 0 R 8 0 R]' }),
        },
      }),
      montar({
        forma: 'fluxo',
        mais: { 7: dic({ Type: '/ObjStm', N: '1', First: '4', Filter: '/FlateDecode' }, bomba) },
      }),
      montar({
        mais: { 7: dic({}, Buffer.from(`${'1 0 obj ('.repeat(40)}${'/ByteRange '.repeat(90)}${'x'.repeat(2e6)}`)) },
      }),
    ]
    for (const pdf of hostis) {
      const assinado = assinar(pdf, pessoas.ana)
      for (const bytes of [assinado.bytes, atualizar(assinado, {}).bytes]) {
        expect(['PASSOU', 'FALHOU', 'INDETERMINADO']).toContain((await julgar(bytes)).veredicto)
      }
    }
    // without limits, following such a file would never end
  }, 300_000)
})
