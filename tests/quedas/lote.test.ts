import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { DesafioDoLote, Lote, PreparoDoLote } from '#contract/lote.ts'
import { criarArquivos } from '#server/adapters/arquivos.ts'
import { conectar } from '#server/adapters/banco-postgres.ts'
import { enderecoGuardado } from '#server/adapters/embedded-postgres.ts'
import { sql } from '#server/database/connection.ts'
import { verificarInvariantes } from '#server/invariantes.ts'

import { clienteDe } from '../../bench/cliente.ts'
import { certo, preparadores } from '../../bench/preparo.ts'
import { iniciarServidor, portaLivre, type Servidor } from '../../bench/servidor.ts'

const DOCUMENTOS = 20
/** What was proved is done this long after the house stands again, ms (quality.md F3). */
const PRAZO_MS = 60_000

let pasta: string
let porta: number
let servidor: Servidor
const ambiente = () => ({ DATA_DIR: pasta, LIMITE_ESCRITA: '100000', ASSINATURA_IDADE_MAXIMA: '3600' })

beforeAll(async () => {
  pasta = await mkdtemp(path.join(tmpdir(), 'carimbo-queda-lote-'))
  porta = await portaLivre()
  servidor = await iniciarServidor(porta, ambiente())
}, 60_000)
afterAll(async () => {
  await servidor.parar()
  await rm(pasta, { recursive: true, force: true })
}, 60_000)

test('kill -9 no meio de um lote: o resto é assinado sem ninguém, cada um uma vez, e o manifesto é lacrado', async () => {
  const { bruno, rascunho, finalizar } = await preparadores(servidor.base)
  const mobilIds: (number | null)[] = []
  for (let n = 1; n <= DOCUMENTOS; n++) mobilIds.push((await finalizar(await rascunho(`Lote que cai ${n}`))).mobilId)
  const preparo = await certo(bruno.pedir<PreparoDoLote>('GET', `/siga/lote/assinar?mobilIds=${mobilIds.join()}`))
  const itens = preparo.itens.map(({ mobilId, sha256 }) => ({ mobilId, sha256 }))
  const corpoDoDesafio = { corpo: { tipo: 'SENHA', itens } }
  const { id, desafio, sha256 } = await certo(
    bruno.pedir<DesafioDoLote>('POST', '/siga/lote/assinar/desafio', corpoDoDesafio),
  )
  const corpo = { tipo: 'SENHA', desafio, sha256 }
  const cabecalhos = { 'idempotency-key': 'lote-que-cai' }
  const pedido = bruno.pedir<Lote>('POST', '/siga/lote/assinar', { corpo, cabecalhos }).catch(() => 'caiu')
  let { banco, fechar } = conectar(enderecoGuardado(pasta) ?? '', { conexoes: 1 })
  const feitos = async () =>
    (
      await banco.linhas<{ n: number }>(
        sql`select count(*) as n from assinatura where lote_id = ${id} and estado = 'ASSINADA'`,
      )
    )[0]?.n ?? 0
  while ((await feitos()) < 3) await esperar(5)
  servidor.processo.kill('SIGKILL')
  if (servidor.processo.signalCode === null) await once(servidor.processo, 'exit')
  expect(await pedido).toBe('caiu')
  await fechar().catch(() => {})

  servidor = await iniciarServidor(porta, ambiente())
  const dePe = Date.now()
  const deNovo = await clienteDe(servidor.base, 'bruno.lima')
  const obter = () => certo(deNovo.pedir<Lote>('GET', `/siga/lote/${id}`))
  const antes = await obter()
  expect(antes.assinados).toBeGreaterThanOrEqual(3)
  for (let lote = antes; !(lote.estado === 'CONCLUIDO' && lote.manifesto); lote = await obter()) {
    expect(lote.estado === 'CONCLUIDO' ? lote.pendentes : 0).toBe(0)
    expect(Date.now() - dePe, servidor.saida()).toBeLessThan(PRAZO_MS)
    await esperar(300)
  }
  const depois = await deNovo.pedir<Lote>('POST', '/siga/lote/assinar', { corpo, cabecalhos })
  expect([depois.status, depois.corpo.resumo]).toEqual([200, `${DOCUMENTOS} assinados.`])
  ;({ banco, fechar } = conectar(enderecoGuardado(pasta) ?? '', { conexoes: 1 }))
  try {
    const movimentos = await banco.linhas<{ n: number }>(
      sql`select count(*) as n from movimentacao v join lote_item i on i.documento_id = v.documento_id where i.lote_id = ${id} and v.tipo = 58 group by v.documento_id`,
    )
    expect(movimentos.map(({ n }) => n)).toEqual(Array.from({ length: DOCUMENTOS }, () => 1))
    const invariantes = await verificarInvariantes(banco, criarArquivos(path.join(pasta, 'arquivos')))
    expect(invariantes.filter(({ falhas }) => falhas.length > 0)).toEqual([])
  } finally {
    await fechar()
  }
}, 180_000)
