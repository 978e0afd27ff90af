import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Ausencia, Ausencias } from '#contract/ausencia.ts'
import type { Colegas } from '#contract/atribuicao.ts'
import type { Notificacoes } from '#contract/notificacao.ts'
import type { Substituicoes } from '#contract/substituicao.ts'
import { linha, sql } from '#server/database/connection.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { atosPendentes } from '#server/rooms/em-lote/andar.ts'
import { absenceReminders } from '#server/rooms/ausencia/reminders.ts'
import { esquecerDePessoas } from '#server/rooms/dados/esquecer.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, novaCasa, type Pedido } from '../apoio/casa.ts'

const OTAVIO = 'otavio.mendes@SEAD/GEGOV'
const PAULA = 'paula.nobrega@SEAD/GELIC'
const PEDRO = 'pedro.henriques@SEAD/GELIC'
const MARCOS = 'marcos.teixeira@SEAD/DIRAD'
const OLIVIA = 'olivia.santana@SEAD/DIRAD'
const DIA_MS = 86_400_000

let casa: CasaDeTeste
let adiante = 0
beforeAll(async () => {
  casa = await novaCasa(() => ({ relogio: { agora: () => new Date(Date.now() + adiante) } }))
})
afterAll(() => casa.fechar())

const dia = (daqui = 0) => hoje(new Date(Date.now() + adiante + daqui * DIA_MS))
const id = (quem: string) => casa.idDe(quem) ?? 0
const registrar = (quem: string, de_quem: string, mais: object = {}, pedido: Pedido = {}) =>
  casa.chamar<Ausencia>(quem, 'POST', '/siga/ausencia', {
    ...pedido,
    corpo: { pessoaId: id(de_quem), tipo: 'FERIAS', de: dia(), ate: dia(15), substitutoId: null, ...mais },
  })
const encerrar = (quem: string, qual: number) => casa.chamar<Ausencia>(quem, 'POST', `/siga/ausencia/${qual}/encerrar`)
const listar = async (quem: string) => (await casa.chamar<Ausencias>(quem, 'GET', '/siga/ausencia')).corpo
type Agora = { ausentes: { pessoaId: number; tipo: string | null; ate: string; por: string | null }[] }
const agora = async (quem: string, ...de: string[]) =>
  (await casa.chamar<Agora>(quem, 'GET', '/siga/ausencia/agora', { query: `pessoas=${de.map(id).join(',')}` })).corpo
const limpar = () => casa.banco.linhas(sql`with a as (delete from ausencia) delete from substituicao`)
const humanoDe = async (quem: string) => {
  const { id: qual } = (await linha<{ id: number }>(
    casa.banco,
    sql`select identidade_id as id from pessoa where id = ${id(quem)}`,
  )) ?? { id: 0 }
  return qual
}
const administra = (quem: string, onde: string | null) =>
  casa.banco.linhas(
    sql`insert into concessao (perfil, pessoa_id, no_orgao_id, desde, dada_em)
        select 'ADMINISTRADOR_DO_ORGAO', ${id(quem)}, id, '2026-01-01', now() from orgao where sigla = ${onde}`,
  )

describe('quem registra uma ausência', () => {
  afterAll(limpar)

  test('a própria pessoa, quem a chefia e quem administra a unidade registram; outra pessoa recebe uma frase', async () => {
    expect((await registrar(CARLA, CARLA)).corpo).toMatchObject({
      tipo: 'FERIAS',
      situacao: 'VIGENTE',
      criadaPor: 'Carla Dias',
      substituto: null,
      podeEncerrar: true,
    })
    // Carla is in Paula's unit, but is not its chief
    const deOutro = await registrar(CARLA, PAULA)
    expect(deOutro.problema).toMatchObject({ status: 403, codigo: 'AUSENCIA_DE_OUTRO' })
    expect((await registrar(OLIVIA, BRUNO, { tipo: 'LICENCA' })).corpo).toMatchObject({ tipo: 'LICENCA' })
    const { chefiados } = await listar(PAULA)
    expect(chefiados.map((cada) => cada.id)).toContain(id(PEDRO))
    expect((await registrar(PAULA, PEDRO, { tipo: 'AFASTAMENTO', de: dia(3) })).corpo.situacao).toBe('PREVISTA')
    expect((await listar(PAULA)).daUnidade.map(({ pessoa }) => pessoa.id)).toEqual([id(PEDRO), id(CARLA)])
    expect((await listar(CARLA)).chefiados).toEqual([])
  })

  test('quem administra um órgão registra as ausências dele, e não as de outro', async () => {
    await administra(DIEGO, 'SES')
    expect((await registrar(DIEGO, OTAVIO)).problema.codigo).toBe('AUSENCIA_DE_OUTRO')
    expect((await registrar(DIEGO, 'karla.moura@SES/GAB')).status).toBe(200)
    const dela = await casa.chamar(DIEGO, 'GET', `/siga/administracao/pessoas/${await humanoDe(CARLA)}/ausencias`)
    expect(dela.problema).toMatchObject({ status: 404, codigo: 'REGISTRO_NAO_ENCONTRADO' })
    const daCasa = await casa.chamar<{ ausencias: Ausencia[] }>(
      OLIVIA,
      'GET',
      `/siga/administracao/pessoas/${await humanoDe(CARLA)}/ausencias`,
    )
    expect(daCasa.corpo.ausencias.map(({ tipo }) => tipo)).toEqual(['FERIAS'])
  })

  test('quem só administra registra sem substituto; quem chefia indica o substituto', async () => {
    const [de, ate] = [dia(40), dia(42)]
    for (const substituto of [OLIVIA, BRUNO]) {
      const recusada = await registrar(OLIVIA, OTAVIO, { de, ate, substitutoId: id(substituto) })
      expect(recusada.problema).toMatchObject({ status: 403, codigo: 'SUBSTITUICAO_DE_OUTRO' })
    }
    const { minhas } = (await casa.chamar<Substituicoes>(OTAVIO, 'GET', '/siga/substituicao')).corpo
    expect(minhas).toEqual([])
    expect((await registrar(OLIVIA, OTAVIO, { de, ate })).corpo.substituto).toBe(null)
    const daChefia = await registrar(PAULA, PEDRO, { de, ate, substitutoId: id(BRUNO) })
    expect(daChefia.corpo.substituto?.nome).toBe('Bruno Lima')
    await casa.banco.linhas(sql`delete from ausencia where de = ${de}::date`)
  })

  test('quem registra pode encerrar; a ausência de outra pessoa é como se não existisse', async () => {
    const [minha] = (await listar(CARLA)).minhas
    expect((await encerrar(DIEGO, minha?.id ?? 0)).problema.codigo).toBe('AUSENCIA_NAO_ENCONTRADA')
    expect((await encerrar(CARLA, minha?.id ?? 0)).corpo).toMatchObject({
      situacao: 'ENCERRADA',
      encerrada: { por: 'Carla Dias' },
    })
    expect((await encerrar(CARLA, minha?.id ?? 0)).problema.codigo).toBe('AUSENCIA_JA_ENCERRADA')
    // an ended absence stays in her list
    expect((await listar(CARLA)).minhas.map(({ id: qual }) => qual)).toEqual([minha?.id])
  })

  test('a ausência fica no histórico da pessoa e no registro, com quem registrou', async () => {
    const historico = await casa.chamar<{
      atos: { quem: string; mudancas: { campo: string; para: string | null }[] }[]
    }>(OLIVIA, 'GET', `/siga/administracao/historico/PESSOA/${await humanoDe(CARLA)}`)
    const [fim, comeco] = historico.corpo.atos
    expect(comeco).toMatchObject({ quem: 'Carla Dias' })
    expect(comeco?.mudancas).toContainEqual({ campo: 'ausencia', de: null, para: 'FERIAS' })
    expect(fim?.mudancas.map(({ campo }) => campo)).toEqual(['ausenciaAte'])
  })
})

describe('dados ruins', () => {
  beforeAll(async () => {
    expect((await registrar(CARLA, CARLA, { de: dia(2), ate: dia(10) })).status).toBe(200)
  })
  afterAll(limpar)

  test.each<[string, object, number, string, string]>([
    [
      'invertida',
      { de: dia(5), ate: dia(4) },
      422,
      'AUSENCIA_INVERTIDA',
      'O último dia vem antes do primeiro. Corrija as datas.',
    ],
    [
      'passada',
      { de: dia(-5), ate: dia(-1) },
      422,
      'AUSENCIA_PASSADA',
      'Esta ausência já acabou: o último dia é hoje ou depois.',
    ],
    ['longa', { ate: dia(4000) }, 422, 'AUSENCIA_LONGA', 'Uma ausência tem no máximo 1827 dias.'],
    [
      'sobreposta',
      { de: dia(10), ate: dia(12) },
      409,
      'AUSENCIA_SOBREPOSTA',
      `Carla Dias já tem uma ausência de ${dia(2).split('-').toReversed().join('/')} a ${dia(10).split('-').toReversed().join('/')}. Encerre aquela ou escolha outros dias.`,
    ],
  ])('%s: a ausência é recusada com uma frase, e nada é escrito', async (_, corpo, status, codigo, frase) => {
    const { problema } = await registrar(CARLA, CARLA, corpo)
    expect(problema).toMatchObject({ status, codigo, detail: frase })
    expect((await listar(CARLA)).minhas).toHaveLength(1)
  })

  test.each<[string, object]>([
    ['um dia que não existe', { de: '2026-02-30' }],
    ['um tipo que não existe', { tipo: 'DOENCA' }],
    ['um motivo, que não se guarda', { motivo: 'cirurgia' }],
    ['sem dizer do substituto', { substitutoId: undefined }],
  ])('%s: a resposta é 400 ou 422', async (_, corpo) => {
    expect([400, 422]).toContain((await registrar(CARLA, CARLA, corpo)).status)
  })

  test('a ausência de quem saiu, ou de quem não existe, é recusada', async () => {
    expect((await registrar(OLIVIA, CARLA, { pessoaId: 999_999 })).problema.codigo).toBe('AUSENCIA_DE_OUTRO')
    const pedido = await casa.chamar(CARLA, 'GET', '/siga/ausencia/agora', { query: 'pessoas=1,x' })
    expect(pedido.status).toBe(400)
  })

  test('de duas ausências registradas ao mesmo tempo, só uma é escrita', async () => {
    const duas = await Promise.all([1, 2].map(() => registrar(CARLA, CARLA, { de: dia(20), ate: dia(25) })))
    expect(duas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('uma ausência repetida com a mesma chave é escrita uma vez', async () => {
    const corpo = { pessoaId: id(BRUNO), tipo: 'FERIAS', de: dia(), ate: dia(3), substitutoId: null }
    const chave = crypto.randomUUID()
    for (const _ of [1, 2])
      expect((await casa.chamar(BRUNO, 'POST', '/siga/ausencia', { corpo, chave })).status).toBe(200)
    expect((await listar(BRUNO)).minhas).toHaveLength(1)
  })
})

describe('pessoa ausente', () => {
  beforeAll(async () => {
    const feita = await registrar(CARLA, CARLA, { substitutoId: id(BRUNO) })
    expect(feita.status, JSON.stringify(feita.problema)).toBe(200)
  })
  afterAll(limpar)

  test('a pessoa ausente tem o substituto indicado, nos mesmos dias', async () => {
    const { minhas } = (await casa.chamar<Substituicoes>(CARLA, 'GET', '/siga/substituicao')).corpo
    expect(minhas).toMatchObject([
      { substituto: { nome: 'Bruno Lima' }, de: dia(), ate: dia(15), motivo: 'Férias', situacao: 'VIGENTE' },
    ])
    expect((await listar(CARLA)).minhas[0]?.substituto).toEqual({ nome: 'Bruno Lima', de: dia(), ate: dia(15) })
  })

  test('quem tramita vê até quando a pessoa está ausente e quem substitui; quem está presente não tem aviso', async () => {
    expect(await agora(ANA, CARLA, OTAVIO)).toEqual({
      ausentes: [{ pessoaId: id(CARLA), tipo: 'FERIAS', ate: dia(15), por: 'Bruno Lima' }],
    })
    const { colegas } = (await casa.chamar<Colegas>(PAULA, 'GET', '/siga/mesa/colegas')).corpo
    expect(colegas.find((cada) => cada.id === id(CARLA))?.ausente).toEqual({
      tipo: 'FERIAS',
      ate: dia(15),
      por: 'Bruno Lima',
    })
    expect(colegas.find((cada) => cada.id === id(PAULA))?.ausente).toBe(null)
  })

  test('a pessoa ausente recebe documentos, é chamada a assinar e entra em lotes como as outras', async () => {
    const assinado = await casa.assinado('Para quem está de férias', {}, ANA, OTAVIO)
    const ida = await casa.chamar(ANA, 'POST', `/siga/mobil/${assinado.mobilId}/tramitar`, {
      corpo: { destino: { tipo: 'PESSOA', id: id(CARLA) } },
    })
    expect(ida.status).toBe(200)
    const outro = await casa.assinado('Em lote, para quem está de férias', {}, ANA, OTAVIO)
    const lote = await casa.chamar(ANA, 'POST', '/siga/lote/tramitar', {
      corpo: { mobilIds: [outro.mobilId], params: { destino: { tipo: 'PESSOA', id: id(CARLA) } } },
    })
    expect(lote.status, JSON.stringify(lote.problema)).toBe(207)
    await atosPendentes.drain(casa.portas)
    const item = await linha<{ estado: string }>(
      casa.banco,
      sql`select estado from ato_em_lote_item where mobil_id = ${outro.mobilId}`,
    )
    expect(item?.estado).toBe('FEITO')
    const nomeada = await casa.finalizado('Para assinar de férias', { responsavelId: id(CARLA) })
    const assina = await linha(
      casa.banco,
      sql`select 1 as sim from assinante where documento_id = ${nomeada.id} and pessoa_id = ${id(CARLA)}`,
    )
    expect(assina).toEqual({ sim: 1 })
  })

  test('se a pessoa volta antes, a ausência e a substituição acabam juntas, e os dois são avisados', async () => {
    const [minha] = (await listar(CARLA)).minhas
    expect((await encerrar(OTAVIO, minha?.id ?? 0)).problema.codigo).toBe('AUSENCIA_NAO_ENCONTRADA')
    expect((await encerrar(CARLA, minha?.id ?? 0)).status).toBe(200)
    const { minhas } = (await casa.chamar<Substituicoes>(CARLA, 'GET', '/siga/substituicao')).corpo
    expect(minhas[0]?.situacao).toBe('ENCERRADA')
    expect((await agora(ANA, CARLA)).ausentes).toEqual([])
    const sino = (await casa.chamar<Notificacoes>(BRUNO, 'GET', '/siga/notificacao')).corpo
    expect(sino.itens.map(({ tipo }) => tipo)).toContain('SUBSTITUICAO_ACABOU')
  })

  test('com um substituto que não pode, nada é escrito, nem a ausência', async () => {
    await limpar()
    const feita = await registrar(CARLA, CARLA, { substitutoId: id(DIEGO) })
    expect(feita.problema.codigo).toBe('SUBSTITUTO_INVALIDO')
    expect((await listar(CARLA)).minhas).toEqual([])
  })

  test('quem age no lugar da pessoa não registra a ausência dela', async () => {
    await limpar()
    await registrar(CARLA, CARLA, { substitutoId: id(BRUNO) })
    const pedida = await registrar(
      BRUNO,
      CARLA,
      { de: dia(30), ate: dia(31) },
      {
        cabecalhos: { 'id-logado': String(id(CARLA)) },
      },
    )
    expect(pedida.problema.codigo).toBe('FORA_DA_SUBSTITUICAO')
  })
})

describe('primeiro dia de ausência sem substituto', () => {
  afterAll(async () => {
    adiante = 0
    await limpar()
  })
  const sinos = async (quem: string) =>
    (await casa.chamar<Notificacoes>(quem, 'GET', '/siga/notificacao')).corpo.itens.filter(
      ({ tipo }) => tipo === 'AUSENCIA_SEM_SUBSTITUTO',
    )

  test('a pessoa e quem responde por ela são lembradas uma vez; com substituto, ninguém é lembrado', async () => {
    await limpar()
    await registrar(PAULA, PAULA, { de: dia(2), ate: dia(5), tipo: 'LICENCA' })
    await registrar(OTAVIO, OTAVIO, { de: dia(2), ate: dia(5), substitutoId: id(ANA) })
    expect(await absenceReminders.run(casa.portas)).toBe(0)
    adiante = 2 * DIA_MS
    expect(await absenceReminders.run(casa.portas)).toBe(2)
    expect(await absenceReminders.run(casa.portas)).toBe(0)
    const [minha, ...mais] = await sinos(PAULA)
    expect(mais).toEqual([])
    expect(minha?.texto).toBe(`Paula Nóbrega (GELIC), em licença até ${dia(3).split('-').toReversed().join('/')}`)
    // Paula is herself the unit's chief: the chief above is reminded
    expect(await sinos(MARCOS)).toHaveLength(1)
    expect(await sinos(CARLA)).toEqual([])
    expect(await sinos(OTAVIO)).toEqual([])
    const carta = await linha<{ assunto: string }>(
      casa.banco,
      sql`select carta ->> 'assunto' as assunto from correio where carta ->> 'assunto' like 'Indique%' limit 1`,
    )
    expect(carta?.assunto).toBe('Indique quem substitui Paula Nóbrega')
  })

  test('na transferência, a ausência em curso segue com a pessoa; a passada fica na lotação antiga', async () => {
    const velha = await linha<{ id: number }>(
      casa.banco,
      sql`insert into ausencia (pessoa_id, tipo, de, ate, criada_por, criada_em, comeco_dito_em)
          values (${id(PAULA)}, 'FERIAS', '2025-01-01', '2025-01-10', ${id(PAULA)}, now(), now()) returning id`,
    )
    const { versao } = (await linha<{ versao: number }>(
      casa.banco,
      sql`select versao from pessoa where id = ${id(PAULA)}`,
    )) ?? { versao: 0 }
    const ida = await casa.chamar(OLIVIA, 'POST', `/siga/administracao/lotacoes/${id(PAULA)}/transferir`, {
      corpo: {
        unidadeId: await casa.unidade('SEAD/GEGOV'),
        cargoId: null,
        funcaoId: null,
        desde: null,
        motivo: 'Portaria',
      },
      versao,
    })
    expect(ida.status, JSON.stringify(ida.problema)).toBe(200)
    const onde = await casa.banco.linhas<{ id: number; sigla: string }>(
      sql`select a.id, l.sigla from ausencia a join pessoa p on p.id = a.pessoa_id join lotacao l on l.id = p.lotacao_id
          where p.identidade_id = ${await humanoDe(PAULA)} order by a.de`,
    )
    expect(onde.map(({ sigla }) => sigla)).toEqual(['GELIC', 'GEGOV'])
    expect(onde[0]?.id).toBe(velha?.id)
    // in the new unit she has no substitute: the reminder comes there, once
    expect(await absenceReminders.run(casa.portas)).toBe(1)
    expect(await absenceReminders.run(casa.portas)).toBe(0)
  })
})

test('cinco anos depois do último dia a ausência é apagada; antes disso, fica', async () => {
  await limpar()
  for (const anos of [6, 4])
    await casa.banco.linhas(
      sql`insert into ausencia (pessoa_id, tipo, de, ate, criada_por, criada_em)
          select ${id(CARLA)}, 'FERIAS', d, d, ${id(CARLA)}, now() from (select (now() - make_interval(years => ${anos}))::date as d) x`,
    )
  await esquecerDePessoas(casa.banco)
  const ficam = await casa.banco.linhas<{ ha: number }>(
    sql`select extract(year from age(now(), ate))::int as ha from ausencia`,
  )
  expect(ficam).toEqual([{ ha: 4 }])
})
