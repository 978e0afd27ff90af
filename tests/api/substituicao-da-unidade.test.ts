import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Colegas } from '#contract/atribuicao.ts'
import type { Documento } from '#contract/documento.ts'
import type { AtosEmLote } from '#contract/em-lote.ts'
import type { Impedimento, MobilAberto } from '#contract/mobil.ts'
import type { Movimentacao } from '#contract/movimentacao.ts'
import type { Notificacoes } from '#contract/notificacao.ts'
import type { Page } from '#contract/page.ts'
import type { Substituicoes } from '#contract/substituicao.ts'
import type { Entrada, Usuario } from '#contract/usuario.ts'
import { sql } from '#server/database/connection.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { atosPendentes } from '#server/rooms/em-lote/andar.ts'
import { verificarInvariantes } from '#server/house/invariantes.ts'
import { substitutionReminders } from '#server/rooms/substituicao/reminders.ts'
import { comoSeAtende } from '#server/core/signatario/lista-do-substituto.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, novaCasa, type Pedido, texto } from '../apoio/casa.ts'
import { todos } from '../apoio/matriz.ts'

const PAULA = 'paula.nobrega@SEAD/GELIC'
const OTAVIO = 'otavio.mendes@SEAD/GEGOV'
const MARCOS = 'marcos.teixeira@SEAD/DIRAD'
const DIA_MS = 86_400_000

let casa: CasaDeTeste
/** SEAD/GELIC, whose chief is Paula; above it, DIRAD, whose chief is Marcos. */
let gelic = 0
/** Added to the clock, in ms. */
let adiante = 0
beforeAll(async () => {
  casa = await novaCasa(() => ({ relogio: { agora: () => new Date(Date.now() + adiante) } }))
  await casa.comEventos()
  gelic = await casa.unidade('SEAD/GELIC')
})
afterAll(() => casa.fechar())

const dia = (daqui = 0) => hoje(new Date(Date.now() + adiante + daqui * DIA_MS))
const id = (quem: string) => casa.idDe(quem) ?? 0
const indicar = (quem: string, substituto: string, mais: object = {}, pedido: Pedido = {}) =>
  casa.chamar<Substituicoes>(quem, 'POST', '/siga/substituicao', {
    ...pedido,
    corpo: { unidadeId: gelic, substitutoId: id(substituto), de: dia(), ate: dia(5), motivo: 'Licenças', ...mais },
  })
const listar = async (quem: string) => (await casa.chamar<Substituicoes>(quem, 'GET', '/siga/substituicao')).corpo
const entradas = async (quem: string) => (await casa.chamar<Entrada[]>(quem, 'GET', '/siga/usuario/logado')).corpo
/** Bruno's entry for acting for the unit. */
const posto = async () => (await entradas(BRUNO)).find(({ substituicao }) => substituicao?.pelaUnidade)?.id ?? 0
const com = <T>(entradaId: number, metodo: string, caminho: string, pedido: Pedido = {}, quem = BRUNO) =>
  casa.chamar<T>(quem, metodo, caminho, { ...pedido, cabecalhos: { 'id-logado': String(entradaId) } })
/** Signed by Otávio and sent from his unit. */
async function enviado(assunto: string, mudancas: object = {}, destino: object = { tipo: 'LOTACAO', id: gelic }) {
  const documento = await casa.assinado(assunto, { ...mudancas }, ANA, OTAVIO)
  const feito = await casa.chamar(ANA, 'POST', `/siga/mobil/${documento.mobilId}/tramitar`, { corpo: { destino } })
  if (feito.status !== 200) throw new Error(JSON.stringify(feito.corpo))
  return documento
}
/** Ends the substitutions of one test before the next. */
const limpar = () =>
  casa.banco.linhas(sql`with lotes as (update ato_em_lote set substituicao_id = null) delete from substituicao`)

describe('quem age por uma unidade', () => {
  let aqui = 0
  beforeAll(async () => {
    expect((await indicar(PAULA, BRUNO)).status).toBe(200)
    aqui = await posto()
  })
  afterAll(limpar)

  test('só quem substitui acha a unidade na lista das suas lotações; para os outros, a pessoa continua uma só', async () => {
    const [propria, nela, ...mais] = await entradas(BRUNO)
    expect(propria).toMatchObject({ id: id(BRUNO) })
    expect(nela).toMatchObject({
      nome_pessoa: 'Bruno Lima',
      matricula: propria?.matricula,
      lotacao: { sigla: 'GELIC' },
      orgao: { sigla: 'SEAD' },
      substituicao: { ate: dia(5), pelaUnidade: true },
    })
    expect(mais).toEqual([])
    for (const intruso of [PAULA, OTAVIO, DIEGO])
      expect((await com(aqui, 'GET', '/siga/mesa', {}, intruso)).problema.codigo).toBe('ENTRADA_INVALIDA')
    const { corpo } = await casa.chamar<Page<Usuario>>(ANA, 'GET', '/siga/usuario', { query: 'texto=Bruno Lima' })
    expect(corpo.content.map((cada) => cada.id)).toEqual([id(BRUNO)])
    const enviar = { destino: { tipo: 'PESSOA', id: aqui } }
    const { mobilId } = await casa.assinado('Não se envia a quem só está ali por um tempo')
    const recusa = await casa.chamar(ANA, 'POST', `/siga/mobil/${mobilId}/tramitar`, { corpo: enviar })
    expect(recusa.problema.codigo).toBe('DESTINATARIO_INVALIDO')
  })

  test('quem substitui recebe, assume, anota e tramita; o histórico diz quem fez e por qual unidade', async () => {
    const { mobilId, id: documentoId } = await enviado('Pela unidade')
    const aberto = await com<MobilAberto>(aqui, 'GET', `/siga/mobil/${mobilId}`)
    const acoes = new Map(aberto.corpo.documento.acoes.map((acao) => [acao.nome, acao]))
    expect(acoes.get('receber')?.pode).toBe(true)
    expect(acoes.get('darCiencia')).toMatchObject({
      pode: false,
      explicacao: 'Não se faz em substituição: volte para a sua própria lotação.',
    })
    expect((await com(aqui, 'POST', `/siga/mobil/${mobilId}/receber`)).problema).not.toHaveProperty('codigo')
    const doColega = await casa.chamar(CARLA, 'POST', `/siga/mobil/${mobilId}/assumir`)
    expect(doColega.status).toBe(200)
    for (const [verbo, corpo] of [
      ['assumir', undefined],
      ['anotar', { texto: 'Visto.' }],
      ['tramitar', { destino: { tipo: 'PESSOA', id: id(BRUNO) } }],
    ] as const) {
      const feito = await com(aqui, 'POST', `/siga/mobil/${mobilId}/${verbo}`, { ...(corpo && { corpo }) })
      expect(feito.problema, verbo).not.toHaveProperty('codigo')
    }
    const movimentos = await casa.banco.linhas<{ pessoa: number; lotacao: number; seu: boolean; dados: object }>(
      sql`select v.pessoa_id as pessoa, v.lotacao_id as lotacao, v.sub = i.sub as seu, v.dados from movimentacao v, pessoa p join identidade i on i.id = p.identidade_id
          where p.id = ${id(BRUNO)} and v.documento_id = ${documentoId} order by v.seq desc limit 3`,
    )
    expect(movimentos).toHaveLength(3)
    for (const movimento of movimentos)
      expect(movimento).toMatchObject({
        pessoa: aqui,
        lotacao: gelic,
        seu: true,
        dados: { pelaUnidade: { id: id(BRUNO), unidade: 'SEAD/GELIC' } },
      })
    const historico = (
      await casa.chamar<Page<Movimentacao> & { trilhaIntegra: boolean }>(
        ANA,
        'GET',
        `/siga/documento/${documentoId}/movimentacao`,
      )
    ).corpo
    expect(historico.trilhaIntegra).toBe(true)
    for (const { responsavel } of historico.content.slice(0, 3))
      expect(responsavel).toMatchObject({
        nome: 'Bruno Lima, pela unidade SEAD/GELIC',
        lotacao: expect.objectContaining({ sigla: 'GELIC' }),
      })
    // what he sent to himself gives no notice, and a colleague of the unit may undo it
    const sino = (await casa.chamar<Notificacoes>(BRUNO, 'GET', '/siga/notificacao')).corpo
    expect(sino.itens.filter(({ documento }) => documento?.documentoId === documentoId)).toEqual([])
    const desfeito = await casa.chamar(CARLA, 'POST', `/siga/mobil/${mobilId}/desfazer`, {
      corpo: { movimentacoes: [historico.content[0]?.id] },
    })
    expect(desfeito.status).toBe(200)
    expect(
      (await verificarInvariantes(casa.banco, casa.portas.arquivos)).filter(({ falhas }) => falhas.length > 0),
    ).toEqual([])
  })

  test('nada fora da lista de atos é atendido, seja qual for a chamada', async () => {
    const fora = todos.filter(
      ({ nome, endpoint }) =>
        (endpoint.acesso === 'interno' || endpoint.acesso === 'signatario') && comoSeAtende(nome) === undefined,
    )
    expect(fora.length).toBeGreaterThan(50)
    for (const { nome, endpoint } of fora) {
      const feito = await com(aqui, endpoint.method, endpoint.path.replace(/:\w+/g, '1'))
      expect({ nome, codigo: feito.problema.codigo, dito: feito.problema.detail }).toEqual({
        nome,
        codigo: 'FORA_DA_UNIDADE',
        dito: 'Isto não se faz pela unidade SEAD/GELIC. Escolha a sua própria lotação.',
      })
    }
  })

  test('quem substitui lê o que é da unidade, e não o que é destinado a uma pessoa dela; a própria lotação não muda', async () => {
    const ler = async (quem: string, documento: Documento) =>
      (await casa.chamar(quem, 'GET', `/siga/documento/${documento.id}`)).status
    const lerNela = async (documento: Documento) => (await com(aqui, 'GET', `/siga/documento/${documento.id}`)).status
    const aCarla = { tipo: 'PESSOA', id: id(CARLA) }
    const pessoal = await enviado('Pessoal', { nivelAcesso: 100 }, aCarla)
    expect([await ler(CARLA, pessoal), await lerNela(pessoal), await ler(BRUNO, pessoal)]).toEqual([200, 403, 403])
    const daUnidade = await enviado('Da unidade', { nivelAcesso: 100 })
    expect([await lerNela(daUnidade), await ler(BRUNO, daUnidade)]).toEqual([200, 403])
    const restrito = await casa.finalizado('Restrito', {}, ANA, OTAVIO)
    const fechou = await casa.chamar(ANA, 'POST', `/siga/documento/${restrito.id}/acesso/restringir`, {
      corpo: { pessoas: [id(CARLA), id(BRUNO)], hipoteseId: await casa.hipotese() },
    })
    expect(fechou.status).toBe(200)
    expect([await ler(CARLA, restrito), await ler(BRUNO, restrito), await lerNela(restrito)]).toEqual([200, 200, 404])
    // where his own entry can't read, he is told that this one can
    const porta = await casa.chamar<Impedimento>(BRUNO, 'GET', `/siga/mobil/${daUnidade.mobilId}/impedimento`)
    expect(porta.corpo.entradas).toEqual([aqui])
    const mesa = await com<object>(aqui, 'GET', '/siga/mesa', { query: 'visao=LOTACAO' })
    const dita = JSON.stringify(mesa.corpo)
    expect([dita.includes(daUnidade.sigla), dita.includes(pessoal.sigla)]).toEqual([true, false])
  })

  test('o que quem substitui escreve é da unidade, e assina na sua lotação; os avisos vêm pelo sino dele', async () => {
    const criado = await com<Documento>(aqui, 'POST', '/siga/documento', {
      corpo: {
        modeloId: await casa.modelo('Despacho'),
        rascunho: { assunto: 'Pela unidade', corpo: texto('Encaminhe-se.') },
      },
    })
    // he is the default signer, as himself
    expect(criado.corpo.responsavel).toMatchObject({ id: id(BRUNO) })
    expect(criado.corpo).toMatchObject({ cadastrante: { id: aqui, nome: 'Bruno Lima', lotacao: { sigla: 'GELIC' } } })
    const { id: documentoId, versao, corpo, assunto, nivelAcesso } = criado.corpo
    const salvo = await com<Documento>(aqui, 'PUT', `/siga/documento/${documentoId}`, {
      versao,
      corpo: {
        assunto,
        corpo,
        responsavelId: id(CARLA),
        destinatario: { tipo: 'LOTACAO', id: gelic },
        nivelAcesso,
        data: null,
      },
    })
    expect(salvo.problema).not.toHaveProperty('codigo')
    // a colleague can continue it
    expect((await casa.chamar(PAULA, 'GET', `/siga/documento/${documentoId}`)).status).toBe(200)
    const feito = await com<Documento>(aqui, 'POST', `/siga/documento/${documentoId}/finalizar`, {
      versao: salvo.corpo.versao,
    })
    expect(feito.problema).not.toHaveProperty('codigo')
    expect((await com(aqui, 'POST', `/siga/documento/${documentoId}/desafio`)).problema.codigo).toBe('FORA_DA_UNIDADE')
    expect((await casa.assinar(CARLA, documentoId)).status).toBe(200)
    const daqui = (await com<Notificacoes>(aqui, 'GET', '/siga/notificacao')).corpo
    const dali = (await casa.chamar<Notificacoes>(BRUNO, 'GET', '/siga/notificacao')).corpo
    expect(daqui).toEqual(dali)
    expect(dali.itens).toContainEqual(
      expect.objectContaining({
        tipo: 'ASSINADO_POR_TODOS',
        documento: expect.objectContaining({ documentoId }),
      }),
    )
    expect(await casa.banco.linhas(sql`select 1 as sim from notificacao where pessoa_id = ${aqui}`)).toEqual([])
  })

  test('quem distribui na unidade também atribui a quem substitui, enquanto durar', async () => {
    const { mobilId } = await enviado('A distribuir')
    await casa.chamar(PAULA, 'POST', `/siga/mobil/${mobilId}/receber`)
    const dar = () => casa.chamar(PAULA, 'POST', `/siga/mobil/${mobilId}/atribuir`, { corpo: { pessoaId: aqui } })
    const { colegas } = (await casa.chamar<Colegas>(PAULA, 'GET', '/siga/mesa/colegas')).corpo
    expect(colegas).toContainEqual(
      expect.objectContaining({ id: aqui, nome: 'Bruno Lima, pela unidade', ausente: null }),
    )
    expect((await dar()).status).toBe(200)
    const [primeiro] = (await casa.chamar<Notificacoes>(BRUNO, 'GET', '/siga/notificacao')).corpo.itens
    expect(primeiro).toMatchObject({ tipo: 'ATRIBUIDO', documento: { mobilId } })
    await casa.chamar(CARLA, 'POST', `/siga/mobil/${mobilId}/assumir`)
    await casa.banco.linhas(sql`update substituicao set encerrada_em = now(), encerrada_por = criada_por`)
    expect((await dar()).problema.detail).toContain('Só se atribui a quem é da sua unidade.')
    expect((await casa.chamar<Colegas>(PAULA, 'GET', '/siga/mesa/colegas')).corpo.colegas).toHaveLength(
      colegas.length - 1,
    )
    await casa.banco.linhas(sql`update substituicao set encerrada_em = null, encerrada_por = null`)
  })

  test('um lote de quem substitui é feito pela unidade; o resultado também se lê pela própria lotação', async () => {
    const dois = [await enviado('Lote um'), await enviado('Lote dois')]
    const pedido = await com<AtosEmLote>(aqui, 'POST', '/siga/lote/receber', {
      corpo: { mobilIds: dois.map(({ mobilId }) => mobilId), params: {} },
    })
    expect(pedido.problema).not.toHaveProperty('codigo')
    await atosPendentes.settled(casa.portas)
    const caminho = `/siga/lote/atos/${pedido.corpo.id}`
    expect((await com<AtosEmLote>(aqui, 'GET', caminho)).corpo).toMatchObject({ feitos: 2, mesaDe: null })
    expect((await casa.chamar<AtosEmLote>(BRUNO, 'GET', caminho)).corpo).toMatchObject({
      feitos: 2,
      mesaDe: 'SEAD/GELIC',
    })
    const quem = await casa.banco.linhas<{ quem: string }>(
      sql`select distinct quem_fez(pessoa_id, dados) as quem from movimentacao where tipo = 4 and documento_id in (${dois[0]?.id}, ${dois[1]?.id})`,
    )
    expect(quem).toEqual([{ quem: 'Bruno Lima, pela unidade SEAD/GELIC' }])
  })

  test('as substituições da pessoa são da entrada dela, e pela unidade não se indica ninguém', async () => {
    const { exerco, unidades } = (await com<Substituicoes>(aqui, 'GET', '/siga/substituicao')).corpo
    expect(exerco).toMatchObject([
      { titular: null, unidade: { id: gelic, sigla: 'GELIC' }, entradaId: aqui, situacao: 'VIGENTE' },
    ])
    expect(unidades.map((cada) => cada.id)).not.toContain(gelic)
    expect((await com(aqui, 'POST', '/siga/substituicao')).problema.codigo).toBe('FORA_DA_UNIDADE')
  })
})

describe('fim da substituição', () => {
  afterAll(async () => {
    adiante = 0
    await limpar()
  })

  test('encerrada no meio, a próxima chamada diz por quê, o fluxo termina, e nova indicação usa a mesma entrada', async () => {
    expect((await indicar(PAULA, BRUNO)).status).toBe(200)
    const aqui = await posto()
    const { mobilId } = await enviado('Fica com a unidade')
    expect((await com(aqui, 'POST', `/siga/mobil/${mobilId}/receber`)).status).toBe(200)
    const [fluxo, proprio] = [await casa.ouvir(BRUNO, undefined, aqui), await casa.ouvir(BRUNO)]
    await fluxo.ouvidos()
    expect(fluxo.acabou()).toBe(false)
    const [dela] = (await listar(PAULA)).daUnidade
    const encerrar = (quem: string) => casa.chamar(quem, 'POST', `/siga/substituicao/${dela?.id}/encerrar`)
    expect((await encerrar(CARLA)).problema.codigo).toBe('SUBSTITUICAO_NAO_ENCONTRADA')
    expect((await encerrar(MARCOS)).status).toBe(200)
    await expect.poll(fluxo.acabou, { timeout: 10_000 }).toBe(true)
    expect(proprio.acabou()).toBe(false)
    await proprio.parar()
    const [ano, mes, d] = dia().split('-')
    const recusa = await com(aqui, 'GET', '/siga/mesa')
    expect([recusa.status, recusa.problema.codigo, recusa.problema.detail]).toEqual([
      403,
      'SUBSTITUICAO_DA_UNIDADE_ENCERRADA',
      `Sua vez de agir pela unidade SEAD/GELIC acabou em ${d}/${mes}/${ano}. Escolha a sua própria lotação para continuar.`,
    ])
    expect((await entradas(BRUNO)).map((cada) => cada.id)).toEqual([id(BRUNO)])
    // what he had in hands belongs to the unit, and a colleague continues it
    expect((await casa.chamar(CARLA, 'POST', `/siga/mobil/${mobilId}/assumir`)).status).toBe(200)
    expect((await indicar(MARCOS, BRUNO)).status).toBe(200)
    expect(await posto()).toBe(aqui)
    expect((await com(aqui, 'GET', '/siga/mesa')).status).toBe(200)
  })

  test('vale do primeiro ao último dia; quem age e a chefia são avisados uma vez de cada passo', async () => {
    await limpar()
    const contagem = async (quem: string) =>
      (
        await casa.banco.linhas<{ tipo: string }>(
          sql`select tipo from notificacao where pessoa_id = ${id(quem)} and tipo like 'SUBSTITUICAO%' order by id`,
        )
      ).map(({ tipo }) => tipo)
    const antes = [await contagem(PAULA), await contagem(OTAVIO)]
    // indicated by the chief above: the unit's own chief is told
    const { daUnidade } = (await indicar(MARCOS, OTAVIO, { de: dia(2), ate: dia(3) })).corpo
    const nela = daUnidade[0]?.entradaId ?? 0
    const chamar = () => com(nela, 'GET', '/siga/mesa', {}, OTAVIO)
    expect((await chamar()).problema.codigo).toBe('ENTRADA_INVALIDA')
    let fluxo: Awaited<ReturnType<CasaDeTeste['ouvir']>> | undefined
    const passos: [number, number | string][] = [
      [2, 200],
      [3, 200],
      [4, 'SUBSTITUICAO_DA_UNIDADE_ENCERRADA'],
    ]
    for (const [depois, esperado] of passos) {
      adiante = depois * DIA_MS
      await Promise.all([substitutionReminders.run(casa.portas), substitutionReminders.run(casa.portas)])
      const { status, problema } = await chamar()
      expect(status === 200 ? status : problema.codigo, `dia ${depois}`).toBe(esperado)
      if (depois === 3) fluxo = await casa.ouvir(OTAVIO, undefined, nela)
    }
    await expect.poll(() => fluxo?.acabou(), { timeout: 10_000 }).toBe(true)
    adiante = 0
    const ditas = ['SUBSTITUICAO_MARCADA', 'SUBSTITUICAO_COMECOU', 'SUBSTITUICAO_ACABOU']
    expect([(await contagem(PAULA)).slice(antes[0]?.length), (await contagem(OTAVIO)).slice(antes[1]?.length)]).toEqual(
      [ditas, ditas],
    )
    const cartas = await casa.banco.linhas<{ assunto: string }>(
      sql`select carta ->> 'assunto' as assunto from correio where tipo = 'SUBSTITUICAO' and carta ->> 'assunto' like '%Otávio Mendes%' order by id`,
    )
    expect(cartas.map(({ assunto }) => assunto)).toContain(
      'Substituição marcada: Otávio Mendes pela unidade SEAD/GELIC',
    )
    expect(cartas).toHaveLength(6)
  })

  test('quem sai do órgão deixa de agir pela unidade', async () => {
    await limpar()
    await indicar(PAULA, BRUNO)
    const aqui = await posto()
    await casa.banco.linhas(sql`update pessoa set fim = now() where id = ${id(BRUNO)}`)
    expect((await com(aqui, 'GET', '/siga/mesa')).problema.codigo).toBe('SUBSTITUICAO_DA_UNIDADE_ENCERRADA')
    await casa.banco.linhas(sql`update pessoa set fim = null where id = ${id(BRUNO)}`)
    expect((await com(aqui, 'GET', '/siga/mesa')).status).toBe(200)
  })
})

describe('quem indica', () => {
  afterAll(limpar)

  test('indicam a chefia da unidade e a de cima, e mais ninguém', async () => {
    expect((await listar(PAULA)).unidades.map(({ sigla }) => sigla)).toEqual(['GELIC', 'NUCOM'])
    expect((await listar(MARCOS)).unidades.map(({ sigla }) => sigla)).toEqual(
      expect.arrayContaining(['DIRAD', 'GELIC']),
    )
    expect((await listar(CARLA)).unidades).toEqual([])
    expect((await indicar(MARCOS, BRUNO)).corpo.daUnidade).toMatchObject([
      { titular: null, unidade: { sigla: 'GELIC' }, criadaPor: 'Marcos Teixeira', podeEncerrar: true },
    ])
    expect((await listar(PAULA)).daUnidade).toMatchObject([{ unidade: { sigla: 'GELIC' }, podeEncerrar: true }])
    for (const quem of [CARLA, BRUNO, ANA, DIEGO])
      expect((await indicar(quem, OTAVIO)).problema.codigo, quem).toBe('SUBSTITUICAO_DE_OUTRA_UNIDADE')
    // several people may act for a unit, each once at a time
    expect((await indicar(PAULA, OTAVIO)).status).toBe(200)
    expect((await indicar(PAULA, BRUNO)).problema.codigo).toBe('UNIDADE_JA_SUBSTITUIDA')
    expect((await indicar(PAULA, CARLA)).problema.codigo).toBe('SUBSTITUTO_DA_UNIDADE')
    expect((await indicar(PAULA, DIEGO)).problema.codigo).toBe('SUBSTITUTO_INVALIDO')
  })

  test('numa unidade sem chefia indica a chefia de cima, que também pode agir por ela', async () => {
    await limpar()
    await casa.banco.linhas(sql`update lotacao set chefe_id = null where id = ${gelic}`)
    expect((await indicar(PAULA, BRUNO)).problema.codigo).toBe('SUBSTITUICAO_DE_OUTRA_UNIDADE')
    const { exerco, daUnidade } = (await indicar(MARCOS, MARCOS)).corpo
    expect([exerco.length, daUnidade]).toEqual([1, []])
    const avisos = await casa.banco.linhas<{ pessoa: number }>(
      sql`select pessoa_id as pessoa from notificacao where texto like 'Marcos Teixeira pela unidade%'`,
    )
    expect(avisos).toEqual([{ pessoa: id(MARCOS) }])
    await casa.banco.linhas(sql`update lotacao set chefe_id = ${id(PAULA)} where id = ${gelic}`)
  })

  test('de duas indicações simultâneas da mesma pessoa vale uma; a repetida com a mesma chave é uma só', async () => {
    await limpar()
    const feitas = await Promise.all([indicar(PAULA, BRUNO), indicar(MARCOS, BRUNO)])
    expect(feitas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await limpar()
    const chave = crypto.randomUUID()
    for (const _ of [1, 2]) expect((await indicar(PAULA, BRUNO, {}, { chave })).status).toBe(200)
    expect((await listar(PAULA)).daUnidade).toHaveLength(1)
  })

  test('quem vai estar ausente não age por uma unidade nesses dias', async () => {
    await limpar()
    const fora = { titularId: id(BRUNO), substitutoId: id(OTAVIO), de: dia(2), ate: dia(9), motivo: 'Férias' }
    expect((await casa.chamar(BRUNO, 'POST', '/siga/substituicao', { corpo: fora })).status).toBe(200)
    expect((await indicar(PAULA, BRUNO)).problema.codigo).toBe('SUBSTITUTO_AUSENTE')
    expect((await indicar(PAULA, BRUNO, { ate: dia(1) })).status).toBe(200)
  })

  test.each<[string, object, number, string]>([
    ['de uma pessoa e da unidade ao mesmo tempo', { titularId: 1 }, 422, 'SUBSTITUIDO_INVALIDO'],
    ['de ninguém', { unidadeId: undefined }, 422, 'SUBSTITUIDO_INVALIDO'],
    ['de uma unidade que não há', { unidadeId: 999_999 }, 422, 'UNIDADE_SUBSTITUIDA_INVALIDA'],
    ['que começou ontem', { de: '2020-01-01' }, 422, 'SUBSTITUICAO_RETROATIVA'],
    ['de mais de um ano', { ate: '2099-12-31' }, 422, 'SUBSTITUICAO_SEM_PERIODO'],
  ])('a substituição %s é recusada', async (_, mais, status, codigo) => {
    await limpar()
    const feito = await indicar(PAULA, BRUNO, mais)
    expect([feito.status, feito.problema.codigo]).toEqual([status, codigo])
  })
})
