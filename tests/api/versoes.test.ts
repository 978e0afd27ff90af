import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Documento } from '#contract/documento.ts'
import type { VersaoInteira, Versoes } from '#contract/versao.ts'
import { sql } from '#server/database/connection.ts'
import { continua, JUNTA_MS } from '#server/core/versao/versoes.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, novaCasa, texto } from '../apoio/casa.ts'

let casa: CasaDeTeste
let adiante = 0
beforeAll(async () => {
  casa = await novaCasa(() => ({ relogio: { agora: () => new Date(Date.now() + adiante) } }))
})
afterAll(() => casa.fechar())

describe('quando dois salvamentos são uma versão só', () => {
  const agora = new Date('2026-11-20T12:00:00Z')
  const ha = (ms: number) => new Date(agora.getTime() - ms).toISOString()
  test.each([
    ['mesmo autor, agora há pouco', { autorId: 1, desde: ha(1_000), fixa: false }, true],
    ['mesmo autor, há muito tempo', { autorId: 1, desde: ha(JUNTA_MS), fixa: false }, false],
    ['outro autor', { autorId: 2, desde: ha(1_000), fixa: false }, false],
    ['finalizada, restaurada ou lida', { autorId: 1, desde: ha(1_000), fixa: true }, false],
  ])('salvamento seguinte: %s', (_, ultima, esperado) => expect(continua(ultima, 1, agora)).toBe(esperado))
})

const ler = async (quem: string, id: number) =>
  (await casa.chamar<Versoes>(quem, 'GET', `/siga/documento/${id}/versao`)).corpo
const numeros = async (id: number) => (await ler(ANA, id)).versoes.map(({ numero }) => numero)
async function salvar(quem: string, { id, versao }: Documento, palavras: string, mudancas: object = {}) {
  const feito = await casa.chamar<Documento>(quem, 'PUT', `/siga/documento/${id}`, {
    versao,
    corpo: {
      assunto: 'Compra de cadeiras',
      corpo: texto(palavras),
      responsavelId: casa.idDe(BRUNO),
      destinatario: { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') },
      nivelAcesso: 20,
      data: null,
      ...mudancas,
    },
  })
  expect(feito.status, JSON.stringify(feito.corpo)).toBe(200)
  return feito.corpo
}
const corpoDe = async (id: number, n: number) =>
  (await casa.chamar<VersaoInteira>(ANA, 'GET', `/siga/documento/${id}/versao/${n}`)).corpo.corpo

test('os salvamentos do mesmo autor se juntam; outro autor, o tempo e finalizar começam outra versão', async () => {
  let doc = await casa.rascunho()
  doc = await salvar(ANA, doc, 'a')
  doc = await salvar(ANA, doc, 'ab')
  expect(await numeros(doc.id)).toEqual([3])
  doc = await salvar(BRUNO, doc, 'ab de bruno')
  expect(await numeros(doc.id)).toEqual([4, 3])
  adiante += JUNTA_MS + 1_000
  doc = await salvar(BRUNO, doc, 'ab de bruno, depois')
  expect(await numeros(doc.id)).toEqual([5, 4, 3])
  doc = await salvar(BRUNO, doc, 'ab de bruno, depois', { nivelAcesso: 10 })
  expect(await numeros(doc.id), 'no text changed').toEqual([5, 4, 3])
  const { status } = await casa.chamar(ANA, 'POST', `/siga/documento/${doc.id}/finalizar`, { versao: doc.versao })
  expect(status).toBe(200)
  const { versoes } = await ler(ANA, doc.id)
  expect(versoes.map(({ numero, autor, finalizada }) => [numero, autor.id, finalizada])).toEqual([
    [5, casa.idDe(BRUNO), true],
    [4, casa.idDe(BRUNO), false],
    [3, casa.idDe(ANA), false],
  ])
  expect(await corpoDe(doc.id, 4)).toEqual(texto('ab de bruno'))
  const [contagem] = await casa.banco.linhas<{ n: number }>(
    sql`select count(*) as n from movimentacao where documento_id = ${doc.id}`,
  )
  expect(contagem?.n, 'only the finalisation is a movement').toBe(1)
})

test('restaurar cria uma versão própria, sobre a versão que se viu', async () => {
  let doc = await casa.rascunho()
  doc = await salvar(BRUNO, doc, 'de bruno')
  const caminho = `/siga/documento/${doc.id}/versao/1/restaurar`
  const velha = await casa.chamar(ANA, 'POST', caminho, { versao: 1 })
  expect(velha.status).toBe(412)
  expect(velha.problema.detail).toMatch(/^Bruno Lima alterou este documento às \d\d:\d\d\. Compare antes de salvar\.$/)
  expect((await casa.chamar(ANA, 'POST', caminho)).status).toBe(428)
  const voltou = await casa.chamar<Documento>(ANA, 'POST', caminho, { versao: doc.versao })
  expect(voltou.corpo).toMatchObject({ versao: 3, corpo: texto('Solicitamos a compra de cadeiras.') })
  doc = await salvar(ANA, voltou.corpo, 'e mais')
  const { versoes } = await ler(ANA, doc.id)
  expect(versoes.map(({ numero, restauradaDe }) => [numero, restauradaDe])).toEqual([
    [4, null],
    [3, 1],
    [2, null],
    [1, null],
  ])
  const [linha] = await casa.banco.linhas<{ texto: string }>(sql`select texto from documento where id = ${doc.id}`)
  expect(linha?.texto).toBe('e mais')
})

test('uma versão guardada a pedido não é sobrescrita, nem pelo próprio autor', async () => {
  let doc = await casa.rascunho()
  const fixar = (quem: string) => casa.chamar(quem, 'POST', `/siga/documento/${doc.id}/fixar-versao`)
  doc = await salvar(ANA, doc, 'primeira')
  expect((await fixar(ANA)).corpo).toEqual({ fixada: true })
  doc = await salvar(ANA, doc, 'segunda')
  doc = await salvar(ANA, doc, 'segunda, e mais')
  expect(await numeros(doc.id)).toEqual([4, 2])
  expect(await corpoDe(doc.id, 2)).toEqual(texto('primeira'))
  expect((await fixar(DIEGO)).status).toBe(404)
  await casa.chamar(ANA, 'POST', `/siga/documento/${doc.id}/finalizar`, { versao: doc.versao })
  expect((await fixar(ANA)).status).toBe(409)
})

test('o texto preterido num conflito também é uma versão, e o documento mantém o texto salvo', async () => {
  let doc = await casa.rascunho()
  const guardar = (quem: string, corpo: object, versao = doc.versao) =>
    casa.chamar<Documento>(quem, 'POST', `/siga/documento/${doc.id}/versao`, { versao, corpo })
  doc = await salvar(BRUNO, doc, 'de bruno')
  const meu = { assunto: 'Meu assunto', corpo: texto('de ana') }
  expect((await guardar(ANA, meu, 1)).status, 'based on an outdated version').toBe(412)
  const { status, corpo } = await guardar(ANA, meu)
  expect(status).toBe(200)
  expect(corpo).toMatchObject({ versao: 4, assunto: 'Compra de cadeiras', corpo: texto('de bruno') })
  const { versoes } = await ler(ANA, doc.id)
  expect(versoes.map(({ numero, autor, restauradaDe }) => [numero, autor.id, restauradaDe])).toEqual([
    [4, casa.idDe(ANA), 2],
    [3, casa.idDe(ANA), null],
    [2, casa.idDe(BRUNO), null],
    [1, casa.idDe(ANA), null],
  ])
  expect(await corpoDe(doc.id, 3)).toEqual(texto('de ana'))
  const daqui = await salvar(BRUNO, doc, 'de bruno, e mais')
  expect(daqui.versao, 'saved over an older version, whose text nobody changed since').toBe(5)
  expect((await numeros(doc.id))[0]).toBe(5)
  const igual = await guardar(ANA, { assunto: 'Compra de cadeiras', corpo: texto('de bruno, e mais') }, 5)
  expect(igual.corpo.versao, 'an equal text makes no new version').toBe(5)
  const desconhecida = {
    assunto: null,
    corpo: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'variavel', attrs: { nome: 'nenhuma' } }] }],
    },
  }
  expect((await guardar(ANA, desconhecida, 5)).problema.codigo).toBe('VARIAVEL_DESCONHECIDA')
  expect((await guardar(DIEGO, meu, 5)).status).toBe(404)
  await casa.chamar(ANA, 'POST', `/siga/documento/${doc.id}/finalizar`, { versao: 5 })
  expect((await guardar(ANA, meu, 5)).status).toBe(409)
})

test('a versão que cada pessoa leu fica, e o autor continua na seguinte', async () => {
  let doc = await casa.rascunho()
  expect((await ler(BRUNO, doc.id)).lida).toBeNull()
  const leitura = { corpo: { versao: doc.versao } }
  expect((await casa.chamar(BRUNO, 'POST', `/siga/documento/${doc.id}/leitura`, leitura)).corpo).toEqual({ lida: 1 })
  doc = await salvar(ANA, doc, 'mudou depois de lida')
  expect(await ler(BRUNO, doc.id)).toMatchObject({ lida: 1, versoes: [{ numero: 2 }, { numero: 1 }] })
  expect((await ler(ANA, doc.id)).lida, 'saving counts as reading').toBe(2)
  await casa.chamar(BRUNO, 'POST', `/siga/documento/${doc.id}/leitura`, { corpo: { versao: 999 } })
  expect((await ler(BRUNO, doc.id)).lida, 'a future version can’t be marked as read').toBe(2)
})

test('só quem escreve e quem assina veem como o texto se formou', async () => {
  adiante = 0
  const publico = await casa.assinado('Público', { nivelAcesso: 10 })
  expect((await casa.chamar(CARLA, 'GET', `/siga/documento/${publico.id}`)).status).toBe(200)
  const recusa = { status: 409, detail: 'Só quem escreve o documento e quem o assina veem as versões.' }
  for (const caminho of ['versao', 'versao/1']) {
    const { status, problema } = await casa.chamar(CARLA, 'GET', `/siga/documento/${publico.id}/${caminho}`)
    expect({ status, detail: problema.detail }).toEqual(recusa)
  }
  const rascunho = await casa.rascunho()
  expect((await casa.chamar(DIEGO, 'GET', `/siga/documento/${rascunho.id}/versao`)).status).toBe(404)
  const dar = (quem: string, perfil: string) =>
    casa.chamar(ANA, 'POST', `/siga/documento/${rascunho.id}/acesso/perfil`, {
      corpo: { perfil, para: { tipo: 'PESSOA', id: casa.idDe(quem) } },
    })
  await dar(CARLA, 'REVISOR')
  await dar(DIEGO, 'INTERESSADO')
  const le = async (quem: string) => (await casa.chamar(quem, 'GET', `/siga/documento/${rascunho.id}/versao`)).status
  expect([await le(CARLA), await le(DIEGO)], 'a reviser writes, a follower does not').toEqual([200, 409])
  const { status, problema } = await casa.chamar(ANA, 'GET', `/siga/documento/${rascunho.id}/versao/77`)
  expect([status, problema.detail]).toEqual([404, 'Esta versão do texto não existe.'])
  const assinado = await casa.chamar(ANA, 'POST', `/siga/documento/${publico.id}/versao/1/restaurar`, { versao: 1 })
  expect(assinado.status).toBe(409)
})
