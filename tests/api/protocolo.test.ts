import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Documento } from '#contract/documento.ts'
import type { Movimentacao } from '#contract/movimentacao.ts'
import type { Page } from '#contract/page.ts'
import { frase } from '#contract/problem-catalog.ts'
import type { ProtocoloDoDocumento } from '#contract/protocolo.ts'
import type { Protocolo } from '#contract/validacao.ts'
import { criarLimites } from '#server/adapters/limites.ts'
import { linha, sql } from '#server/database/connection.ts'
import { verificarInvariantes } from '#server/house/invariantes.ts'
import { cadeiaIntegra } from '#server/rooms/trilha/integra.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, novaCasa } from '../apoio/casa.ts'

let casa: CasaDeTeste
let validacoes = 100_000
beforeAll(async () => {
  casa = await novaCasa((base) => ({
    configuracao: {
      ...base.configuracao,
      limites: {
        ...base.configuracao.limites,
        get validacao() {
          return validacoes
        },
      },
    },
  }))
})
beforeEach(() => {
  validacoes = 100_000
})
afterAll(() => casa.fechar())

const caminhoDe = (id: number) => `/siga/documento/${id}/protocolo`
const gerar = (id: number, quem = ANA, pedido: object = {}) =>
  casa.chamar<ProtocoloDoDocumento>(quem, 'POST', caminhoDe(id), pedido)
const obter = async (id: number, quem = ANA) =>
  (await casa.chamar<ProtocoloDoDocumento>(quem, 'GET', caminhoDe(id))).corpo
const mostrar = (id: number, sim: boolean, quem = ANA) =>
  casa.chamar<ProtocoloDoDocumento>(quem, 'POST', `${caminhoDe(id)}/caminho`, { corpo: { mostrar: sim } })
const acompanhar = (codigo: string) => casa.chamar<Protocolo>(undefined, 'GET', `/publico/protocolo/${codigo}`)
const movimentos = async (id: number) =>
  (await casa.chamar<Page<Movimentacao>>(ANA, 'GET', `/siga/documento/${id}/movimentacao`)).corpo.content
const feito = async (quem: string, mobil: number | null, verbo: string, corpo?: unknown) => {
  const { status, problema } = await casa.chamar(quem, 'POST', `/siga/mobil/${mobil}/${verbo}`, {
    ...(corpo !== undefined && { corpo }),
  })
  expect(status, JSON.stringify(problema)).toBe(200)
}
const tramitar = async (quem: string, mobil: number | null, sigla: string) =>
  feito(quem, mobil, 'tramitar', { destino: { tipo: 'LOTACAO', id: await casa.unidade(sigla) } })

async function comProtocolo(assunto: string, mudancas: object = {}): Promise<{ doc: Documento; codigo: string }> {
  const doc = await casa.assinado(assunto, { nivelAcesso: 10, ...mudancas })
  const { status, corpo, problema } = await gerar(doc.id)
  expect(status, JSON.stringify(problema)).toBe(200)
  return { doc, codigo: corpo.protocolo?.codigo ?? '' }
}

describe('gerar o protocolo', () => {
  test('há uma movimentação 73 com o número; o código abre, e não está na trilha; gerar de novo dá o mesmo', async () => {
    const { doc, codigo } = await comProtocolo('Requerimento')
    const { protocolo } = await obter(doc.id)
    expect(codigo).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
    expect(codigo).not.toBe(doc.codigoVerificador)
    expect(protocolo).toMatchObject({
      numero: expect.stringMatching(/^SEAD \d{4}\/\d{6}$/),
      endereco: `http://localhost:8080/?protocolo=${codigo}`,
      geradoPor: 'Ana Souza',
      caminho: false,
    })
    const deNovo = await gerar(doc.id, BRUNO)
    expect([deNovo.status, deNovo.corpo.protocolo]).toEqual([200, protocolo])
    const feitos = (await movimentos(doc.id)).filter(({ tipo }) => tipo === 'GERACAO_DE_PROTOCOLO')
    expect(feitos.map(({ descricao }) => descricao)).toEqual([`Protocolo ${protocolo?.numero}`])
    const trilha = await linha<{ tudo: string }>(
      casa.banco,
      sql`select string_agg(to_jsonb(m)::text, '') as tudo from movimentacao m where m.documento_id = ${doc.id}`,
    )
    expect(trilha?.tudo).not.toContain(codigo)
    expect(await cadeiaIntegra(casa.banco, doc.id)).toBe(true)
  })

  test('dez pedidos ao mesmo tempo dão um protocolo a cada documento, em números seguidos', async () => {
    const docs = await Promise.all([1, 2, 3, 4, 5].map((n) => casa.finalizado(`Pedido ${n}`)))
    const feitos = await Promise.all([...docs, ...docs].map(({ id }) => gerar(id)))
    expect(feitos.map(({ status }) => status)).toEqual(feitos.map(() => 200))
    const numeros = new Set(feitos.map(({ corpo }) => corpo.protocolo?.numero))
    expect(numeros.size).toBe(5)
    const invariantes = await verificarInvariantes(casa.banco, casa.portas.arquivos)
    expect(invariantes.filter(({ falhas }) => falhas.length > 0)).toEqual([])
  })

  test('a mesma operação repetida dá a mesma resposta', async () => {
    const doc = await casa.assinado('Repetido')
    const chave = crypto.randomUUID()
    const [uma, outra] = [await gerar(doc.id, ANA, { chave }), await gerar(doc.id, ANA, { chave })]
    expect(outra.corpo).toEqual(uma.corpo)
  })

  test('quem não tem o documento não gera, com as palavras da tela; quem lê vê o protocolo gerado', async () => {
    const doc = await casa.assinado('De outros', { nivelAcesso: 10 })
    const negado = await gerar(doc.id, CARLA)
    expect([negado.status, negado.problema.codigo]).toEqual([409, 'ACAO_NAO_PERMITIDA'])
    const { pode, explicacao, protocolo } = await obter(doc.id, CARLA)
    expect([pode, explicacao, protocolo]).toEqual([false, 'O documento não está com a sua unidade.', null])
    expect(negado.problema.detail).toContain(explicacao)
    await gerar(doc.id)
    expect((await obter(doc.id, CARLA)).protocolo?.geradoPor).toBe('Ana Souza')
  })
})

describe('mostrar o caminho', () => {
  test('cada mudança é uma movimentação; pedir o que já é não deixa nenhuma', async () => {
    const { doc } = await comProtocolo('Mostrado')
    for (const sim of [true, true, false, false, true]) {
      const { status, corpo } = await mostrar(doc.id, sim)
      expect([status, corpo.protocolo?.caminho]).toEqual([200, sim])
    }
    const tipos = (await movimentos(doc.id)).map(({ tipo }) => tipo).filter((tipo) => tipo.endsWith('ACOMPANHAMENTO'))
    expect(tipos.toSorted()).toEqual([
      'DISPONIBILIZACAO_NO_ACOMPANHAMENTO',
      'DISPONIBILIZACAO_NO_ACOMPANHAMENTO',
      'RETIRADA_DO_ACOMPANHAMENTO',
    ])
  })

  test('sem protocolo não há o que mostrar, e quem não tem o documento não muda', async () => {
    const doc = await casa.assinado('Sem protocolo', { nivelAcesso: 10 })
    expect((await mostrar(doc.id, true)).problema.detail).toContain('O documento ainda não tem protocolo.')
    await gerar(doc.id)
    expect((await mostrar(doc.id, true, CARLA)).problema.detail).toContain('O documento não está com a sua unidade.')
    expect(await obter(doc.id, CARLA)).toMatchObject({
      podeMudar: false,
      explicacaoDeMudar: 'O documento não está com a sua unidade.',
    })
  })

  test.each([{}, { mostrar: 'sim' }, { mostrar: true, mais: 1 }])('o corpo %j é recusado', async (corpo) => {
    const { doc } = await comProtocolo('Corpo ruim')
    const { status } = await casa.chamar(ANA, 'POST', `${caminhoDe(doc.id)}/caminho`, { corpo })
    expect(status).toBe(422)
    expect((await obter(doc.id)).protocolo?.caminho).toBe(false)
  })
})

describe('acompanhar sem sessão', () => {
  test('de documento público, o protocolo diz onde está, e por onde passou enquanto se mostra', async () => {
    const { doc, codigo } = await comProtocolo('Palavra do assunto')
    await tramitar(ANA, doc.mobilId, 'SEAD/GELIC')
    const enviado = await acompanhar(codigo)
    expect(enviado.corpo).toMatchObject({
      sigla: doc.sigla,
      situacao: 'Enviado, aguardando recebimento',
      unidade: expect.stringMatching(/^GELIC – /),
      caminho: null,
    })
    await feito(CARLA, doc.mobilId, 'receber')
    await mostrar(doc.id, true, CARLA)
    const { corpo } = await acompanhar(codigo.toLowerCase().replace(/.{4}/g, '$& '))
    expect(corpo.situacao).toBe('Em andamento')
    expect(corpo.caminho?.map(({ unidade, recebidoEm }) => [unidade?.split(' ')[0], recebidoEm !== null])).toEqual([
      ['GEGOV', true],
      ['GELIC', true],
    ])
    const dito = JSON.stringify(corpo)
    for (const segredo of ['Palavra do assunto', 'Ana Souza', 'Carla', 'Bruno', 'cadeiras'])
      expect(dito).not.toContain(segredo)
    await mostrar(doc.id, false, CARLA)
    expect((await acompanhar(codigo)).corpo.caminho).toBeNull()
  })

  test.each([
    ['entre pessoas', { nivelAcesso: 100 }, false],
    ['do órgão', { nivelAcesso: 20 }, false],
    ['público, e restrito depois', { nivelAcesso: 10 }, true],
  ])('documento %s: só aparecem a situação e as datas', async (_, mudancas, restringe) => {
    const { doc, codigo } = await comProtocolo('Assunto guardado', mudancas)
    await mostrar(doc.id, true)
    if (restringe) {
      const corpo = { pessoas: [], hipoteseId: await casa.hipotese() }
      expect((await casa.chamar(ANA, 'POST', `/siga/documento/${doc.id}/acesso/restringir`, { corpo })).status).toBe(
        200,
      )
    }
    const { status, corpo } = await acompanhar(codigo)
    expect([status, corpo.situacao, corpo.sigla, corpo.especie, corpo.orgao, corpo.unidade]).toEqual([
      200,
      'Em andamento',
      null,
      null,
      null,
      null,
    ])
    expect(corpo.caminho?.map(({ unidade }) => unidade)).toEqual([null])
    expect(JSON.stringify(corpo)).not.toMatch(/Assunto guardado|GEGOV|Governança|OFI|Ana/)
  })

  test('pelo código do rodapé também se acompanha, sem número nem caminho', async () => {
    const { doc } = await comProtocolo('Pelo rodapé')
    await mostrar(doc.id, true)
    const { corpo } = await acompanhar(doc.codigoVerificador)
    expect(corpo).toMatchObject({
      sigla: doc.sigla,
      numero: null,
      caminho: null,
      unidade: expect.stringMatching(/^GEGOV/),
    })
  })

  test('o protocolo diz que o documento está arquivado, ou que voltou para ajuste', async () => {
    const { doc, codigo } = await comProtocolo('Guardado')
    await feito(ANA, doc.mobilId, 'arquivar')
    expect((await acompanhar(codigo)).corpo.situacao).toBe('Arquivado')
    const pendente = await casa.finalizado('Volta', { nivelAcesso: 10 })
    const outro = (await gerar(pendente.id)).corpo.protocolo?.codigo ?? ''
    expect((await acompanhar(outro)).corpo.situacao).toBe('Aguardando assinatura')
    await casa.chamar(BRUNO, 'POST', `/siga/documento/${pendente.id}/devolver-para-ajuste`, {
      corpo: { motivo: 'Ajuste.' },
    })
    expect((await acompanhar(outro)).corpo).toMatchObject({
      situacao: 'Devolvido para ajuste',
      sigla: null,
      unidade: null,
    })
  })

  test('código malformado e código de nenhum documento têm a mesma recusa, e depois de muitas, o captcha', async () => {
    const { codigo } = await comProtocolo('Achado')
    const trocado = codigo.slice(0, 15) + (codigo.endsWith('0') ? '1' : '0')
    for (const tentado of [trocado, '0'.repeat(16), 'XXXX', 'a'.repeat(41)]) {
      const { status, problema } = await acompanhar(tentado)
      expect([status, problema.codigo, problema.detail]).toEqual([
        404,
        'NUMERO_NAO_LOCALIZADO',
        frase('NUMERO_NAO_LOCALIZADO'),
      ])
    }
    const { limites } = casa.portas
    casa.portas.limites = criarLimites()
    validacoes = 2
    const ditas: number[] = []
    for (let i = 0; i < 3; i++) ditas.push((await acompanhar(codigo)).status)
    expect(ditas).toEqual([200, 200, 429])
    casa.portas.limites = limites
  })
})

describe('recibo do protocolo', () => {
  test('o recibo é um PDF com o número, o código e o endereço, e nada do documento', async () => {
    const { doc, codigo } = await comProtocolo('Assunto que não sai', { nivelAcesso: 20 })
    const { status, bytes, cabecalhos } = await casa.chamar(ANA, 'GET', `${caminhoDe(doc.id)}/recibo`)
    expect([status, cabecalhos['content-type']]).toEqual([200, 'application/pdf'])
    const paginas = await casa.portas.inspecao.textos(bytes)
    const dito = (paginas ?? []).map(({ texto }) => texto.replaceAll(/\s+/g, ' ')).join(' ')
    expect(dito).toContain(`Protocolo ${(await obter(doc.id)).protocolo?.numero}`)
    expect(dito.replaceAll(/[ -]/g, '')).toContain(codigo)
    expect(dito).toContain('http://localhost:8080')
    expect(dito).not.toContain('Assunto que não sai')
  })

  test('sem protocolo não há recibo; quem não lê o documento não o baixa', async () => {
    const doc = await casa.assinado('Ainda não', { nivelAcesso: 20 })
    const semNada = await casa.chamar(ANA, 'GET', `${caminhoDe(doc.id)}/recibo`)
    expect([semNada.status, semNada.problema.detail]).toEqual([409, frase('PROTOCOLO_NAO_GERADO')])
    await gerar(doc.id)
    expect((await casa.chamar(DIEGO, 'GET', `${caminhoDe(doc.id)}/recibo`)).problema.codigo).toBe('SEM_ACESSO')
  })
})
