import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Arquivos, PARTE } from '#contract/arquivo.ts'
import { sql } from '#server/database/connection.ts'

import { ANA, ANA_NA_FAZENDA, BRUNO, type CasaDeTeste, novaCasa, type Recebido } from '../apoio/casa.ts'
import { enviador } from '../apoio/envio.ts'
import { pdfBom, pdfBomba, pdfCom, pdfComSenha, pdfDePaginas, pdfEZip, pdfGrande } from '../apoio/pdfs.ts'

/** PDFs that readers show differently. */
const PUBLICOS = fileURLToPath(new URL('../../server/proof/corpus/public/', import.meta.url))

let casa: CasaDeTeste
let envio: ReturnType<typeof enviador>
beforeAll(async () => {
  casa = await novaCasa()
  envio = enviador(casa)
})
afterAll(() => casa.fechar())

const recusa = ({ status, problema }: Recebido) => ({ status, detail: problema.detail })
const listar = async (quem: string, id: number) =>
  (await casa.chamar<Arquivos>(quem, 'GET', `/siga/documento/${id}/arquivo`)).corpo
const movimentos = (id: number) =>
  casa.banco.linhas<{ tipo: number; cancela_id: number | null; dados: { sha256?: string; arquivos?: object[] } }>(
    sql`select tipo, cancela_id, dados from movimentacao where documento_id = ${id} order by seq`,
  )

describe('entradas ruins (linhas 49–57)', () => {
  let id = 0
  beforeAll(async () => void ({ id } = await casa.assinado('Entradas ruins')))
  test.each<
    [linha: string, nome: string, arquivo: () => Uint8Array | Promise<Uint8Array>, status: number, frase: string]
  >([
    [
      '49: executável com nome de PDF',
      'a.pdf',
      () => new Uint8Array(Buffer.from('MZ\u0090'.padEnd(400, 'x'))),
      415,
      'O arquivo não é um PDF válido.',
    ],
    ['49: executável', 'a.exe', () => new Uint8Array([77, 90]), 415, 'O arquivo não é um PDF válido.'],
    ['49: também um ZIP', 'a.pdf', () => pdfEZip(), 415, 'O arquivo não é um PDF válido.'],
    ['50: 11 MB', 'a.pdf', () => new Uint8Array(11 * 1024 * 1024), 413, 'Arquivo acima do limite de 10 MB.'],
    ['50: 501 páginas', 'a.pdf', () => pdfDePaginas(501), 413, 'Arquivo acima do limite de 500 páginas.'],
    [
      '50: bomba',
      'a.pdf',
      () => pdfBomba(200),
      413,
      'Arquivo acima do limite de 100 vezes o tamanho ao ser descompactado.',
    ],
    ['51: com senha', 'a.pdf', () => pdfComSenha(), 422, 'PDF protegido por senha não é aceito.'],
    [
      '52: JavaScript',
      'a.pdf',
      () => pdfCom('/OpenAction << /S /JavaScript /JS (x) >>'),
      422,
      'O PDF contém recursos ativos. Gere-o novamente sem eles.',
    ],
    ...readdirSync(PUBLICOS)
      .filter((nome) => nome.startsWith('duas-faces-'))
      .map((nome): [string, string, () => Uint8Array, number, string] => [
        `52: ${nome}`,
        'a.pdf',
        () => new Uint8Array(readFileSync(`${PUBLICOS}${nome}`)),
        422,
        'O PDF contém recursos ativos. Gere-o novamente sem eles.',
      ]),
    ['54: vazio', 'a.pdf', () => new Uint8Array(), 422, 'O arquivo está vazio.'],
  ])('%s', async (_, nome, arquivo, status, frase) => {
    expect(recusa(await envio.enviar(ANA, id, nome, await arquivo()))).toEqual({ status, detail: frase })
    expect((await listar(ANA, id)).arquivos).toEqual([])
    expect((await movimentos(id)).map(({ tipo }) => tipo)).toEqual([5, 58])
  })

  test.each([
    ['../../x.pdf', 'x.pdf'],
    ['CON.pdf', '_CON.pdf'],
    [`${'n'.repeat(296)}.pdf`, `${'n'.repeat(196)}.pdf`],
    ['nota\u202Efdp.pdf', 'notafdp.pdf'],
  ])('53: o nome %j é corrigido e o arquivo guardado', async (nome, guardado) => {
    const outro = await casa.assinado()
    const feito = await envio.enviar(ANA, outro.id, nome, pdfBom(nome.slice(-20).replace(/\W/g, '')))
    expect(feito.status).toBe(200)
    expect(feito.corpo.nome).toBe(guardado)
  })

  test('55: um arquivo com vírus é recusado, e também quando o antivírus não responde', async () => {
    const { antivirus } = casa.portas
    casa.portas.antivirus = { limpo: async () => false }
    expect(recusa(await envio.enviar(ANA, id, 'a.pdf', pdfBom('virus')))).toEqual({
      status: 422,
      detail: 'Arquivo recusado pelo antivírus.',
    })
    casa.portas.antivirus = { limpo: () => Promise.reject(new Error('fora do ar')) }
    expect(recusa(await envio.enviar(ANA, id, 'a.pdf', pdfBom('virus')))).toEqual({
      status: 503,
      detail: 'O antivírus não respondeu. Nada foi perdido; tente novamente em instantes.',
    })
    const acima = Object.assign(new Error('clamd said: size limit'), { code: 'ANTIVIRUS_LIMITE' })
    casa.portas.antivirus = { limpo: () => Promise.reject(acima) }
    expect(recusa(await envio.enviar(ANA, id, 'a.pdf', pdfBom('grande')))).toEqual({
      status: 413,
      detail:
        'O arquivo é maior do que o antivírus consegue ler, e por isso não é aceito. Diminua-o ou divida-o em partes.',
    })
    casa.portas.antivirus = antivirus
    expect((await listar(ANA, id)).arquivos).toEqual([])
  })

  test('57: com o disco cheio, numa parte ou no fim, o envio para; com espaço, o mesmo envio segue', async () => {
    const { id: outro } = await casa.assinado()
    const { arquivos } = casa.portas
    const cheio = () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
    const semEspaco = { status: 507, detail: 'Sem espaço para guardar o arquivo. A equipe foi avisada.' }
    const bytes = pdfBom('cheio')
    casa.portas.arquivos = { ...arquivos, partes: { ...arquivos.partes, guardar: cheio } }
    expect(recusa(await envio.enviar(ANA, outro, 'a.pdf', bytes))).toEqual(semEspaco)
    casa.portas.arquivos = { ...arquivos, guardar: cheio }
    expect(recusa(await envio.enviar(ANA, outro, 'a.pdf', bytes))).toEqual(semEspaco)
    expect(casa.erros.some((erro) => erro.startsWith('sem espaço'))).toBe(true)
    casa.portas.arquivos = arquivos
    expect((await listar(ANA, outro)).arquivos).toEqual([])
    expect((await envio.enviar(ANA, outro, 'a.pdf', bytes)).status).toBe(200)
  })

  test('a parte enviada é em bytes, e não maior que o combinado', async () => {
    const { corpo: comeco } = await envio.comecar(ANA, id, 'a.pdf', pdfGrande(PARTE * 2, 'partes'))
    expect((await envio.parte(ANA, comeco.id, 0, new Uint8Array(PARTE + 1))).status).toBe(413)
    expect((await casa.chamar(ANA, 'PUT', `/siga/envio/${comeco.id}/0`, { corpo: {} })).status).toBe(415)
    const emFormulario = await casa.chamar(ANA, 'PUT', `/siga/envio/${comeco.id}/0`, {
      bruto: new Uint8Array(10),
      cabecalhos: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect(recusa(emFormulario)).toEqual({
      status: 415,
      detail: 'Envie só os bytes do arquivo, fora de JSON e de formulários.',
    })
    expect((await envio.parte(ANA, comeco.id, 0, new Uint8Array())).status).toBe(409)
    expect((await casa.chamar(ANA, 'PUT', `/siga/envio/${comeco.id}/-1`, { bruto: 'x' })).status).toBe(400)
  })

  test('o arquivo auxiliar tem uma lista de formatos, e o conteúdo tem de ser o da extensão', async () => {
    const auxiliar = { tipo: 'AUXILIAR' } as const
    expect(recusa(await envio.enviar(ANA, id, 'desenho.svg', new Uint8Array(10), auxiliar))).toEqual({
      status: 415,
      detail: 'Formato não aceito. Envie um destes: pdf, png, jpg, jpeg, txt, csv, docx, xlsx, pptx, odt, ods, odp.',
    })
    expect(recusa(await envio.enviar(ANA, id, 'figura.png', pdfBom('png'), auxiliar))).toEqual({
      status: 415,
      detail: 'O conteúdo do arquivo não corresponde à extensão .png.',
    })
    expect(recusa(await envio.enviar(ANA, id, 'lista.csv', new Uint8Array(10)))).toEqual({
      status: 415,
      detail: 'O arquivo não é um PDF válido.',
    })
  })

  test('a cota de um dia é da pessoa, somadas as suas lotações', async () => {
    const outra = await novaCasa()
    outra.portas.configuracao.arquivos.porDia = 2_000
    const { comecar } = enviador(outra)
    const { id: documento } = await outra.assinado()
    expect((await comecar(ANA, documento, 'a.pdf', new Uint8Array(1_500))).status).toBe(200)
    const cheia = await comecar(ANA, documento, 'b.pdf', new Uint8Array(600))
    expect(recusa(cheia)).toEqual({ status: 429, detail: 'Você já enviou 0 MB em um dia. Tente novamente mais tarde.' })
    expect(cheia.cabecalhos['retry-after']).toBe('3600')
    expect((await comecar(BRUNO, documento, 'b.pdf', new Uint8Array(600))).status).toBe(200)
    // room for one more file, asked for by many calls at once from two units
    const { id: naFazenda } = await outra.rascunho('De lá', { responsavelId: null, destinatario: null }, ANA_NA_FAZENDA)
    const juntos = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) =>
        n % 2 === 0
          ? comecar(ANA, documento, `${n}.pdf`, new Uint8Array(300 + n))
          : comecar(ANA_NA_FAZENDA, naFazenda, `${n}.pdf`, new Uint8Array(300 + n)),
      ),
    )
    expect(juntos.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429, 429, 429, 429])
    await outra.fechar()
  })
})
