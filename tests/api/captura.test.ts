import { readFileSync } from 'node:fs'
import { PDF, PdfDict, PdfRef } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import type { Documento } from '#contract/documento.ts'
import { declaracaoDe, faltasDaDeclaracao } from '#server/core/arquivo/declaracao-pdf.ts'
import { comFolha } from '#server/core/arquivo/folha.ts'
import { linha, sql } from '#server/database/connection.ts'
import { verificarInvariantes } from '#server/house/invariantes.ts'

import { ANA, BRUNO, type CasaDeTeste, novaCasa, type Recebido, texto } from '../apoio/casa.ts'
import { enviador, sha256 } from '../apoio/envio.ts'
import { pdfBom, pdfCom, pdfComObjetoEscondido, pdfDePaginas } from '../apoio/pdfs.ts'

let casa: CasaDeTeste
let envio: ReturnType<typeof enviador>
beforeAll(async () => {
  casa = await novaCasa()
  envio = enviador(casa)
})
afterAll(() => casa.fechar())

const recusa = ({ status, problema }: Recebido) => ({ status, detail: problema.detail })
const CAPTURA = { tipo: 'CAPTURA' } as const
const ACAO = '<< /S /URI /URI (https://pb.gov.br) >>'

/** A draft to capture, its form answered, without the PDF. */
async function capturado() {
  const criado = await casa.chamar<Documento>(ANA, 'POST', '/siga/documento', {
    corpo: {
      modeloId: await casa.modelo('Documento Externo Capturado'),
      rascunho: {
        assunto: 'Ofício da Prefeitura',
        responsavelId: casa.idDe(ANA),
        entrevista: {
          origem: 'Prefeitura de Patos',
          dataOriginal: '2026-10-01',
          meio: 'Em papel',
          resumo: 'Pede o convênio.',
        },
      },
    },
  })
  if (criado.status !== 200) throw new Error(JSON.stringify(criado.corpo))
  return criado.corpo
}
const finalizar = ({ id, versao }: Documento) =>
  casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${id}/finalizar`, { versao })

describe('o que um PDF capturado diz de si', () => {
  const pagina = {
    titulo: 'Ofício 1',
    orgao: 'Órgão',
    unidade: 'Unidade',
    especie: 'Ofício',
    sigla: 'OF-1',
    assunto: 'Assunto',
    data: '2026-10-01',
    dataPorExtenso: '1º de outubro de 2026',
    municipio: 'João Pessoa',
    destinatario: '',
    signatarios: [],
    corpo: texto('Um parágrafo.'),
    codigoVerificador: 'ABCDABCDABCDABCD',
    enderecoValidacao: 'https://exemplo.gov.br/?codigo=ABCD',
    faixa: null,
  }
  const partesDe = (pdf: PDF) => {
    const ler = (ref: PdfRef) => pdf.getObject(ref)
    const inteiro = pdf.getCatalog().getDict('StructTreeRoot', ler)?.getArray('K', ler)?.at(0, ler)
    const filhos = inteiro instanceof PdfDict ? [...(inteiro.getArray('K', ler) ?? [])] : []
    return filhos.filter((filho) => {
      const lido = filho instanceof PdfRef ? ler(filho) : filho
      return lido instanceof PdfDict && lido.getName('S', ler)?.value === 'Part'
    })
  }

  test('o que é PDF/A-2a e PDF/UA-1 continua a dizê-lo, com a folha na sua estrutura', async () => {
    const bytes = await casa.portas.pdf.compor(pagina)
    const inteiro = await PDF.load(await comFolha(bytes, bytes))
    expect(declaracaoDe(inteiro)).toEqual({ parte: 2, nivel: 'a', ua: true })
    expect(partesDe(await PDF.load(bytes))).toHaveLength(0)
    expect(partesDe(inteiro)).toHaveLength(1)
    expect(inteiro.getPage(1)?.dict.has('StructParents')).toBe(true)
  })

  test('o que é PDF/A-1 continua a dizê-lo com uma folha que também é; com outra folha, nada diz', async () => {
    const primeira = await casa.portas.pdf.compor(pagina, 'a-1a')
    const declarado = async (folha: Uint8Array) => declaracaoDe(await PDF.load(await comFolha(primeira, folha)))
    expect(await declarado(primeira)).toEqual({ parte: 1, nivel: 'a', ua: false })
    expect(await declarado(await casa.portas.pdf.compor(pagina))).toBeNull()
  })

  test('o que se diz PDF/A-2a e não tem estrutura deixa de o dizer', async () => {
    const folha = await casa.portas.pdf.compor(pagina)
    const falso = await PDF.load(folha)
    falso.getCatalog().delete('StructTreeRoot')
    const bytes = await falso.save({ compressStreams: false })
    expect(faltasDaDeclaracao(await PDF.load(bytes))).toEqual(['SEM_ESTRUTURA'])
    expect(declaracaoDe(await PDF.load(await comFolha(bytes, folha)))).toBeNull()
  })
})

describe('documento capturado', () => {
  test('refeito, o documento capturado tem o mesmo PDF à espera de autenticação', async () => {
    const rascunho = await capturado()
    const original = pdfBom('a refazer')
    await envio.enviar(ANA, rascunho.id, 'Ofício 13.pdf', original, CAPTURA)
    expect((await finalizar(rascunho)).status).toBe(200)
    const novo = (await casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${rascunho.id}/refazer`)).corpo
    expect(novo).toMatchObject({ captura: { nome: 'Ofício 13.pdf', sha256: sha256(original) }, falta: [] })
    expect((await finalizar(novo)).status).toBe(200)
  })

  test('o documento capturado espera o PDF; com ele finaliza, e autenticar sela exatamente o arquivo enviado', async () => {
    const rascunho = await capturado()
    const { id } = rascunho
    expect(rascunho).toMatchObject({ origem: 'EXTERNO_CAPTURADO', captura: null, falta: ['captura'] })
    expect((await finalizar(rascunho)).problema.codigo).toBe('FALTA_PARA_FINALIZAR')

    const primeiro = await envio.enviar(ANA, id, 'errado.pdf', pdfBom('errado'), CAPTURA)
    expect(primeiro.status).toBe(200)
    const original = await pdfDePaginas(3)
    expect((await envio.enviar(ANA, id, 'Ofício 12.pdf', original, CAPTURA)).status).toBe(200)
    const lido = (await casa.chamar<Documento>(ANA, 'GET', `/siga/documento/${id}`)).corpo
    expect(lido).toMatchObject({ captura: { nome: 'Ofício 12.pdf', paginas: 3, sha256: sha256(original) }, falta: [] })

    const finalizado = await finalizar(rascunho)
    expect(finalizado.status).toBe(200)
    expect(recusa(await envio.comecar(ANA, id, 'outro.pdf', pdfBom('outro'), CAPTURA))).toEqual({
      status: 409,
      detail: 'O documento já foi finalizado.',
    })
    const recibo = await casa.assinar(ANA, id)
    expect(recibo.status).toBe(200)

    const { bytes } = await casa.chamar(ANA, 'GET', `/siga/documento/${id}/pdf`)
    expect(sha256(bytes)).toBe(recibo.corpo.sha256)
    expect(sha256(bytes.subarray(0, original.length))).toBe(sha256(original))
    const { veredicto, assinaturas } = await casa.portas.chaves.verificar(bytes)
    expect(veredicto).toBe('PASSOU')
    expect(assinaturas[0]?.motivo).toBe(
      'Confere com o original: autenticado por Ana Souza com confirmação de identidade',
    )
    expect(await casa.portas.inspecao.pdf(bytes)).toEqual({ paginas: 4, cresce: true })
    const movimento = await linha<{ tipo: number; descricao: string }>(
      casa.banco,
      sql`select tipo, descricao from movimentacao where documento_id = ${id} order by seq desc limit 1`,
    )
    expect(movimento).toEqual({ tipo: 60, descricao: 'Confere com o original: autenticado por Ana Souza' })
    const invariantes = await verificarInvariantes(casa.banco, casa.portas.arquivos)
    expect(invariantes.filter(({ falhas }) => falhas.length > 0)).toEqual([])
  })

  test('só o documento capturado recebe o PDF; um PDF que não pode receber selo é recusado', async () => {
    const { id } = await casa.rascunho()
    expect(recusa(await envio.comecar(ANA, id, 'a.pdf', pdfBom(), CAPTURA))).toEqual({
      status: 409,
      detail: 'O conteúdo deste documento é escrito aqui.',
    })
    const { id: capturavel } = await capturado()
    const danificado = Buffer.from(pdfBom('danificado'))
      .toString('latin1')
      .replace(/startxref\n\d+/, 'startxref\n7')
    expect(
      recusa(await envio.enviar(ANA, capturavel, 'a.pdf', new Uint8Array(Buffer.from(danificado, 'latin1')), CAPTURA)),
    ).toEqual({
      status: 415,
      detail: 'O arquivo não é um PDF válido.',
    })
  })

  test.each(['duas-faces-anotacao-so-impressa', 'duas-faces-camada-impressao', 'duas-faces-xobject-referencia'])(
    'um PDF que não aparece igual a todos não é capturado: %s',
    async (nome) => {
      const { id } = await capturado()
      const pdf = new Uint8Array(readFileSync(new URL(`../../server/proof/corpus/public/${nome}.pdf`, import.meta.url)))
      expect(recusa(await envio.enviar(ANA, id, 'a.pdf', pdf, CAPTURA))).toEqual({
        status: 422,
        detail: 'O PDF contém recursos ativos. Gere-o novamente sem eles.',
      })
    },
  )

  test('um documento comum continua assinado com as palavras de sempre', async () => {
    const { id } = await casa.assinado('Comum', {}, ANA, BRUNO)
    const movimento = await linha<{ tipo: number; descricao: string }>(
      casa.banco,
      sql`select tipo, descricao from movimentacao where documento_id = ${id} order by seq desc limit 1`,
    )
    expect(movimento).toEqual({ tipo: 58, descricao: 'Assinado por Bruno Lima' })
  })
})

describe('a folha acrescentada ao PDF', () => {
  test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ['sem identificador', () => pdfBom()],
    ['com identificador', () => pdfDePaginas(2)],
    ['com objetos comprimidos', () => pdfComObjetoEscondido(ACAO)],
    ['com referências de oito bytes', () => pdfComObjetoEscondido(ACAO, [1, 8, 2])],
    ['com referências de oito bytes comprimidas', () => pdfComObjetoEscondido(ACAO, [1, 8, 2], true)],
    ['com todas as larguras acima de seis', () => pdfComObjetoEscondido(ACAO, [7, 8, 8], true)],
    ['com identificador escrito por outro programa', () => pdfCom('', [], 'outro')],
  ])('%s: o original é o começo do arquivo, e os bytes são sempre os mesmos', async (_, fazer) => {
    const original = await fazer()
    const antes = sha256(original)
    const folha = await pdfDePaginas(1)
    const [uma, outra] = [
      await comFolha(Buffer.from(original), folha),
      await casa.portas.inspecao.comFolha(original, folha),
    ]
    expect(sha256(uma)).toBe(sha256(outra))
    expect([sha256(original), sha256(uma.subarray(0, original.length))]).toEqual([antes, antes])
    expect(uma.length).toBeGreaterThan(original.length)
  })
})

describe('a vez de quem envia', () => {
  test('o arquivo enviado é conferido na vez da pessoa, e nunca fica sem conferência', async () => {
    const { inspecao, chaves } = casa.portas
    const espias = [vi.spyOn(inspecao, 'pdf'), vi.spyOn(inspecao, 'impede'), vi.spyOn(chaves, 'verificar')] as const
    try {
      const { id } = await capturado()
      const enviar = (nome: string) => envio.enviar(ANA, id, `${nome}.pdf`, pdfBom(nome), CAPTURA)
      expect((await enviar('na vez')).status).toBe(200)
      const vezes = espias.map(({ mock }) => mock.lastCall?.at(-1))
      expect(new Set(vezes)).toEqual(new Set([expect.stringMatching(/^http\S+ \S+$/)]))

      const julgado = await chaves.verificar(pdfBom('sem vez'))
      espias[2].mockResolvedValueOnce({ ...julgado, naoJulgado: 'SEM_VEZ' })
      expect(recusa(await enviar('sem vez'))).toEqual({
        status: 503,
        detail: expect.stringMatching(/Nada foi alterado; tente novamente em instantes\.$/),
      })
      espias[2].mockResolvedValueOnce({ ...julgado, naoJulgado: 'INTERROMPIDO' })
      expect(recusa(await enviar('demorado'))).toEqual({
        status: 422,
        detail: expect.stringContaining('As assinaturas dele não puderam ser conferidas a tempo.'),
      })
      expect((await enviar('sem vez')).status).toBe(200)
    } finally {
      for (const espia of espias) espia.mockRestore()
    }
  })
})
