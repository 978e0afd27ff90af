import { afterAll, beforeAll, expect, test } from 'vitest'

import type { ArquivoDoDocumento } from '#contract/arquivo.ts'
import type { Documento } from '#contract/documento.ts'
import { linha, sql } from '#server/database/connection.ts'

import { ANA, BRUNO, type CasaDeTeste, novaCasa, type Recebido } from '../apoio/casa.ts'
import { enviador } from '../apoio/envio.ts'
import { pdfBom } from '../apoio/pdfs.ts'

let casa: CasaDeTeste
let envio: ReturnType<typeof enviador>
beforeAll(async () => {
  casa = await novaCasa()
  envio = enviador(casa)
})
afterAll(() => casa.fechar())

const finalizar = (quem: string, id: number, versao: number) =>
  casa.chamar<Documento>(quem, 'POST', `/siga/documento/${id}/finalizar`, { versao })
const retirar = (quem: string, id: number, arquivo: number) =>
  casa.chamar(quem, 'POST', `/siga/documento/${id}/arquivo/${arquivo}/excluir`)
const obter = async (id: number) => (await casa.chamar<Documento>(ANA, 'GET', `/siga/documento/${id}`)).corpo
const salvar = (quem: string, documento: Documento, versao: number, assunto: string) =>
  casa.chamar<Documento>(quem, 'PUT', `/siga/documento/${documento.id}`, {
    versao,
    corpo: {
      assunto,
      corpo: documento.corpo,
      responsavelId: documento.responsavel?.id ?? null,
      destinatario: {
        tipo: 'LOTACAO',
        id: documento.destinatario?.tipo === 'LOTACAO' && documento.destinatario.lotacao.id,
      },
      nivelAcesso: documento.nivelAcesso,
      data: null,
    },
  })
const dito = ({ status, problema: { codigo, detail } }: Recebido) => ({ status, codigo, detail })

test('quem finaliza é avisado de cada anexo que outra pessoa incluiu ou retirou desde que leu', async () => {
  const { id, versao } = await casa.rascunho()
  const { corpo: anexo } = await envio.enviar(BRUNO, id, 'planta.pdf', pdfBom('planta'))
  const recusado = await finalizar(ANA, id, versao)
  expect(dito(recusado)).toEqual({
    status: 412,
    codigo: 'ARQUIVOS_ALTERADOS',
    detail: expect.stringMatching(
      /^Bruno Lima acrescentou o anexo planta\.pdf às \d\d:\d\d\. Confira os arquivos antes de continuar\.$/,
    ),
  })
  const { dados, erros } = recusado.problema
  expect(dados?.['versao']).toBe(versao + 1)
  expect(erros).toEqual([
    { pointer: '/arquivos', detail: expect.stringMatching(/^Bruno Lima acrescentou o anexo planta\.pdf às/) },
  ])
  // after the warning the person may go on, until the next change
  await retirar(BRUNO, id, anexo.id)
  expect(dito(await finalizar(ANA, id, versao + 1)).detail).toMatch(/^Bruno Lima retirou o anexo planta\.pdf às/)
  const feito = await finalizar(ANA, id, versao + 2)
  expect(feito.corpo.situacao).toBe('PENDENTE_DE_ASSINATURA')
})

test('os arquivos incluídos pela própria pessoa, em qualquer aba, não impedem nada', async () => {
  const rascunho = await casa.rascunho()
  const { id, versao } = rascunho
  const { corpo: anexo } = await envio.enviar(ANA, id, 'meu.pdf', pdfBom('meu'))
  const salvo = await salvar(ANA, rascunho, versao, 'Escrito enquanto subia')
  expect(salvo.corpo).toMatchObject({
    assunto: 'Escrito enquanto subia',
    versao: versao + 2,
    versaoDoTexto: versao + 2,
  })
  await retirar(ANA, id, anexo.id)
  expect(await obter(id)).toMatchObject({ versao: versao + 3, versaoDoTexto: versao + 2 })
  expect((await finalizar(ANA, id, versao + 2)).status).toBe(200)
})

test('salvar com arquivos novos de outra pessoa avisa antes, uma vez, e não dá por visto o que ninguém viu', async () => {
  const rascunho = await casa.rascunho()
  const { id, versao } = rascunho
  await envio.enviar(BRUNO, id, 'a.pdf', pdfBom('a'))
  await envio.enviar(BRUNO, id, 'b.txt', new TextEncoder().encode('notas'), { tipo: 'AUXILIAR' })
  const recusado = await salvar(ANA, rascunho, versao, 'Meu')
  expect(dito(recusado)).toMatchObject({
    status: 412,
    detail: expect.stringMatching(
      /^Bruno Lima acrescentou o anexo a\.pdf às .*; Bruno Lima acrescentou o arquivo auxiliar b\.txt às /,
    ),
  })
  const { corpo: salvo } = await salvar(ANA, rascunho, Number(recusado.problema.dados?.['versao']), 'Meu')
  expect(salvo.assunto).toBe('Meu')
  expect((await finalizar(ANA, id, salvo.versao)).status).toBe(200)
})

test('se mudaram o texto e os arquivos, a recusa diz a frase de sempre, com as mudanças dos arquivos ao lado', async () => {
  const rascunho = await casa.rascunho()
  const { id, versao } = rascunho
  await envio.enviar(BRUNO, id, 'c.pdf', pdfBom('c'))
  expect((await salvar(BRUNO, rascunho, versao, 'De Bruno')).status).toBe(200)
  const recusado = await salvar(ANA, rascunho, versao, 'De Ana')
  expect(dito(recusado)).toMatchObject({
    codigo: 'VERSAO_DESATUALIZADA',
    detail: expect.stringMatching(/^Bruno Lima alterou este documento às/),
  })
  expect(recusado.problema.erros?.map(({ detail }) => detail.replace(/ às.*/, ''))).toEqual([
    'Bruno Lima acrescentou o anexo c.pdf',
  ])
  expect((await obter(id)).assunto).toBe('De Bruno')
})

test('de muitas mudanças, as primeiras vêm por extenso e as outras contadas; excluir o rascunho também avisa', async () => {
  const { id, versao } = await casa.rascunho()
  for (const n of [1, 2, 3, 4, 5]) await envio.enviar(BRUNO, id, `${n}.pdf`, pdfBom(`muitas ${n}`))
  const excluir = (qual: number) => casa.chamar(ANA, 'DELETE', `/siga/documento/${id}`, { versao: qual })
  expect(dito(await excluir(versao)).detail).toMatch(/o anexo 3\.pdf às \d\d:\d\d; e mais 2 mudanças\. Confira/)
  expect((await excluir(versao + 5)).status).toBe(200)
  expect(await linha(casa.banco, sql`select 1 as sim from mudanca_de_arquivo where documento_id = ${id}`)).toBe(
    undefined,
  )
})

test('a troca do PDF capturado por outra pessoa é dita como troca', async () => {
  const criado = await casa.chamar<Documento>(ANA, 'POST', '/siga/documento', {
    corpo: { modeloId: await casa.modelo('Documento Externo Capturado') },
  })
  const { id, versao } = criado.corpo
  const captura = { tipo: 'CAPTURA' } as const
  const um = await envio.enviar(BRUNO, id, 'um.pdf', pdfBom('um'), captura)
  expect(um.status).toBe(200)
  const dois: Recebido<ArquivoDoDocumento> = await envio.enviar(BRUNO, id, 'dois.pdf', pdfBom('dois'), captura)
  expect(dois.status).toBe(200)
  const { detail } = dito(await casa.chamar(ANA, 'DELETE', `/siga/documento/${id}`, { versao }))
  expect(detail).toMatch(
    /^Bruno Lima acrescentou o PDF do documento, um\.pdf às .*; Bruno Lima trocou o PDF do documento por dois\.pdf às/,
  )
})

test('depois de finalizado o documento, incluir arquivos é uma movimentação e a versão não muda', async () => {
  const { id, versao } = await casa.finalizado()
  expect((await envio.enviar(ANA, id, 'depois.pdf', pdfBom('depois'))).status).toBe(200)
  expect((await obter(id)).versao).toBe(versao)
})
