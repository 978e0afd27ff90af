import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Banco, linha, sql, texto } from '#server/database/connection.ts'

import { atosEm } from '../apoio/atos.ts'
import { type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { reorganizacoesEm } from '../apoio/reorganizacao.ts'

/** Where the work is cut off, as if process or database died there: the transaction is lost. */
const PONTOS = {
  'no meio do começo': (s: string) => s.includes("set estado = 'EM_ANDAMENTO', comecou_em"),
  'no meio de uma via': (s: string) => s.includes('insert into movimentacao'),
  'antes do commit de uma via': (s: string) => s.includes("update reorganizacao_item set estado = 'FEITO'"),
  'antes de a unidade acabar': (s: string) => s.includes('update lotacao set fim'),
} as const
type Ponto = keyof typeof PONTOS

let casa: CasaDeTeste
let ponto: Ponto | null = null
let caiu = 0
/** A connection lost once, right after the statement of the point, also inside a savepoint. */
const vigiado = (tx: Banco): Banco => ({
  async linhas(consulta, opcoes) {
    const lidas = await tx.linhas<never>(consulta, opcoes)
    if (ponto !== null && PONTOS[ponto](texto(consulta).sql)) {
      ponto = null
      caiu++
      throw Object.assign(new Error('terminating connection'), { code: '57P01' })
    }
    return lidas
  },
  transacao: (fazer) => tx.transacao((dentro) => fazer(vigiado(dentro))),
})
const queCai = (banco: Banco): Banco => ({
  linhas: (consulta, opcoes) => banco.linhas(consulta, opcoes),
  transacao: (fazer) => banco.transacao((tx) => fazer(vigiado(tx))),
})
beforeAll(async () => {
  casa = await novaCasa(({ banco }) => ({ banco: queCai(banco) }))
})
afterAll(() => casa.fechar())
const { promessasDePe } = atosEm(() => casa)
const { criar, andar, ateOFim, redistribuicoes } = reorganizacoesEm(() => casa)

test('interrompida em quatro pontos, a reorganização continua: cada via anda uma vez, e a unidade só acaba vazia', async () => {
  const [gegov, gelic] = [await casa.unidade('SEAD/GEGOV'), await casa.unidade('SEAD/GELIC')]
  const docs = []
  for (const n of [1, 2, 3, 4]) docs.push(await casa.assinado(`Interrompida ${n}`))
  ponto = 'no meio do começo'
  const pedida = await criar({ tipo: 'FUNDIR', unidades: [gegov], destinoId: gelic })
  expect(pedida.status, JSON.stringify(pedida.problema)).toBe(200)
  for (const [n, qual] of (Object.keys(PONTOS) as Ponto[]).entries()) {
    if (n > 0) ponto = qual
    await andar().catch((erro: unknown) => expect(String(erro)).toContain('terminating connection'))
    expect([qual, caiu]).toEqual([qual, n + 1])
    const aberta = await linha(casa.banco, sql`select 1 as sim from lotacao where id = ${gegov} and fim is null`)
    expect([qual, aberta !== undefined]).toEqual([qual, true])
  }
  casa.erros.splice(0)
  expect((await ateOFim(pedida.corpo.id)).estado).toBe('CONCLUIDA')
  expect((await redistribuicoes(docs.map(({ id }) => id))).map(({ n }) => n)).toEqual([1, 1, 1, 1])
  const lugares = await casa.banco.linhas<{ lotacao: number }>(
    sql`select distinct atendente_lotacao_id as lotacao from mobil where tipo = 'VIA'
      and documento_id = any(${sql.param(docs.map(({ id }) => id))}::bigint[])`,
  )
  expect(lugares).toEqual([{ lotacao: gelic }])
  await promessasDePe()
}, 300_000)
