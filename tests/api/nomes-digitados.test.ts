import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Achado } from '#contract/busca.ts'
import type { Lotacao } from '#contract/unidades.ts'
import type { Usuario } from '#contract/usuario.ts'
import type { Validacao } from '#contract/validacao.ts'
import { linha, sql } from '#server/database/connection.ts'

import { ANA, BRUNO, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { comDossie } from '../apoio/dossie.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())

const de = async <T>(caminho: string, query: Record<string, string>) =>
  (await casa.chamar<{ content: T[] }>(ANA, 'GET', caminho, { query })).corpo.content

test.each(['SEAD/GELIC', 'sead / gelic', 'GELIC SEAD', 'SEAD-GELIC', 'SEAD – GELIC', 'GELIC', '\u00a0sead  gelic '])(
  'a unidade digitada como %j é achada',
  async (texto) => {
    const unidades = await de<Lotacao>('/siga/lotacao', { texto, page: '0', size: '500' })
    expect(unidades.map(({ sigla, orgao }) => `${orgao.sigla}/${sigla}`)).toContain('SEAD/GELIC')
  },
)

test.each(['Bruno Lima', 'Lima Bruno', 'LIMA, Bruno', 'bruno  lima', 'Bruno\u00a0Lima', 'Lima SEAD/GEGOV'])(
  'a pessoa digitada como %j é achada',
  async (texto) => {
    const pessoas = await de<Usuario>('/siga/usuario', { texto, page: '0', size: '500', sort: 'nome_pessoa,asc' })
    expect(pessoas.map(({ nome_pessoa }) => nome_pessoa)).toContain('Bruno Lima')
    expect(pessoas.map(({ nome_pessoa }) => nome_pessoa)).not.toContain('Ana Souza')
  },
)

test('o texto digitado nunca é lido como um padrão de busca', async () => {
  for (const texto of ['%', '_', 'Bruno%Lima', 'Lima Inexistente'])
    expect(await de<Usuario>('/siga/usuario', { texto, page: '0', size: '500', sort: 'nome_pessoa,asc' })).toEqual([])
})

test('quem leu é achado pelo nome em qualquer ordem', async () => {
  const { id } = await casa.assinado('Lido por Bruno')
  await casa.chamar(BRUNO, 'GET', `/siga/documento/${id}/pdf`)
  for (const texto of ['Lima, Bruno', 'SEAD/GEGOV'])
    expect((await de<{ nome: string }>(`/siga/documento/${id}/quem-leu`, { texto })).map(({ nome }) => nome)).toContain(
      'Bruno Lima',
    )
})

test('a sigla como as pessoas escrevem acha o documento, na busca e na validação', async () => {
  const { id, sigla, mobilId } = await casa.assinado('Sigla digitada')
  const { ano, numero, especie, descricao } = (await linha<{
    ano: number
    numero: number
    especie: string
    descricao: string
  }>(
    casa.banco,
    sql`select d.ano, d.numero, e.sigla as especie, e.descricao from documento d join especie e on e.id = d.especie_id where d.id = ${id}`,
  ))!
  for (const q of [
    `${especie} ${numero}/${ano}`,
    `${descricao} nº ${numero}/${ano}`,
    `${descricao.toUpperCase()} Nº ${numero}/${ano}/SEAD`,
    `“${sigla}”.`,
    sigla.replaceAll('-', '–'),
    sigla.replace('/', '-'),
  ]) {
    const { corpo } = await casa.chamar<{ exato: Achado | null }>(ANA, 'GET', '/siga/busca', { query: { q } })
    expect([q, corpo.exato?.mobilId]).toEqual([q, mobilId])
    const validada = await casa.chamar<Validacao>(ANA, 'GET', `/siga/validacao/${encodeURIComponent(q)}`)
    expect([q, validada.corpo.sigla]).toEqual([q, sigla])
  }
  // the address is decoded on the way
  const decodificada = await casa.chamar<Validacao>(ANA, 'GET', `/siga/validacao/${sigla}`)
  expect(decodificada.corpo.sigla).toBe(sigla)
})

test('a validação pela sigla de uma peça dá a peça, e não o processo', async () => {
  const pai = await comDossie(casa).processo()
  const { ano, numero } = (await linha<{ ano: number; numero: number }>(
    casa.banco,
    sql`select ano, numero from documento where id = ${pai.id}`,
  ))!
  const inexistente = await casa.chamar<Validacao>(
    ANA,
    'GET',
    `/siga/validacao/${encodeURIComponent(`SEAD-ADM-${ano}/${String(numero).padStart(5, '0')}.77`)}`,
  )
  expect(inexistente.problema.codigo).toBe('NUMERO_NAO_LOCALIZADO')
})

test('o nome de quem assina de fora tem até 120 letras', async () => {
  const convidar = (nome: string, email: string) =>
    casa.chamar<{ nome: string }>(ANA, 'POST', '/siga/assinatura-externa', { corpo: { nome, email } })
  const longo = `${'Maria '.repeat(19)}Silva`
  expect(longo).toHaveLength(119)
  expect((await convidar(longo, 'longo@exemplo.org')).corpo.nome).toBe(longo)
  expect((await convidar('M'.repeat(121), 'outro@exemplo.org')).problema.detail).toBe(
    'Informe o nome de quem assina, em até 120 caracteres.',
  )
})
