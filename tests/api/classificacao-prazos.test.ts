import { afterAll, beforeAll, expect, test } from 'vitest'

import type { ClassificacaoListada } from '#contract/classificacao.ts'
import type { Documento } from '#contract/documento.ts'
import type { Mesa } from '#contract/mesa.ts'
import { linha, sql } from '#server/database/connection.ts'
import { verificarInvariantes } from '#server/house/invariantes.ts'
import { instalarKit } from '#server/core/kit/partes.ts'

import { ANA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'

const QUITERIA = 'quiteria.amorim@SEAD/NUARQ'

let casa: CasaDeTeste
let plano: ClassificacaoListada[]
beforeAll(async () => {
  casa = await novaCasa()
  await casa.banco.transacao((tx) => instalarKit(tx, ['CLASSIFICACAO', 'HIPOTESES_LEGAIS', 'FERIADOS']))
  plano = (await casa.chamar<ClassificacaoListada[]>(ANA, 'GET', '/siga/classificacao')).corpo
})
afterAll(() => casa.fechar())

const assunto = (codigo: string) => {
  const achado = plano.find((cada) => cada.codigo === codigo)
  if (!achado) throw new Error(`no subject ${codigo}`)
  return achado.id
}
const ato = (quem: string, mobil: number | null, verbo: string) =>
  casa.chamar(quem, 'POST', `/siga/mobil/${mobil}/${verbo}`)
const naMesaDoArquivo = async (documentoId: number) =>
  (await casa.chamar<Mesa>(QUITERIA, 'GET', '/siga/mesa', { query: { visao: 'LOTACAO' } })).corpo.itens.filter(
    (item) => item.documentoId === documentoId,
  ).length
/** As if archived `anos` ago. */
const envelhecer = (mobil: number | null, anos: number) =>
  casa.banco.linhas(
    sql`with v as (update mobil set arquivado_em = arquivado_em - make_interval(years => ${anos}) where id = ${mobil} returning id)
        update marca set desde = desde - make_interval(years => ${anos}) where mobil_id = ${mobil}`,
  )

test('o plano mostra os assuntos com os títulos acima deles, e nenhum título para escolher', async () => {
  const compra = plano.find(({ codigo }) => codigo === '031.11')
  expect(compra).toMatchObject({
    descricao: 'MATERIAL PERMANENTE',
    grupo: 'ADMINISTRAÇÃO GERAL › GESTÃO DE MATERIAIS › AQUISIÇÃO E INCORPORAÇÃO › COMPRA',
    prazoCorrente: 'Até a aprovação das contas pelo Tribunal de Contas*',
    nota: expect.stringContaining('Relatório de Gestão'),
  })
  expect(plano.find(({ codigo }) => codigo === '040.01')).toMatchObject({
    grupo: null,
    prazoCorrente: null,
    nota: null,
  })
  expect(plano.filter(({ codigo }) => ['000', '031', '031.1'].includes(codigo))).toEqual([])
  const titulo = await linha<{ id: number }>(casa.banco, sql`select id from classificacao where codigo = '031.1'`)
  const recusado = await casa.chamar(ANA, 'POST', '/siga/documento', {
    corpo: { modeloId: await casa.modelo('Despacho'), rascunho: { classificacaoId: titulo?.id } },
  })
  expect([recusado.status, recusado.problema.codigo]).toEqual([422, 'CLASSIFICACAO_INVALIDA'])
})

test('um prazo que conta de um fato não vence; quando o órgão o troca por anos, vence', async () => {
  const { id, mobilId } = await casa.assinado('Compra de mesas', { classificacaoId: assunto('031.11') })
  await ato(ANA, mobilId, 'arquivar')
  await envelhecer(mobilId, 150)
  expect(await naMesaDoArquivo(id)).toBe(0)
  for (const verbo of ['arquivar-intermediario', 'arquivar-permanente'])
    expect((await ato(QUITERIA, mobilId, verbo)).problema.detail).toContain('ainda não pede isso')
  expect(
    (await casa.chamar(QUITERIA, 'POST', `/siga/mobil/${mobilId}/incluir-em-edital`, { corpo: { editalId: null } }))
      .status,
  ).toBe(409)
  const { corpo } = await casa.chamar<Documento>(ANA, 'GET', `/siga/documento/${id}`)
  expect(corpo.classificacao?.prazoIntermediario).toBe(
    '5 anos a contar da aprovação das contas pelo Tribunal de Contas**',
  )
  await casa.banco.linhas(
    sql`update classificacao set prazo_corrente = null, corrente = 5, prazo_intermediario = null, intermediario = 10
        where codigo = '031.11'`,
  )
  expect((await ato(QUITERIA, mobilId, 'arquivar-intermediario')).status).toBe(200)
  expect(await naMesaDoArquivo(id)).toBe(1)
  const vermelhas = (await verificarInvariantes(casa.banco, casa.portas.arquivos)).filter(
    ({ falhas }) => falhas.length > 0,
  )
  expect(vermelhas).toEqual([])
})

test('um prazo que a nota pode alongar leva o documento ao arquivo na data, e lá ele espera', async () => {
  const { id, mobilId } = await casa.assinado('Salário família', { classificacaoId: assunto('026.1') })
  await ato(ANA, mobilId, 'arquivar')
  await envelhecer(mobilId, 5)
  expect(await naMesaDoArquivo(id)).toBe(1)
  expect((await ato(QUITERIA, mobilId, 'arquivar-intermediario')).status).toBe(200)
  await envelhecer(mobilId, 150)
  expect(await naMesaDoArquivo(id)).toBe(0)
})
