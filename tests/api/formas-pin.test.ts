import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Desafio, PreparoAssinatura, Recibo } from '#contract/assinatura.ts'
import type { MinhasFormas } from '#contract/formas.ts'
import type { Notificacoes } from '#contract/notificacao.ts'
import type { Validacao } from '#contract/validacao.ts'
import { linha, sql } from '#server/database/connection.ts'

import { ANA, ANA_NA_FAZENDA, BRUNO, type CasaDeTeste, FORNECEDORA, novaCasa, type Pedido } from '../apoio/casa.ts'
import { lotesEm } from '../apoio/lotes.ts'
import { pdfsig, semPdfsig, VALIDA_E_CARIMBADA } from '../apoio/pdfsig.ts'
import { umaSo } from '../apoio/uma-so.ts'

const CERTO = '482913'
const ERRADO = '135790'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())

const minhas = async (quem: string) => (await casa.chamar<MinhasFormas>(quem, 'GET', '/siga/minhas-formas')).corpo
const definir = (quem: string, pin: string, pedido: Pedido = {}) =>
  casa.chamar<MinhasFormas>(quem, 'PUT', '/siga/pin', { ...pedido, corpo: { pin } })
/** A person whose password was typed `segundos` ago. */
const faz = (segundos: number): Pedido => ({ cabecalhos: { authorization: `Bearer bruno.lima~${segundos}` } })
const pendente = async () => (await casa.finalizado('Com PIN')).id
const desafiar = async (id: number, quem = BRUNO, pedido: Pedido = {}) => {
  const { corpo } = await casa.chamar<PreparoAssinatura>(quem, 'GET', `/siga/documento/${id}/assinatura`, pedido)
  const dito = { tipo: 'PIN', sha256: corpo.sha256 }
  const aberto = await casa.chamar<Desafio>(quem, 'POST', `/siga/documento/${id}/desafio`, { ...pedido, corpo: dito })
  return { aberto, corpo: { ...dito, desafio: aberto.corpo.desafio } }
}
const provar = (id: number, corpo: object, pin: string, pedido: Pedido = {}, quem = BRUNO) =>
  casa.chamar<Recibo>(quem, 'POST', `/siga/documento/${id}/assinar`, { ...pedido, corpo: { ...corpo, pin } })
const dito = ({ status, problema }: { status: number; problema: { codigo: string; detail: string } }) => [
  status,
  problema.codigo,
  problema.detail,
]
const sino = async (quem: string) =>
  (await casa.chamar<Notificacoes>(quem, 'GET', '/siga/notificacao')).corpo.itens.filter(
    ({ documento }) => documento === null,
  )

beforeEach(async () => {
  await casa.banco.linhas(sql`delete from pin`)
  await casa.banco.linhas(sql`delete from notificacao`)
})
afterEach(() => {
  casa.portas.relogio.agora = () => new Date()
  casa.portas.configuracao.formas = {}
})

describe('criar, trocar e remover o PIN', () => {
  test('o PIN é da pessoa, em qualquer lotação, e cada mudança aparece nas notificações de todas', async () => {
    expect(await minhas(ANA)).toMatchObject({ pin: null, passkeys: [], semPasskeys: null })
    expect((await definir(ANA, CERTO)).corpo.pin).toMatchObject({ usadoEm: null, bloqueado: null })
    expect((await minhas(ANA_NA_FAZENDA)).pin).not.toBeNull()
    expect((await minhas(BRUNO)).pin).toBeNull()
    await definir(ANA_NA_FAZENDA, '20519384')
    expect((await casa.chamar<MinhasFormas>(ANA, 'DELETE', '/siga/pin')).corpo.pin).toBeNull()
    for (const quem of [ANA, ANA_NA_FAZENDA])
      expect((await sino(quem)).map(({ tipo }) => tipo)).toEqual(['PIN_REMOVIDO', 'PIN_TROCADO', 'PIN_CRIADO'])
    expect(await sino(BRUNO)).toEqual([])
    // removing a PIN that doesn't exist succeeds
    expect((await casa.chamar(ANA, 'DELETE', '/siga/pin')).status).toBe(200)
    expect(await sino(ANA)).toHaveLength(3)
    const [ultima] = await sino(ANA)
    const lidas = await casa.chamar(ANA, 'POST', '/siga/notificacao/lidas', { corpo: { ate: ultima?.id } })
    expect(lidas.corpo).toMatchObject({ naoLidas: 0 })
  })

  test('quem assina de fora também pode ter um PIN', async () => {
    expect((await definir(FORNECEDORA, CERTO)).corpo.pin).not.toBeNull()
    // no bell for an external person: an e-mail says it
    const ditas = await casa.banco.linhas<{ para: string; carta: { paragrafos: string[]; acao: object } }>(
      sql`select para, carta from correio where tipo = 'FORMAS'`,
    )
    expect(ditas).toMatchObject([
      {
        para: 'fornecedor.externo@exemplo.com.br',
        carta: { acao: { caminho: '/minhas-formas?isExt=EXT' } },
      },
    ])
    expect(ditas[0]?.carta.paragrafos[0]).toBe('Foi criado um PIN para assinar com a sua conta.')
    expect(JSON.stringify(ditas)).not.toContain(CERTO)
    await definir(BRUNO, CERTO)
    expect(await casa.banco.linhas(sql`select 1 as sim from correio where tipo = 'FORMAS'`)).toHaveLength(1)
  })

  test('o PIN só se cria com a senha digitada há pouco', async () => {
    expect(dito(await definir(BRUNO, CERTO, faz(301)))).toEqual([
      403,
      'IDENTIDADE_A_CONFIRMAR',
      'Confirme sua identidade para mudar as suas formas de assinar.',
    ])
    expect((await minhas(BRUNO)).pin).toBeNull()
    expect((await definir(BRUNO, CERTO, faz(290))).status).toBe(200)
  })

  test('guarda-se um argon2id diferente a cada vez, e o PIN em lugar nenhum', async () => {
    const lido = async () => (await linha<{ hash: string }>(casa.banco, sql`select hash from pin`))?.hash ?? ''
    await definir(BRUNO, CERTO)
    const um = await lido()
    await definir(BRUNO, CERTO)
    expect(um).toMatch(/^argon2id\$19456\$2\$1\$[\w-]{22}\$[\w-]{43}$/)
    expect(await lido()).not.toBe(um)
    expect(JSON.stringify(casa.erros)).not.toContain(CERTO)
  })
})

describe('assinar com PIN', () => {
  test('sem senha digitada há pouco, o PIN assina: movimentação, nível, recibo, validação e uso do PIN', async () => {
    await definir(BRUNO, CERTO)
    const id = await pendente()
    const { corpo } = await desafiar(id, BRUNO, faz(6000))
    const feito = await provar(id, corpo, CERTO, faz(6000))
    expect(feito.status, JSON.stringify(feito.problema)).toBe(200)
    expect(feito.corpo.nivel).toBe('SIMPLES')
    const [mov] = await casa.banco.linhas(
      sql`select tipo, descricao from movimentacao where documento_id = ${id} order by seq desc limit 1`,
    )
    expect(mov).toEqual({ tipo: 145, descricao: 'Assinado por Bruno Lima' })
    const [prova] = await casa.banco.linhas<{ evidencia: object }>(
      sql`select evidencia from assinatura where documento_id = ${id}`,
    )
    expect(prova?.evidencia).toEqual({ pinDesde: (await minhas(BRUNO)).pin?.desde, cpfCifrado: expect.any(String) })
    expect((await minhas(BRUNO)).pin?.usadoEm).not.toBeNull()
    const assinado = await casa.portas.arquivos.ler(feito.corpo.sha256)
    if (!semPdfsig) expect(pdfsig(assinado ?? new Uint8Array())).toEqual(VALIDA_E_CARIMBADA)
    const valida = await casa.chamar<Validacao>(undefined, 'GET', `/publico/validacao/${feito.corpo.codigoVerificador}`)
    expect(valida.corpo.assinaturas).toMatchObject([{ tipo: 'PIN pessoal', veredicto: 'PASSOU' }])
  })

  test('um PIN errado repetido na mesma chamada dá a mesma recusa e conta um erro só; em lote também', async () => {
    await definir(BRUNO, CERTO)
    const id = await pendente()
    const { corpo } = await desafiar(id)
    const erros = async () => (await linha<{ erros: number }>(casa.banco, sql`select erros from pin`))?.erros
    const recusa = dito(await provar(id, corpo, ERRADO, { chave: 'errada' }))
    expect(recusa.slice(0, 2)).toEqual([409, 'PIN_INCORRETO'])
    for (let i = 0; i < 3; i++) expect(dito(await provar(id, corpo, ERRADO, { chave: 'errada' }))).toEqual(recusa)
    expect(await erros()).toBe(1)
    const juntas = await Promise.all(
      Array.from({ length: 20 }, () => provar(id, corpo, ERRADO, { chave: 'errada-de-novo' })),
    )
    expect(new Set(juntas.map(({ problema }) => problema.codigo))).toEqual(
      new Set(['PIN_INCORRETO', 'OPERACAO_EM_ANDAMENTO']),
    )
    expect(await erros()).toBe(2)
    expect((await provar(id, corpo, CERTO, { chave: 'certa' })).status).toBe(200)

    const { aberto, provar: provarLote } = lotesEm(() => casa)
    const lote = await aberto([await casa.finalizado('No lote')], { tipo: 'PIN' })
    const doLote = () => provarLote(lote, { pin: ERRADO }, { chave: 'lote-errado' })
    const primeira = dito(await doLote())
    expect(primeira.slice(0, 2)).toEqual([401, 'LOTE_CREDENCIAL_RECUSADA'])
    expect(dito(await doLote())).toEqual(primeira)
    expect(await erros()).toBe(1)
    expect((await provarLote(lote, { pin: CERTO }, { chave: 'lote-certo' })).status).toBe(200)
  })

  test('a chamada repetida dá a mesma resposta, e nem um hash do PIN fica guardado com ela', async () => {
    await definir(BRUNO, CERTO)
    const id = await pendente()
    const { corpo } = await desafiar(id)
    const chave = 'pin-uma-vez'
    const feito = await provar(id, corpo, CERTO, { chave })
    expect(await provar(id, corpo, CERTO, { chave })).toMatchObject({ status: 200, corpo: feito.corpo })
    const guardada = await linha<{ a: string }>(
      casa.banco,
      sql`select corpo_sha256 as a from operacao where chave = ${chave}`,
    )
    const { createHash } = await import('node:crypto')
    const hash = (pin: string | null) =>
      createHash('sha256')
        .update(JSON.stringify({ ...corpo, pin }))
        .digest('hex')
    expect(guardada?.a).not.toBe(hash(CERTO))
    expect(guardada?.a).toBe(hash(null))
  })

  test('o PIN não é oferecido a quem não tem, e o desafio diz por quê', async () => {
    const id = await pendente()
    const forma = async () =>
      (await casa.chamar<PreparoAssinatura>(BRUNO, 'GET', `/siga/documento/${id}/assinatura`)).corpo.formas.find(
        ({ tipo }) => tipo === 'PIN',
      )
    expect(await forma()).toEqual({ tipo: 'PIN', nivel: 'SIMPLES', pode: false, explicacao: 'Você não tem um PIN.' })
    expect(dito((await desafiar(id)).aberto)).toEqual([
      409,
      'FORMA_INDISPONIVEL',
      'Não é possível assinar desta forma: Você não tem um PIN.',
    ])
    await definir(BRUNO, CERTO)
    expect(await forma()).toMatchObject({ pode: true })
    casa.portas.configuracao.formas = { PIN: { nivel: 'AVANCADA' } }
    expect(await forma()).toMatchObject({ nivel: 'AVANCADA' })
    casa.portas.configuracao.formas = { PIN: { desligada: true } }
    expect(await forma()).toBeUndefined()
  })

  test('um PIN removido depois do desafio não assina mais', async () => {
    await definir(BRUNO, CERTO)
    const id = await pendente()
    const { corpo } = await desafiar(id)
    await casa.chamar(BRUNO, 'DELETE', '/siga/pin')
    expect(dito(await provar(id, corpo, CERTO))).toEqual([409, 'PIN_AUSENTE', 'Você não tem um PIN.'])
  })

  test('o PIN de outra pessoa não assina', async () => {
    await definir(ANA, CERTO)
    await definir(BRUNO, '204861')
    const id = await pendente()
    const { corpo } = await desafiar(id)
    expect(dito(await provar(id, corpo, CERTO))[1]).toBe('PIN_INCORRETO')
    expect((await provar(id, corpo, '204861')).status).toBe(200)
  })
})

describe('PIN errado', () => {
  test('o erro diz quantas tentativas restam, o desafio continua aberto, e o PIN certo zera a conta', async () => {
    await definir(BRUNO, CERTO)
    const id = await pendente()
    const { corpo } = await desafiar(id)
    for (const n of [4, 3, 2, 1])
      expect(dito(await provar(id, corpo, ERRADO))).toEqual([
        409,
        'PIN_INCORRETO',
        `PIN incorreto. Tentativas restantes: ${n}.`,
      ])
    // a malformed PIN is not counted as a try
    expect(dito(await provar(id, corpo, '12'))).toEqual([422, 'PIN_MALFORMADO', 'O PIN tem de 6 a 8 algarismos.'])
    expect((await provar(id, corpo, CERTO)).status).toBe(200)
    const { corpo: outro } = await desafiar(await pendente())
    expect(outro.desafio).toBeDefined()
    expect(await linha(casa.banco, sql`select erros, bloqueios from pin`)).toEqual({ erros: 0, bloqueios: 0 })
  })

  test('o quinto erro bloqueia até o PIN certo, e a pessoa é avisada; passados 15 minutos, assina', async () => {
    await definir(BRUNO, CERTO, faz(100))
    const id = await pendente()
    const { corpo } = await desafiar(id, BRUNO, faz(100))
    for (let n = 0; n < 4; n++) await provar(id, corpo, ERRADO, faz(100))
    const quinta = dito(await provar(id, corpo, ERRADO, faz(100)))
    expect(quinta.slice(0, 2)).toEqual([409, 'PIN_BLOQUEADO'])
    expect(quinta[2]).toMatch(/^PIN bloqueado até \d\d:\d\d por tentativas erradas\. Para desbloquear antes, entre/)
    expect(dito(await provar(id, corpo, CERTO, faz(100)))[1]).toBe('PIN_BLOQUEADO')
    expect(dito((await desafiar(id, BRUNO, faz(100))).aberto)[1]).toBe('FORMA_INDISPONIVEL')
    expect((await sino(BRUNO)).map(({ tipo }) => tipo)).toEqual(['PIN_BLOQUEADO', 'PIN_CRIADO'])
    expect((await casa.chamar<MinhasFormas>(BRUNO, 'GET', '/siga/minhas-formas', faz(100))).corpo.pin).toMatchObject({
      bloqueado: { ate: expect.stringMatching(/Z$/) },
    })
    await casa.banco.linhas(sql`update pin set bloqueado_em = bloqueado_em - interval '15 minutes'`)
    expect((await provar(id, corpo, CERTO, faz(100))).status).toBe(200)
  })

  test('a senha digitada depois do bloqueio desbloqueia o PIN', async () => {
    await definir(BRUNO, CERTO, faz(100))
    const id = await pendente()
    const { corpo } = await desafiar(id, BRUNO, faz(100))
    for (let n = 0; n < 5; n++) await provar(id, corpo, ERRADO, faz(100))
    expect(dito(await provar(id, corpo, CERTO, faz(100)))[1]).toBe('PIN_BLOQUEADO')
    expect((await provar(id, corpo, CERTO, faz(0))).status).toBe(200)
  })

  test('o quarto bloqueio só acaba com a senha; um PIN novo também desbloqueia', async () => {
    await definir(BRUNO, CERTO, faz(100))
    await casa.banco.linhas(sql`update pin set bloqueios = 4, erros = 5, bloqueado_em = now() - interval '9 seconds'`)
    const id = await pendente()
    await casa.banco.linhas(sql`update pin set bloqueado_em = null, bloqueios = 3, erros = 4`)
    const { corpo } = await desafiar(id, BRUNO, faz(100))
    expect(dito(await provar(id, corpo, ERRADO, faz(100)))).toEqual([
      409,
      'PIN_BLOQUEADO_ATE_ENTRAR',
      'PIN bloqueado por tentativas erradas. Para desbloquear, entre de novo com a sua senha.',
    ])
    expect((await casa.chamar<MinhasFormas>(BRUNO, 'GET', '/siga/minhas-formas', faz(100))).corpo.pin).toMatchObject({
      bloqueado: { ate: null },
    })
    await definir(BRUNO, '204861', faz(100))
    expect((await provar(id, corpo, '204861', faz(100))).status).toBe(200)
  })

  test('vinte pedidos iguais ao mesmo tempo recebem o mesmo recibo, ou que está em andamento', async () => {
    await definir(BRUNO, CERTO, faz(100))
    const id = await pendente()
    const { corpo } = await desafiar(id, BRUNO, faz(100))
    await umaSo(() => provar(id, corpo, CERTO, { ...faz(100), chave: 'vinte-pins' }))
    expect(await linha(casa.banco, sql`select erros, bloqueios from pin`)).toEqual({ erros: 0, bloqueios: 0 })
  })

  test('de vinte tentativas ao mesmo tempo, cinco são conferidas e as outras encontram o bloqueio', async () => {
    await definir(BRUNO, CERTO, faz(100))
    const id = await pendente()
    const abertos = []
    for (let i = 0; i < 20; i++) abertos.push((await desafiar(id, BRUNO, faz(100))).corpo)
    let olhadas = 0
    const { confere } = casa.portas.segredos
    casa.portas.segredos = { ...casa.portas.segredos, confere: (...ditos) => (olhadas++, confere(...ditos)) }
    const respostas = await Promise.all(
      abertos.map((corpo, i) => provar(id, corpo, String(300_000 + i * 7_919), faz(100))),
    )
    expect(olhadas).toBe(5)
    const codigos = respostas.map(({ problema }) => problema.codigo)
    expect(codigos.filter((codigo) => codigo === 'PIN_INCORRETO')).toHaveLength(4)
    expect(codigos.filter((codigo) => codigo === 'PIN_BLOQUEADO')).toHaveLength(16)
    expect(await linha(casa.banco, sql`select erros, bloqueios from pin`)).toEqual({ erros: 5, bloqueios: 1 })
    expect((await sino(BRUNO)).filter(({ tipo }) => tipo === 'PIN_BLOQUEADO')).toHaveLength(1)
  })
})
