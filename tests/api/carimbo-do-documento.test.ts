import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import type { Comparacao } from '#contract/validacao.ts'
import { sql } from '#server/database/connection.ts'
import { documentStamps } from '#server/rooms/assinatura/document-stamps.ts'
import { sha256Hex } from '#server/base/hash.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())

const baixar = async (id: number) => (await casa.chamar(ANA, 'GET', `/siga/documento/${id}/pdf`)).bytes
const carimbosEm = async (pdf: Uint8Array) => (await casa.portas.chaves.verificar(pdf)).carimbos
const soltar = async (bruto: Uint8Array) =>
  (
    await casa.chamar<Comparacao>(ANA, 'POST', '/publico/validacao/arquivo', {
      bruto,
      cabecalhos: { 'content-type': 'application/pdf' },
    })
  ).corpo
const ditosDe = (id: number) =>
  casa.portas.banco.linhas<{ dito: string }>(
    sql`select dados ->> 'sha256Assinado' as dito from movimentacao where documento_id = ${id} and dados ? 'sha256Assinado' order by seq`,
  )

test('a última assinatura leva o carimbo do tempo do documento, numa movimentação só; as de antes, não', async () => {
  const { id } = await casa.finalizado('Com duas assinaturas', { cossignatarioIds: [casa.idDe(CARLA)] })
  expect((await casa.assinar(BRUNO, id)).status).toBe(200)
  const primeira = await baixar(id)
  expect(await carimbosEm(primeira)).toEqual([])
  expect((await casa.assinar(CARLA, id)).status).toBe(200)
  const inteira = await baixar(id)
  expect(Buffer.from(inteira.subarray(0, primeira.length)).equals(primeira)).toBe(true)
  expect(await carimbosEm(inteira)).toMatchObject([{ veredicto: 'PASSOU', carimbo: { confiavel: true } }])
  expect(await ditosDe(id)).toEqual([{ dito: await sha256Hex(primeira) }, { dito: await sha256Hex(inteira) }])
  expect(await soltar(inteira)).toMatchObject({
    veredicto: 'AUTENTICO',
    identico: true,
    assinaturas: [{ veredicto: 'PASSOU' }, { veredicto: 'PASSOU' }],
    carimbos: [{ veredicto: 'PASSOU' }],
  })
})

test.each([
  ['não responde', async () => null],
  ['falha', () => Promise.reject(new Error('caiu'))],
])('a assinatura não espera pelo carimbo do documento: a autoridade do tempo %s', async (_, carimbarArquivo) => {
  const { chaves } = casa.portas
  casa.portas.chaves = { ...chaves, carimbarArquivo }
  try {
    const { id } = await casa.assinado()
    const pdf = await baixar(id)
    expect(await carimbosEm(pdf)).toEqual([])
    expect(await soltar(pdf)).toMatchObject({ veredicto: 'AUTENTICO', identico: true, carimbos: [] })
    const ditos = await ditosDe(id)
    expect(await documentStamps.run(casa.portas)).toBe(0)
    casa.portas.chaves = chaves
    await casa.portas.banco.linhas(
      sql`update carimbo_do_documento set renovar_em = now() - interval '1 second' where documento_id = ${id}`,
    )
    expect(await documentStamps.run(casa.portas)).toBeGreaterThan(0)
    const carimbado = await baixar(id)
    expect(Buffer.from(carimbado.subarray(0, pdf.length)).equals(pdf)).toBe(true)
    expect(await carimbosEm(carimbado)).toMatchObject([{ veredicto: 'PASSOU' }])
    for (const cada of [pdf, carimbado])
      expect(await soltar(cada)).toMatchObject({ veredicto: 'AUTENTICO', identico: true })
    // a time stamp is no act: the history says what was signed
    expect(await ditosDe(id)).toEqual(ditos)
  } finally {
    casa.portas.chaves = chaves
  }
})

test('um carimbo perto do fim se renova uma vez, e cada arquivo já dado continua autêntico', async () => {
  const { id } = await casa.assinado('A renovar')
  const { banco } = casa.portas
  await documentStamps.run(casa.portas)
  const primeiro = await baixar(id)
  const renovar = async () => {
    await banco.linhas(
      sql`update carimbo_do_documento set renovar_em = now() - interval '1 second' where documento_id = ${id} and renovar_em is not null`,
    )
    expect(await documentStamps.run(casa.portas)).toBe(1)
    expect(await documentStamps.run(casa.portas)).toBe(0)
    return baixar(id)
  }
  const segundo = await renovar()
  const terceiro = await renovar()
  expect(await carimbosEm(terceiro)).toMatchObject(Array.from({ length: 3 }, () => ({ veredicto: 'PASSOU' })))
  for (const cada of [primeiro, segundo, terceiro])
    expect(await soltar(cada)).toMatchObject({ veredicto: 'AUTENTICO', identico: true })
  const [{ n } = { n: 0 }] = await banco.linhas<{ n: number }>(
    sql`select count(*)::int as n from carimbo_do_documento where documento_id = ${id} and renovar_em > now()`,
  )
  expect(n).toBe(1)
})

test('um documento que não se carimba espera um dia, e não detém os outros', async () => {
  const [ruim, bom] = [await casa.assinado('Sem o arquivo'), await casa.assinado('Com o arquivo')]
  const { banco, arquivos } = casa.portas
  await documentStamps.run(casa.portas)
  await banco.linhas(
    sql`update carimbo_do_documento set renovar_em = now() - documento_id * interval '-1 second' - interval '1 day'
        where documento_id in (${ruim.id}, ${bom.id})`,
  )
  const [{ sha256 } = { sha256: '' }] = await banco.linhas<{ sha256: string }>(
    sql`select sha256 from carimbo_do_documento where documento_id = ${ruim.id} and n = 0`,
  )
  const original = arquivos.ler.bind(arquivos)
  const ler = vi
    .spyOn(arquivos, 'ler')
    .mockImplementation(async (qual) => (qual === sha256 ? undefined : original(qual)))
  expect(await documentStamps.run(casa.portas)).toBe(1)
  expect(await documentStamps.run(casa.portas)).toBe(0)
  ler.mockRestore()
  expect(casa.erros.some((erro) => erro.includes(sha256))).toBe(true)
})
