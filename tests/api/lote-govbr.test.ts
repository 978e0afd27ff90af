import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { Problema } from '#contract/problem.ts'
import type { Validacao } from '#contract/validacao.ts'
import { criarGovBr } from '#server/adapters/govbr.ts'
import { retomar } from '#server/acts/assinatura/retomar.ts'
import { sql } from '#server/database/connection.ts'
import { openKeys } from '#server/adapters/signing-keys.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { comoPessoa } from '../apoio/certificados.ts'
import { govBrDeProva } from '../apoio/govbr.ts'
import { lotesEm } from '../apoio/lotes.ts'

/** Several documents with one authorisation at gov.br. */

const CLIENTE = { clientId: 'carimbo.pb.gov.br', segredo: 'o segredo da casa' }
const RETORNO = 'http://localhost:8080/retorno/govbr'
const cpf = (quem: string) => comoPessoa(quem).cpf.replace(/\D/g, '')

let casa: CasaDeTeste
let servico: Awaited<ReturnType<typeof govBrDeProva>>
beforeAll(async () => {
  casa = await novaCasa()
  servico = await govBrDeProva({ ...CLIENTE, retornos: [RETORNO] })
  const ancoras = join(casa.pasta, 'govbr.pem')
  writeFileSync(ancoras, servico.ancora)
  casa.portas.chaves = await openKeys({
    folder: `${casa.pasta}/chaves`,
    external: { anchors: ancoras, withoutRevocation: true },
  })
  casa.portas.govbr = criarGovBr({ ...CLIENTE, ...servico, retorno: RETORNO, prazoMs: 1000 })
  contas()
})
afterAll(async () => {
  await servico.fechar()
  await casa.fechar()
})
const contas = () => {
  for (const quem of [BRUNO, CARLA])
    servico.contas.set(cpf(quem), { nome: comoPessoa(quem).name, nivel: 'PRATA', regular: true })
}
afterEach(() => {
  servico.estado.humor = 'CERTO'
  servico.estado.pedidos.length = 0
  contas()
})
const { pendentes, aberto, preparar, provar, obter } = lotesEm(() => casa)

/** Goes to gov.br with the batch, where `conta` authorises, and comes back. */
async function ir(documentos: { mobilId: number | null }[], conta = cpf(BRUNO)) {
  const lote = await aberto(documentos, { tipo: 'GOVBR' })
  if (lote.tipo !== 'GOVBR') throw new Error('a challenge of another kind')
  const volta = await servico.pessoa(lote.autorizar, conta)
  return {
    lote,
    prova: { estado: volta.searchParams.get('state') ?? '', codigo: volta.searchParams.get('code') ?? '' },
  }
}
const quantos = (que: string) => servico.estado.pedidos.filter((pedido) => pedido.endsWith(que)).length
const estados = async (id: number) =>
  (
    await casa.banco.linhas<{ estado: string }>(sql`select estado from assinatura where lote_id = ${id} order by id`)
  ).map(({ estado }) => estado)

test('uma autorização assina todos os documentos, cada um com a sua assinatura, válida sozinha', async () => {
  const documentos = await pendentes(3)
  const preparo = await preparar(documentos.map(({ mobilId }) => mobilId ?? 0))
  expect(preparo.corpo.formas.find(({ tipo }) => tipo === 'GOVBR')).toMatchObject({ nivel: 'AVANCADA', pode: true })
  const { lote, prova } = await ir(documentos)
  const endereco = new URL(lote.autorizar)
  expect(endereco.searchParams.get('scope')).toBe('signature_session')
  expect(endereco.href).not.toContain(lote.desafio)
  expect(Date.parse(lote.expiraEm) - Date.now()).toBeGreaterThan(9 * 60_000)
  const { status, corpo } = await provar(lote, prova)
  expect([status, corpo.resumo]).toEqual([200, '3 assinados.'])
  expect([quantos('/token'), quantos('/assinarPKCS7')]).toEqual([1, 3])
  for (const { sigla } of documentos) {
    const dito = (await casa.chamar<Validacao>(ANA, 'GET', `/siga/validacao/${encodeURIComponent(sigla)}`)).corpo
    expect([dito.veredicto, dito.assinaturas.map(({ nivel }) => nivel)]).toEqual(['AUTENTICO', ['AVANCADA']])
  }
  // neither the code nor the token is stored
  const guardadas = await casa.banco.linhas<{ dito: string }>(
    sql`select (select jsonb_agg(to_jsonb(l))::text from lote l) || (select jsonb_agg(to_jsonb(a))::text from assinatura a where a.lote_id = ${lote.id}) as dito`,
  )
  expect(JSON.stringify(guardadas)).not.toMatch(/OC-|AT-|autorizacao/)
  // the same code with another key does nothing
  expect((await provar(lote, prova, { chave: randomUUID() })).problema.codigo).toBe('DESAFIO_INVALIDO')
})

test('se o gov.br sai do ar no meio, o que falta espera com a mesma autorização, e ninguém autoriza de novo', async () => {
  const documentos = await pendentes(2)
  const { lote, prova } = await ir(documentos)
  servico.estado.humor = 'SEM_ASSINATURA'
  const { status, corpo } = await provar(lote, prova)
  expect([status, corpo.estado, corpo.pendentes]).toEqual([207, 'EM_ANDAMENTO', 2])
  servico.estado.humor = 'CERTO'
  await casa.banco.linhas(
    sql`update assinatura set retomar_em = now() - interval '1 second' where lote_id = ${lote.id}`,
  )
  await retomar(casa.portas)
  expect((await obter(lote.id)).corpo).toMatchObject({ estado: 'CONCLUIDO', assinados: 2, erros: 0 })
  expect(quantos('/token')).toBe(1)
  casa.erros.splice(0)
})

test('se o gov.br recusa a conta no meio, o que falta não é tentado, e cada item diz por quê', async () => {
  const documentos = await pendentes(6)
  const { lote, prova } = await ir(documentos)
  const { govbr } = casa.portas
  if (!govbr) throw new Error('sem gov.br')
  const assinar = govbr.assinar.bind(govbr)
  let pedidas = 0
  let primeira: Promise<unknown> = Promise.resolve()
  casa.portas.govbr = {
    ...govbr,
    async assinar(...args) {
      // the account loses its level after the first signature
      const qual = ++pedidas
      if (qual === 2) {
        await primeira
        servico.contas.set(cpf(BRUNO), { nome: 'Bruno Lima', nivel: 'BRONZE', regular: true })
      }
      const feita = assinar(...args)
      if (qual === 1) primeira = feita
      return feita
    },
  }
  try {
    const { status, corpo } = await provar(lote, prova)
    expect([status, corpo.estado, corpo.pendentes]).toEqual([207, 'CONCLUIDO', 0])
    // two run at a time: the one beside the refused one may have been sent too
    expect(pedidas).toBeLessThan(5)
    expect(corpo.assinados).toBeGreaterThan(0)
    const erros = corpo.itens.flatMap(({ erro }) => erro ?? [])
    expect(erros.length).toBe(6 - corpo.assinados)
    expect(erros.filter(({ codigo }) => codigo === 'LOTE_CREDENCIAL_RECUSADA').length).toBeGreaterThan(1)
    for (const { explicacao } of erros) expect(explicacao).toContain('Sua conta gov.br precisa ser Prata ou Ouro.')
  } finally {
    casa.portas.govbr = govbr
  }
})

test('uma falha de um só documento não para os outros', async () => {
  const documentos = await pendentes(5)
  const { lote, prova } = await ir(documentos)
  const { govbr } = casa.portas
  if (!govbr) throw new Error('sem gov.br')
  const assinar = govbr.assinar.bind(govbr)
  let pedidas = 0
  casa.portas.govbr = {
    ...govbr,
    async assinar(...args) {
      if (++pedidas === 2) throw new Problema('DOCUMENTO_MUDOU')
      return assinar(...args)
    },
  }
  try {
    const { status, corpo } = await provar(lote, prova)
    expect([status, corpo.estado, corpo.assinados, corpo.erros]).toEqual([207, 'CONCLUIDO', 4, 1])
    expect(corpo.itens.flatMap(({ erro }) => erro?.codigo ?? [])).toEqual(['DOCUMENTO_MUDOU'])
  } finally {
    casa.portas.govbr = govbr
  }
})

test.each([
  ['a conta de outra pessoa', () => cpf(CARLA), 401, 'LOTE_CREDENCIAL_RECUSADA'],
  [
    'a conta Bronze',
    () => {
      servico.contas.set(cpf(BRUNO), { nome: 'Bruno Lima', nivel: 'BRONZE', regular: true })
      return cpf(BRUNO)
    },
    422,
    'GOVBR_NIVEL',
  ],
])('%s não assina nenhum documento', async (_, conta, status, codigo) => {
  const documentos = await pendentes(2)
  const { lote, prova } = await ir(documentos, conta())
  const feito = await provar(lote, prova)
  expect([feito.status, feito.problema.codigo]).toEqual([status, codigo])
  expect(await estados(lote.id)).toEqual(['ABERTA', 'ABERTA'])
  expect(quantos('/assinarPKCS7')).toBe(0)
})

test('com estado de outra autorização, ou código usado ou desconhecido, nada é assinado', async () => {
  const documentos = await pendentes(2)
  const { lote, prova } = await ir(documentos)
  const outra = await ir(documentos)
  for (const dita of [
    { ...prova, estado: outra.prova.estado },
    { ...prova, codigo: 'OC-inventado' },
  ])
    expect((await provar(lote, dita)).problema.codigo).toBe('DESAFIO_INVALIDO')
  expect((await provar(lote, { ...prova, codigo: '' })).problema.codigo).toBe('CAMPO_INVALIDO')
  expect(await estados(lote.id)).toEqual(['ABERTA', 'ABERTA'])
  expect((await provar(lote, prova)).status).toBe(200)
})

test('sem configuração, o gov.br não é oferecido nem aceito', async () => {
  const { govbr } = casa.portas
  casa.portas.govbr = undefined
  try {
    const [documento] = await pendentes(1)
    const { corpo } = await preparar([documento?.mobilId ?? 0])
    expect(corpo.formas.map(({ tipo }) => tipo)).not.toContain('GOVBR')
    const itens = corpo.itens.map(({ mobilId, sha256 }) => ({ mobilId, sha256 }))
    const dado = await casa.chamar(BRUNO, 'POST', '/siga/lote/assinar/desafio', { corpo: { tipo: 'GOVBR', itens } })
    expect(dado.problema.codigo).toBe('FORMA_INDISPONIVEL')
  } finally {
    casa.portas.govbr = govbr
  }
})
