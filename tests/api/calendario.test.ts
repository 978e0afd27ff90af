import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Feriado, Feriados, NovoFeriado } from '#contract/calendario.ts'
import { diaUtil } from '#contract/dias-uteis.ts'
import { calendarioDe } from '#server/core/calendario/calendario.ts'
import { sql } from '#server/database/connection.ts'

import { ANA, BRUNO, type CasaDeTeste, DIEGO, novaCasa } from '../apoio/casa.ts'

let casa: CasaDeTeste
const quemAdministra = BRUNO
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())

const listar = async (quem = ANA) => (await casa.chamar<Feriados>(quem, 'GET', '/siga/calendario/feriado')).corpo
const novo = (mais: Partial<NovoFeriado> = {}): NovoFeriado => ({
  abrangencia: 'NACIONAL',
  uf: null,
  municipio: null,
  orgaoId: null,
  quando: { tipo: 'DATA', data: '2030-05-15' },
  deAno: null,
  ateAno: null,
  facultativo: false,
  descricao: 'Dia de teste',
  ...mais,
})
const incluir = (corpo: unknown, quem = quemAdministra) =>
  casa.chamar<Feriados>(quem, 'POST', '/siga/calendario/feriado', { corpo })
const chamado = ({ feriados }: Feriados, descricao: string) => feriados.find((cada) => cada.descricao === descricao)

test('vêm os feriados do país e da Paraíba, e cada unidade vê os que valem onde ela está', async () => {
  const { feriados, local, administra } = await listar(DIEGO)
  expect(local).toMatchObject({ uf: 'PB', municipio: 'João Pessoa' })
  expect(administra).toBe(false)
  const nomes = feriados.map(({ descricao }) => descricao)
  expect(nomes).toEqual(
    expect.arrayContaining(['Natal', 'Corpus Christi', 'Fundação do Estado da Paraíba', 'São João']),
  )
  const calendario = await calendarioDe(casa.banco, await casa.unidade('SEAD/GEGOV'))
  // 5 August, Corpus Christi, São João, Carnaval; 11 October is a holiday in Campina Grande only
  expect(
    ['2026-08-05', '2026-06-04', '2026-06-24', '2026-02-17', '2027-10-11', '2026-11-23'].map((dia) =>
      diaUtil(dia, calendario),
    ),
  ).toEqual([false, false, false, false, true, true])
})

test('uma unidade em outro município segue os feriados dele', async () => {
  const unidade = await casa.unidade('SEAD/GELIC')
  await casa.banco.linhas(sql`update lotacao set municipio = 'Campina Grande', uf = 'PB' where id = ${unidade}`)
  expect(diaUtil('2027-10-11', await calendarioDe(casa.banco, unidade))).toBe(false)
  await casa.banco.linhas(sql`update lotacao set municipio = null, uf = null where id = ${unidade}`)
})

test('quem administra inclui, muda e retira feriados, e a contagem dos prazos muda na hora', async () => {
  const unidade = await casa.unidade('SEAD/GEGOV')
  const util = async () => diaUtil('2030-05-15', await calendarioDe(casa.banco, unidade))
  expect(await util()).toBe(true)
  const feito = await incluir(novo())
  const feriado = chamado(feito.corpo, 'Dia de teste')
  expect([feito.status, feito.corpo.administra, feriado?.quando]).toEqual([
    200,
    true,
    { tipo: 'DATA', data: '2030-05-15' },
  ])
  expect(await util()).toBe(false)
  const { id = 0, versao = 0 }: Partial<Feriado> = feriado ?? {}
  const mudar = (v: number) =>
    casa.chamar<Feriados>(quemAdministra, 'PUT', `/siga/calendario/feriado/${id}`, {
      versao: v,
      corpo: novo({ quando: { tipo: 'ANUAL', dia: 16, mes: 5 }, deAno: 2029, ateAno: 2031, facultativo: true }),
    })
  expect((await mudar(versao)).corpo.feriados.find((cada) => cada.id === id)).toMatchObject({
    quando: { tipo: 'ANUAL', dia: 16, mes: 5 },
    deAno: 2029,
    ateAno: 2031,
    facultativo: true,
    versao: versao + 1,
  })
  expect(await util()).toBe(true)
  const velho = await mudar(versao)
  expect([velho.status, velho.problema.codigo]).toEqual([412, 'FERIADO_MUDOU'])
  const retirar = () => casa.chamar<Feriados>(quemAdministra, 'POST', `/siga/calendario/feriado/${id}/retirar`)
  expect((await retirar()).corpo.feriados.some((cada) => cada.id === id)).toBe(false)
  expect((await retirar()).problema.codigo).toBe('FERIADO_NAO_ENCONTRADO')
})

test.each<[string, unknown, number, string]>([
  ['sem lugar', novo({ abrangencia: 'MUNICIPAL', uf: 'PB' }), 422, 'FERIADO_SEM_LUGAR'],
  ['com lugar a mais', novo({ uf: 'PB' }), 422, 'FERIADO_SEM_LUGAR'],
  ['de órgão que não há', novo({ abrangencia: 'ORGAO', orgaoId: 999_999 }), 422, 'FERIADO_SEM_LUGAR'],
  ['dia que não existe', novo({ quando: { tipo: 'ANUAL', dia: 31, mes: 4 } }), 422, 'DATA_INVALIDA'],
  ['data que não existe', novo({ quando: { tipo: 'DATA', data: '2030-02-30' } }), 422, 'DATA_INVALIDA'],
  ['sem nome', novo({ descricao: '  ' }), 422, 'CAMPO_INVALIDO'],
  [
    'acaba antes de começar',
    novo({ quando: { tipo: 'PASCOA', dias: 3 }, deAno: 2030, ateAno: 2029 }),
    422,
    'CAMPO_INVALIDO',
  ],
  ['que já há', novo({ quando: { tipo: 'ANUAL', dia: 25, mes: 12 } }), 409, 'FERIADO_REPETIDO'],
])('recusa um feriado %s', async (_, corpo, status, codigo) => {
  const feito = await incluir(corpo)
  expect([feito.status, feito.problema.codigo]).toEqual([status, codigo])
})

test('quem não administra é recusado com uma frase', async () => {
  const feito = await incluir(novo(), DIEGO)
  expect([feito.status, feito.problema.detail]).toEqual([403, 'Só quem administra o calendário muda os feriados.'])
})
