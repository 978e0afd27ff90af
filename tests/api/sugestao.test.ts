import { afterAll, beforeAll, expect, test } from 'vitest'

import type { buscaApi } from '#contract/busca.ts'
import type { Output } from '#contract/endpoint.ts'
import { linha, sql } from '#server/database/connection.ts'

import { ANA, BRUNO, type CasaDeTeste, DIEGO, FORNECEDORA, novaCasa } from '../apoio/casa.ts'

type Sugestoes = Output<(typeof buscaApi)['sugestao']>

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
}, 60_000)
afterAll(() => casa.fechar())

const sugerir = async (query: Record<string, string>, quem = ANA) => {
  const { status, corpo } = await casa.chamar<Sugestoes>(quem, 'GET', '/siga/busca/sugestao', { query })
  expect(status).toBe(200)
  return corpo
}
const codigoDe = async (id: number) =>
  (
    await linha<{ codigo: string }>(
      casa.banco,
      sql`select codigo_verificador as codigo from documento where id = ${id}`,
    )
  )?.codigo ?? ''

test('um documento é sugerido por sua sigla solta, seu número provisório e seu código, e é só ele', async () => {
  const { id, sigla, mobilId } = await casa.assinado('Compra de toldos')
  const codigo = await codigoDe(id)
  const [, numero = ''] = sigla.split('/')
  for (const q of [
    sigla,
    `ofi ${Number(numero)}`,
    `tmp-${id}`,
    codigo,
    codigo.replace(/.{4}(?=.)/g, '$&-').toLowerCase(),
  ]) {
    const achado = await sugerir({ q })
    expect(achado.documentos, q).toEqual([
      { documentoId: id, mobilId, sigla, assunto: 'Compra de toldos', situacao: 'ASSINADO' },
    ])
    expect([achado.exatos, achado.codigo], q).toEqual([1, null])
  }
})

test('um rascunho é achado por TMP e seu número, sugerido e na busca, só por quem o lê', async () => {
  const { id } = await casa.rascunho('Rascunho de toldos')
  expect((await sugerir({ q: `TMP-${id}` })).documentos).toMatchObject([
    { documentoId: id, mobilId: null, sigla: `TMP-${id}` },
  ])
  expect((await sugerir({ q: `TMP-${id}` }, DIEGO)).documentos).toEqual([])
  const exato = async (quem: string) =>
    (
      await casa.chamar<{ exato: { documentoId: number } | null }>(quem, 'GET', '/siga/busca', {
        query: { q: `tmp ${id}` },
      })
    ).corpo.exato
  expect(await exato(ANA)).toMatchObject({ documentoId: id })
  expect(await exato(DIEGO)).toBeNull()
})

test('o código de um documento que não se lê, ou de nenhum, é respondido como código, para ser validado', async () => {
  const { id } = await casa.rascunho('Segredo de toldos')
  const codigo = await codigoDe(id)
  const dele = await sugerir({ q: codigo }, DIEGO)
  const deNenhum = await sugerir({ q: '0000-0000-0000-000z' }, DIEGO)
  expect([dele.exatos, dele.documentos, dele.codigo]).toEqual([0, [], codigo])
  expect([deNenhum.exatos, deNenhum.documentos, deNenhum.codigo]).toEqual([0, [], '000000000000000Z'])
})

test('palavras sugerem poucos documentos, os da busca, só os que se podem ler', async () => {
  const pedidos = Array.from({ length: 6 }, (_, n) => casa.rascunho(`Zarabatana ${n}`))
  await Promise.all(pedidos)
  expect((await sugerir({ q: 'zarabatana' })).documentos).toHaveLength(5)
  expect((await sugerir({ q: 'zarabatana' }, DIEGO)).documentos).toEqual([])
})

test('pessoas são achadas por palavras do nome em qualquer ordem, sem acentos e só começadas, ou pela matrícula', async () => {
  for (const q of ['souza ana', 'ANA SOU', 'sóuza', 'an']) {
    const { pessoas } = await sugerir({ q })
    expect(
      pessoas.map(({ nome }) => nome),
      q,
    ).toContain('Ana Souza')
  }
  const { pessoas } = await sugerir({ q: 'ana souza' })
  expect(pessoas[0]).toEqual({ id: casa.idDe(ANA), nome: 'Ana Souza', sigla: 'SEAD/GEGOV' })
  const ana = await linha<{ matricula: string }>(
    casa.banco,
    sql`select matricula from pessoa where id = ${casa.idDe(ANA)}`,
  )
  expect((await sugerir({ q: ana?.matricula ?? '' })).pessoas.map(({ nome }) => nome)).toContain('Ana Souza')
  expect((await sugerir({ q: 'souza xyz' })).pessoas).toEqual([])
  expect((await sugerir({ q: '%' })).pessoas).toEqual([])
})

test('quem saiu não é sugerido', async () => {
  await casa.banco.linhas(sql`update pessoa set fim = now() where id = ${casa.idDe(DIEGO)}`)
  const { pessoas } = await sugerir({ q: 'diego' })
  expect(pessoas.map(({ id }) => id)).not.toContain(casa.idDe(DIEGO))
  await casa.banco.linhas(sql`update pessoa set fim = null where id = ${casa.idDe(DIEGO)}`)
  expect((await sugerir({ q: 'diego' })).pessoas.map(({ id }) => id)).toContain(casa.idDe(DIEGO))
})

test('unidades são achadas pela sigla, com ou sem o órgão, por palavras do nome e só começadas', async () => {
  const nome =
    (await linha<{ nome: string }>(casa.banco, sql`select nome from lotacao where sigla = 'GELIC'`))?.nome ?? ''
  const esta = { sigla: 'SEAD/GELIC', nome }
  for (const q of ['GELIC', 'gel', 'SEAD/GELIC', 'sead gelic', nome])
    expect((await sugerir({ q })).unidades[0], q).toMatchObject(esta)
  expect((await sugerir({ q: 'ses gelic' })).unidades).toEqual([])
})

test('modelos que a entrada pode usar são sugeridos, também depois de "criar"; os de outro órgão e os impedidos não', async () => {
  const nomes = async (q: string) => (await sugerir({ q })).modelos.map(({ nome }) => nome)
  expect(await nomes('oficio int')).toEqual(['Ofício Interno'])
  expect(await nomes('criar interno')).toContain('Ofício Interno')
  expect(await nomes('criar')).toEqual([])
  await casa.banco.linhas(
    sql`update modelo set orgao_id = (select id from orgao where sigla = 'SES') where nome = 'Ofício Interno'`,
  )
  expect(await nomes('oficio int')).toEqual([])
  await casa.banco.linhas(sql`update modelo set orgao_id = null where nome = 'Ofício Interno'`)
})

test('os documentos lembrados voltam na sua ordem, com o assunto de agora, e sem os que já não se podem ler', async () => {
  const um = await casa.rascunho('Lembrado um')
  const outro = await casa.rascunho('Lembrado outro')
  const query = { lembrados: `${outro.id},999999999,${um.id}` }
  expect((await sugerir(query)).documentos.map(({ assunto }) => assunto)).toEqual(['Lembrado outro', 'Lembrado um'])
  expect((await sugerir(query, DIEGO)).documentos).toEqual([])
})

test('o que não cabe é recusado, e quem é de fora não tem sugestões', async () => {
  for (const query of [{ q: '' }, { q: 'x'.repeat(101) }, { lembrados: '1,a' }, { lembrados: '1,'.repeat(10) + '1' }])
    expect((await casa.chamar(ANA, 'GET', '/siga/busca/sugestao', { query })).status, JSON.stringify(query)).toBe(400)
  expect((await casa.chamar(FORNECEDORA, 'GET', '/siga/busca/sugestao', { query: { q: 'ana' } })).status).toBe(403)
  expect(await sugerir({ q: '?!' }, BRUNO)).toMatchObject({ documentos: [], pessoas: [], unidades: [], modelos: [] })
})
