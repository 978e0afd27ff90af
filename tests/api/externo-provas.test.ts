import { afterAll, describe, expect, test } from 'vitest'

import type { Desafio, PreparoAssinatura } from '#contract/assinatura.ts'
import type { MinhasFormas } from '#contract/formas.ts'
import { linha, sql } from '#server/database/connection.ts'

import { BRUNO, FORNECEDORA, type Pedido } from '../apoio/casa.ts'
import { casaComDeFora, por } from '../apoio/de-fora.ts'
import { umaSo } from '../apoio/uma-so.ts'

const { casa, relogio, emails, ultimoCodigo, comJoana } = await casaComDeFora()
afterAll(() => casa.fechar())

describe('código', () => {
  async function naVez(email: string) {
    const { doc, como } = await comJoana(email)
    await casa.assinar(BRUNO, doc.id)
    const caminho = `/siga/documento/${doc.id}`
    const { sha256 } = (await como<PreparoAssinatura>('GET', `${caminho}/assinatura`, { query: { isExt: 'EXT' } }))
      .corpo
    const abrir = () => como<Desafio>('POST', `${caminho}/desafio`, { corpo: { tipo: 'CODIGO', sha256 } })
    const pedir = ({ desafio }: Desafio, codigo: string, mais: Pedido = {}) =>
      como('POST', `${caminho}/assinar`, { ...mais, corpo: { tipo: 'CODIGO', sha256, desafio, codigo } })
    const provar = async (...pedido: Parameters<typeof pedir>) => (await pedir(...pedido)).problema?.codigo
    return { abrir, pedir, provar }
  }
  const errado = (certo: string) => (certo === '000000' ? '000001' : '000000')

  test('depois de cinco erros, mesmo simultâneos, o código não vale mais', async () => {
    const { abrir, provar } = await naVez('cinco@empresa.com.br')
    const { corpo } = await abrir()
    const certo = await ultimoCodigo('cinco@empresa.com.br')
    const vezes = await Promise.all(Array.from({ length: 8 }, () => provar(corpo, errado(certo))))
    while (vezes.at(-1) !== 'CODIGO_ESGOTADO') vezes.push(await provar(corpo, errado(certo)))
    expect(vezes.filter((cada) => cada === 'CODIGO_INCORRETO')).toHaveLength(5)
    expect(await provar(corpo, certo)).toBe('CODIGO_ESGOTADO')
    const outro = (await abrir()).corpo
    expect(await provar(outro, await ultimoCodigo('cinco@empresa.com.br'))).toBeUndefined()
  })

  test('depois de um erro, o código certo vale, também com a mesma chave; o erro repetido conta uma vez', async () => {
    const email = 'corrige@empresa.com.br'
    const { abrir, provar } = await naVez(email)
    const { corpo } = await abrir()
    const certo = await ultimoCodigo(email)
    const chave = { chave: 'a-mesma' }
    for (let i = 0; i < 7; i++) expect(await provar(corpo, errado(certo), chave)).toBe('CODIGO_INCORRETO')
    const guardado = await linha(casa.banco, sql`select dados from assinatura where desafio = ${corpo.desafio}::uuid`)
    expect(guardado).toMatchObject({ dados: { erros: 1 } })
    expect(JSON.stringify(guardado)).not.toContain(errado(certo))
    expect(await provar(corpo, certo, chave)).toBeUndefined()
  })

  test('vinte pedidos iguais ao mesmo tempo recebem o mesmo recibo, ou que está em andamento', async () => {
    const { abrir, pedir } = await naVez('vinte@empresa.com.br')
    const { corpo } = await abrir()
    const certo = await ultimoCodigo('vinte@empresa.com.br')
    await umaSo(() => pedir(corpo, certo, { chave: 'vinte-codigos' }))
  })

  test('o código de um desafio não prova outro; passados dez minutos, nenhum código vale', async () => {
    const email = 'prazo@empresa.com.br'
    const { abrir, provar } = await naVez(email)
    const um = (await abrir()).corpo
    const deUm = await ultimoCodigo(email)
    const outro = (await abrir()).corpo
    if (deUm !== (await ultimoCodigo(email))) expect(await provar(outro, deUm)).toBe('CODIGO_INCORRETO')
    relogio.adiantado = 9.5 * 60_000
    expect(await provar(um, errado(deUm))).toBe('CODIGO_INCORRETO')
    relogio.adiantado = 10.5 * 60_000
    expect(await provar(um, deUm)).toBe('DESAFIO_INVALIDO')
    relogio.adiantado = 0
  })

  test('o sexto código em uma hora é recusado, com o tempo a esperar', async () => {
    const { abrir } = await naVez('muitos@empresa.com.br')
    for (let i = 0; i < 5; i++) expect((await abrir()).status).toBe(200)
    const sexto = await abrir()
    expect([sexto.status, sexto.problema.codigo]).toEqual([409, 'CODIGO_DEMAIS'])
    expect(sexto.problema.detail).toMatch(/em (59|60) minutos/)
  })

  test('pedidos ao mesmo tempo também são no máximo cinco', async () => {
    const email = 'juntos@empresa.com.br'
    const { abrir } = await naVez(email)
    const todos = await Promise.all(Array.from({ length: 9 }, abrir))
    expect(todos.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(todos.filter(({ problema }) => problema?.codigo === 'CODIGO_DEMAIS')).toHaveLength(4)
    expect((await emails(email)).filter(({ codigo }) => codigo !== null)).toHaveLength(5)
  })

  test('o código não é oferecido a usuários internos', async () => {
    const doc = await casa.finalizado()
    const preparo = await casa.chamar<PreparoAssinatura>(BRUNO, 'GET', `/siga/documento/${doc.id}/assinatura`)
    expect(preparo.corpo.formas.map(({ tipo }) => tipo)).not.toContain('CODIGO')
    const { status, problema } = await casa.chamar(BRUNO, 'POST', `/siga/documento/${doc.id}/desafio`, {
      corpo: { tipo: 'CODIGO', sha256: preparo.corpo.sha256 },
    })
    expect([status, problema.codigo]).toEqual([409, 'FORMA_INDISPONIVEL'])
  })
})

test('quem foi convidado pelo e-mail e digitou a senha de uma conta, como as do Keycloak, assina com ela', async () => {
  const { doc, como } = await comJoana('conta@empresa.com.br')
  await casa.assinar(BRUNO, doc.id)
  const caminho = `/siga/documento/${doc.id}`
  const preparo = await como<PreparoAssinatura>('GET', `${caminho}/assinatura`, { query: { isExt: 'EXT' } })
  expect(preparo.corpo.formas.map(({ tipo }) => tipo)).toContain('SENHA')
  const corpo = { tipo: 'SENHA', sha256: preparo.corpo.sha256 }
  const { desafio } = (await como<Desafio>('POST', `${caminho}/desafio`, { corpo })).corpo
  expect((await como('POST', `${caminho}/assinar`, { corpo: { ...corpo, desafio } })).status).toBe(200)
})

test('quem tem senha e entrou pelo e-mail não assina "com senha": nenhuma senha foi digitada', async () => {
  const doc = await casa.finalizado('Com fornecedora', { cossignatarioIds: [casa.idDe(FORNECEDORA)] })
  await casa.assinar(BRUNO, doc.id)
  const caminho = `/siga/documento/${doc.id}`
  const id = casa.idDe(FORNECEDORA) ?? 0
  const query = { isExt: 'EXT' }
  const comSenha = (await casa.chamar<PreparoAssinatura>(FORNECEDORA, 'GET', `${caminho}/assinatura`, { query })).corpo
  expect(comSenha.formas.map(({ tipo }) => tipo)).toContain('SENHA')
  const como = <T>(metodo: string, fim: string, pedido: object) =>
    casa.chamar<T>(undefined, metodo, caminho + fim, { ...por('sem-senha', 'x@y.z', id), ...pedido })
  const preparo = await como<PreparoAssinatura>('GET', '/assinatura', { query })
  expect(preparo.corpo.formas.map(({ tipo }) => tipo)).toEqual(['CODIGO'])
  const corpo = { tipo: 'SENHA', sha256: comSenha.sha256 }
  expect((await como('POST', '/desafio', { corpo })).problema.codigo).toBe('FORMA_INDISPONIVEL')
  // the challenge is opened with a typed password and answered without one
  const { desafio } = (await casa.chamar<Desafio>(FORNECEDORA, 'POST', `${caminho}/desafio`, { corpo })).corpo
  expect((await como('POST', '/assinar', { corpo: { ...corpo, desafio } })).problema.codigo).toBe('FORMA_INDISPONIVEL')
  expect((await casa.chamar(FORNECEDORA, 'POST', `${caminho}/assinar`, { corpo: { ...corpo, desafio } })).status).toBe(
    200,
  )
})

test('quem entrou pelo e-mail não cria PIN nem passkey, que provam mais do que uma caixa de correio', async () => {
  const como = por('sem-senha', 'x@y.z', casa.idDe(FORNECEDORA) ?? 0)
  const resposta = { nome: 'minha', clientDataJSON: 'e30', attestationObject: 'oA' }
  for (const [metodo, caminho, corpo] of [
    ['PUT', '/siga/pin', { pin: '739182' }],
    ['POST', '/siga/passkey/desafio', undefined],
    ['POST', '/siga/passkey', resposta],
  ] as const) {
    const { status, problema } = await casa.chamar(undefined, metodo, caminho, { ...como, ...(corpo && { corpo }) })
    expect([status, problema?.codigo], caminho).toEqual([409, 'FORMA_SO_COM_SENHA'])
  }
  const lidas = await casa.chamar<MinhasFormas>(undefined, 'GET', '/siga/minhas-formas', como)
  expect(lidas.corpo.semSenha).toBe(true)
  expect((await casa.chamar<MinhasFormas>(FORNECEDORA, 'GET', '/siga/minhas-formas')).corpo.semSenha).toBe(false)
  expect((await casa.chamar(FORNECEDORA, 'POST', '/siga/passkey/desafio')).status).toBe(200)
})

test('um PIN bloqueado por erros não se desbloqueia por quem entrou pelo e-mail, só por quem digitou a senha', async () => {
  expect((await casa.chamar(FORNECEDORA, 'PUT', '/siga/pin', { corpo: { pin: '739182' } })).status).toBe(200)
  await casa.banco.linhas(sql`update pin set erros = 5, bloqueios = 1, bloqueado_em = now() - interval '1 minute'`)
  const bloqueado = async (pedido: Pedido, quem?: string) =>
    (await casa.chamar<MinhasFormas>(quem, 'GET', '/siga/minhas-formas', pedido)).corpo.pin?.bloqueado
  expect(await bloqueado(por('sem-senha', 'x@y.z', casa.idDe(FORNECEDORA) ?? 0))).toMatchObject({
    ate: expect.any(String),
  })
  expect(await bloqueado({}, FORNECEDORA)).toBeNull()
  await casa.banco.linhas(sql`delete from pin`)
})
