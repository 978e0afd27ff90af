import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Acesso } from '#contract/acesso.ts'
import type { Documento } from '#contract/documento.ts'
import { linha, sql } from '#server/database/connection.ts'

import { ANA, BRUNO, type CasaDeTeste, novaCasa, type Recebido } from '../apoio/casa.ts'

let casa: CasaDeTeste
let hipotese: { id: number; nome: string; fundamento: string }
beforeAll(async () => {
  casa = await novaCasa()
  const primeira = await linha<typeof hipotese>(
    casa.banco,
    sql`select id, nome, fundamento from hipotese_legal where nome = 'Informação pessoal'`,
  )
  if (!primeira) throw new Error('no legal grounds')
  hipotese = primeira
})
afterAll(() => casa.fechar())

const finalizar = ({ id, versao }: Documento) =>
  casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${id}/finalizar`, { versao })
const dito = ({ status, problema: { codigo, detail, erros } }: Recebido) => ({
  status,
  codigo,
  detail,
  onde: erros?.map(({ pointer }) => pointer),
})
const semHipotese = {
  status: 422,
  codigo: 'HIPOTESE_AUSENTE',
  detail: 'Informe a hipótese legal da restrição.',
  onde: ['/hipoteseId'],
}
const movimento = async (id: number) =>
  linha<{ descricao: string; dados: object }>(
    casa.banco,
    sql`select descricao, dados from movimentacao where documento_id = ${id} and tipo = 5`,
  )

test.each([30, 40, 60, 100])('no nível %i falta a hipótese legal, e finalizar a pede', async (nivelAcesso) => {
  const rascunho = await casa.rascunho('Fechado', { nivelAcesso, hipoteseId: null })
  expect(rascunho).toMatchObject({ falta: ['hipotese'], hipotese: null })
  expect(dito(await finalizar(rascunho))).toEqual(semHipotese)
})

test.each([10, 20])('no nível %i a hipótese legal não se pede, e a que for enviada não fica', async (nivelAcesso) => {
  const rascunho = await casa.rascunho('Aberto', { nivelAcesso, hipoteseId: hipotese.id })
  expect(rascunho).toMatchObject({ falta: [], hipotese: null })
  const { corpo } = await finalizar(rascunho)
  expect((await movimento(corpo.id))?.descricao).toBe(`Recebeu o número ${corpo.sigla}`)
})

test('a hipótese escolhida vai com o documento: no rascunho, na movimentação e no acesso', async () => {
  const rascunho = await casa.rascunho('Fechado', { nivelAcesso: 100, hipoteseId: hipotese.id })
  expect(rascunho).toMatchObject({ falta: [], hipotese })
  const { corpo } = await finalizar(rascunho)
  expect(corpo).toMatchObject({ situacao: 'PENDENTE_DE_ASSINATURA', nivelAcesso: 100, hipotese })
  expect(await movimento(corpo.id)).toMatchObject({
    descricao: `Recebeu o número ${corpo.sigla}. Hipótese legal: ${hipotese.nome} (${hipotese.fundamento})`,
    dados: { nivel: 100, hipotese: hipotese.id },
  })
  expect((await casa.chamar<Acesso>(ANA, 'GET', `/siga/documento/${corpo.id}/acesso`)).corpo.hipotese).toEqual(hipotese)
  const { corpo: copia } = await casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${corpo.id}/duplicar`)
  expect(copia).toMatchObject({ nivelAcesso: 100, hipotese })
})

test('entre outras faltas, a hipótese é nomeada com elas', async () => {
  const rascunho = await casa.rascunho('Fechado', { nivelAcesso: 60, hipoteseId: null, responsavelId: null })
  expect(dito(await finalizar(rascunho))).toMatchObject({
    codigo: 'FALTA_PARA_FINALIZAR',
    detail: 'Falta preencher antes de finalizar: quem assina; hipótese legal.',
  })
})

test('a hipótese também se pede num modelo que já começa restrito', async () => {
  const versao = await linha<{ id: number }>(
    casa.banco,
    sql`insert into modelo_versao (modelo_id, numero, conteudo, publicada_por, publicada_em)
        select modelo_id, numero + 1, jsonb_set(conteudo, '{padroes,nivelAcesso}', '60'), publicada_por, publicada_em
        from modelo_versao where id = (select versao_id from modelo where nome = 'Despacho') returning id`,
  )
  await casa.banco.linhas(sql`update modelo set versao_id = ${versao?.id} where nome = 'Despacho'`)
  const { corpo } = await casa.chamar<Documento>(ANA, 'POST', '/siga/documento', {
    corpo: { modeloId: await casa.modelo('Despacho') },
  })
  expect(corpo).toMatchObject({ nivelAcesso: 60, hipotese: null })
  expect(corpo.falta).toContain('hipotese')
})

test('uma hipótese inexistente ou encerrada não se escolhe; quem já a tinha salva o rascunho, mas não finaliza com ela', async () => {
  const fechado = await casa.rascunho('Fechado', { nivelAcesso: 100, hipoteseId: hipotese.id })
  const pronto = await casa.rascunho('Pronto', { nivelAcesso: 100, hipoteseId: hipotese.id })
  const aberto = await casa.rascunho('Aberto')
  const salvar = (hipoteseId: number, { id, versao, corpo } = fechado) =>
    casa.chamar<Documento>(ANA, 'PUT', `/siga/documento/${id}`, {
      versao,
      corpo: {
        assunto: 'Fechado',
        corpo,
        responsavelId: casa.idDe(BRUNO),
        destinatario: null,
        nivelAcesso: 100,
        data: null,
        hipoteseId,
      },
    })
  expect(dito(await salvar(999_999))).toEqual(semHipotese)
  await casa.banco.linhas(sql`update hipotese_legal set ativa = false where id = ${hipotese.id}`)
  expect(dito(await salvar(hipotese.id, aberto))).toEqual(semHipotese)
  expect((await salvar(hipotese.id)).status).toBe(200)
  const { id, versao } = pronto
  expect(dito(await casa.chamar(ANA, 'POST', `/siga/documento/${id}/finalizar`, { versao }))).toEqual(semHipotese)
  await casa.banco.linhas(sql`update hipotese_legal set ativa = true where id = ${hipotese.id}`)
})
