import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { assinar } from './sign.ts'
import type { Pessoas } from './authorities.ts'
import type { Caso } from './case.ts'
import { comQpdf, relerQpdf } from './encrypted.ts'
import { carimbar, cmsDoOpenssl } from './from-openssl.ts'
import { resumir } from './der.ts'
import { atualizar, corpo, dic, montar, N, type Opcoes, type Pdf } from './writer.ts'

const UMA = 'A assinatura é válida'
const DUAS = 'As 2 assinaturas são válidas'
const NAO_COBRE = 'quer uma assinatura sobre o arquivo todo; o DSS vem depois dela, como manda o PAdES'
const SO_RESSALVA = 'o CMS está certo; a ressalva é do perfil PAdES'

/** As iText does, a line for each of its products. */
const ITEXT = '%iText-8.0.5\n%iText-pdfSign-8.0.5\n'

type Guardado = { ocsps?: Buffer[]; listas?: Buffer[]; opcoes?: Opcoes }

/** Certificates and answers kept in the file for later validation, in new objects, and by signature too (/VRI). */
export function dss(pdf: Pdf, p: Pessoas, { ocsps = [], listas = [], opcoes = {} }: Guardado = {}): Pdf {
  const d = pdf.proximo
  const refs = (de: number, quantos: number) =>
    `[${Array.from({ length: quantos }, (_, i) => `${de + i} 0 R`).join(' ')}]`
  const [Certs, OCSPs, CRLs] = [[p.raiz.der], ocsps, listas].map((ders, i, todos) =>
    refs(d + 1 + todos.slice(0, i).flat().length, ders.length),
  )
  return atualizar(
    pdf,
    {
      [pdf.n.catalogo]: dic({ ...corpo(pdf, pdf.n.catalogo), DSS: `${d} 0 R` }),
      [d]: dic({
        Type: '/DSS',
        Certs: Certs ?? '',
        ...(ocsps.length > 0 ? { OCSPs: OCSPs ?? '' } : {}),
        ...(listas.length > 0 ? { CRLs: CRLs ?? '' } : {}),
        VRI: `<< /${vri(pdf.bytes)} << /Type /VRI /Cert ${Certs} /OCSP ${OCSPs} /CRL ${CRLs} /TU (D:20261120120000Z) >> >>`,
      }),
      ...Object.fromEntries([p.raiz.der, ...ocsps, ...listas].map((der, i) => [d + 1 + i, dic({}, der)])),
    },
    opcoes,
  )
}

/** The name of the last signature in /VRI: SHA-1 of its /Contents, padding included. */
function vri(bytes: Buffer): string {
  const hex = [...bytes.toString('latin1').matchAll(/\/Contents <([0-9a-fA-F]+)>/g)].at(-1)?.[1] ?? ''
  return resumir('sha1', Buffer.from(hex, 'hex')).toString('hex').toUpperCase()
}

/** A text field and an empty signature field; `desenhado`: the text has its own picture. */
export function comFormulario(desenhado = true): Pdf {
  return montar({
    mais: {
      [N.catalogo]: dic({ Type: '/Catalog', Pages: '2 0 R', AcroForm: '7 0 R' }),
      7: dic({ Fields: '[8 0 R 9 0 R]', DA: '(/F1 0 Tf 0 g)', DR: '<< /Font << /F1 5 0 R >> >>' }),
      8: dic({
        Type: '/Annot',
        Subtype: '/Widget',
        FT: '/Tx',
        T: '(valor)',
        V: '(100,00)',
        Rect: '[72 600 200 620]',
        F: '4',
        P: '3 0 R',
        ...(desenhado ? { AP: '<< /N 30 0 R >>' } : {}),
      }),
      30: dic(
        { Subtype: '/Form', BBox: '[0 0 128 20]', Resources: '<< /Font << /F1 5 0 R >> >>' },
        Buffer.from('/Tx BMC BT /F1 12 Tf 2 6 Td (100,00) Tj ET EMC'),
      ),
      9: dic({
        Type: '/Annot',
        Subtype: '/Widget',
        FT: '/Sig',
        T: '(chefia)',
        Rect: '[0 0 0 0]',
        F: '132',
        P: '3 0 R',
      }),
      [N.pagina]: dic({
        Type: '/Page',
        Parent: '2 0 R',
        MediaBox: '[0 0 595 842]',
        Contents: '4 0 R',
        Resources: '<< /Font << /F1 5 0 R >> >>',
        Annots: '[8 0 R 9 0 R]',
      }),
    },
  })
}

const linearizado = () => relerQpdf(comQpdf(montar().bytes, '--linearize', '--object-streams=disable'))

/** Honest files of many shapes: none may be said to have been changed. */
export function validos(p: Pessoas): Caso[] {
  const uma = (nome: string, fazer: () => Pdf): Caso => ({
    nome,
    ataque: null,
    veredicto: 'PASSOU',
    motivo: UMA,
    fazer: () => fazer().bytes,
  })
  const bom = (nome: string, motivo: string, fazer: () => Pdf, mais: Partial<Caso> = {}): Caso => ({
    ...uma(nome, fazer),
    motivo,
    ...mais,
  })
  const semSoma = () => {
    const opcoes = { cortar: 2 }
    return dss(assinar(montar({ forma: 'objetos', ...opcoes }), p.ana, { opcoes }), p, { opcoes })
  }
  const depois = { ModDate: '(D:20261120120000Z)', Producer: '(Outro)' }
  return [
    uma('uma assinatura, tabela clássica', () => assinar(montar(), p.ana)),
    uma('certificado de e-mail, como os da ICP-Brasil', () => assinar(montar(), p.deCorreio)),
    bom('certificado de documentos (RFC 9336)', UMA, () => assinar(montar(), p.deDocumentos), {
      pdfsig: 'só conhece o uso de e-mail',
      openssl: 'só conhece o uso de e-mail',
    }),
    bom('duas assinaturas', DUAS, () => assinar(assinar(montar(), p.ana), p.bruno)),
    bom('três assinaturas', 'As 3 assinaturas são válidas', () =>
      assinar(assinar(assinar(montar(), p.ana), p.bruno), p.carla),
    ),
    bom('duas, referências em fluxo', DUAS, () => assinar(assinar(montar({ forma: 'fluxo' }), p.ana), p.bruno)),
    bom('duas, objetos em fluxo', DUAS, () => assinar(assinar(montar({ forma: 'objetos' }), p.ana), p.bruno)),
    bom('duas, objetos em fluxo sem a soma do zlib', DUAS, () => {
      const opcoes = { cortar: 4 }
      return assinar(assinar(montar({ forma: 'objetos', ...opcoes }), p.ana, { opcoes }), p.bruno, { opcoes })
    }),
    bom('DSS em fluxo de objetos com metade da soma do zlib', UMA, () => semSoma(), { pdfsig: NAO_COBRE }),
    bom('duas em 5 MB, com uma imagem sem a soma do zlib', DUAS, () =>
      assinar(assinar(comImagemSemSoma(), p.ana), p.bruno),
    ),
    bom('fluxo, depois tabela', DUAS, () =>
      assinar(assinar(montar({ forma: 'objetos' }), p.ana), p.bruno, { opcoes: { forma: 'tabela' } }),
    ),
    uma('hexadecimal em maiúsculas', () => assinar(montar(), p.ana, { maiusculas: true })),
    bom('duas, com o comentário de quem escreveu', DUAS, () =>
      assinar(assinar(montar(), p.ana), p.bruno, { opcoes: { comentario: ITEXT } }),
    ),
    bom('duas, com o comentário, objetos em fluxo', DUAS, () =>
      assinar(assinar(montar({ forma: 'objetos' }), p.ana), p.bruno, { opcoes: { comentario: ITEXT } }),
    ),
    bom('duas, linhas CRLF', DUAS, () => assinar(assinar(montar({ eol: '\r\n' }), p.ana), p.bruno)),
    bom('duas sobre linearizado', DUAS, () => assinar(assinar(linearizado(), p.ana), p.bruno)),
    uma('PDF 1.4', () => assinar(montar({ versao: '1.4' }), p.ana)),
    uma('PDF 2.0', () => assinar(montar({ versao: '2.0', forma: 'fluxo' }), p.ana)),
    bom('duas em 5 MB', DUAS, () => assinar(assinar(grande(), p.ana), p.bruno)),
    bom('duas com formulário preenchido antes', DUAS, () => assinar(assinar(comFormulario(), p.ana), p.bruno)),
    uma('campo que esperava a assinatura', () => assinar(comFormulario(), p.ana, { preencher: 9 })),
    bom('segunda no campo que esperava', DUAS, () =>
      assinar(assinar(comFormulario(), p.ana), p.bruno, { preencher: 9 }),
    ),
    uma('revisão sem assinatura antes da primeira', () =>
      assinar(atualizar(montar(), { [N.conteudo]: dic({}, Buffer.from('BT ET')) }), p.ana),
    ),
    bom('DSS depois', UMA, () => dss(assinar(montar(), p.ana), p), { pdfsig: NAO_COBRE }),
    bom('DSS em fluxo de objetos', UMA, () => dss(assinar(montar({ forma: 'objetos' }), p.ana), p), {
      pdfsig: NAO_COBRE,
    }),
    bom('DSS entre duas', DUAS, () => assinar(dss(assinar(montar(), p.ana), p), p.bruno)),
    bom('DSS depois de cada uma', DUAS, () => dss(assinar(dss(assinar(montar(), p.ana), p), p.bruno), p), {
      pdfsig: NAO_COBRE,
    }),
    uma('carimbo do tempo na assinatura', () => assinar(montar(), p.ana, { carimbar: (s) => carimbar(s, p) })),
    uma('certificação que nada permite', () => assinar(montar(), p.ana, { certifica: 1 })),
    bom('certificação que nada permite, com DSS', UMA, () => dss(assinar(montar(), p.ana, { certifica: 1 }), p), {
      pdfsig: NAO_COBRE,
    }),
    bom('certificação que permite assinar', DUAS, () => assinar(assinar(montar(), p.ana, { certifica: 2 }), p.bruno)),
    uma('SHA-384', () => assinar(montar(), p.ana, { resumo: 'sha384' })),
    uma('SHA-512', () => assinar(montar(), p.ana, { resumo: 'sha512' })),
    uma('curva elíptica', () => assinar(montar(), p.eva)),
    uma('cadeia com intermediária', () => assinar(montar(), p.carla)),
    uma('carimbo desenhado pela única assinatura', () => assinar(montar(), p.ana, { carimbo: '[50 50 300 110]' })),
    bom('segunda que anota quando salvou', DUAS, () =>
      assinar(assinar(montar(), p.ana), p.bruno, {
        mais: { [N.info]: dic({ ...corpo(montar(), N.info), ...depois }) },
      }),
    ),
    bom(
      'segunda com carimbo desenhado',
      'desenha um carimbo sobre a página',
      () => assinar(assinar(montar(), p.ana), p.bruno, { carimbo: '[50 50 300 110]' }),
      { veredicto: 'INDETERMINADO', pdfsig: 'não olha o que a segunda assinatura desenha', openssl: SO_RESSALVA },
    ),
    bom(
      'adbe.pkcs7.detached de outro emissor',
      UMA,
      () => assinar(montar(), p.ana, { subFiltro: 'adbe.pkcs7.detached', identifica: null, signingTime: new Date() }),
      { openssl: 'é perguntado por CAdES, que quer o signing-certificate' },
    ),
    bom(
      'CMS do openssl, com signing-time',
      'signing-time',
      () => assinar(montar(), p.ana, { feitor: (conteudo) => cmsDoOpenssl(conteudo, p.ana) }),
      { veredicto: 'INDETERMINADO', pdfsig: 'não confere o perfil PAdES', openssl: SO_RESSALVA },
    ),
    bom(
      'autoridade honesta que não conhecemos',
      'a autoridade certificadora não é reconhecida aqui',
      () => assinar(montar(), p.desconhecida),
      { veredicto: 'INDETERMINADO' },
    ),
    bom('sem assinatura', 'O arquivo não tem assinatura', () => montar(), { veredicto: 'INDETERMINADO' }),
  ]
}

/** Some four thousand objects and a picture of four megabytes. */
export function grande(): Pdf {
  const mais: Record<number, ReturnType<typeof dic>> = {}
  const nomes: string[] = []
  for (let n = 10; n < 4010; n++) {
    mais[n] = dic({ Type: '/Font', Subtype: '/Type1', BaseFont: '/Helvetica', Name: `/F${n}` })
    nomes.push(`/F${n} ${n} 0 R`)
  }
  mais[4010] = dic(
    {
      Type: '/XObject',
      Subtype: '/Image',
      Width: '2000',
      Height: '2200',
      ColorSpace: '/DeviceGray',
      BitsPerComponent: '8',
    },
    Buffer.alloc(4_400_000, 'imagem de papel '),
  )
  mais[N.pagina] = dic({
    Type: '/Page',
    Parent: '2 0 R',
    MediaBox: '[0 0 595 842]',
    Contents: '4 0 R',
    Resources: `<< /Font << /F1 5 0 R ${nomes.join(' ')} >> /XObject << /I 4010 0 R >> >>`,
  })
  return montar({ mais })
}

/** A picture of three megabytes as some writers pack it, and two more of something else. */
function comImagemSemSoma(): Pdf {
  const imagem = {
    Type: '/XObject',
    Subtype: '/Image',
    Width: '1500',
    Height: '2000',
    ColorSpace: '/DeviceGray',
    BitsPerComponent: '8',
  }
  const pacote = deflateSync(randomBytes(3_000_000))
  return montar({
    mais: {
      [N.pagina]: dic({
        ...corpo(montar(), N.pagina),
        Resources: '<< /Font << /F1 5 0 R >> /XObject << /I 7 0 R /J 8 0 R >> >>',
      }),
      7: dic({ ...imagem, Filter: '/FlateDecode' }, pacote.subarray(0, -4)),
      8: dic({ ...imagem, Height: '1000' }, Buffer.alloc(1_500_000, 'imagem')),
    },
  })
}
