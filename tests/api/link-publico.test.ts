import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { LinkAberto, LinkDoDocumento } from '#contract/link-publico.ts'
import type { Movimentacao } from '#contract/movimentacao.ts'
import type { Page } from '#contract/page.ts'
import { frase } from '#contract/problem-catalog.ts'
import { linha, sql } from '#server/database/connection.ts'
import { cadeiaIntegra } from '#server/rooms/trilha/integra.ts'
import { semIndice } from '#server/base/paginas.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, novaCasa } from '../apoio/casa.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa((base) => ({
    configuracao: { ...base.configuracao, limites: { ...base.configuracao.limites, validacao: 100_000 } },
  }))
})
afterAll(() => casa.fechar())

const onde = (id: number) => `/siga/documento/${id}/link-publico`
const criar = (id: number, quem = ANA, pedido: object = {}) =>
  casa.chamar<LinkDoDocumento>(quem, 'POST', onde(id), pedido)
const revogar = (id: number, quem = ANA) => casa.chamar<LinkDoDocumento>(quem, 'POST', `${onde(id)}/revogar`)
const obter = async (id: number, quem = ANA) => (await casa.chamar<LinkDoDocumento>(quem, 'GET', onde(id))).corpo
const abrir = (codigo: string) => casa.chamar<LinkAberto>(undefined, 'GET', `/publico/link/${codigo}`)
const codigoDe = ({ link }: LinkDoDocumento) => new URL(link?.endereco ?? '').searchParams.get('link') ?? ''
const movimentos = async (id: number) =>
  (await casa.chamar<Page<Movimentacao>>(ANA, 'GET', `/siga/documento/${id}/movimentacao`)).corpo.content

async function comLink(assunto: string) {
  const doc = await casa.assinado(assunto, { nivelAcesso: 10 })
  const { status, corpo, problema } = await criar(doc.id)
  expect(status, JSON.stringify(problema)).toBe(200)
  return { doc, codigo: codigoDe(corpo) }
}
/** Expects the answer of a code that never existed. */
const fechado = async (codigo: string) => {
  const unico = ['LINK_NAO_ABRE', frase('LINK_NAO_ABRE')]
  for (const caminho of [codigo, `${codigo}/pdf`]) {
    const { status, problema } = await abrir(caminho)
    expect([status, problema.codigo, problema.detail]).toEqual([404, ...unico])
  }
}

test('qualquer pessoa lê o PDF assinado e o código verificador; há uma movimentação 86, sem o código na trilha', async () => {
  const { doc, codigo } = await comLink('Edital de chamada')
  expect(codigo).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
  const { status, corpo } = await abrir(codigo)
  expect([status, corpo]).toEqual([
    200,
    {
      sigla: doc.sigla,
      especie: expect.stringContaining('Ofício'),
      orgao: expect.any(String),
      assunto: 'Edital de chamada',
      data: doc.data,
      codigoVerificador: doc.codigoVerificador,
    },
  ])
  const pdf = await abrir(`${codigo}/pdf`)
  expect([pdf.status, pdf.cabecalhos['content-type']]).toEqual([200, 'application/pdf'])
  const guardado = await linha<{ sha256: string }>(
    casa.banco,
    sql`select sha256_assinado as sha256 from documento where id = ${doc.id}`,
  )
  expect(
    Buffer.from(pdf.bytes).equals(Buffer.from((await casa.portas.arquivos.ler(guardado?.sha256 ?? '')) ?? [])),
  ).toBe(true)
  expect((await movimentos(doc.id)).filter(({ tipo }) => tipo === 'LINK_PUBLICO')).toHaveLength(1)
  const trilha = await linha<{ tudo: string }>(
    casa.banco,
    sql`select string_agg(to_jsonb(m)::text, '') as tudo from movimentacao m where m.documento_id = ${doc.id}`,
  )
  expect(trilha?.tudo).not.toContain(codigo)
})

test('pedido de novo, o link é o mesmo; revogado, não abre mais, e o seguinte tem outro endereço', async () => {
  const { doc, codigo } = await comLink('Duas vezes')
  expect(codigoDe((await criar(doc.id, BRUNO)).corpo)).toBe(codigo)
  expect((await revogar(doc.id)).corpo.link).toBeNull()
  await fechado(codigo)
  // revoking again changes nothing
  expect((await revogar(doc.id)).status).toBe(200)
  const outro = codigoDe((await criar(doc.id)).corpo)
  expect(outro).not.toBe(codigo)
  expect((await abrir(outro)).status).toBe(200)
  await fechado(codigo)
  const tipos = (await movimentos(doc.id)).filter(({ tipo }) => tipo.endsWith('LINK_PUBLICO'))
  expect(tipos.map(({ tipo, cancelada }) => `${tipo} ${cancelada}`).toSorted()).toEqual([
    'LINK_PUBLICO false',
    'LINK_PUBLICO true',
    'REVOGACAO_DE_LINK_PUBLICO false',
  ])
  expect(await cadeiaIntegra(casa.banco, doc.id)).toBe(true)
})

describe('um documento que deixa de ser público deixa de abrir na mesma hora', () => {
  test.each<[string, string, (hipoteseId: number) => object, string]>([
    ['outro nível', 'acesso/nivel', () => ({ nivel: 20 }), ANA],
    ['restrito', 'acesso/restringir', (hipoteseId) => ({ pessoas: [], hipoteseId }), ANA],
    ['sem efeito', 'tornar-sem-efeito', () => ({ motivo: 'Erro no texto.' }), BRUNO],
  ])('%s: o link deixa de abrir', async (_, ato, corpo, quem) => {
    const { doc, codigo } = await comLink('Fecha')
    const mudou = await casa.chamar(quem, 'POST', `/siga/documento/${doc.id}/${ato}`, {
      corpo: corpo(await casa.hipotese()),
    })
    expect(mudou.status, JSON.stringify(mudou.problema)).toBe(200)
    await fechado(codigo)
    expect((await obter(doc.id)).link).toMatchObject({ abre: false })
  })

  test('um código malformado, ou de nenhum documento, não abre', async () => {
    for (const codigo of ['0'.repeat(16), 'XXXX', 'a'.repeat(41)]) await fechado(codigo)
  })
})

test('quem não tem o documento não cria nem revoga o link, com as palavras da tela; só documento público tem link', async () => {
  const doc = await casa.assinado('De outros', { nivelAcesso: 10 })
  const negado = await criar(doc.id, CARLA)
  const { pode, explicacao } = await obter(doc.id, CARLA)
  expect([pode, explicacao]).toEqual([false, 'O documento não está com a sua unidade.'])
  expect([negado.status, negado.problema.detail]).toEqual([409, expect.stringContaining(explicacao)])
  await criar(doc.id)
  expect((await obter(doc.id, CARLA)).podeRevogar).toBe(false)
  expect((await revogar(doc.id, CARLA)).problema.detail).toContain('Só quem fez o link, ou quem está com o documento.')
  const fechada = await casa.assinado('Do órgão', { nivelAcesso: 20 })
  expect((await criar(fechada.id)).problema.detail).toContain('Só de documento público, sem restrição de acesso.')
  expect((await criar(fechada.id, DIEGO)).problema.codigo).toBe('SEM_ACESSO')
})

test.each([
  ['/', false],
  ['/?codigo=7KQ29XMD4T8PWZ3N', true],
  ['/?protocolo=7KQ29XMD4T8PWZ3N', true],
  ['/?x=1&link=7KQ29XMD4T8PWZ3N', true],
  ['/api/publico/link/7KQ29XMD4T8PWZ3N/pdf', true],
  ['/mesa', false],
])('robôs de busca não guardam %s: %s', (url, sim) => expect(semIndice(url)).toBe(sim))
