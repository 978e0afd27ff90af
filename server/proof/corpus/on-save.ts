import { deflateSync } from 'node:zlib'
import { assinar, type PedidoAssinatura } from './sign.ts'
import type { Pessoas, Quem } from './authorities.ts'
import type { Caso } from './case.ts'
import { atualizar, conteudo, type Corpo, corpo, dic, montar, N, type Pdf, TEXTO } from './writer.ts'
import { comFormulario } from './valid.ts'

const DUAS = 'As 2 assinaturas são válidas'
const OUTRO = 'Autorizo o pagamento de R$ 999.999,00.'
const XMP = 7
const SO_A_ULTIMA = 'basta-lhe que a última assinatura cubra o arquivo: não olha o que mudou depois da primeira'
const CMS_SO = 'o CMS da primeira assinatura cobre a sua própria revisão, que não mudou'
const VE_SO_CMS = { pdfsig: SO_A_ULTIMA, openssl: CMS_SO }

type Dito = { titulo?: string; quando?: string; programa?: string }
const xmp = ({ titulo = 'Oficio', quando = '2026-11-01T12:00:00Z', programa = 'Casa' }: Dito = {}) =>
  Buffer.from(`<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
  xmlns:pdf="http://ns.adobe.com/pdf/1.3/" pdf:Producer="${programa}">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${titulo}</rdf:li></rdf:Alt></dc:title>
<xmp:ModifyDate>${quando}</xmp:ModifyDate>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`)
const metadados = (bytes: Buffer, mais: Record<string, string> = {}) =>
  dic({ Type: '/Metadata', Subtype: '/XML', ...mais }, bytes)
const SALVO = xmp({ quando: '2026-11-20T12:00:00Z', programa: 'Casa; modified using iText' })
/** Says the same, with other prefixes, in another order, and what one program writes as words as an attribute. */
const DE_OUTRA_FORMA = Buffer.from(`<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
<r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><r:Description r:about=''
  xmlns:a="http://ns.adobe.com/xap/1.0/" a:MetadataDate='2026-11-20T12:00:00Z' a:ModifyDate='2026-11-20T12:00:00Z'/>
<r:Description r:about=""><b:title xmlns:b="http://purl.org/dc/elements/1.1/"><r:Alt>
<r:li xml:lang="x-default">Of&#105;cio</r:li>
</r:Alt></b:title></r:Description></r:RDF><?xpacket end="r"?>`)
const fonte = (nome: string, mais: Record<string, string> = {}) =>
  dic({ Type: '/Font', Subtype: '/Type1', BaseFont: `/${nome}`, ...mais })
/** A font whose one is drawn as nine. */
const trocada = fonte('Helvetica', { Encoding: '<< /Differences [49 /nine] >>' })

const comXmp = (mais: Record<number, Corpo> = {}, catalogo: Record<string, string> = {}) =>
  montar({
    mais: {
      [N.catalogo]: dic({ Type: '/Catalog', Pages: '2 0 R', Metadata: `${XMP} 0 R`, ...catalogo }),
      [XMP]: metadados(xmp()),
      ...mais,
    },
  })

type DoItext = PedidoAssinatura & { era?: { fontes: string; desenhos: string } }
/** What iText writes with a signature in append mode: resources and words of the form, Info, XMP, its comment. */
function doItext(pdf: Pdf, p: DoItext = {}): PedidoAssinatura {
  const n = Math.max(pdf.proximo, ...Object.keys(p.mais ?? {}).map((k) => Number(k) + 1))
  const { fontes, desenhos } = p.era ?? { fontes: `/Helv ${n} 0 R /ZaDb ${n + 1} 0 R`, desenhos: '' }
  const formulario = {
    DR: `<< /Font << ${fontes} /F${n} ${n} 0 R >> /XObject << ${desenhos} /FRM${n} ${n + 2} 0 R >> >>`,
    DA: '(/Helv 0 Tf 0 g )',
    ...p.formulario,
  }
  const desenho = dic(
    { Type: '/XObject', Subtype: '/Form', BBox: '[0 0 100 100]', Resources: '<< >>' },
    Buffer.from('q Q'),
  )
  const recursos = { [n]: fonte('Helvetica'), [n + 1]: fonte('ZapfDingbats'), [n + 2]: desenho }
  const citados = JSON.stringify([formulario, p.mais])
  return {
    ...p,
    mais: {
      ...Object.fromEntries(Object.entries(recursos).filter(([k]) => citados.includes(` ${k} 0 R`))),
      [N.info]: dic({
        ...corpo(pdf, N.info),
        ModDate: '(D:20261120120000Z)',
        Producer: '(Casa; modified using iText)',
      }),
      [XMP]: metadados(SALVO),
      ...p.mais,
    },
    formulario,
    opcoes: { comentario: '%iText-5.5.13\n' },
  }
}

/** A form whose text readers draw (without `AP`) in a font that it names and the form may lack. */
const comTexto = (AP?: string, formulario: Record<string, string> = {}) => {
  const era = comFormulario()
  const { Fields = '' } = corpo(era, 7)
  const { AP: _, ...semDesenho } = corpo(era, 8)
  return comXmp(
    {
      [N.pagina]: dic(corpo(era, N.pagina)),
      8: dic({ ...semDesenho, DA: '(/Helv 12 Tf 0 g)', ...(AP && { AP }) }),
      9: dic(corpo(era, 9)),
      10: dic({ Fields, ...formulario }),
      11: dic({ Subtype: '/Form', BBox: '[0 0 9 9]', Resources: '<< /Font << /Helv 5 0 R >> >>' }, conteudo('100,00')),
      12: dic({ Font: '<< /Helv 13 0 R >>' }),
      13: fonte('Helvetica'),
    },
    { AcroForm: '10 0 R' },
  )
}

/** What writers write anew, or add, when they save a signature: none of it is what was signed, unless something uses it. */
export function escritosAoSalvar(p: Pessoas): Caso[] {
  const bom = (nome: string, motivo: string, fazer: () => Pdf, mais: Partial<Caso> = {}): Caso => ({
    nome: `ao salvar: ${nome}`,
    ataque: null,
    veredicto: 'PASSOU',
    motivo,
    fazer: () => fazer().bytes,
    ...mais,
  })
  const ruim = (
    nome: string,
    ataque: string,
    motivo: string,
    fazer: () => Pdf,
    mais: Partial<Caso> = VE_SO_CMS,
  ): Caso => ({
    ...bom(nome, motivo, fazer),
    ataque,
    veredicto: 'FALHOU',
    ...mais,
  })
  const ana = (pdf: Pdf) => assinar(pdf, p.ana)
  const itext = (pdf: Pdf, quem: Quem, mais: DoItext = {}) => assinar(pdf, quem, doItext(pdf, mais))
  const duvida = { veredicto: 'INDETERMINADO', ...VE_SO_CMS } as const
  const TROCADOS = 'mudaram os recursos do formulário (DR)'
  const PADROES = 'que um campo anterior pode usar'
  const REESCRITOS = 'os metadados (XMP) foram reescritos'
  const dosCampos = { DR: '12 0 R' }
  return [
    bom('segunda assinatura do iText, que não se vê', DUAS, () => itext(ana(comXmp()), p.bruno)),
    bom('duas do iText: a segunda acrescenta ao que a primeira escreveu', DUAS, () => {
      const base = comXmp()
      const n = base.proximo
      const uma = itext(base, p.ana, { carimbo: '[50 50 300 110]' })
      const era = { fontes: `/Helv ${n} 0 R /ZaDb ${n + 1} 0 R /F${n} ${n} 0 R`, desenhos: `/FRM${n} ${n + 2} 0 R` }
      return itext(uma, p.bruno, { era })
    }),
    bom(
      'segunda assinatura do iText, que se vê',
      'a assinatura seguinte desenha um carimbo sobre a página',
      () => itext(ana(comXmp()), p.bruno, { carimbo: '[50 50 300 110]' }),
      duvida,
    ),
    bom('segunda do iText onde o XMP estava comprimido', DUAS, () => {
      const comprimido = metadados(deflateSync(xmp()), { Filter: '/FlateDecode' })
      return itext(ana(comXmp({ [XMP]: comprimido })), p.bruno)
    }),
    bom('segunda do iText onde um campo já tem o seu desenho', DUAS, () =>
      itext(ana(comTexto('<< /N 11 0 R >>')), p.bruno),
    ),
    bom('segunda do iText onde são os leitores que desenham um campo', PADROES, () => itext(ana(comTexto()), p.bruno), {
      ...duvida,
      ...VE_SO_CMS,
    }),
    bom('recursos do formulário em objeto próprio, que ganham nomes', DUAS, () => {
      const uma = ana(comTexto('<< /N 11 0 R >>', dosCampos))
      const n = uma.proximo
      const mais = { 12: dic({ Font: `<< /Helv 13 0 R /F${n} ${n} 0 R >>` }) }
      return itext(uma, p.bruno, { mais, formulario: dosCampos })
    }),
    bom('segunda que diz de um campo que ele é uma anotação', DUAS, () => {
      const era = comFormulario()
      const { Type: _, ...campo } = corpo(era, 8)
      const uma = ana(montar({ mais: { ...Object.fromEntries(era.objetos), 8: dic(campo) } }))
      return assinar(uma, p.bruno, { mais: { 8: dic({ Type: '/Annot', ...campo }) } })
    }),
    bom(
      'segunda que diz de que espaço são as suas cores',
      'mudou o catálogo (OutputIntents)',
      () =>
        assinar(ana(montar()), p.bruno, {
          catalogo: { OutputIntents: '[<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) >>]' },
        }),
      duvida,
    ),
    ruim(
      'outro espaço de cores que não o que estava dito',
      'as cores assinadas passam a ser outras',
      'mudou o catálogo (OutputIntents)',
      () => {
        const dito = (qual: string) => ({
          OutputIntents: `[<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (${qual}) >>]`,
        })
        return assinar(ana(comXmp({}, dito('sRGB'))), p.bruno, { catalogo: dito('Custom') })
      },
    ),
    bom('XMP escrito de novo por outro programa, de outra forma', DUAS, () =>
      itext(ana(comXmp()), p.bruno, { mais: { [XMP]: metadados(DE_OUTRA_FORMA) } }),
    ),

    ruim(
      'outro título no XMP',
      'o documento passa a chamar-se outra coisa',
      REESCRITOS,
      () => itext(ana(comXmp()), p.bruno, { mais: { [XMP]: metadados(xmp({ titulo: 'Outro' })) } }),
      duvida,
    ),
    ruim(
      'outro título no XMP, com provas',
      'ninguém assinou a revisão que o traz',
      REESCRITOS,
      () => {
        const uma = ana(comXmp())
        const DSS = '<< /Type /DSS >>'
        return atualizar(uma, {
          [N.catalogo]: dic({ ...corpo(uma, N.catalogo), DSS }),
          [XMP]: metadados(xmp({ titulo: 'Outro' })),
        })
      },
      { veredicto: 'INDETERMINADO', openssl: CMS_SO },
    ),
    ruim(
      'título escondido em comentário do XMP',
      'para uns é comentário, para outros o programa que salvou',
      REESCRITOS,
      () => {
        const com = (palavra: string) => metadados(xmp({ titulo: `<!--<pdf:Producer>${palavra}</pdf:Producer>-->` }))
        return itext(ana(comXmp({ [XMP]: com('a') })), p.bruno, { mais: { [XMP]: com('b') } })
      },
      duvida,
    ),
    ruim(
      'só o XMP',
      'uma revisão sem assinatura',
      'houve um acréscimo sem assinatura nem provas',
      () => atualizar(ana(comXmp()), { [XMP]: metadados(SALVO) }),
      { veredicto: 'INDETERMINADO', openssl: CMS_SO },
    ),
    ruim(
      'XMP que é o conteúdo da página',
      'os metadados são também as palavras',
      'mudou o conteúdo da página 1',
      () => {
        const base = comXmp({
          [N.pagina]: dic({ ...corpo(montar(), N.pagina), Contents: `${XMP} 0 R` }),
          [XMP]: metadados(conteudo(TEXTO)),
        })
        return itext(ana(base), p.bruno, { mais: { [XMP]: metadados(conteudo(OUTRO)) } })
      },
    ),
    ruim('XMP que passa a ser outra coisa', 'os metadados viram uma imagem', 'mudou os metadados', () =>
      itext(ana(comXmp()), p.bruno, { mais: { [XMP]: dic({ Type: '/XObject', Subtype: '/Form' }, SALVO) } }),
    ),
    ruim(
      'fonte do formulário trocada por outra',
      'o nome leva a letras de outro desenho',
      TROCADOS,
      () => {
        const uma = ana(comTexto('<< /N 11 0 R >>', { DR: '<< /Font << /Helv 13 0 R >> >>' }))
        const n = uma.proximo
        return itext(uma, p.bruno, { era: { fontes: `/Helv ${n} 0 R`, desenhos: '' }, mais: { [n]: trocada } })
      },
      duvida,
    ),
    ruim('fonte do formulário reescrita', 'o mesmo objeto desenha outras letras', 'mudou uma fonte', () => {
      const uma = ana(comTexto('<< /N 11 0 R >>', { DR: '<< /Font << /Helv 13 0 R >> >>' }))
      return itext(uma, p.bruno, { era: { fontes: '/Helv 13 0 R', desenhos: '' }, mais: { 13: trocada } })
    }),
    ruim(
      'fontes do formulário que deixam de ser uma lista de fontes',
      'o objeto é o mesmo, e já não tem as letras',
      TROCADOS,
      () => {
        const uma = ana(comTexto('<< /N 11 0 R >>', { DR: '<< /Font 12 0 R >>' }))
        return itext(uma, p.bruno, { mais: { 12: { cru: '[]' } }, formulario: { DR: '<< /Font 12 0 R >>' } })
      },
      duvida,
    ),
    ruim(
      'recursos do formulário em objeto próprio, trocados',
      'idem',
      TROCADOS,
      () => {
        const uma = ana(comTexto('<< /N 11 0 R >>', dosCampos))
        const n = uma.proximo
        const mais = { 12: dic({ Font: `<< /Helv ${n} 0 R >>` }), [n]: trocada }
        return itext(uma, p.bruno, { mais, formulario: dosCampos })
      },
      duvida,
    ),
    ruim(
      'recursos do formulário que são também os da página',
      'a página ganha o desenho que citava sem ter',
      'mudou os recursos da página 1',
      () => {
        const recursos = (mais: string) => dic({ Font: '<< /F1 5 0 R >>', XObject: `<< ${mais} >>` })
        const base = comXmp(
          {
            [N.pagina]: dic({ ...corpo(montar(), N.pagina), Resources: '12 0 R' }),
            [N.conteudo]: dic({}, Buffer.from('/X Do')),
            10: dic({ Fields: '[]', DR: '12 0 R' }),
            12: recursos(''),
          },
          { AcroForm: '10 0 R' },
        )
        const uma = ana(base)
        const n = uma.proximo
        const X = dic({ Type: '/XObject', Subtype: '/Form', BBox: '[0 0 595 842]' }, conteudo(OUTRO))
        return itext(uma, p.bruno, { mais: { 12: recursos(`/X ${n} 0 R`), [n]: X }, formulario: dosCampos })
      },
    ),
    ruim(
      'fonte que um campo citava sem ter',
      'o campo que os leitores desenham ganha letras de outro desenho',
      PADROES,
      () => {
        const uma = ana(comTexto())
        const n = uma.proximo
        return itext(uma, p.bruno, { era: { fontes: `/Helv ${n} 0 R`, desenhos: '' }, mais: { [n]: trocada } })
      },
      duvida,
    ),
    ruim(
      'fonte que um campo citava sem ter, e o formulário pede que o desenhem',
      'o campo tem um desenho, que os leitores refazem',
      PADROES,
      () => {
        const uma = ana(comTexto('<< /N 11 0 R >>', { NeedAppearances: 'true' }))
        const n = uma.proximo
        return itext(uma, p.bruno, { era: { fontes: `/Helv ${n} 0 R`, desenhos: '' }, mais: { [n]: trocada } })
      },
      duvida,
    ),
    ruim(
      'fonte trocada sob um campo que só a página cita',
      'o formulário diz não ter campos',
      'mudou o formulário (DR)',
      () => {
        const uma = ana(comTexto(undefined, { Fields: '[]', DR: '<< /Font << /Helv 13 0 R >> >>' }))
        const n = uma.proximo
        return itext(uma, p.bruno, { era: { fontes: `/Helv ${n} 0 R`, desenhos: '' }, mais: { [n]: trocada } })
      },
    ),
  ]
}
