import pg from 'pg'
import { beforeAll, expect, inject, test } from 'vitest'

import { MIGRADO } from '../apoio/global.ts'
import { conferir, type Relatorio } from '../apoio/consultas/conferir.ts'
import { aceita, NAO_LIDAS, NAO_VISTAS, SABIDAS } from '../apoio/consultas/sabidas.ts'

let relatorio: Relatorio
beforeAll(async () => {
  const url = new URL(inject('postgres'))
  url.pathname = MIGRADO
  const cliente = new pg.Client({ connectionString: url.href })
  await cliente.connect()
  relatorio = await conferir(cliente, ['server', 'mocks', 'scripts'])
  await cliente.end()
  const { chamadas, comTipo, consultas } = relatorio
  console.log(`${consultas} statements of ${chamadas} calls prepared, ${comTipo} with a row's type`)
}, 300_000)

test('cada consulta é aceita pelo banco migrado, e responde as colunas do tipo da linha', () => {
  expect(relatorio.consultas).toBeGreaterThan(1_000)
  expect(relatorio.falhas.filter((falha) => !aceita(SABIDAS, falha))).toEqual([])
})

test('nenhuma consulta fica sem ser conferida', () => {
  expect(relatorio.naoLidas.filter((uma) => !aceita(NAO_LIDAS, uma))).toEqual([])
  expect(relatorio.naoVistas.filter((uma) => !aceita(NAO_VISTAS, uma))).toEqual([])
})

test('nenhuma exceção listada está sobrando', () => {
  const ditas = [...relatorio.falhas, ...relatorio.naoLidas, ...relatorio.naoVistas]
  const exigidas = [...Object.keys(SABIDAS), ...Object.keys(NAO_LIDAS), ...Object.keys(NAO_VISTAS)]
  expect(exigidas.filter((chave) => !ditas.some((dita) => aceita({ [chave]: '' }, dita)))).toEqual([])
})
