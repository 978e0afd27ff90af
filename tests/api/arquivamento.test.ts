import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Classificacao } from '#contract/classificacao.ts'
import type { Documento } from '#contract/documento.ts'
import type { Mesa } from '#contract/mesa.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import { sql } from '#server/database/connection.ts'
import { verificarInvariantes } from '#server/house/invariantes.ts'

import { ANA, CARLA, type CasaDeTeste, DIEGO, novaCasa } from '../apoio/casa.ts'

const QUITERIA = 'quiteria.amorim@SEAD/NUARQ'

let casa: CasaDeTeste
let plano: Classificacao[]
beforeAll(async () => {
  casa = await novaCasa()
  plano = (await casa.chamar<Classificacao[]>(ANA, 'GET', '/siga/classificacao')).corpo
})
afterAll(() => casa.fechar())

const assunto = (codigo: string) => {
  const achado = plano.find((cada) => cada.codigo === codigo)
  if (!achado) throw new Error(`no subject ${codigo}`)
  return achado.id
}
const ato = (quem: string, mobil: number | null, verbo: string, corpo?: unknown) =>
  casa.chamar<MobilAberto>(quem, 'POST', `/siga/mobil/${mobil}/${verbo}`, corpo === undefined ? {} : { corpo })
const custodia = async (quem: string, mobil: number | null) =>
  (await casa.chamar<MobilAberto>(quem, 'GET', `/siga/mobil/${mobil}`)).corpo.mobil.custodia
const naMesa = async (quem: string, documentoId: number) =>
  (await casa.chamar<Mesa>(quem, 'GET', '/siga/mesa', { query: { visao: 'LOTACAO' } })).corpo.itens
    .filter((item) => item.documentoId === documentoId)
    .map(({ grupo, marcador }) => `${grupo}: ${marcador}`)
/** As if archived `anos` ago; the next act computes the marks again. */
const envelhecer = (mobil: number | null, anos: number) =>
  casa.banco.linhas(
    sql`with v as (update mobil set arquivado_em = arquivado_em - make_interval(years => ${anos}) where id = ${mobil} returning id)
        update marca set desde = desde - make_interval(years => ${anos}) where mobil_id = ${mobil}`,
  )

test('o plano de classificação tem trinta assuntos, e o rascunho começa com o do modelo', async () => {
  expect(plano).toHaveLength(30)
  const { classificacao } = await casa.rascunho()
  expect(classificacao?.codigo).toBe('010.01')
})

test('arquivar tira da mesa; desarquivar devolve à mesa; outra unidade não pode', async () => {
  const { id, mobilId } = await casa.assinado('Para guardar', { classificacaoId: assunto('030.01') })
  expect((await ato(CARLA, mobilId, 'arquivar')).status).toBe(409)
  expect((await ato(ANA, mobilId, 'arquivar')).corpo.mobil.custodia).toBe('ARQUIVADO_CORRENTE')
  expect(await naMesa(ANA, id)).toEqual([])
  expect(await naMesa(QUITERIA, id)).toEqual([])
  expect((await ato(ANA, mobilId, 'arquivar')).status).toBe(409)
  expect((await ato(ANA, mobilId, 'desarquivar')).corpo.mobil.custodia).toBe('COM_ATENDENTE')
  expect(await naMesa(ANA, id)).toEqual(['AGUARDANDO_ANDAMENTO: Aguardando andamento'])
})

test('vencido o prazo, o documento aparece na mesa do arquivo, que o transfere e depois o publica em edital', async () => {
  const { id, mobilId } = await casa.assinado('Compra antiga', { classificacaoId: assunto('030.01') })
  await ato(ANA, mobilId, 'arquivar')
  expect((await ato(QUITERIA, mobilId, 'arquivar-intermediario')).problema.detail).toContain('ainda não pede isso')
  await envelhecer(mobilId, 5)
  expect(await naMesa(QUITERIA, id)).toEqual(['AGUARDANDO_ACAO_DE_TEMPORALIDADE: Transferir ao arquivo intermediário'])
  expect((await ato(ANA, mobilId, 'arquivar-intermediario')).status).toBe(409)
  expect((await ato(QUITERIA, mobilId, 'arquivar-intermediario')).status).toBe(200)
  expect(await naMesa(QUITERIA, id)).toEqual([])
  await envelhecer(mobilId, 10)
  expect(await naMesa(QUITERIA, id)).toEqual(['AGUARDANDO_ACAO_DE_TEMPORALIDADE: Incluir em edital de eliminação'])
  expect((await ato(QUITERIA, mobilId, 'arquivar-permanente')).status).toBe(409)
  expect((await ato(QUITERIA, mobilId, 'incluir-em-edital', { editalId: null })).status).toBe(200)
  expect(await custodia(QUITERIA, mobilId)).toBe('EM_EDITAL_DE_ELIMINACAO')
  expect((await ato(QUITERIA, mobilId, 'retirar-de-edital')).status).toBe(200)
  const tipos = await casa.banco.linhas<{ tipo: number }>(
    sql`select tipo from movimentacao where documento_id = ${id} order by seq`,
  )
  expect(tipos.map(({ tipo }) => tipo)).toEqual([5, 58, 9, 20, 54, 55])
})

test('o documento de guarda permanente é recolhido, e do recolhimento não volta', async () => {
  const { mobilId } = await casa.assinado('Norma', { classificacaoId: assunto('010.03') })
  await ato(ANA, mobilId, 'arquivar')
  await envelhecer(mobilId, 15)
  expect((await ato(QUITERIA, mobilId, 'arquivar-intermediario')).status).toBe(200)
  expect((await ato(QUITERIA, mobilId, 'arquivar-permanente')).status).toBe(200)
  expect((await ato(QUITERIA, mobilId, 'desarquivar')).status).toBe(409)
  expect((await ato(ANA, mobilId, 'desarquivar')).status).toBe(409)
})

test('reclassificar muda o prazo, com motivo; reclassificar na mesma classe não é mudança', async () => {
  const { id, mobilId } = await casa.assinado('Convite', { classificacaoId: assunto('010.03') })
  const mudar = (quem: string, verbo: string, corpo: object) =>
    casa.chamar<Documento>(quem, 'POST', `/siga/documento/${id}/${verbo}`, { corpo })
  const para = { classificacaoId: assunto('010.08'), motivo: 'Era um convite' }
  expect((await mudar(DIEGO, 'reclassificar', para)).status).toBe(403)
  expect((await mudar(ANA, 'reclassificar', { ...para, motivo: '  ' })).status).toBe(422)
  expect((await mudar(ANA, 'reclassificar', { ...para, classificacaoId: 999_999 })).problema.codigo).toBe(
    'CLASSIFICACAO_INVALIDA',
  )
  expect((await mudar(ANA, 'reclassificar', para)).corpo.classificacao?.codigo).toBe('010.08')
  expect((await mudar(ANA, 'reclassificar', para)).status).toBe(409)
  await ato(ANA, mobilId, 'arquivar')
  await envelhecer(mobilId, 1)
  expect(await naMesa(QUITERIA, id)).toEqual(['AGUARDANDO_ACAO_DE_TEMPORALIDADE: Incluir em edital de eliminação'])
  const avaliado = await mudar(QUITERIA, 'avaliar', {
    classificacaoId: assunto('010.06'),
    motivo: 'Tem valor histórico',
  })
  expect(avaliado.corpo.classificacao?.destinacao).toBe('GUARDA_PERMANENTE')
  expect(await naMesa(QUITERIA, id)).toEqual([])
})

test('a classificação de um rascunho é do plano em vigor', async () => {
  const { id, versao, corpo, nivelAcesso } = await casa.rascunho()
  const resposta = await casa.chamar(ANA, 'PUT', `/siga/documento/${id}`, {
    versao,
    corpo: {
      assunto: 'x',
      corpo,
      responsavelId: null,
      destinatario: null,
      nivelAcesso,
      data: null,
      classificacaoId: 999_999,
    },
  })
  expect([resposta.status, resposta.problema.codigo, resposta.problema.detail]).toEqual([
    422,
    'CLASSIFICACAO_INVALIDA',
    'Escolha uma classificação do plano em vigor.',
  ])
})

test('depois de todos os testes, as invariantes valem', async () => {
  const invariantes = await verificarInvariantes(casa.banco, casa.portas.arquivos)
  expect(invariantes.filter(({ falhas }) => falhas.length > 0)).toEqual([])
  expect(casa.erros).toEqual([])
})
