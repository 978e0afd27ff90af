import { afterAll, beforeAll, expect, test } from 'vitest'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { indexacao } from '#server/core/busca/indexar.ts'
import { lexemasDaEntrada } from '#server/core/busca/leitores.ts'
import { podeLer } from '#server/core/documento/acesso.ts'
import { linha, sql } from '#server/database/connection.ts'

import { ANA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { escreverSorteados, semente, sortear } from '../apoio/leituras.ts'

let casa: CasaDeTeste
let entradas: EntradaAtiva[]
beforeAll(async () => {
  casa = await novaCasa()
  entradas = [...casa.elenco.values()].map(({ entrada }) => entrada)
  await escreverSorteados(casa.banco, entradas, 400, sortear(semente))
  await indexacao.chamar(casa.portas)
}, 120_000)
afterAll(() => casa.fechar())

const consultaDe = (entrada: EntradaAtiva) =>
  lexemasDaEntrada(entrada)
    .map((lexema) => `'${lexema}'`)
    .join(' | ')

test(`o índice traz tudo o que a pessoa pode ler (semente ${semente})`, async () => {
  const internas = entradas.filter(({ externa }) => !externa)
  const substitutos = internas.slice(0, 6).flatMap((titular, i) => {
    const outra = internas.at(-1 - i)
    return outra ? [{ ...titular, substituto: { ...outra, substituicaoId: 1, titular: titular.nome } }] : []
  })
  let lidos = 0
  let deixados = 0
  for (const entrada of [...entradas, ...substitutos]) {
    const [contados] = await casa.banco.linhas<{ lidos: number; escondidos: number[]; deixados: number }>(
      sql`select count(*) filter (where pode) as lidos, count(*) filter (where not pode and not traz) as deixados,
            coalesce(jsonb_agg(id) filter (where pode and not traz), '[]') as escondidos
          from (select d.id, coalesce(${podeLer(entrada)}, false) as pode, b.busca @@ ${consultaDe(entrada)}::tsquery as traz
            from documento d join busca_documento b on b.documento_id = d.id) x`,
    )
    expect(contados?.escondidos, entrada.nome).toEqual([])
    lidos += contados?.lidos ?? 0
    deixados += contados?.deixados ?? 0
  }
  expect(lidos).toBeGreaterThan(500)
  // and leaves out most of what nobody there reads: otherwise it would prove little
  expect(deixados).toBeGreaterThan(500)
})

test('todo documento está no índice, e a fila fica vazia', async () => {
  const contado = await linha<{ faltam: number; fila: number }>(
    casa.banco,
    sql`select (select count(*) from documento d where not exists (select 1 from busca_documento b where b.documento_id = d.id)) as faltam,
      (select count(*) from busca_pendente) as fila`,
  )
  expect(contado).toEqual({ faltam: 0, fila: 0 })
})

test('quem escreve e logo busca, acha, sem esperar pela rodada', async () => {
  const { sigla } = await casa.assinado('Bandeiras hasteadas')
  const { corpo } = await casa.semIndexar(ANA, { q: 'bandeiras' })
  expect(corpo.content.map((um) => um.sigla)).toEqual([sigla])
})

test('em modo de consulta nada se escreve: a fila espera', async () => {
  await casa.banco.linhas(sql`insert into busca_pendente (documento_id) select min(id) from documento`)
  const { configuracao } = casa.portas
  expect(await indexacao.chamar({ ...casa.portas, configuracao: { ...configuracao, modoConsultaAte: '12:00' } })).toBe(
    0,
  )
  expect(await casa.banco.linhas(sql`select 1 as sim from busca_pendente`)).toHaveLength(1)
  expect(await indexacao.chamar(casa.portas)).toBe(1)
})
