import { afterAll, expect, test } from 'vitest'

import type { Documento } from '#contract/documento.ts'
import type { Devolucoes } from '#contract/pedidos.ts'
import type { Versao, VersaoInteira } from '#contract/versao.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import { sql } from '#server/database/connection.ts'

import { ANA, BRUNO, texto } from '../apoio/casa.ts'
import { casaComDeFora, por } from '../apoio/de-fora.ts'

// What an external signer learns of the document's earlier versions, and of the documents around it.

const { casa, convidar, ultimoCodigo } = await casaComDeFora()
afterAll(() => casa.fechar())

/** An external person, and calls in their name. */
async function deFora(email: string) {
  const { id } = (await convidar({ email })).corpo
  const chamar = <T>(metodo: string, caminho: string, pedido: object = {}) =>
    casa.chamar<T>(undefined, metodo, caminho, { ...por('certa', email, id), ...pedido })
  return { id, email, chamar }
}
const finalizar = async ({ id, versao }: Documento) => {
  const { status, corpo, problema } = await casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${id}/finalizar`, {
    versao,
  })
  expect(status, JSON.stringify(problema)).toBe(200)
  return corpo
}
const GELIC = async () => ({ tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') })

test('o usuário externo que entra depois de uma devolução lê só o texto apresentado a ele, e não as conversas internas', async () => {
  const joana = await deFora('depois@empresa.com.br')
  const antes = await casa.finalizado('Contrato', { corpo: texto('A empresa da Joana será investigada') })
  const devolvido = await casa.chamar(BRUNO, 'POST', `/siga/documento/${antes.id}/devolver-para-ajuste`, {
    corpo: {
      motivo: 'Tire a investigação: é sigilosa.',
      comentarios: [{ trecho: 'será investigada', bloco: 0, inicio: 19, texto: 'Não conte à Joana.' }],
    },
  })
  expect(devolvido.status, JSON.stringify(devolvido.problema)).toBe(200)
  const { id, assunto, versao, responsavel, nivelAcesso, data } = (
    await casa.chamar<Documento>(ANA, 'GET', `/siga/documento/${antes.id}`)
  ).corpo
  const reescrever = async (corpo: string, de: number) =>
    (
      await casa.chamar<Documento>(ANA, 'PUT', `/siga/documento/${id}`, {
        versao: de,
        corpo: {
          assunto,
          corpo: texto(corpo),
          responsavelId: responsavel?.id ?? null,
          destinatario: await GELIC(),
          cossignatarioIds: [joana.id],
          nivelAcesso,
          data,
        },
      })
    ).corpo
  const reescrito = await reescrever('Contrato sem mais.', versao)
  expect((await joana.chamar('GET', `/siga/documento/${id}/versao`)).status).not.toBe(200)
  const { devolucoes: daCasa } = (await casa.chamar<Devolucoes>(ANA, 'GET', `/siga/documento/${id}/devolucao`)).corpo
  const comentario = daCasa[0]?.comentarios[0]?.id
  await casa.chamar(ANA, 'POST', `/siga/documento/${id}/comentario/${comentario}/resolver`, { corpo: {} })
  await finalizar(reescrito)

  const lido = async () => {
    const { versoes } = (await joana.chamar<{ versoes: Versao[] }>('GET', `/siga/documento/${id}/versao`)).corpo
    const textos = []
    for (const { numero } of versoes)
      textos.push((await joana.chamar<VersaoInteira>('GET', `/siga/documento/${id}/versao/${numero}`)).corpo.corpo)
    const { devolucoes } = (await joana.chamar<Devolucoes>('GET', `/siga/documento/${id}/devolucao`)).corpo
    const { devolucao } = (await joana.chamar<Documento>('GET', `/siga/documento/${id}`)).corpo
    return { textos, devolucoes: devolucoes.map(({ motivo }) => motivo), devolucao }
  }
  expect(await lido()).toEqual({ textos: [texto('Contrato sem mais.')], devolucoes: [], devolucao: null })

  // she still sees what she returned, and what became of it
  const dela = await joana.chamar('POST', `/siga/documento/${id}/devolver-para-ajuste`, {
    corpo: { motivo: 'Falta o valor.', comentarios: [] },
  })
  expect(dela.status, JSON.stringify(dela.problema)).toBe(200)
  const aberto = (await casa.chamar<Documento>(ANA, 'GET', `/siga/documento/${id}`)).corpo
  await finalizar(await reescrever('Contrato com o valor.', aberto.versao))
  expect(await lido()).toMatchObject({
    textos: [texto('Contrato com o valor.'), texto('Contrato sem mais.')],
    devolucoes: ['Falta o valor.'],
  })
})

async function comPai(email: string) {
  const joana = await deFora(email)
  const pai = await casa.assinado('Investigação')
  const filho = await casa.chamar<Documento>(ANA, 'POST', '/siga/documento', {
    corpo: {
      modeloId: await casa.modelo('Ofício Interno'),
      pai: String(pai.mobilId),
      rascunho: {
        assunto: 'Ciência',
        corpo: texto('De acordo.'),
        responsavelId: casa.idDe(BRUNO),
        destinatario: await GELIC(),
        cossignatarioIds: [joana.id],
      },
    },
  })
  expect(filho.status, JSON.stringify(filho.problema)).toBe(200)
  return { joana, pai, filho: await finalizar(filho.corpo) }
}

test('só quem lê o documento de origem sabe que este nasceu dele', async () => {
  const { joana, pai, filho } = await comPai('filho@empresa.com.br')
  const paiVisto = async (quem?: string) =>
    (quem
      ? await casa.chamar<Documento>(quem, 'GET', `/siga/documento/${filho.id}`)
      : await joana.chamar<Documento>('GET', `/siga/documento/${filho.id}`)
    ).corpo.pai
  expect(await paiVisto()).toBeNull()
  expect(await paiVisto(ANA)).toEqual({ mobilId: pai.mobilId, sigla: `${pai.sigla}-A` })
  const aberto = await joana.chamar<MobilAberto>('GET', `/siga/mobil/${filho.mobilId}`)
  expect(JSON.stringify(aberto.corpo)).not.toContain(pai.sigla)
})

test('a última assinatura, de um usuário externo, não escreve no histórico de outro documento', async () => {
  const { joana, pai, filho } = await comPai('ultima@empresa.com.br')
  expect((await casa.assinar(BRUNO, filho.id)).status).toBe(200)
  const caminho = `/siga/documento/${filho.id}`
  const { sha256 } = (
    await joana.chamar<{ sha256: string }>('GET', `${caminho}/assinatura`, { query: { isExt: 'EXT' } })
  ).corpo
  const corpo = { tipo: 'CODIGO', sha256 }
  const { desafio } = (await joana.chamar<{ desafio: string }>('POST', `${caminho}/desafio`, { corpo })).corpo
  const feito = await joana.chamar('POST', `${caminho}/assinar`, {
    corpo: { ...corpo, desafio, codigo: await ultimoCodigo(joana.email) },
  })
  expect(feito.status, JSON.stringify(feito.problema)).toBe(200)
  const quem = (id: number) =>
    casa.banco.linhas<{ externa: boolean; tipo: number }>(
      sql`select p.externa, v.tipo from movimentacao v join pessoa p on p.id = v.pessoa_id where v.documento_id = ${id} order by v.seq`,
    )
  expect((await quem(pai.id)).filter(({ externa }) => externa)).toEqual([])
  expect((await quem(filho.id)).filter(({ externa }) => externa)).toHaveLength(1)
  // joined like any document of the órgão
  const { status, problema } = await casa.chamar(ANA, 'POST', `/siga/mobil/${filho.mobilId}/juntar`, {
    corpo: { outro: String(pai.mobilId) },
  })
  expect(status, JSON.stringify(problema)).toBe(200)
})
