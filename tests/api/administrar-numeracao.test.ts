import { afterAll, beforeAll, expect, test } from 'vitest'

import type { AtoDaHistoria } from '#contract/administrar-comum.ts'
import type { Numeracao } from '#contract/administrar-numeracao.ts'
import { linha, sql } from '#server/database/connection.ts'
import { conferirNumeracao } from '#server/house/invariantes/faixas.ts'

import { BRUNO, type CasaDeTeste, CARLA, novaCasa } from '../apoio/casa.ts'

let casa: CasaDeTeste
const ids = { orgao: 0, especie: 0 }
const ano = Number(new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Fortaleza' }).format(new Date()).slice(0, 4))
beforeAll(async () => {
  casa = await novaCasa()
  const documento = await casa.finalizado()
  const serie = await linha<{ orgao: number; especie: number }>(
    casa.banco,
    sql`select d.orgao_id as orgao, m.especie_id as especie from documento d join modelo m on m.id = d.modelo_id where d.id = ${documento.id}`,
  )
  ids.orgao = serie?.orgao ?? 0
  ids.especie = serie?.especie ?? 0
})
afterAll(() => casa.fechar())

const PATH = '/siga/administracao/numeracao'
const proximo = async () => {
  const query = { orgaoId: String(ids.orgao), ano: String(ano) }
  const { series } = (await casa.chamar<Numeracao>(BRUNO, 'GET', PATH, { query })).corpo
  return series.find(({ especieId }) => especieId === ids.especie)?.proximo ?? 0
}
const continuar = (para: number, quem = BRUNO) =>
  casa.chamar<Numeracao>(quem, 'POST', PATH, {
    corpo: { orgaoId: ids.orgao, especieId: ids.especie, ano, proximo: para, motivo: 'Último do SIGA' },
  })

test('a numeração continua a do sistema anterior: o documento seguinte leva o número informado, e não há lacuna', async () => {
  const era = await proximo()
  expect((await continuar(era + 500)).status).toBe(200)
  expect(await proximo()).toBe(era + 500)
  const { sigla } = await casa.finalizado()
  expect(sigla).toContain(String(era + 500).padStart(5, '0'))
  expect(await proximo()).toBe(era + 501)
  const { lacunas, repetidos } = await conferirNumeracao(casa.banco)
  expect([...lacunas, ...repetidos]).toEqual([])
  const { atos } = (
    await casa.chamar<{ atos: AtoDaHistoria[] }>(BRUNO, 'GET', `/siga/administracao/historico/NUMERACAO/${ids.orgao}`)
  ).corpo
  expect(atos[0]).toMatchObject({
    motivo: 'Último do SIGA',
    mudancas: [{ campo: 'proximo', de: String(era), para: String(era + 500) }],
  })
})

test('a numeração nunca desce: a recusa diz qual é o próximo número; informar o mesmo não muda nada', async () => {
  const era = await proximo()
  const { problema } = await continuar(era - 1)
  expect(problema).toMatchObject({
    codigo: 'NUMERACAO_SO_SOBE',
    dados: { proximo: era },
    erros: [{ pointer: '/proximo' }],
  })
  expect((await continuar(era)).status).toBe(200)
  expect(await proximo()).toBe(era)
  expect((await continuar(1_000_000)).problema.erros).toMatchObject([{ pointer: '/proximo' }])
})

test('quem não administra não lê nem muda a numeração', async () => {
  expect((await continuar(9_000, CARLA)).problema.codigo).toBe('SO_DE_QUEM_ADMINISTRA')
})
