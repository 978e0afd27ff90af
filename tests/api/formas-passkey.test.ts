import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Desafio, PreparoAssinatura, Recibo } from '#contract/assinatura.ts'
import type { CriacaoDePasskey, MinhasFormas } from '#contract/formas.ts'
import type { Notificacoes } from '#contract/notificacao.ts'
import type { Validacao } from '#contract/validacao.ts'
import { linha, sql } from '#server/database/connection.ts'

import { type Autenticador, type Erro, novoAutenticador } from '../apoio/autenticador.ts'
import { ANA, ANA_NA_FAZENDA, BRUNO, type CasaDeTeste, novaCasa, type Pedido } from '../apoio/casa.ts'
import { pdfsig, semPdfsig, VALIDA_E_CARIMBADA } from '../apoio/pdfsig.ts'
import { umaSo } from '../apoio/uma-so.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())
beforeEach(async () => {
  await casa.banco.linhas(sql`delete from passkey`)
  await casa.banco.linhas(sql`delete from notificacao`)
})
afterEach(() => {
  casa.portas.configuracao.enderecoPublico = 'http://localhost:8080'
})

const dito = ({ status, problema }: { status: number; problema: { codigo: string } }) => [status, problema.codigo]
const minhas = async (quem: string) => (await casa.chamar<MinhasFormas>(quem, 'GET', '/siga/minhas-formas')).corpo
const abrirCadastro = (quem: string, pedido: Pedido = {}) =>
  casa.chamar<CriacaoDePasskey>(quem, 'POST', '/siga/passkey/desafio', pedido)
const concluirCadastro = (quem: string, corpo: object, pedido: Pedido = {}) =>
  casa.chamar<MinhasFormas>(quem, 'POST', '/siga/passkey', { ...pedido, corpo: { nome: 'Notebook', ...corpo } })
async function cadastrar(quem: string, aparelho: Autenticador, erro: Erro = {}) {
  const { corpo } = await abrirCadastro(quem)
  return concluirCadastro(quem, aparelho.criar(corpo.desafio, erro))
}
async function comPasskey(quem: string, aparelho = novoAutenticador()) {
  const feito = await cadastrar(quem, aparelho)
  expect(feito.status, JSON.stringify(feito.problema)).toBe(200)
  return aparelho
}
type DaPasskey = Extract<Desafio, { tipo: 'PASSKEY' }>
async function desafiar(id: number, quem = BRUNO) {
  const { corpo } = await casa.chamar<PreparoAssinatura>(quem, 'GET', `/siga/documento/${id}/assinatura`)
  const pedido = { tipo: 'PASSKEY', sha256: corpo.sha256 }
  const aberto = await casa.chamar<DaPasskey>(quem, 'POST', `/siga/documento/${id}/desafio`, { corpo: pedido })
  expect(aberto.status, JSON.stringify(aberto.problema)).toBe(200)
  return { aberto: aberto.corpo, corpo: { ...pedido, desafio: aberto.corpo.desafio } }
}
const provar = (id: number, corpo: object, quem = BRUNO, pedido: Pedido = {}) =>
  casa.chamar<Recibo>(quem, 'POST', `/siga/documento/${id}/assinar`, { ...pedido, corpo })

describe('cadastrar uma passkey', () => {
  test('o aparelho recebe quem, onde e como; depois a passkey é listada, renomeada e removida, com aviso à pessoa', async () => {
    const { corpo } = await abrirCadastro(BRUNO)
    expect(corpo).toMatchObject({
      rp: { id: 'localhost' },
      usuario: { conta: 'bruno.lima', nome: 'Bruno Lima' },
      algoritmos: [-7, -257],
      excluir: [],
    })
    const aparelho = await comPasskey(BRUNO)
    const [passkey] = (await minhas(BRUNO)).passkeys
    expect(passkey).toMatchObject({ nome: 'Notebook', usadaEm: null, sincronizada: false })
    expect((await abrirCadastro(BRUNO)).corpo.excluir).toEqual([aparelho.credencial])
    expect((await minhas(ANA)).passkeys).toEqual([])
    const endereco = `/siga/passkey/${passkey?.id}`
    const nova = await casa.chamar<MinhasFormas>(BRUNO, 'PUT', endereco, { corpo: { nome: ' Celular ' } })
    expect(nova.corpo.passkeys).toMatchObject([{ nome: 'Celular' }])
    expect((await casa.chamar<MinhasFormas>(BRUNO, 'DELETE', endereco)).corpo.passkeys).toEqual([])
    const { itens } = (await casa.chamar<Notificacoes>(BRUNO, 'GET', '/siga/notificacao')).corpo
    expect(itens.map(({ tipo, texto, documento }) => [tipo, texto, documento])).toEqual([
      ['PASSKEY_REMOVIDA', 'Celular', null],
      ['PASSKEY_CRIADA', 'Notebook', null],
    ])
  })

  test('a passkey de outra pessoa não se renomeia nem se remove; a própria vale em todas as lotações', async () => {
    await comPasskey(ANA)
    const [passkey] = (await minhas(ANA_NA_FAZENDA)).passkeys
    const endereco = `/siga/passkey/${passkey?.id}`
    expect(dito(await casa.chamar(BRUNO, 'DELETE', endereco))).toEqual([404, 'PASSKEY_NAO_ENCONTRADA'])
    expect(dito(await casa.chamar(BRUNO, 'PUT', endereco, { corpo: { nome: 'X' } }))).toEqual([
      404,
      'PASSKEY_NAO_ENCONTRADA',
    ])
    expect((await minhas(ANA)).passkeys).toMatchObject([{ nome: 'Notebook' }])
    expect((await casa.chamar(ANA_NA_FAZENDA, 'DELETE', endereco)).status).toBe(200)
  })

  test('a passkey só se cadastra com a senha digitada há pouco, ao abrir e ao concluir', async () => {
    const velha = { cabecalhos: { authorization: 'Bearer bruno.lima~400' } }
    expect(dito(await abrirCadastro(BRUNO, velha))).toEqual([403, 'IDENTIDADE_A_CONFIRMAR'])
    const { corpo } = await abrirCadastro(BRUNO)
    const criada = novoAutenticador().criar(corpo.desafio)
    expect(dito(await concluirCadastro(BRUNO, criada, velha))).toEqual([403, 'IDENTIDADE_A_CONFIRMAR'])
    expect((await concluirCadastro(BRUNO, criada)).status).toBe(200)
  })

  test('o desafio do cadastro vale uma vez, por cinco minutos, para quem o pediu', async () => {
    const { corpo } = await abrirCadastro(BRUNO)
    const criada = novoAutenticador().criar(corpo.desafio)
    expect(dito(await concluirCadastro(ANA, criada))).toEqual([409, 'CADASTRO_DE_PASSKEY_EXPIRADO'])
    expect((await concluirCadastro(BRUNO, criada)).status).toBe(200)
    expect(dito(await concluirCadastro(BRUNO, criada))).toEqual([409, 'CADASTRO_DE_PASSKEY_EXPIRADO'])
    const outro = (await abrirCadastro(BRUNO)).corpo.desafio
    await casa.banco.linhas(sql`update passkey_desafio set expira_em = now() - interval '1 second'`)
    expect(dito(await concluirCadastro(BRUNO, novoAutenticador().criar(outro)))).toEqual([
      409,
      'CADASTRO_DE_PASSKEY_EXPIRADO',
    ])
  })

  test.each<[string, Erro]>([
    ['outra cerimônia', { type: 'webauthn.get' }],
    ['outra origem', { origem: 'http://localhost:8081' }],
    ['origem que só começa igual', { origem: 'http://localhost:8080.exemplo.com' }],
    ['dentro de página alheia', { crossOrigin: true }],
    ['outro sistema', { rpId: 'exemplo.com' }],
    ['pessoa ausente', { bandeiras: 4 }],
    ['pessoa não conferida', { bandeiras: 1 }],
    ['guardada em outro lugar sem poder ser', { bandeiras: 21 }],
  ])('o cadastro é recusado: %s', async (_, erro) => {
    expect(dito(await cadastrar(BRUNO, novoAutenticador(), erro))).toEqual([409, 'PASSKEY_RECUSADA'])
    expect((await minhas(BRUNO)).passkeys).toEqual([])
  })

  test.each(['AAAA', 'oA', 'oWhhdXRoRGF0YUA'])(
    'o que não vem de um aparelho é recusado (%s)',
    async (attestationObject) => {
      const { corpo } = await abrirCadastro(BRUNO)
      const { clientDataJSON } = novoAutenticador().criar(corpo.desafio)
      expect(dito(await concluirCadastro(BRUNO, { clientDataJSON, attestationObject }))).toEqual([
        409,
        'PASSKEY_RECUSADA',
      ])
      expect(dito(await concluirCadastro(BRUNO, { clientDataJSON: 'AAAA', attestationObject }))).toEqual([
        409,
        'PASSKEY_RECUSADA',
      ])
    },
  )

  test('a mesma credencial não se cadastra duas vezes, nem para outra pessoa; e há um máximo', async () => {
    const aparelho = await comPasskey(BRUNO)
    expect(dito(await cadastrar(ANA, aparelho))).toEqual([409, 'PASSKEY_REPETIDA'])
    for (let n = 1; n < 10; n++) await comPasskey(BRUNO)
    expect(dito(await abrirCadastro(BRUNO))).toEqual([409, 'PASSKEYS_DEMAIS'])
  })

  test('onde o navegador não cria passkeys, elas não são oferecidas', async () => {
    casa.portas.configuracao.enderecoPublico = 'http://10.0.0.7:8080'
    expect((await minhas(BRUNO)).semPasskeys).toBe('o endereço do sistema não tem nome.')
    expect(dito(await abrirCadastro(BRUNO))).toEqual([409, 'PASSKEY_INDISPONIVEL'])
  })
})

describe('assinar com passkey', () => {
  test.each(['ec', 'rsa'] as const)(
    'chave %s: a assinatura é avançada, a prova fica guardada, e a validação a confere de novo',
    async (tipo) => {
      const aparelho = await comPasskey(BRUNO, novoAutenticador(tipo, 7))
      const { id } = await casa.finalizado()
      const { aberto, corpo } = await desafiar(id)
      expect(aberto).toMatchObject({ rpId: 'localhost', credenciais: [aparelho.credencial] })
      const feito = await provar(id, { ...corpo, ...aparelho.assinar(aberto.aAssinar) })
      expect(feito.status, JSON.stringify(feito.problema)).toBe(200)
      expect(feito.corpo.nivel).toBe('AVANCADA')
      const [mov] = await casa.banco.linhas(
        sql`select tipo from movimentacao where documento_id = ${id} order by seq desc limit 1`,
      )
      expect(mov).toEqual({ tipo: 146 })
      if (!semPdfsig)
        expect(pdfsig((await casa.portas.arquivos.ler(feito.corpo.sha256)) ?? new Uint8Array())).toEqual(
          VALIDA_E_CARIMBADA,
        )
      expect((await minhas(BRUNO)).passkeys[0]?.usadaEm).not.toBeNull()

      const validar = async () =>
        (await casa.chamar<Validacao>(undefined, 'GET', `/publico/validacao/${feito.corpo.codigoVerificador}`)).corpo
      // removed since, the passkey is still proved by what the signature keeps
      await casa.banco.linhas(sql`delete from passkey`)
      const antes = await validar()
      expect(antes.veredicto).toBe('AUTENTICO')
      expect(antes.assinaturas).toMatchObject([{ veredicto: 'PASSOU', tipo: 'Passkey (chave do aparelho da pessoa)' }])
      expect(antes.assinaturas[0]?.explicacao).toMatch(/A passkey de quem assinou confere\.$/)
      // the trail has it too: changed by SQL, the trail no longer matches
      await casa.banco.linhas(sql`update assinatura set desafio = gen_random_uuid() where documento_id = ${id}`)
      const depois = await validar()
      expect(depois.assinaturas).toMatchObject([
        { veredicto: 'FALHOU', explicacao: 'A prova guardada da passkey não corresponde a esta assinatura.' },
      ])
      expect(depois.veredicto).toBe('FALHOU')
    },
  )

  test.each<[string, Erro]>([
    ['outra cerimônia', { type: 'webauthn.create' }],
    ['outro desafio', { desafio: 'AAAA' }],
    ['outra origem', { origem: 'https://localhost:8080' }],
    ['dentro de página alheia', { crossOrigin: true }],
    ['outro sistema', { rpId: 'exemplo.com' }],
    ['pessoa não conferida', { bandeiras: 1 }],
    ['assinatura adulterada', { adulterar: true }],
  ])('a assinatura é recusada: %s; o desafio continua aberto', async (_, erro) => {
    const aparelho = await comPasskey(BRUNO)
    const { id } = await casa.finalizado()
    const { aberto, corpo } = await desafiar(id)
    expect(dito(await provar(id, { ...corpo, ...aparelho.assinar(aberto.aAssinar, erro) }))).toEqual([
      409,
      'PASSKEY_RECUSADA',
    ])
    expect((await provar(id, { ...corpo, ...aparelho.assinar(aberto.aAssinar) })).status).toBe(200)
  })

  test('a resposta do aparelho vale para um desafio, um documento e uma entrada', async () => {
    const aparelho = await comPasskey(BRUNO)
    const [um, outro] = [await casa.finalizado('Um'), await casa.finalizado('Outro')]
    const doUm = await desafiar(um.id)
    const doOutro = await desafiar(outro.id)
    const denovo = await desafiar(um.id)
    const assinada = aparelho.assinar(doUm.aberto.aAssinar)
    expect(dito(await provar(outro.id, { ...doOutro.corpo, ...assinada }))).toEqual([409, 'PASSKEY_RECUSADA'])
    expect(dito(await provar(um.id, { ...denovo.corpo, ...assinada }))).toEqual([409, 'PASSKEY_RECUSADA'])
    expect((await provar(um.id, { ...doUm.corpo, ...assinada })).status).toBe(200)
  })

  test('a passkey de outra pessoa, ou uma removida, não assina', async () => {
    const [meu, alheio] = [await comPasskey(BRUNO), await comPasskey(ANA)]
    const { id } = await casa.finalizado()
    const { aberto, corpo } = await desafiar(id)
    expect(dito(await provar(id, { ...corpo, ...alheio.assinar(aberto.aAssinar) }))).toEqual([
      409,
      'PASSKEY_DESCONHECIDA',
    ])
    const feita = meu.assinar(aberto.aAssinar)
    // another key under one's own credential id
    expect(
      dito(await provar(id, { ...corpo, ...alheio.assinar(aberto.aAssinar), credencial: meu.credencial })),
    ).toEqual([409, 'PASSKEY_RECUSADA'])
    const [passkey] = (await minhas(BRUNO)).passkeys
    await casa.chamar(BRUNO, 'DELETE', `/siga/passkey/${passkey?.id}`)
    expect(dito(await provar(id, { ...corpo, ...feita }))).toEqual([409, 'PASSKEY_DESCONHECIDA'])
  })

  test('o contador só avança: um valor igual ou menor é recusado, porque a passkey pode ser uma cópia', async () => {
    const aparelho = await comPasskey(BRUNO, novoAutenticador('ec', 10))
    const { id } = await casa.finalizado()
    const { aberto, corpo } = await desafiar(id)
    for (const contador of [10, 9, 0])
      expect(dito(await provar(id, { ...corpo, ...aparelho.assinar(aberto.aAssinar, { contador }) }))).toEqual([
        409,
        'PASSKEY_COPIADA',
      ])
    expect((await provar(id, { ...corpo, ...aparelho.assinar(aberto.aAssinar, { contador: 11 }) })).status).toBe(200)
    expect(await linha(casa.banco, sql`select contador from passkey`)).toEqual({ contador: 11 })
  })

  test('um uso desfeito pela queda do banco não conta: o mesmo pedido, repetido, assina', async () => {
    const aparelho = await comPasskey(BRUNO, novoAutenticador('ec', 10))
    const { id } = await casa.finalizado()
    const { aberto, corpo } = await desafiar(id)
    const feita = aparelho.assinar(aberto.aAssinar, { contador: 11 })
    const pedir = () => provar(id, { ...corpo, ...feita }, BRUNO, { chave: 'cai-e-volta' })
    // fails at the commit, after everything was written
    await casa.banco.linhas(
      sql`create function cair() returns trigger language plpgsql as 'begin raise exception ''fora do ar''; end'`,
    )
    await casa.banco.linhas(
      sql`create constraint trigger fora after update on assinatura deferrable initially deferred for each row when (new.estado = 'CONFIRMADA') execute function cair()`,
    )
    expect((await pedir()).status).toBe(500)
    expect(casa.erros.splice(0)).toHaveLength(1)
    await casa.banco.linhas(sql`drop function cair cascade`)
    expect((await pedir()).status).toBe(200)
    expect(await linha(casa.banco, sql`select contador from passkey`)).toEqual({ contador: 11 })
  })

  test('vinte pedidos iguais ao mesmo tempo recebem o mesmo recibo, ou que está em andamento', async () => {
    const aparelho = await comPasskey(BRUNO, novoAutenticador('ec', 10))
    const { id } = await casa.finalizado()
    const { aberto, corpo } = await desafiar(id)
    const feita = aparelho.assinar(aberto.aAssinar, { contador: 11 })
    await umaSo(() => provar(id, { ...corpo, ...feita }, BRUNO, { chave: 'vinte-passkeys' }))
  })

  test('sem passkey cadastrada, a forma não é oferecida', async () => {
    const { id } = await casa.finalizado()
    const { corpo } = await casa.chamar<PreparoAssinatura>(BRUNO, 'GET', `/siga/documento/${id}/assinatura`)
    expect(corpo.formas.find(({ tipo }) => tipo === 'PASSKEY')).toEqual({
      tipo: 'PASSKEY',
      nivel: 'AVANCADA',
      pode: false,
      explicacao: 'Você não cadastrou nenhuma passkey.',
    })
    const pedido = { tipo: 'PASSKEY', sha256: corpo.sha256 }
    expect(dito(await casa.chamar(BRUNO, 'POST', `/siga/documento/${id}/desafio`, { corpo: pedido }))).toEqual([
      409,
      'FORMA_INDISPONIVEL',
    ])
  })
})
