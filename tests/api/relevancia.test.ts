import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Achado } from '#contract/busca.ts'
import type { Page } from '#contract/page.ts'
import { linha, sql } from '#server/database/connection.ts'

import { ANA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { acervo } from '../relevancia/acervo.ts'
import { consultas } from '../relevancia/consultas.ts'
import { esperarIndice, gravarAcervo } from '../relevancia/gravar.ts'
import { medirRelevancia, resumir } from '../relevancia/medir.ts'

let casa: CasaDeTeste
const buscar = async (q: string, pagina: number) => {
  const { status, corpo } = await casa.chamar<Page<Achado> & { exato: Pick<Achado, 'documentoId'> | null }>(
    ANA,
    'GET',
    '/siga/busca',
    { query: { q, pagina: String(pagina) } },
  )
  expect(status).toBe(200)
  return corpo
}

beforeAll(async () => {
  casa = await novaCasa()
  await gravarAcervo(casa.banco)
  await esperarIndice(casa.portas)
}, 60_000)
afterAll(() => casa.fechar())

test('quem faz as perguntas lê todo o acervo, documento por documento', async () => {
  const total = await linha<{ n: number }>(casa.banco, sql`select count(*) as n from documento`)
  expect(total?.n).toBe(acervo.length)
  const ids = await casa.banco.linhas<{ id: number }>(sql`select id from documento order by id`)
  for (const { id } of ids) expect((await casa.chamar(ANA, 'GET', `/siga/documento/${id}`)).status).toBe(200)
})

test('siglas digitadas à vontade acham o seu documento, e frases acham quem as diz', async () => {
  const medidas = await medirRelevancia(
    casa.banco,
    buscar,
    consultas.filter(({ tipo }, i) => tipo === 'sigla' || (tipo === 'frase' && i % 3 === 0)),
  )
  const [siglas, frases] = resumir(medidas)
  expect(siglas?.valores['casa']).toBeGreaterThan(0.85)
  expect(frases?.valores['casa']).toBeGreaterThan(0.9)
  // the engines compared with see the same text
  expect(frases?.valores['portuguese']).toBeGreaterThan(0.9)
  expect(siglas?.valores['pg_trgm']).toBeGreaterThan(0.5)
})
