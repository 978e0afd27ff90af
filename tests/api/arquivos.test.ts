import { readdir } from 'node:fs/promises'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Arquivos, PARTE } from '#contract/arquivo.ts'
import type { Documento } from '#contract/documento.ts'
import { esquecerEnvios } from '#server/arquivo/envios.ts'
import { linha, sql } from '#server/database/connection.ts'
import { verificarInvariantes } from '#server/invariantes.ts'
import { cadeiaIntegra } from '#server/movimentacao/cadeia.ts'

import { ANA, ANA_NA_FAZENDA, BRUNO, CARLA, type CasaDeTeste, DIEGO, novaCasa, type Recebido } from '../apoio/casa.ts'
import { enviador, sha256 } from '../apoio/envio.ts'
import { pdfBom, pdfBomba, pdfCom, pdfComSenha, pdfDePaginas, pdfEZip } from '../apoio/pdfs.ts'

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
/** `tamanho` bytes that are a PDF: a stream of noise in the middle. */
const pdfGrande = (tamanho: number, marca = '') => {
  const ruido = 'x'.repeat(tamanho - pdfCom('', ['<< /Length 1234567 >>\nstream\n\nendstream'], marca).length)
  return pdfCom('', [`<< /Length ${String(ruido.length).padStart(7, '0')} >>\nstream\n${ruido}\nendstream`], marca)
}

describe('envio em partes', () => {
  test('um anexo chega inteiro, em três partes, e deixa uma movimentação', async () => {
    const { id } = await casa.assinado()
    const bytes = pdfGrande(PARTE * 2 + 1_000)
    const feito = await envio.enviar(ANA, id, 'Orçamento.pdf', bytes)
    expect(feito.status).toBe(200)
    expect(feito.corpo).toMatchObject({
      tipo: 'ANEXO',
      nome: 'Orçamento.pdf',
      tamanho: bytes.length,
      paginas: 1,
      sha256: sha256(bytes),
      mime: 'application/pdf',
      exclusao: { pode: true },
    })
    expect((await movimentos(id)).map(({ tipo }) => tipo)).toEqual([5, 58, 2])
    expect((await movimentos(id)).at(-1)?.dados.sha256).toBe(sha256(bytes))
    expect(await cadeiaIntegra(casa.banco, id)).toBe(true)
    const baixado = await casa.chamar(CARLA, 'GET', `/siga/documento/${id}/arquivo/${feito.corpo.id}`)
    expect(sha256(baixado.bytes)).toBe(sha256(bytes))
    expect(baixado.cabecalhos).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="arquivo"; filename*=UTF-8''Or%C3%A7amento.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(await readdir(path.join(casa.pasta, 'arquivos', 'envios'))).toEqual([])
  })

  test('um envio interrompido diz onde parou, e continua dali', async () => {
    const { id } = await casa.assinado()
    const bytes = pdfGrande(PARTE * 3)
    const { corpo: comeco } = await envio.comecar(ANA, id, 'a.pdf', bytes)
    expect(comeco).toMatchObject({ recebido: 0, parte: PARTE, tamanho: bytes.length })
    await envio.parte(ANA, comeco.id, 0, bytes.subarray(0, PARTE))
    expect((await casa.chamar(ANA, 'GET', `/siga/envio/${comeco.id}`)).corpo).toMatchObject({ recebido: PARTE })
    // begun anew, as after the browser was closed: the same sending, where it stopped
    expect((await envio.comecar(ANA, id, 'outro nome.pdf', bytes)).corpo).toEqual({ ...comeco, recebido: PARTE })
    expect(recusa(await envio.concluir(ANA, comeco.id))).toEqual({
      status: 409,
      detail: `Ainda faltam ${bytes.length - PARTE} bytes deste arquivo.`,
    })
    expect(recusa(await envio.parte(ANA, comeco.id, PARTE * 2, bytes.subarray(PARTE * 2, PARTE * 3)))).toEqual({
      status: 409,
      detail: `O envio continua do byte ${PARTE}.`,
    })
    expect((await envio.parte(ANA, comeco.id, PARTE, bytes.subarray(PARTE, PARTE + 10))).status).toBe(409)
    // a part whose answer was lost is no failure, and not received twice
    expect((await envio.parte(ANA, comeco.id, 0, bytes.subarray(0, PARTE))).corpo).toMatchObject({ recebido: PARTE })
    const feito = await envio.enviar(ANA, id, 'a.pdf', bytes)
    expect(feito.corpo.sha256).toBe(sha256(bytes))
    expect((await listar(ANA, id)).arquivos).toHaveLength(1)
  })

  test('concluir duas vezes inclui uma: com a mesma chave, com outra, e ao mesmo tempo', async () => {
    const { id } = await casa.assinado()
    const bytes = pdfBom('duas vezes')
    const { corpo: comeco } = await envio.comecar(ANA, id, 'a.pdf', bytes)
    await envio.parte(ANA, comeco.id, 0, bytes)
    const juntos = await Promise.all(
      Array.from({ length: 6 }, (_, i) => envio.concluir(ANA, comeco.id, `junto-${i % 3}-${id}`)),
    )
    expect(juntos.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(juntos.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const [primeira, segunda] = [await envio.concluir(ANA, comeco.id), await envio.concluir(ANA, comeco.id)]
    expect(primeira.corpo).toEqual(segunda.corpo)
    expect((await movimentos(id)).filter(({ tipo }) => tipo === 2)).toHaveLength(1)
    expect((await listar(ANA, id)).arquivos).toHaveLength(1)
  })

  test('o que chega diferente do anunciado não entra', async () => {
    const { id } = await casa.assinado()
    const bytes = pdfBom('um')
    const outro = pdfBom('ou')
    const { corpo: comeco } = await envio.comecar(ANA, id, 'a.pdf', bytes)
    await envio.parte(ANA, comeco.id, 0, outro)
    expect(recusa(await envio.concluir(ANA, comeco.id))).toEqual({
      status: 422,
      detail: 'O arquivo chegou diferente do que saiu daí. Envie-o de novo.',
    })
    expect((await movimentos(id)).some(({ tipo }) => tipo === 2)).toBe(false)
  })

  test('o envio é de quem o começou; o de outra pessoa não existe', async () => {
    const { id } = await casa.assinado()
    const { corpo: comeco } = await envio.comecar(ANA, id, 'a.pdf', pdfBom('meu'))
    const nada = { status: 404, detail: 'Este envio não existe mais. Escolha o arquivo de novo.' }
    for (const quem of [BRUNO, ANA_NA_FAZENDA]) {
      expect(recusa(await casa.chamar(quem, 'GET', `/siga/envio/${comeco.id}`))).toEqual(nada)
      expect(recusa(await envio.parte(quem, comeco.id, 0, pdfBom('meu')))).toEqual(nada)
      expect(recusa(await envio.concluir(quem, comeco.id))).toEqual(nada)
      expect(recusa(await casa.chamar(quem, 'DELETE', `/siga/envio/${comeco.id}`))).toEqual(nada)
    }
    for (const torto of ['1', '../x', 'A'.repeat(36), "' or 1=1"])
      expect((await casa.chamar(ANA, 'GET', `/siga/envio/${encodeURIComponent(torto)}`)).status).toBeOneOf([400, 404])
  })

  test('desistir e um dia de silêncio apagam o que chegou', async () => {
    const { id } = await casa.assinado()
    const bytes = pdfGrande(PARTE * 2, 'silencio')
    const pasta = path.join(casa.pasta, 'arquivos', 'envios')
    const { corpo: um } = await envio.comecar(ANA, id, 'a.pdf', bytes)
    await envio.parte(ANA, um.id, 0, bytes.subarray(0, PARTE))
    expect(await readdir(path.join(pasta, um.id))).toEqual(['0'])
    expect((await casa.chamar(ANA, 'DELETE', `/siga/envio/${um.id}`)).corpo).toEqual({ excluido: true })
    const { corpo: dois } = await envio.comecar(ANA, id, 'a.pdf', bytes)
    expect(dois.id).not.toBe(um.id)
    await envio.parte(ANA, dois.id, 0, bytes.subarray(0, PARTE))
    await esquecerEnvios(casa.portas)
    expect(await readdir(pasta)).toContain(dois.id)
    const amanha = { agora: () => new Date(Date.now() + 25 * 3_600_000) }
    await esquecerEnvios({ ...casa.portas, relogio: amanha })
    expect(await readdir(pasta)).toEqual([])
    expect((await casa.chamar(ANA, 'GET', `/siga/envio/${dois.id}`)).status).toBe(404)
  })
})

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
  ])('53: o nome %j é saneado e o arquivo guardado', async (nome, guardado) => {
    const outro = await casa.assinado()
    const feito = await envio.enviar(ANA, outro.id, nome, pdfBom(nome.slice(-20).replace(/\W/g, '')))
    expect(feito.status).toBe(200)
    expect(feito.corpo.nome).toBe(guardado)
  })

  test('55: vírus, e antivírus que não responde', async () => {
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
    casa.portas.antivirus = antivirus
    expect((await listar(ANA, id)).arquivos).toEqual([])
  })

  test('57: disco cheio numa parte e no fim; depois, o mesmo envio segue', async () => {
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

  test('a parte é de bytes, e não maior que o combinado', async () => {
    const { corpo: comeco } = await envio.comecar(ANA, id, 'a.pdf', pdfGrande(PARTE * 2, 'partes'))
    expect((await envio.parte(ANA, comeco.id, 0, new Uint8Array(PARTE + 1))).status).toBe(413)
    expect((await casa.chamar(ANA, 'PUT', `/siga/envio/${comeco.id}/0`, { corpo: {} })).status).toBe(415)
    expect((await envio.parte(ANA, comeco.id, 0, new Uint8Array())).status).toBe(409)
    expect((await casa.chamar(ANA, 'PUT', `/siga/envio/${comeco.id}/-1`, { bruto: 'x' })).status).toBe(400)
  })

  test('formatos: o auxiliar tem uma lista, e o conteúdo é o da extensão', async () => {
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

  test('a cota de um dia é da pessoa, em qualquer das suas lotações', async () => {
    const outra = await novaCasa()
    outra.portas.configuracao.arquivos.porDia = 2_000
    const { comecar } = enviador(outra)
    const { id: documento } = await outra.assinado()
    expect((await comecar(ANA, documento, 'a.pdf', new Uint8Array(1_500))).status).toBe(200)
    const cheia = await comecar(ANA, documento, 'b.pdf', new Uint8Array(600))
    expect(recusa(cheia)).toEqual({ status: 429, detail: 'Você já enviou 0 MB em um dia. Tente novamente mais tarde.' })
    expect(cheia.cabecalhos['retry-after']).toBe('3600')
    expect((await comecar(BRUNO, documento, 'b.pdf', new Uint8Array(600))).status).toBe(200)
    // room for one more, asked for by many at once and from two units
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

describe('anexos e auxiliares no documento', () => {
  test('o mesmo arquivo no mesmo documento pergunta antes; em outro, nada se diz', async () => {
    const { id } = await casa.assinado()
    const { id: outro } = await casa.assinado('Outro', {}, CARLA, CARLA)
    const bytes = pdfBom('repetido')
    expect((await envio.enviar(ANA, id, 'Primeiro.pdf', bytes)).status).toBe(200)
    const jaTem = { status: 409, detail: 'Este documento já tem este arquivo, com o nome Primeiro.pdf.' }
    expect(recusa(await envio.comecar(ANA, id, 'Segundo.pdf', bytes))).toEqual(jaTem)
    expect(recusa(await envio.enviar(ANA, id, 'Segundo.pdf', bytes, { semHash: true }))).toEqual(jaTem)
    expect((await envio.enviar(ANA, id, 'Segundo.pdf', bytes, { repetido: true })).status).toBe(200)
    expect((await envio.enviar(CARLA, outro, 'Segundo.pdf', bytes)).status).toBe(200)
  })

  test('quem não pode ler não lista, não baixa, não envia; de outro documento não se baixa', async () => {
    const { id } = await casa.assinado('Restrito', { nivelAcesso: 100 })
    const { id: outro } = await casa.assinado()
    const { corpo: arquivo } = await envio.enviar(ANA, id, 'a.pdf', pdfBom('restrito'))
    for (const [verbo, caminho, corpo] of [
      ['GET', `/siga/documento/${id}/arquivo`, undefined],
      ['GET', `/siga/documento/${id}/arquivo/${arquivo.id}`, undefined],
      ['POST', `/siga/documento/${id}/arquivo/${arquivo.id}/excluir`, undefined],
      ['POST', `/siga/documento/${id}/envio`, { tipo: 'ANEXO', nome: 'a.pdf', tamanho: 10 }],
    ] as const) {
      expect(recusa(await casa.chamar(DIEGO, verbo, caminho, corpo ? { corpo } : {}))).toEqual({
        status: 403,
        detail: 'Você não tem acesso a este documento.',
      })
      expect((await casa.chamar(undefined, verbo, caminho, corpo ? { corpo } : {})).status).toBe(401)
    }
    expect(recusa(await casa.chamar(ANA, 'GET', `/siga/documento/${outro}/arquivo/${arquivo.id}`))).toEqual({
      status: 404,
      detail: 'Arquivo não encontrado.',
    })
    expect((await casa.chamar(BRUNO, 'GET', `/siga/documento/${id}/arquivo/${arquivo.id}`)).status).toBe(200)
  })

  test('o auxiliar tem movimentação própria; retirar é outra, que aponta para ela', async () => {
    const { id } = await casa.assinado()
    const { corpo: arquivo } = await envio.enviar(ANA, id, 'Notas.txt', new Uint8Array(Buffer.from('notas')), {
      tipo: 'AUXILIAR',
    })
    expect(arquivo).toMatchObject({ tipo: 'AUXILIAR', paginas: null, mime: 'text/plain; charset=utf-8' })
    const caminho = `/siga/documento/${id}/arquivo/${arquivo.id}`
    expect(recusa(await casa.chamar(CARLA, 'POST', `${caminho}/excluir`))).toEqual({
      status: 409,
      detail: 'Só a unidade que incluiu o arquivo.',
    })
    const chave = crypto.randomUUID()
    expect((await casa.chamar(ANA, 'POST', `${caminho}/excluir`, { chave })).corpo).toEqual({ excluido: true })
    expect((await casa.chamar(ANA, 'POST', `${caminho}/excluir`, { chave })).corpo).toEqual({ excluido: true })
    const feitos = await movimentos(id)
    expect(feitos.map(({ tipo }) => tipo)).toEqual([5, 58, 64, 99])
    const inclusao = await linha<{ id: number }>(
      casa.banco,
      sql`select id from movimentacao where documento_id = ${id} and tipo = 64`,
    )
    expect(feitos[3]?.cancela_id).toBe(inclusao?.id)
    expect((await listar(ANA, id)).arquivos).toEqual([])
    expect((await casa.chamar(ANA, 'GET', caminho)).status).toBe(404)
    expect((await casa.chamar(ANA, 'POST', `${caminho}/excluir`)).status).toBe(404)
    const { content } = (
      await casa.chamar<{ content: { tipo: string; cancelada: boolean }[] }>(
        ANA,
        'GET',
        `/siga/documento/${id}/movimentacao`,
      )
    ).corpo
    expect(content.slice(0, 2)).toMatchObject([
      { tipo: 'EXCLUSAO_DE_ARQUIVO', cancelada: false },
      { tipo: 'ARQUIVO_AUXILIAR', cancelada: true },
    ])
    // what was taken out may come again
    expect(
      (await envio.enviar(ANA, id, 'Notas.txt', new Uint8Array(Buffer.from('notas')), { tipo: 'AUXILIAR' })).status,
    ).toBe(200)
  })

  test('um rascunho guarda anexos sem movimentação; finalizar os leva, com os seus hashes', async () => {
    const { id, versao } = await casa.rascunho()
    const [a, b] = [pdfBom('a'), pdfBom('b')]
    await envio.enviar(ANA, id, 'A.pdf', a)
    const { corpo: sai } = await envio.enviar(ANA, id, 'B.pdf', b)
    expect(await movimentos(id)).toEqual([])
    await casa.chamar(ANA, 'POST', `/siga/documento/${id}/arquivo/${sai.id}/excluir`)
    expect(recusa(await envio.comecar(CARLA, id, 'C.pdf', a)).status).toBe(404)
    const finalizado = await casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${id}/finalizar`, { versao })
    expect(finalizado.status).toBe(200)
    const [finalizacao] = await movimentos(id)
    expect(finalizacao?.dados.arquivos).toEqual([{ nome: 'A.pdf', sha256: sha256(a), tipo: 'ANEXO' }])
    const { arquivos } = await listar(BRUNO, id)
    expect(arquivos).toMatchObject([
      { nome: 'A.pdf', exclusao: { pode: false, explicacao: 'Faz parte do documento desde que foi finalizado.' } },
    ])
  })

  test('excluir o rascunho leva os seus arquivos e envios', async () => {
    const { id, versao } = await casa.rascunho()
    await envio.enviar(ANA, id, 'A.pdf', pdfBom('vai junto'))
    await envio.comecar(ANA, id, 'B.pdf', pdfBom('fica no meio'))
    const { corpo: comeco } = await envio.comecar(ANA, id, 'meio.pdf', pdfGrande(PARTE + 10, 'meio'))
    await envio.parte(ANA, comeco.id, 0, pdfGrande(PARTE + 10, 'meio').subarray(0, PARTE))
    expect(await casa.portas.arquivos.partes.ler(comeco.id, 0)).toBeDefined()
    expect((await casa.chamar(ANA, 'DELETE', `/siga/documento/${id}`, { versao })).status).toBe(200)
    // What was on its way goes from the store too.
    expect(await casa.portas.arquivos.partes.ler(comeco.id, 0)).toBeUndefined()
  })

  test('em trânsito ninguém inclui; quem recebe, sim', async () => {
    const { id, mobilId } = await casa.assinado()
    await casa.chamar(ANA, 'POST', `/siga/mobil/${mobilId}/tramitar`, {
      corpo: { destino: { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') } },
    })
    const emTransito = { status: 409, detail: 'O documento está em trânsito: receba-o antes.' }
    expect(recusa(await envio.comecar(ANA, id, 'a.pdf', pdfBom()))).toEqual(emTransito)
    expect(recusa(await envio.comecar(CARLA, id, 'a.pdf', pdfBom()))).toEqual(emTransito)
    expect((await listar(CARLA, id)).inclusao.ANEXO).toEqual({ pode: false, explicacao: emTransito.detail })
    await casa.chamar(CARLA, 'POST', `/siga/mobil/${mobilId}/receber`)
    expect((await envio.enviar(CARLA, id, 'a.pdf', pdfBom())).status).toBe(200)
    expect((await listar(CARLA, id)).inclusao.ANEXO?.pode).toBe(true)
  })

  test('a linha de um arquivo não muda, e a invariante nota o que falta', async () => {
    const inteira = async () =>
      (await verificarInvariantes(casa.banco, casa.portas.arquivos)).find(({ nome }) => nome.startsWith('I11'))
    expect(await inteira()).toMatchObject({ falhas: [] })
    await expect(casa.banco.linhas(sql`update arquivo set sha256 = ${'0'.repeat(64)}`)).rejects.toThrow()
    const vazio = { ...casa.portas.arquivos, ler: async () => undefined }
    const notada = (await verificarInvariantes(casa.banco, vazio)).find(({ nome }) => nome.startsWith('I11'))
    expect(notada?.falhas.length).toBeGreaterThan(0)
    expect(notada?.falhas[0]).toContain('arquivo ausente')
  })
})

describe('o que se copia de um documento com arquivos', () => {
  const nomes = async (id: number) => (await listar(ANA, id)).arquivos.map(({ tipo, nome }) => `${tipo} ${nome}`)

  test('refeito, o rascunho tem os arquivos que o documento tinha, e não custam cota; duplicado, não', async () => {
    const { id, versao } = await casa.rascunho()
    const bytes = pdfBom('do rascunho')
    for (const [nome, tipo] of [
      ['Orçamento.pdf', 'ANEXO'],
      ['Planilha.pdf', 'AUXILIAR'],
    ] as const)
      expect((await envio.enviar(ANA, id, nome, pdfBom(nome), { tipo })).status).toBe(200)
    expect((await casa.chamar(ANA, 'POST', `/siga/documento/${id}/finalizar`, { versao })).status).toBe(200)
    const depois = await envio.enviar(ANA, id, 'Depois do número.pdf', bytes)
    const retirado = await envio.enviar(ANA, id, 'Retirado.pdf', pdfBom('retirado'))
    const saiu = await casa.chamar(ANA, 'POST', `/siga/documento/${id}/arquivo/${retirado.corpo.id}/excluir`)
    expect(saiu.status).toBe(200)

    const copia = (await casa.chamar<Documento>(BRUNO, 'POST', `/siga/documento/${id}/duplicar`)).corpo
    expect(await nomes(copia.id)).toEqual([])
    const envios = () => casa.banco.linhas(sql`select count(*) from envio`)
    const antes = await envios()
    const { status, corpo: novo } = await casa.chamar<Documento>(BRUNO, 'POST', `/siga/documento/${id}/refazer`)
    expect(status).toBe(200)
    expect(await nomes(novo.id)).toEqual(['ANEXO Orçamento.pdf', 'AUXILIAR Planilha.pdf', 'ANEXO Depois do número.pdf'])
    expect(await envios()).toEqual(antes)
    const { arquivos } = await listar(ANA, novo.id)
    expect(arquivos.every(({ pessoa, exclusao }) => pessoa.nome === 'Ana Souza' && exclusao.pode)).toBe(true)
    expect(arquivos.at(-1)?.sha256).toBe(depois.corpo.sha256)
    expect(await nomes(id), 'the cancelled one keeps its own').toHaveLength(3)
    // taken out of the new one, the other's bytes stay
    const fora = await casa.chamar(ANA, 'POST', `/siga/documento/${novo.id}/arquivo/${arquivos[0]?.id}/excluir`)
    expect(fora.status).toBe(200)
    expect(
      (await casa.chamar(ANA, 'POST', `/siga/documento/${novo.id}/finalizar`, { versao: novo.versao })).status,
    ).toBe(200)
    expect((await movimentos(novo.id))[0]?.dados.arquivos).toHaveLength(2)
    expect((await verificarInvariantes(casa.banco, casa.portas.arquivos)).flatMap(({ falhas }) => falhas)).toEqual([])
  })
})
