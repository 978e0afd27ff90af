import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { DesafioDoLote } from '#contract/lote.ts'
import type { CriacaoDePasskey } from '#contract/formas.ts'
import type { Validacao } from '#contract/validacao.ts'
import { sql } from '#server/database/connection.ts'

import { novoAutenticador } from '../apoio/autenticador.ts'
import { ANA, BRUNO, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { assinarBruto, base64, confiar, criarIcp, type Icp } from '../apoio/certificados.ts'
import { lotesEm } from '../apoio/lotes.ts'

const CERTO = '482913'
const ERRADO = '135790'
const RECUSADA = 'Credencial recusada. Nenhum outro item foi tentado.'

let casa: CasaDeTeste
let icp: Icp
beforeAll(async () => {
  casa = await novaCasa()
  icp = await criarIcp()
  await confiar(casa, icp)
})
afterAll(() => casa.fechar())
beforeEach(async () => {
  await casa.banco.linhas(sql`delete from pin`)
  await casa.banco.linhas(sql`delete from passkey`)
})
const { pendentes, aberto, desafiar, preparar, itensDe, provar, obter, assinadas } = lotesEm(() => casa)
const dito = ({ status, problema }: Awaited<ReturnType<typeof provar>>) => [
  status,
  problema.codigo,
  problema.detail,
  problema.erros?.[0]?.codigo,
]
const validar = async (sigla: string) =>
  (await casa.chamar<Validacao>(ANA, 'GET', `/siga/validacao/${encodeURIComponent(sigla)}`)).corpo

test('linha 77: com o PIN errado há um 401 e nenhum item é tentado; o certo, digitado uma vez, assina todos', async () => {
  await casa.chamar(BRUNO, 'PUT', '/siga/pin', { corpo: { pin: CERTO } })
  const documentos = await pendentes(3)
  const lote = await aberto(documentos, { tipo: 'PIN' })
  expect(dito(await provar(lote, { pin: ERRADO }))).toEqual([
    401,
    'LOTE_CREDENCIAL_RECUSADA',
    RECUSADA,
    'PIN_INCORRETO',
  ])
  expect(await assinadas(documentos)).toBe(0)
  expect((await obter(lote.id)).corpo).toMatchObject({ estado: 'ABERTO', assinados: 0, erros: 0, confirmadoEm: null })
  // one wrong try for the batch, not one for each document
  const [{ erros } = { erros: -1 }] = await casa.banco.linhas<{ erros: number }>(sql`select erros from pin`)
  expect(erros).toBe(1)
  expect((await provar(lote, { pin: CERTO })).corpo).toMatchObject({ estado: 'CONCLUIDO', assinados: 3 })
  const guardadas = await casa.banco.linhas<{ dito: string }>(
    sql`select (select jsonb_agg(to_jsonb(l))::text from lote l) || (select jsonb_agg(to_jsonb(a))::text from assinatura a where a.lote_id is not null) as dito`,
  )
  expect(JSON.stringify(guardadas)).not.toContain(CERTO)
})

test('quem não tem PIN lê isso ao abrir o lote', async () => {
  const documentos = await pendentes(1)
  const preparo = (await preparar(documentos.map(({ mobilId }) => mobilId ?? 0))).corpo
  expect(preparo.formas.find(({ tipo }) => tipo === 'PIN')).toMatchObject({ pode: false })
  const { status, problema } = await desafiar({ tipo: 'PIN', itens: itensDe(preparo) })
  expect([status, problema.codigo]).toEqual([409, 'FORMA_INDISPONIVEL'])
})

test('com passkey, um toque assina o manifesto, e a validação de cada documento o confere de novo', async () => {
  const aparelho = novoAutenticador()
  const { corpo } = await casa.chamar<CriacaoDePasskey>(BRUNO, 'POST', '/siga/passkey/desafio')
  await casa.chamar(BRUNO, 'POST', '/siga/passkey', { corpo: { nome: 'Notebook', ...aparelho.criar(corpo.desafio) } })
  const documentos = await pendentes(3)
  type DaPasskey = Extract<DesafioDoLote, { tipo: 'PASSKEY' }>
  const lote = (await aberto(documentos, { tipo: 'PASSKEY' })) as DaPasskey
  const outro = (await aberto(documentos.slice(0, 2), { tipo: 'PASSKEY' })) as DaPasskey
  // a proof made for another list
  expect(dito(await provar(lote, aparelho.assinar(outro.aAssinar)))).toEqual([
    401,
    'LOTE_CREDENCIAL_RECUSADA',
    RECUSADA,
    'PASSKEY_RECUSADA',
  ])
  expect(await assinadas(documentos)).toBe(0)
  const prova = aparelho.assinar(lote.aAssinar, { contador: 7 })
  // repeated calls find the first answer, and don't move the passkey's counter
  const juntas = await Promise.all(Array.from({ length: 10 }, () => provar(lote, prova, { chave: 'dez-toques' })))
  for (const { status, problema } of juntas)
    expect(status === 200 || problema.codigo).toBeOneOf([true, 'OPERACAO_EM_ANDAMENTO'])
  const feito = await provar(lote, prova, { chave: 'dez-toques' })
  expect(feito.corpo).toMatchObject({ estado: 'CONCLUIDO', assinados: 3, completo: true })
  for (const { sigla } of documentos)
    expect((await validar(sigla)).assinaturas).toMatchObject([
      { veredicto: 'PASSOU', explicacao: expect.stringContaining('A passkey de quem assinou confere.') },
    ])
  // the passkey signed this list: with another list, the proof no longer holds
  const [primeiro] = documentos
  await casa.banco.linhas(
    sql`update lote set manifesto = jsonb_set(manifesto, '{itens,2,sha256}', to_jsonb(${'f'.repeat(64)}::text)) where id = ${lote.id}`,
  )
  expect((await validar(primeiro?.sigla ?? '')).assinaturas).toMatchObject([{ veredicto: 'FALHOU' }])
})

test('com certificado A1 aberto uma vez, cada item é assinado; se uma assinatura não confere, nenhum é tentado', async () => {
  const par = await icp.emitir(BRUNO)
  const documentos = await pendentes(3)
  const certificado = { certificado: base64(par.certificate), cadeia: [base64(icp.ac.certificate)] }
  type DoA1 = Extract<DesafioDoLote, { tipo: 'CERTIFICADO_A1' }>
  const lote = (await aberto(documentos, { tipo: 'CERTIFICADO_A1', ...certificado })) as DoA1
  expect(lote.paraAssinar.map(({ sigla }) => sigla)).toEqual(documentos.map(({ sigla }) => sigla))
  const provas = lote.paraAssinar.map(({ documento, bytes }) => ({ documento, assinatura: assinarBruto(par, bytes) }))
  const trocadas = provas.map(({ documento }, n) => ({ documento, assinatura: provas[(n + 1) % 3]?.assinatura }))
  for (const ruins of [trocadas, provas.slice(1), []])
    expect(dito(await provar(lote, { provas: ruins }))).toEqual([
      401,
      'LOTE_CREDENCIAL_RECUSADA',
      RECUSADA,
      'ASSINATURA_NAO_CONFERE',
    ])
  expect(await assinadas(documentos)).toBe(0)
  const { status, corpo } = await provar(lote, { provas })
  expect([status, corpo.resumo]).toEqual([200, '3 assinados.'])
  for (const { id, sigla } of documentos) {
    const { bytes } = await casa.chamar(ANA, 'GET', `/siga/documento/${id}/pdf`)
    const { veredicto, assinaturas } = await casa.portas.chaves.verificar(bytes)
    expect([veredicto, assinaturas[0]?.certificado?.titular]).toEqual(['PASSOU', 'BRUNO LIMA'])
    expect((await validar(sigla)).assinaturas).toMatchObject([{ nivel: 'QUALIFICADA' }])
  }
})

test('o certificado A1 de outra pessoa é recusado ao abrir o lote', async () => {
  const par = await icp.emitir(ANA)
  const documentos = await pendentes(1)
  const itens = itensDe((await preparar(documentos.map(({ mobilId }) => mobilId ?? 0))).corpo)
  const { status, problema } = await desafiar({
    tipo: 'CERTIFICADO_A1',
    itens,
    certificado: base64(par.certificate),
    cadeia: [base64(icp.ac.certificate)],
  })
  expect([status, problema.codigo]).toEqual([422, 'CERTIFICADO_INVALIDO'])
})
