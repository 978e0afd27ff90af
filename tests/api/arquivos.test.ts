import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Arquivos, PARTE } from '#contract/arquivo.ts'
import type { Documento } from '#contract/documento.ts'
import { linha, sql } from '#server/database/connection.ts'
import { verificarInvariantes } from '#server/house/invariantes.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, FORNECEDORA, novaCasa, type Recebido } from '../apoio/casa.ts'
import { enviador, sha256 } from '../apoio/envio.ts'
import { pdfBom, pdfGrande } from '../apoio/pdfs.ts'

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

describe('anexos e auxiliares no documento', () => {
  test('um arquivo repetido no mesmo documento pede confirmação; em outro documento, não', async () => {
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

  test('quem não pode ler o documento não lista, não baixa nem envia arquivos; um arquivo não se baixa por outro documento', async () => {
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

  test('quem assina de fora não vê os arquivos auxiliares', async () => {
    const { id } = await casa.finalizado('Com fornecedora', { cossignatarioIds: [casa.idDe(FORNECEDORA)] })
    await casa.assinar(BRUNO, id)
    const { corpo: notas } = await envio.enviar(ANA, id, 'Notas.txt', new Uint8Array(Buffer.from('notas')), {
      tipo: 'AUXILIAR',
    })
    const caminho = `/siga/documento/${id}/arquivo`
    const deFora = await casa.chamar<Arquivos>(FORNECEDORA, 'GET', caminho)
    expect([deFora.status, deFora.corpo.arquivos]).toEqual([200, []])
    expect((await casa.chamar<Arquivos>(ANA, 'GET', caminho)).corpo.arquivos).toHaveLength(1)
    expect(recusa(await casa.chamar(FORNECEDORA, 'GET', `${caminho}/${notas.id}`)).status).toBe(404)
    expect((await casa.chamar(BRUNO, 'GET', `${caminho}/${notas.id}`)).status).toBe(200)
  })

  test('um arquivo auxiliar tem movimentação própria; retirá-lo é outra movimentação, que aponta para ela', async () => {
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
    // a file taken out may be included again
    expect(
      (await envio.enviar(ANA, id, 'Notas.txt', new Uint8Array(Buffer.from('notas')), { tipo: 'AUXILIAR' })).status,
    ).toBe(200)
  })

  test('o rascunho guarda anexos sem movimentação; finalizar os inclui, com os seus hashes', async () => {
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

  test('excluir o rascunho apaga os seus arquivos e envios', async () => {
    const { id, versao } = await casa.rascunho()
    await envio.enviar(ANA, id, 'A.pdf', pdfBom('vai junto'))
    await envio.comecar(ANA, id, 'B.pdf', pdfBom('fica no meio'))
    const { corpo: comeco } = await envio.comecar(ANA, id, 'meio.pdf', pdfGrande(PARTE + 10, 'meio'))
    await envio.parte(ANA, comeco.id, 0, pdfGrande(PARTE + 10, 'meio').subarray(0, PARTE))
    expect(await casa.portas.arquivos.partes.ler(comeco.id, 0)).toBeDefined()
    expect((await casa.chamar(ANA, 'DELETE', `/siga/documento/${id}`, { versao })).status).toBe(200)
    // the parts of an unfinished upload are deleted too
    expect(await casa.portas.arquivos.partes.ler(comeco.id, 0)).toBeUndefined()
  })

  test('com o documento em trânsito ninguém inclui arquivos; depois de receber, sim', async () => {
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

  test('a linha de um arquivo não muda no banco, e a invariante aponta o arquivo que falta', async () => {
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

describe('cópia de um documento com arquivos', () => {
  const nomes = async (id: number) => (await listar(ANA, id)).arquivos.map(({ tipo, nome }) => `${tipo} ${nome}`)

  test('refeito, o rascunho tem os arquivos do documento, sem gastar cota; duplicado, não tem', async () => {
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
    expect(await nomes(id), 'the cancelled document keeps its files').toHaveLength(3)
    // taken out of the copy, the original keeps its bytes
    const fora = await casa.chamar(ANA, 'POST', `/siga/documento/${novo.id}/arquivo/${arquivos[0]?.id}/excluir`)
    expect(fora.status).toBe(200)
    expect(
      (await casa.chamar(ANA, 'POST', `/siga/documento/${novo.id}/finalizar`, { versao: novo.versao })).status,
    ).toBe(200)
    expect((await movimentos(novo.id))[0]?.dados.arquivos).toHaveLength(2)
    expect((await verificarInvariantes(casa.banco, casa.portas.arquivos)).flatMap(({ falhas }) => falhas)).toEqual([])
  })
})
