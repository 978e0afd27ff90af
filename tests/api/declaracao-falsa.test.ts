import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Arquivos } from '#contract/arquivo.ts'
import type { Documento } from '#contract/documento.ts'

import { ANA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { enviador, sha256 } from '../apoio/envio.ts'
import { perfilDeCor } from '../apoio/imagens.ts'
import { fluxo, pdfBom, pdfQueDiz, pdfQueSeDizPdfA } from '../apoio/pdfs.ts'

let casa: CasaDeTeste
let envio: ReturnType<typeof enviador>
beforeAll(async () => {
  casa = await novaCasa()
  envio = enviador(casa)
})
afterAll(() => casa.fechar())

const parte = (n: number, nivel: string) =>
  `<pdfaid:part>${n}</pdfaid:part><pdfaid:conformance>${nivel}</pdfaid:conformance>`
const UA = '<pdfuaid:part>1</pdfuaid:part>'
const ESTRUTURADO = '/MarkInfo << /Marked true >> /StructTreeRoot << /Type /StructTreeRoot >>'
const TITULO = '/ViewerPreferences << /DisplayDocTitle true >>'
const CAMPO = '/Annots [<< /Subtype /Widget /Rect [0 0 9 9] >>]'

/** An image of three colours, of this profile. */
const comCores = (aparelho: string, espaco: string, versao = 2, parteDeclarada = 2) => {
  const perfil = Buffer.from(perfilDeCor(aparelho, espaco, versao))
  return pdfQueDiz(parte(parteDeclarada, 'B'), {
    pagina: '/Resources << /XObject << /I 5 0 R >> >>',
    outros: [
      fluxo('/Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace [/ICCBased 6 0 R]', Buffer.alloc(3)),
      fluxo('/N 3', perfil),
    ],
  })
}

async function comIndiceComprimido(bytes: Uint8Array) {
  const pdf = await PDF.load(bytes)
  // the library writes what it read where nothing changed
  pdf.setTitle('Outro')
  return pdf.save({ useXRefStream: true })
}

describe('o que se vê de um PDF que diz ser PDF/A ou PDF/UA', () => {
  test.each<[string, () => Uint8Array | Promise<Uint8Array>, string[]]>([
    ['nada diz', () => pdfBom(), []],
    ['nada lhe falta do que se vê', () => pdfQueDiz(parte(2, 'B')), []],
    ['sem estrutura', () => pdfQueDiz(parte(2, 'A')), ['SEM_ESTRUTURA']],
    ['com estrutura', () => pdfQueDiz(parte(2, 'A'), { catalogo: ESTRUTURADO }), []],
    ['sem estrutura, nem título na janela', () => pdfQueDiz(UA), ['SEM_ESTRUTURA', 'SEM_TITULO_NA_JANELA']],
    ['com estrutura e título', () => pdfQueDiz(UA, { catalogo: `${ESTRUTURADO} ${TITULO}` }), []],
    ['sem identificador', () => pdfQueDiz(parte(3, 'B'), { trailer: '' }), ['SEM_IDENTIFICADOR']],
    ['com uma letra que não traz', () => pdfQueSeDizPdfA(), ['FONTE_DE_FORA']],
    [
      'com transparência, que a segunda parte aceita',
      () => pdfQueDiz(parte(2, 'B'), { pagina: '/Group << /S /Transparency >>' }),
      [],
    ],
    [
      'com transparência, que a primeira não aceita',
      () => pdfQueDiz(parte(1, 'B'), { pagina: '/Group << /S /Transparency >>' }),
      ['TRANSPARENCIA'],
    ],
    [
      'com uma letra que não traz, das páginas todas',
      () =>
        pdfQueDiz(parte(2, 'B'), {
          paginas: '/Resources << /Font << /F1 5 0 R >> >>',
          outros: ['<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
        }),
      ['FONTE_DE_FORA'],
    ],
    ['com cores que PDF/A aceita', () => comCores('mntr', 'RGB '), []],
    ['com cores de outro aparelho', () => comCores('abst', 'Lab '), ['PERFIL_DE_COR']],
    ['com cores que não são tantas quantas diz', () => comCores('mntr', 'CMYK'), ['PERFIL_DE_COR']],
    ['com um perfil mais novo do que a primeira parte', () => comCores('mntr', 'RGB ', 4, 1), ['PERFIL_DE_COR']],
    ['com um campo sem desenho', () => pdfQueDiz(parte(2, 'B'), { pagina: CAMPO }), ['CAMPO_SEM_APARENCIA']],
    ['com o índice comprimido', () => comIndiceComprimido(pdfQueDiz(parte(1, 'B'))), ['REFERENCIAS_COMPRIMIDAS']],
    [
      'que não se deixa ler',
      () => pdfQueDiz(parte(2, 'A'), { catalogo: '/ViewerPreferences 99 0 R' }),
      ['SEM_ESTRUTURA'],
    ],
  ])('%s', async (_, fazer, faltas) => {
    const laudo = await casa.portas.inspecao.pdf(await fazer())
    expect(laudo).toMatchObject({ paginas: 1 })
    expect('declaracaoFalsa' in laudo ? laudo.declaracaoFalsa?.faltas : []).toEqual(faltas)
  })
})

const AVISO = 'O arquivo diz ser PDF/A-1b, mas não traz todas as letras que usa. Ele foi incluído como veio.'
const listar = async (id: number, lingua = 'pt-BR') =>
  (
    await casa.chamar<Arquivos>(ANA, 'GET', `/siga/documento/${id}/arquivo`, {
      cabecalhos: { 'accept-language': lingua },
    })
  ).corpo.arquivos

describe('quem traz um PDF que diz ser o que não é', () => {
  test('é avisado, na sua língua, e o arquivo é incluído como veio', async () => {
    const { id } = await casa.rascunho()
    const trazido = pdfQueSeDizPdfA()
    const { corpo, status } = await envio.enviar(ANA, id, 'Falso.pdf', trazido)
    expect([status, corpo.aviso, corpo.sha256]).toEqual([200, AVISO, sha256(trazido)])
    const { bytes } = await casa.chamar(ANA, 'GET', `/siga/documento/${id}/arquivo/${corpo.id}`)
    expect(sha256(bytes)).toBe(sha256(trazido))
    const ditos = await Promise.all(['en', 'es'].map(async (lingua) => (await listar(id, lingua))[0]?.aviso))
    expect(ditos).toEqual([
      'The file says it is PDF/A-1b, but it does not include all the fonts it uses. It was added as it came.',
      'El archivo dice ser PDF/A-1b, pero no trae todas las letras que usa. Se incluyó tal como vino.',
    ])
  })

  test('ouve todas as razões, e os nomes das duas normas', async () => {
    const { id } = await casa.rascunho()
    const { corpo } = await envio.enviar(ANA, id, 'Falso.pdf', pdfQueDiz(`${parte(2, 'A')}${UA}`))
    expect(corpo.aviso).toBe(
      'O arquivo diz ser PDF/A-2a e PDF/UA-1, mas não tem a estrutura que os leitores de tela seguem; não manda mostrar o título na janela. Ele foi incluído como veio.',
    )
  })

  test('numa captura também; num arquivo auxiliar, ou num que se sustenta, não', async () => {
    const entrevista = { origem: 'Prefeitura', dataOriginal: '2026-10-01', meio: 'Em papel', resumo: 'Pede.' }
    const { corpo: documento } = await casa.chamar<Documento>(ANA, 'POST', '/siga/documento', {
      corpo: {
        modeloId: await casa.modelo('Documento Externo Capturado'),
        rascunho: { assunto: 'Ofício', responsavelId: casa.idDe(ANA), entrevista },
      },
    })
    const enviar = async (nome: string, bytes: Uint8Array, tipo: 'ANEXO' | 'AUXILIAR' | 'CAPTURA') =>
      (await envio.enviar(ANA, documento.id, nome, bytes, { tipo })).corpo.aviso
    expect(await enviar('Captura.pdf', pdfQueSeDizPdfA('captura'), 'CAPTURA')).toBe(AVISO)
    expect(await enviar('Ao lado.pdf', pdfQueSeDizPdfA('ao lado'), 'AUXILIAR')).toBeNull()
    expect(await enviar('Anexo.pdf', pdfQueDiz(parte(2, 'B')), 'ANEXO')).toBeNull()
    const finalizado = await casa.chamar(ANA, 'POST', `/siga/documento/${documento.id}/finalizar`, {
      versao: documento.versao,
    })
    expect(finalizado.status, JSON.stringify(finalizado.problema)).toBe(200)
    // made again, the draft has the same file and the same warning
    const { corpo: novo } = await casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${documento.id}/refazer`)
    expect((await listar(novo.id)).map(({ nome, aviso }) => [nome, aviso])).toEqual([
      ['Captura.pdf', AVISO],
      ['Ao lado.pdf', null],
      ['Anexo.pdf', null],
    ])
  })
})
