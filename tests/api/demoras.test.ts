import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { Portas } from '#server/base/contexto.ts'
import { type Banco, sql, texto } from '#server/database/connection.ts'

import { ANA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'

/** Statements with this text are slowed down, so that PostgreSQL cancels them. */
let lenta: string | undefined
let espera = 'statement_timeout'
let registros: { mensagem: string; dados: Record<string, unknown> }[] = []

/** A database where such a statement sleeps, or waits for somebody else's lock, past its limit. */
function comDemora(banco: Banco): Banco {
  const linhas: Banco['linhas'] = async (consulta, opcoes) => {
    if (lenta === undefined || !texto(consulta).sql.includes(lenta)) return banco.linhas(consulta, opcoes)
    return banco.transacao(async (tx) => {
      await tx.linhas(sql`select set_config(${espera}, '20', true)`)
      return tx.linhas(
        espera === 'lock_timeout' ? sql`select * from trava for update` : sql`select pg_sleep(3)`,
        opcoes,
      )
    })
  }
  return { linhas, transacao: (fazer) => banco.transacao((tx) => fazer(comDemora(tx))) }
}

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa(
    ({ banco }) =>
      ({
        banco: comDemora(banco),
        registrar: (_, mensagem, dados) => void registros.push({ mensagem, dados: { ...dados } }),
      }) satisfies Partial<Portas>,
  )
  await casa.banco.linhas(sql`create table trava (id int)`)
  await casa.banco.linhas(sql`insert into trava values (1)`)
})
beforeEach(() => {
  lenta = undefined
  espera = 'statement_timeout'
  registros = []
})
afterAll(() => casa.fechar())

const demoradas = () => registros.filter(({ mensagem }) => mensagem === 'consulta demorada').map(({ dados }) => dados)

test.each(['/siga/busca?q=cadeiras', '/siga/documento?assunto=cadeiras'])(
  'busca interrompida por tempo: %s diz que demorou, e o registro diz qual consulta',
  async (endereco) => {
    const [path = '', query = ''] = endereco.split('?')
    lenta = 'candidatos as materialized'
    const { status, problema, cabecalhos } = await casa.chamar(ANA, 'GET', path, { query })
    expect(status).toBe(503)
    expect(problema.codigo).toBe('BUSCA_DEMORADA')
    expect(problema.detail).toBe('A busca demorou demais. Refine os filtros.')
    expect(cabecalhos['retry-after']).toBe('2')
    expect(demoradas()).toMatchObject([{ rota: `GET ${path}`, consulta: 'busca.procurar', traceId: problema.traceId }])
  },
)

test('uma consulta comum interrompida por tempo não conta como interrupção do sistema', async () => {
  lenta = 'from modelo'
  const { status, problema } = await casa.chamar(ANA, 'GET', '/siga/modelo')
  expect(status).toBe(503)
  expect(problema.codigo).toBe('CONSULTA_DEMORADA')
  expect(problema.detail).toBe(
    'A consulta demorou mais que o permitido e foi interrompida. Peça menos de cada vez ou tente novamente.',
  )
  expect(demoradas()).toMatchObject([{ rota: 'GET /siga/modelo', consulta: 'select pg_sleep(3)' }])
})

test('uma gravação interrompida por tempo diz que nada mudou, e nada muda', async () => {
  const { id, versao } = await casa.rascunho('Demorado')
  lenta = 'delete from documento'
  const { status, problema } = await casa.chamar(ANA, 'DELETE', `/siga/documento/${id}`, { versao })
  expect(status).toBe(503)
  expect(problema.codigo).toBe('OPERACAO_DEMORADA')
  expect(demoradas()).toHaveLength(1)
  lenta = undefined
  expect((await casa.chamar(ANA, 'GET', `/siga/documento/${id}`)).status).toBe(200)
})

test('quem espera demais pela gravação de outro lê isso, e não que o sistema voltou de uma interrupção', async () => {
  const { id, versao } = await casa.rascunho('Travado')
  let soltar = () => {}
  let travado = () => {}
  const comTrava = new Promise<void>((pronto) => (travado = pronto))
  const travando = casa.banco.transacao(async (tx) => {
    await tx.linhas(sql`select * from trava for update`)
    travado()
    await new Promise<void>((pronto) => (soltar = pronto))
  })
  await comTrava
  lenta = 'delete from documento'
  espera = 'lock_timeout'
  const { status, problema } = await casa.chamar(ANA, 'DELETE', `/siga/documento/${id}`, { versao })
  soltar()
  await travando
  expect(status).toBe(503)
  expect(problema.codigo).toBe('REGISTRO_OCUPADO')
  expect(demoradas()).toMatchObject([{ consulta: 'select * from trava for update' }])
})
