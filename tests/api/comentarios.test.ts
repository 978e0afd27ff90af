import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Documento } from '#contract/documento.ts'
import { COMENTARIOS_MAXIMO, type Devolucoes } from '#contract/pedidos.ts'
import { linha, sql } from '#server/database/connection.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, FORNECEDORA, novaCasa, type Recebido } from '../apoio/casa.ts'
import { dosPedidos } from '../apoio/pedidos.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())

const { id, pedir, obter, historico } = dosPedidos(() => casa)
const comentario = { trecho: 'compra de cadeiras', bloco: 0, inicio: 13, texto: 'Quantas?' }
const comentar = (quem: string, documento: number, mudancas: object = {}, chave?: string) =>
  casa.chamar<Devolucoes>(quem, 'POST', `/siga/documento/${documento}/comentario`, {
    corpo: { ...comentario, ...mudancas },
    ...(chave !== undefined && { chave }),
  })
const retirar = (quem: string, documento: number, qual: number) =>
  casa.chamar<Devolucoes>(quem, 'DELETE', `/siga/documento/${documento}/comentario/${qual}`)
const resolver = (quem: string, documento: number, qual: number, resposta: string | null = null) =>
  pedir<Devolucoes>(quem, documento, `comentario/${qual}/resolver`, { resposta })
const ler = (quem: string, documento: number) =>
  casa.chamar<Devolucoes>(quem, 'GET', `/siga/documento/${documento}/devolucao`)
const finalizar = async (documento: number) =>
  casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${documento}/finalizar`, {
    versao: (await obter(documento)).versao,
  })
const motivo = ({ problema }: Pick<Recebido, 'problema'>) => problema.dados?.['motivo'] ?? problema.codigo

test('quem escreve comenta, quem assina responde, e o comentário aberto segura o documento', async () => {
  const { id: doc, versao } = await casa.rascunho('Comentado')
  const feito = await comentar(BRUNO, doc)
  expect([feito.status, feito.corpo]).toMatchObject([
    200,
    {
      resolve: true,
      comenta: true,
      devolucoes: [],
      comentarios: [{ ...comentario, nome: 'Bruno Lima', retira: true, resolvido: null }],
    },
  ])
  const qual = feito.corpo.comentarios[0]?.id ?? 0
  expect((await ler(ANA, doc)).corpo.comentarios).toMatchObject([{ nome: 'Bruno Lima', retira: false }])

  const aberto = await obter(doc)
  expect([aberto.versao, aberto.comentarios, aberto.devolucao]).toEqual([versao, 1, null])
  expect(aberto.falta).toEqual(['comentarios'])
  expect(aberto.pendencias.map(({ texto: dito }) => dito)).toContain('Há comentários por atender.')
  const cedo = await finalizar(doc)
  expect([cedo.status, cedo.problema.detail]).toEqual([422, expect.stringContaining('comentários por atender')])

  expect((await resolver(ANA, doc, qual, 'Doze.')).corpo.comentarios).toMatchObject([
    { retira: false, resolvido: { por: 'Ana Souza', resposta: 'Doze.' } },
  ])
  expect(motivo(await retirar(BRUNO, doc, qual))).toBe('COMENTARIO_RESPONDIDO')
  expect((await pedir(BRUNO, doc, `comentario/${qual}/reabrir`)).status).toBe(200)
  expect((await obter(doc)).falta).toEqual(['comentarios'])
  await resolver(ANA, doc, qual)
  expect((await finalizar(doc)).corpo.situacao).toBe('PENDENTE_DE_ASSINATURA')
  expect(
    (await historico(doc)).map(({ tipo }) => tipo),
    'comments are no movements',
  ).toEqual(['FINALIZACAO'])

  // the draft's history: nothing changes in it any more
  expect(motivo(await comentar(ANA, doc))).toBe('JA_FINALIZADO')
  expect(motivo(await retirar(BRUNO, doc, qual))).toBe('JA_FINALIZADO')
  expect((await ler(BRUNO, doc)).corpo).toMatchObject({ comenta: false, comentarios: [{ id: qual, retira: false }] })
})

test('só o autor retira o comentário, e o mesmo pedido repetido não comenta duas vezes', async () => {
  const { id: doc } = await casa.rascunho('Retirado')
  const chave = crypto.randomUUID()
  const primeiro = await comentar(ANA, doc, {}, chave)
  expect((await comentar(ANA, doc, {}, chave)).corpo).toEqual(primeiro.corpo)
  const qual = primeiro.corpo.comentarios[0]?.id ?? 0
  expect((await ler(ANA, doc)).corpo.comentarios).toHaveLength(1)
  expect(motivo(await retirar(BRUNO, doc, qual))).toBe('COMENTARIO_DE_OUTRA_PESSOA')
  expect((await retirar(ANA, doc, qual)).corpo.comentarios).toEqual([])
  expect(motivo(await retirar(ANA, doc, qual))).toBe('COMENTARIO_NAO_ENCONTRADO')
  expect((await obter(doc)).falta).toEqual([])
})

test('a cossignatária, que lê e não escreve, comenta e retira; quem só lê não vê nem comenta', async () => {
  const { id: doc } = await casa.rascunho('De muitos', { cossignatarioIds: [id(CARLA)] })
  const feito = await comentar(CARLA, doc)
  expect([feito.status, feito.corpo.resolve, feito.corpo.comenta]).toEqual([200, false, true])
  const qual = feito.corpo.comentarios[0]?.id ?? 0
  expect((await resolver(CARLA, doc, qual)).problema.codigo).toBe('ACAO_NAO_PERMITIDA')
  expect((await retirar(CARLA, doc, qual)).status).toBe(200)

  const { id: outro } = await casa.rascunho('Alheio')
  await comentar(ANA, outro)
  expect([(await comentar(DIEGO, outro)).status, (await ler(DIEGO, outro)).status]).toEqual([404, 404])
})

test('depois de assinado, quem só lê não vê os comentários, e ninguém de fora sabe que houve', async () => {
  const { id: doc } = await casa.rascunho('Contrato', {
    nivelAcesso: 10,
    responsavelId: id(FORNECEDORA),
  })
  const { corpo } = await comentar(ANA, doc, { texto: 'Segredo de dentro.' })
  await resolver(ANA, doc, corpo.comentarios[0]?.id ?? 0)
  expect((await finalizar(doc)).status).toBe(200)
  const deFora = await ler(FORNECEDORA, doc)
  expect([deFora.status, deFora.corpo.comentarios]).toEqual([200, []])
  expect((await obter(doc, FORNECEDORA)).comentarios).toBe(0)
  expect((await casa.assinar(FORNECEDORA, doc)).status).toBe(200)
  expect(motivo(await ler(DIEGO, doc))).toBe('SO_QUEM_ESCREVE_VE_COMENTARIOS')
  expect((await obter(doc, DIEGO)).comentarios).toBe(0)
  expect((await ler(ANA, doc)).corpo.comentarios).toHaveLength(1)
})

test('os da devolução e os da escrita não se misturam, e juntos seguram o documento', async () => {
  const { id: doc } = await casa.finalizado('Devolvido e comentado')
  await pedir(BRUNO, doc, 'devolver-para-ajuste', { motivo: 'Ajuste.', comentarios: [comentario] })
  const { corpo } = await comentar(ANA, doc, { texto: 'Pergunto à compra.' })
  const [daDevolucao, daEscrita] = [corpo.devolucoes[0]?.comentarios ?? [], corpo.comentarios]
  expect([daDevolucao, daEscrita]).toMatchObject([
    [{ texto: 'Quantas?', nome: 'Bruno Lima', retira: false }],
    [{ texto: 'Pergunto à compra.', nome: 'Ana Souza', retira: true }],
  ])
  expect((await obter(doc)).devolucao).toMatchObject({ comentarios: 1, porResolver: 1 })
  expect(motivo(await retirar(BRUNO, doc, daDevolucao[0]?.id ?? 0))).toBe('COMENTARIO_DA_DEVOLUCAO')
  await resolver(ANA, doc, daDevolucao[0]?.id ?? 0)
  expect((await obter(doc)).falta).toEqual(['comentarios'])
  await retirar(ANA, doc, daEscrita[0]?.id ?? 0)
  expect((await obter(doc)).falta).toEqual([])
})

test('cem comentários são o máximo, contados mesmo que dois cheguem juntos', async () => {
  const { id: doc } = await casa.rascunho('Cheio')
  await casa.banco.linhas(
    sql`insert into comentario (documento_id, autor_id, criado_em, trecho, bloco, inicio, texto)
        select ${doc}, ${id(ANA)}, now(), 'compra', 0, 13, 'n ' || n from generate_series(1, ${COMENTARIOS_MAXIMO - 1}) n`,
  )
  const feitos = await Promise.all([comentar(ANA, doc), comentar(BRUNO, doc)])
  expect(feitos.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(motivo(await comentar(ANA, doc))).toBe('COMENTARIOS_DEMAIS')
  expect((await ler(ANA, doc)).corpo).toMatchObject({ comenta: false })
})

test.each([
  ['sem palavras do texto', { trecho: '' }],
  ['com trecho longo demais', { trecho: 'x'.repeat(1001) }],
  ['fora do texto', { bloco: -1 }],
  ['em branco', { texto: ' ' }],
  ['com um campo a mais', { autorId: 1 }],
])('um comentário %s é recusado', async (_, mudancas) => {
  const { id: doc } = await casa.rascunho('Comentário ruim')
  expect((await comentar(ANA, doc, mudancas)).status).toBe(422)
  expect((await obter(doc)).comentarios).toBe(0)
})

test('um rascunho que volta da lixeira volta com os comentários', async () => {
  const { id: doc, versao } = await casa.rascunho('Excluído e trazido')
  const antes = (await comentar(ANA, doc)).corpo.comentarios
  await casa.chamar(ANA, 'DELETE', `/siga/documento/${doc}`, { versao })
  expect(await linha(casa.banco, sql`select 1 as sim from comentario where documento_id = ${doc}`)).toBeUndefined()
  expect((await casa.chamar(ANA, 'POST', `/siga/lixeira/${doc}/restaurar`)).status).toBe(200)
  expect((await ler(ANA, doc)).corpo.comentarios).toEqual(antes)
})
