import { X509Certificate } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'

import { compareDrawings } from '../drawing/compare-drawings.ts'
import { difference } from '../drawing/differences.ts'
import { pdfJs } from '../drawing/draw-with-pdfjs.ts'
import { pdfium } from '../drawing/draw-with-pdfium.ts'
import { type Engine } from '../drawing/engine.ts'
import { finding } from '#contract/signature-findings.ts'
import { inWords } from './support/in-words.ts'
import { createLook, withDrawn } from '../drawing/look.ts'
import type { Verificacao } from '../types.ts'
import { findSignatures, createRevocationCheck, validatePdf } from '../api.ts'

import { existe } from '../corpus/other-validators.ts'
import { assinar } from '../corpus/sign.ts'
import { criarPessoas } from '../corpus/authorities.ts'
import { casos } from '../corpus/cases.ts'
import { comCampos, destaque, preencher } from '../corpus/certified.ts'
import { atualizar, conteudo, type Corpo, corpo, dic, montar, N, type Pdf, tresPaginas } from '../corpus/writer.ts'
import { criarPublicas } from '../corpus/public-authorities.ts'
import { abrirServicos } from '../corpus/revocation.ts'
import { comFormulario, dss } from '../corpus/valid.ts'

const pessoas = criarPessoas()
const servicos = await abrirServicos()
afterAll(servicos.fechar)
const todos = casos(pessoas, criarPublicas(servicos))
const ancora = { certificate: new X509Certificate(pessoas.raiz.der), withoutRevocation: true }
const confiados = { anchors: [ancora], timeAnchors: [ancora], checkRevocation: createRevocationCheck() }
const semOutros = !existe('openssl', 'qpdf')

/** The file's length at each signature and at its end. */
function fins(bytes: Buffer): number[] {
  const assinados = findSignatures(bytes).signatures.flatMap(({ byteRange: intervalo }) =>
    intervalo ? [intervalo.end] : [],
  )
  return assinados.at(-1) === bytes.length ? assinados : [...assinados, bytes.length]
}
const desenhar = (bytes: Buffer, engines: Engine[] = [pdfJs, pdfium]) =>
  compareDrawings(bytes, fins(bytes), performance.now() + 60_000, engines)
const NADA = { changed: null, covered: [], continued: [], overlaid: [], undrawn: [], skipped: [] }

/** What the validator would say if the check of the structure had found nothing. */
async function semEstrutura(bytes: Buffer): Promise<Verificacao> {
  const visto = await validatePdf(bytes, confiados)
  return {
    ...visto,
    veredicto: 'PASSOU',
    explicacao: [finding('UMA_ASSINATURA_VALIDA')],
    alteradoDepois: false,
    revisoes: visto.revisoes.map((revisao) => ({ ...revisao, alteracoes: [] })),
    assinaturas: visto.assinaturas.map((cada) => ({ ...cada, veredicto: 'PASSOU' })),
  }
}

const A = 30
const aparencia = (mais: Record<string, string>) =>
  dic({ Type: '/XObject', Subtype: '/Form', ...mais }, Buffer.from('0.9 g -600 -900 1800 2700 re f'))
/** Adds an unsigned field in a revision after Ana's signature. */
function comCampoVazio(assinado: Pdf, campo: Record<string, string>, desenho: Corpo): Pdf {
  const formulario = Number(/^(\d+) 0 R$/.exec(corpo(assinado, N.catalogo).AcroForm ?? '')?.[1])
  const mais = (lista = '[]') => lista.replace(/\]$/, ` ${A} 0 R]`)
  return atualizar(assinado, {
    [A]: dic({
      Type: '/Annot',
      Subtype: '/Widget',
      FT: '/Sig',
      T: '(outra)',
      F: '4',
      AP: `<< /N ${A + 1} 0 R >>`,
      P: '3 0 R',
      ...campo,
    }),
    [A + 1]: desenho,
    [formulario]: dic({ ...corpo(assinado, formulario), Fields: mais(corpo(assinado, formulario).Fields) }),
    [N.pagina]: dic({ ...corpo(assinado, N.pagina), Annots: mais(corpo(assinado, N.pagina).Annots) }),
  })
}
describe('duas figuras da mesma página', () => {
  const figura = (pontos: number[]) => ({
    width: 10,
    height: 10,
    pixels: new Uint8Array(
      Array.from({ length: 100 }, (_, i) => [0, 1, 2].map(() => (pontos.includes(i) ? 0 : 255)).concat(255)).flat(),
    ),
  })
  const area = { left: 0.3, top: 0.3, right: 0.6, bottom: 0.6 }
  const escuros = [33, 34, 35, 43, 44, 45, 53, 54, 55]

  test('um ponto a mais já é outra página; dentro da assinatura nova, não', () => {
    expect(difference(figura([99]), figura([99]), [])).toEqual({ outside: false, drawn: [], hidden: [] })
    expect(difference(figura([]), figura([99]), [])).toMatchObject({ outside: true })
    expect(difference(figura([]), figura([99]), [area])).toMatchObject({ outside: true })
    expect(difference(figura([]), figura([44]), [area])).toEqual({ outside: false, drawn: [0], hidden: [] })
  })

  test('o que some sob a assinatura nova é apontado, e uma área sem tamanho não protege nada', () => {
    const muitos = Array.from({ length: 100 }, (_, i) => i).filter((i) => i % 3 === 0)
    const folha = { left: 0, top: 0, right: 1, bottom: 1 }
    expect(difference(figura(muitos), figura([]), [folha])).toEqual({ outside: false, drawn: [0], hidden: [0] })
    expect(difference(figura([]), figura(escuros), [{ ...area, right: 0.3 }])).toMatchObject({ outside: true })
  })

  test('um sinal inteiro que some é apontado, por menor que seja; o canto de uma letra, não', () => {
    const virgula = [44, 45, 54]
    expect(difference(figura(virgula), figura([]), [area])).toMatchObject({ outside: false, hidden: [0] })
    // a letter of sixteen dots, four of them in the area
    const letra = [11, 12, 13, 14, 21, 22, 23, 24, 31, 32, 33, 34, 41, 42, 43, 44]
    const semCanto = letra.filter((i) => ![33, 34, 43, 44].includes(i))
    expect(difference(figura(letra), figura(semCanto), [area])).toMatchObject({ outside: false, hidden: [] })
    // two dots are a speck
    expect(difference(figura([44, 45]), figura([]), [area])).toMatchObject({ hidden: [] })
  })
})

describe.skipIf(semOutros)('o corpus, desenhado (openssl, qpdf)', { timeout: 600_000 }, () => {
  test('nenhum arquivo honesto parece outro depois da assinatura, e todos podem ser desenhados', async () => {
    const diferentes: unknown[] = []
    let desenhados = 0
    for (const caso of todos.filter(({ ataque }) => ataque === null)) {
      const bytes = caso.fazer()
      if (fins(bytes).length < 2) continue
      desenhados++
      const visto = await desenhar(bytes)
      if (JSON.stringify(visto) !== JSON.stringify(NADA)) diferentes.push({ nome: caso.nome, visto })
    }
    expect(diferentes).toEqual([])
    expect(desenhados).toBeGreaterThan(40)
  })

  test.each([
    ['PDFium', 'desenho: figura de BBox nula'],
    ['PDFium', 'desenho: figura que é uma imagem'],
    ['PDFium', 'leitores: campo que é uma ligação de borda larga'],
    ['PDF.js', 'leitores: página duas vezes na mesma caixa'],
    ['PDF.js', 'leitura: objeto que faltava, citado sem o branco'],
    ['PDF.js', 'objeto apagado'],
  ])('só %s desenha o que o ataque “%s” mostra, e por isso se usam os dois programas', async (quem, nome) => {
    const bytes = todos.find((caso) => caso.nome === nome)!.fazer()
    const [um, outro] = quem === 'PDFium' ? [pdfium, pdfJs] : [pdfJs, pdfium]
    expect((await desenhar(bytes, [um])).changed).toMatchObject({ engine: quem })
    expect((await desenhar(bytes, [outro])).changed).toBeNull()
  })
})

describe.skipIf(semOutros)(
  'mudanças que uma certificação permite, desenhadas (openssl, qpdf)',
  { timeout: 300_000 },
  () => {
    const doCorpus = (nome: string) => todos.find((caso) => caso.nome === `certificado: ${nome}`)!.fazer()

    test.each([
      'campo preenchido que cobre o texto',
      ...['FreeText', 'Stamp', 'Square'].map((que) => `${que} que cobre o texto`),
    ])('%s dá outra página, nos dois programas', async (nome) => {
      const bytes = doCorpus(nome)
      for (const engine of [pdfJs, pdfium])
        expect((await desenhar(bytes, [engine])).changed).toMatchObject({ page: 1, engine: engine.name })
    })

    test('depois de desenhado, o permitido passa, nenhum ataque passa, e o que cobre o texto é FALHOU', async () => {
      const look = createLook({ drawMs: 60_000, deadlineMs: 90_000 })
      const olhar = async (bytes: Buffer) => look(bytes, await validatePdf(bytes, confiados))
      const ditos: { nome: string; ataque: string | null; veredicto: string }[] = []
      for (const { nome, ataque, fazer } of todos.filter((caso) => caso.motivo.includes('na página 1')))
        if (nome.startsWith('certificado: ')) ditos.push({ nome, ataque, veredicto: (await olhar(fazer())).veredicto })
      expect(ditos.filter(({ ataque, veredicto }) => (ataque === null) !== (veredicto === 'PASSOU'))).toEqual([])
      expect(
        ditos.filter(({ nome, veredicto }) => nome.endsWith('que cobre o texto') && veredicto !== 'FALHOU'),
      ).toEqual([])
      expect(ditos.length).toBeGreaterThan(20)
      expect(inWords(await olhar(doCorpus('texto preenchido')))).toMatchObject({
        veredicto: 'PASSOU',
        explicacao:
          'O texto assinado está íntegro. Depois da assinatura, como o signatário permitiu: o campo “valor” na página 1 foi preenchido.',
        alteradoDepois: false,
        revisoes: [{}, {}, { alteracoes: [], permitidas: ['o campo “valor” na página 1 foi preenchido'] }],
      })
      expect(inWords(await olhar(doCorpus('nota que escreve junto às palavras')))).toMatchObject({
        veredicto: 'INDETERMINADO',
        explicacao: expect.stringContaining('o que veio depois escreve junto às palavras'),
      })
    })

    test('escrever numa linha e marcar o texto não esconde as palavras', async () => {
      const pautada = (certifica: 2 | 3) => {
        const base = comCampos()
        const linha = Buffer.from(`${conteudo('Autorizo o pagamento.').toString()} 0.5 w 72 605 m 200 605 l S`)
        return assinar(
          montar({ mais: { ...Object.fromEntries(base.objetos), [N.conteudo]: dic({}, linha) } }),
          pessoas.ana,
          {
            certifica,
          },
        )
      }
      const preenchida = pautada(2)
      expect(await desenhar(atualizar(preenchida, preencher(preenchida, 'gq jpy gq jpy gq')).bytes)).toEqual(NADA)
      const marcada = pautada(3)
      expect(await desenhar(atualizar(marcada, destaque(marcada)).bytes)).toEqual(NADA)
    })
  },
)

describe('mudança visível depois da assinatura', { timeout: 120_000 }, () => {
  test.each(['(999.999,00)', '<3130302C3030Z303030>'])(
    'o valor %s de um campo sem desenho próprio só o PDFium desenha',
    async (V) => {
      const pdf = assinar(comFormulario(false), pessoas.ana)
      const { bytes } = atualizar(pdf, { 8: dic({ ...corpo(pdf, 8), V }) })
      expect((await desenhar(bytes, [pdfium])).changed).toMatchObject({ engine: 'PDFium' })
      expect((await desenhar(bytes, [pdfJs])).changed).toBeNull()
    },
  )

  const assinado = () => assinar(montar(), pessoas.ana, { campo: 'Ana' })

  test.each<[string, (pdf: Pdf) => Pdf, Engine[]]>([
    [
      'campo vazio de Rect nulo, com desenho sem BBox',
      (pdf) => comCampoVazio(pdf, { Rect: '[0 0 0 0]' }, aparencia({})),
      [pdfium],
    ],
    [
      'campo vazio sobre o texto',
      (pdf) => comCampoVazio(pdf, { Rect: '[60 700 400 760]' }, aparencia({ BBox: '[0 0 340 60]' })),
      [pdfJs, pdfium],
    ],
    ['outro conteúdo', (pdf) => atualizar(pdf, { [N.conteudo]: dic({}, conteudo('Outro texto')) }), [pdfJs, pdfium]],
    [
      'uma vírgula que era ponto',
      (pdf) => atualizar(pdf, { [N.conteudo]: dic({}, conteudo('Autorizo o pagamento de R$ 100.00.')) }),
      [pdfJs, pdfium],
    ],
    [
      'nota que só se imprime',
      (pdf) =>
        atualizar(pdf, {
          [A]: dic({
            Type: '/Annot',
            Subtype: '/Stamp',
            F: '4',
            Rect: '[72 300 300 400]',
            AP: `<< /N ${A + 1} 0 R >>`,
            OC: `${A + 2} 0 R`,
          }),
          [A + 1]: aparencia({ BBox: '[0 0 228 100]' }),
          [A + 2]: dic({
            Type: '/OCG',
            Name: '(papel)',
            Usage: '<< /Print << /PrintState /ON >> /View << /ViewState /OFF >> >>',
          }),
          [N.catalogo]: dic({
            ...corpo(pdf, N.catalogo),
            OCProperties: `<< /OCGs [${A + 2} 0 R] /D << /OFF [${A + 2} 0 R] /AS [<< /Event /Print /OCGs [${A + 2} 0 R] /Category [/Print] >> << /Event /View /OCGs [${A + 2} 0 R] /Category [/View] >>] >> >>`,
          }),
          [N.pagina]: dic({
            ...corpo(pdf, N.pagina),
            Annots: (corpo(pdf, N.pagina).Annots ?? '[]').replace(/\]$/, ` ${A} 0 R]`),
          }),
        }),
      [pdfium],
    ],
  ])('%s dá outra página', async (_, mudar, engines) => {
    const { bytes } = mudar(assinado())
    for (const engine of engines)
      expect((await desenhar(bytes, [engine])).changed).toMatchObject({ page: 1, engine: engine.name })
  })

  test('uma segunda assinatura em branco não muda nada; sobre o texto, é apontada', async () => {
    const segunda = (Rect: string) =>
      assinar(assinado(), pessoas.bruno, {
        widget: { Rect, AP: `<< /N ${A} 0 R >>` },
        mais: { [A]: aparencia({ BBox: '[0 0 500 60]' }) },
      }).bytes
    expect(await desenhar(segunda('[72 100 300 140]'))).toEqual(NADA)
    expect(await desenhar(segunda('[72 700 300 740]'))).toEqual({ ...NADA, covered: [1] })
    // a signature over most of the page is no stamp, where there is text
    expect(await desenhar(segunda('[10 10 585 690]'))).toEqual({ ...NADA, covered: [1] })
  })

  test('as páginas em que se escreveu são desenhadas primeiro, em todas as revisões, e cada fim de revisão uma vez', async () => {
    const { bytes } = assinar(
      assinar(assinar(tresPaginas(), pessoas.ana), pessoas.bruno, { carimbo: '[72 100 200 140]' }),
      pessoas.carla,
      { carimbo: '[300 100 400 140]' },
    )
    const ordem: number[] = []
    const atento: Engine = {
      name: 'PDFium',
      async open(pdf) {
        const aberto = await pdfium.open(pdf)
        return {
          ...aberto,
          draw(page, ...como) {
            ordem.push(page)
            return aberto.draw(page, ...como)
          },
        }
      },
    }
    expect(await desenhar(bytes, [atento])).toEqual(NADA)
    // three ends of a revision, on screen and on paper; then the other pages at both ends of each update
    expect(ordem).toEqual([1, 1, 1, 1, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3])
  })

  test('uma segunda assinatura que apaga só o ponto de um valor é apontada', async () => {
    const valor = { [N.conteudo]: dic({}, Buffer.from('BT /F1 12 Tf 72 720 Td (R$ 1.000,00) Tj ET\n')) }
    const { bytes } = assinar(assinar(montar({ mais: valor }), pessoas.ana), pessoas.bruno, {
      // Helvetica: "R$ 1" is 2.112 times its size wide, and the dot 0.278
      widget: { Rect: '[97.4 718 100.7 724]', AP: `<< /N ${A} 0 R >>` },
      mais: { [A]: dic({ Type: '/XObject', Subtype: '/Form', BBox: '[0 0 4 6]' }, Buffer.from('1 g 0 0 4 6 re f')) },
    })
    expect(await desenhar(bytes)).toEqual({ ...NADA, covered: [1] })
    expect((await createLook()(bytes, await validatePdf(bytes, confiados))).veredicto).toBe('INDETERMINADO')
  })

  test('uma segunda assinatura que aumenta um valor, escrevendo ao lado dele, é apontada', async () => {
    const comZero = (Rect: string, palavras: string) => {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = Rect.slice(1, -1).split(' ').map(Number)
      const desenho = { BBox: `[0 0 ${x2 - x1} ${y2 - y1}]`, Resources: '<< /Font << /F1 5 0 R >> >>' }
      return assinar(assinar(montar({ texto: 'Autorizo R$ 100' }), pessoas.ana), pessoas.bruno, {
        widget: { Rect, AP: `<< /N ${A} 0 R >>` },
        mais: { [A]: dic({ Type: '/XObject', Subtype: '/Form', ...desenho }, Buffer.from(palavras)) },
      }).bytes
    }
    const look = createLook({ drawMs: 60_000, deadlineMs: 90_000 })
    const dito = async (bytes: Buffer) => inWords(await look(bytes, await validatePdf(bytes, confiados)))
    // the words end at 172 points, and what is farther than a letter from them is a stamp
    const zero = 'BT /F1 14 Tf 0.5 10 Td (0) Tj ET'
    const aumentado = comZero('[172 710 240 740]', zero)
    for (const engine of [pdfJs, pdfium])
      expect(await desenhar(aumentado, [engine])).toMatchObject({ changed: null, continued: [1] })
    expect(await dito(aumentado)).toMatchObject({
      veredicto: 'INDETERMINADO',
      explicacao:
        'O texto assinado está íntegro, mas na página 1 o que veio depois escreve junto às palavras que já estavam ali: confira o arquivo original.',
    })
    // a frame after the line, and one below it
    const carimbo = '0.5 w 0 0 180 30 re S BT /F1 9 Tf 30 10 Td (Assinado por Bruno) Tj ET'
    for (const longe of [comZero('[190 710 400 740]', carimbo), comZero('[72 670 260 702]', carimbo)])
      expect((await dito(longe)).veredicto).toBe('PASSOU')
  })

  test('uma imagem grande demais para desenhar é dúvida no programa que não a desenha', async () => {
    const lado = 8_000
    const imagem = deflateSync(Buffer.alloc((lado * lado) / 8))
    const base = montar({
      mais: {
        [N.pagina]: dic({
          ...corpo(montar(), N.pagina),
          Resources: '<< /Font << /F1 5 0 R >> /XObject << /I 20 0 R >> >>',
        }),
        [N.conteudo]: dic({}, Buffer.from('q 300 0 0 300 72 300 cm /I Do Q')),
        20: dic(
          {
            Type: '/XObject',
            Subtype: '/Image',
            Width: `${lado}`,
            Height: `${lado}`,
            ColorSpace: '/DeviceGray',
            BitsPerComponent: '1',
            Filter: '/FlateDecode',
          },
          imagem,
        ),
      },
    })
    const { bytes } = dss(assinar(base, pessoas.ana), pessoas)
    expect(await desenhar(bytes, [pdfJs])).toEqual({ ...NADA, undrawn: [1] })
  })

  test('páginas a mais são apontadas sem número', async () => {
    const { bytes } = atualizar(assinado(), {
      [N.paginas]: dic({ Type: '/Pages', Kids: '[3 0 R 40 0 R]', Count: '2' }),
      40: dic(corpo(montar(), N.pagina)),
    })
    expect((await desenhar(bytes)).changed).toEqual({ from: 0, page: null, engine: 'PDF.js', print: false })
  })
})

describe('veredicto com o que foi desenhado', { timeout: 120_000 }, () => {
  const look = createLook()
  const mudado = () =>
    atualizar(assinar(tresPaginas(), pessoas.ana, { campo: 'Ana' }), { 20: dic({}, conteudo('Segunda folha, outra')) })

  test('a mudança que a estrutura não mostra é FALHOU, com a página e a revisão', async () => {
    const { bytes } = mudado()
    const visto = inWords(await look(bytes, await semEstrutura(bytes)))
    expect(visto).toMatchObject({
      veredicto: 'FALHOU',
      alteradoDepois: true,
      assinaturas: [{ campo: 'Ana', veredicto: 'FALHOU' }],
    })
    expect(visto.explicacao).toMatch(
      /foi alterado após a assinatura\. Na revisão 3: mudou o que se vê na página 2 \(desenhada com PDF\.js\)\.$/,
    )
    expect(visto.revisoes.at(-1)?.alteracoes).toEqual([expect.stringContaining('na página 2')])
  })

  test('o arquivo honesto não muda de veredicto, o que nada tem depois da assinatura não é desenhado, e o que falhou falha', async () => {
    const provas = dss(assinar(montar(), pessoas.ana), pessoas).bytes
    const bom = await validatePdf(provas, confiados)
    expect(bom.veredicto).toBe('PASSOU')
    expect(await look(provas, bom)).toEqual(bom)
    const apressada = createLook({ deadlineMs: 1 })
    const so = assinar(montar(), pessoas.ana).bytes
    const dito = await validatePdf(so, confiados)
    expect(await apressada(so, dito)).toEqual(dito)
    const { bytes } = mudado()
    const falho = await validatePdf(bytes, confiados)
    expect(await apressada(bytes, falho)).toEqual(falho)
  })

  test('um carimbo que nada esconde deixa de ser dúvida; um que esconde o texto, ou quase tudo, não', async () => {
    const visto = async (carimbo: string) => {
      const { bytes } = assinar(assinar(montar(), pessoas.ana), pessoas.bruno, { carimbo })
      const daEstrutura = await validatePdf(bytes, confiados)
      expect(daEstrutura.veredicto).toBe('INDETERMINADO')
      return inWords(await look(bytes, daEstrutura))
    }
    expect(await visto('[72 100 300 140]')).toMatchObject({
      veredicto: 'PASSOU',
      explicacao: 'As 2 assinaturas são válidas e o arquivo não foi alterado.',
    })
    expect((await visto('[72 700 300 740]')).veredicto).toBe('INDETERMINADO')
    // nor where a field was waiting for it
    const campo = {
      Type: '/Annot',
      Subtype: '/Widget',
      FT: '/Sig',
      T: '(chefia)',
      Rect: '[60 700 400 760]',
      F: '4',
      P: '3 0 R',
    }
    const comCampo = montar({
      mais: {
        [N.catalogo]: dic({ Type: '/Catalog', Pages: '2 0 R', AcroForm: '7 0 R' }),
        7: dic({ Fields: '[9 0 R]' }),
        9: dic(campo),
        [N.pagina]: dic({ ...corpo(montar(), N.pagina), Annots: '[9 0 R]' }),
      },
    })
    const { bytes } = assinar(assinar(comCampo, pessoas.ana), pessoas.bruno, {
      mais: { 9: dic({ ...campo, AP: `<< /N ${A} 0 R >>`, V: '31 0 R' }), [A]: aparencia({ BBox: '[0 0 340 60]' }) },
      preencher: 9,
      formulario: {},
    })
    expect(await desenhar(bytes)).toMatchObject({ covered: [], overlaid: [1] })
    expect((await look(bytes, await validatePdf(bytes, confiados))).veredicto).not.toBe('PASSOU')
  })

  test('sem tempo para as páginas em que nada entrou, o carimbo que se viu não é dúvida, e elas são contadas', async () => {
    const { bytes } = assinar(assinar(tresPaginas(), pessoas.ana), pessoas.bruno, { carimbo: '[72 100 300 140]' })
    const { ifNothingHidden, ...daEstrutura } = await validatePdf(bytes, confiados)
    const visto = (mais: object) =>
      inWords(withDrawn(daEstrutura, ifNothingHidden, [], { ...NADA, skipped: [2, 3], ...mais }))
    expect(visto({})).toMatchObject({
      veredicto: 'PASSOU',
      explicacao: expect.stringMatching(/^As 2 assinaturas são válidas.*Não houve tempo de desenhar 2 páginas/s),
    })
    for (const mais of [{ overlaid: [1] }, { covered: [1] }, { undrawn: [1] }])
      expect(visto(mais).veredicto).toBe('INDETERMINADO')
  })

  test('um arquivo que não se desenha a tempo é dúvida, nunca PASSOU nem FALHOU', async () => {
    const { bytes } = mudado()
    const passou = await semEstrutura(bytes)
    for (const [apressada, motivo] of [
      [createLook({ deadlineMs: 1 }), /as páginas não puderam ser desenhadas/],
      [createLook({ drawMs: -1 }), /na página 2 o desenho não pode ser comparado/],
    ] as const) {
      const visto = inWords(await apressada(bytes, passou))
      expect(visto.veredicto).toBe('INDETERMINADO')
      expect(visto.explicacao).toMatch(motivo)
    }
  })

  test('as páginas sem mudança e as não comparadas são contadas ao lado do veredicto', async () => {
    const provas = dss(assinar(tresPaginas(), pessoas.ana), pessoas).bytes
    const visto = inWords(await createLook({ drawMs: -1 })(provas, await validatePdf(provas, confiados)))
    expect(visto.veredicto).toBe('PASSOU')
    expect(visto.explicacao).toMatch(/Não houve tempo de desenhar 3 páginas, em que nada foi escrito/)
  })

  test('com a fila cheia, o veredicto é dúvida, e diz que se tente de novo', async () => {
    const cheia = createLook({ waitMs: 1 })
    const { bytes } = mudado()
    const outro = dss(assinar(montar(), pessoas.bruno), pessoas).bytes
    const [, segundo] = await Promise.all([
      cheia(bytes, await semEstrutura(bytes), 'a'),
      cheia(outro, { ...(await validatePdf(outro, confiados)), veredicto: 'PASSOU' }, 'b'),
    ])
    expect(segundo.veredicto).toBe('INDETERMINADO')
    expect(inWords(segundo).explicacao).toMatch(/há muitos arquivos na fila/)
  })

  test('um arquivo que não se abre é dúvida, e o processo que falhou não serve ao arquivo seguinte', async () => {
    const bytes = Buffer.concat([Buffer.from('isto não é um PDF'), Buffer.alloc(3_000)])
    const passou = { ...(await semEstrutura(mudado().bytes)), revisoes: [] }
    const revisao = { numero: 1, fim: 2_000, sha256: '', campo: 'Ana', alteracoes: [], permitidas: [] }
    const visto = inWords(await look(bytes, { ...passou, revisoes: [revisao] }))
    expect(visto).toMatchObject({
      veredicto: 'INDETERMINADO',
      explicacao: expect.stringContaining('não pode ser desenhado'),
    })
    const provas = dss(assinar(montar(), pessoas.carla), pessoas).bytes
    const bom = await validatePdf(provas, confiados)
    expect(await look(provas, bom)).toEqual(bom)
  })
})
