import { setTimeout as esperar } from 'node:timers/promises'

import { expect, test } from 'vitest'

import type { DesafioDoLote, Lote, PreparoDoLote } from '#contract/lote.ts'
import { sql } from '#server/database/connection.ts'

import { clienteDe } from '../../bench/cliente.ts'
import { certo, preparadores } from '../../bench/preparo.ts'
import { casaQueCai, PRAZO_MS, RODADA_MS } from './casa-que-cai.ts'

const DOCUMENTOS = 12
/** The server falls when this many are signed; others may be under way, but never all. */
const FEITOS = 3

const casa = casaQueCai()

test(
  'depois de kill -9 no meio de um lote, o resto é assinado sozinho, uma vez cada, e o manifesto é selado',
  async () => {
    const { base } = await casa.armar('depois do commit', FEITOS)
    const { bruno, rascunho, finalizar } = await preparadores(base)
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
    await casa.caiCom(() => bruno.pedir<Lote>('POST', '/siga/lote/assinar', { corpo, cabecalhos }), 'lote')
    // its PostgreSQL lives on until the next server starts
    const antes = await casa.comBanco((banco) =>
      banco.linhas<{ n: number }>(
        sql`select count(*) as n from assinatura where lote_id = ${id} and estado = 'ASSINADA'`,
      ),
    )
    expect(antes[0]?.n).toBeGreaterThanOrEqual(FEITOS)
    expect(antes[0]?.n).toBeLessThan(DOCUMENTOS)

    const servidor = await casa.dePe()
    const dePe = Date.now()
    const deNovo = await clienteDe(servidor.base, 'bruno.lima')
    const obter = () => certo(deNovo.pedir<Lote>('GET', `/siga/lote/${id}`))
    for (let lote = await obter(); !(lote.estado === 'CONCLUIDO' && lote.manifesto); lote = await obter()) {
      expect(lote.estado === 'CONCLUIDO' ? lote.pendentes : 0).toBe(0)
      expect(Date.now() - dePe, servidor.saida()).toBeLessThan(PRAZO_MS)
      await esperar(300)
    }
    const depois = await deNovo.pedir<Lote>('POST', '/siga/lote/assinar', { corpo, cabecalhos })
    expect([depois.status, depois.corpo.resumo]).toEqual([200, `${DOCUMENTOS} assinados.`])
    await casa.comBanco(async (banco) => {
      const movimentos = await banco.linhas<{ n: number }>(
        sql`select count(*) as n from movimentacao v join lote_item i on i.documento_id = v.documento_id where i.lote_id = ${id} and v.tipo = 58 group by v.documento_id`,
      )
      expect(movimentos.map(({ n }) => n)).toEqual(Array.from({ length: DOCUMENTOS }, () => 1))
      await casa.promessasDePe(banco)
    })
  },
  RODADA_MS,
)
