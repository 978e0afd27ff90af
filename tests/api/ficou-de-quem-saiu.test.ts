import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Notificacoes } from '#contract/notificacao.ts'
import type { QuemSaiu } from '#contract/reorganizacao.ts'
import { linha, sql } from '#server/database/connection.ts'
import { atosPendentes } from '#server/rooms/em-lote/andar.ts'
import { enfileirarItens } from '#server/rooms/em-lote/lotes.ts'
import { entryExpiry } from '#server/rooms/cadastro/encerrar-vencidas.ts'
import { leftoverChecks } from '#server/rooms/reorganizacao/conferir-saidas.ts'

import { atosEm } from '../apoio/atos.ts'
import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, novaCasa } from '../apoio/casa.ts'
import { OLIVIA, reorganizacoesEm } from '../apoio/reorganizacao.ts'
import { clienteScim } from '../apoio/scim.ts'

const OTAVIO = 'otavio.mendes@SEAD/GEGOV'
const PAULA = 'paula.nobrega@SEAD/GELIC'
const PEDRO = 'pedro.henriques@SEAD/GELIC'
const MARCOS = 'marcos.teixeira@SEAD/DIRAD'
const BEATRIZ = 'beatriz.queiroz@SEAD/GEGOV'

let casa: CasaDeTeste
let adiante = 0
beforeAll(async () => {
  casa = await novaCasa(() => ({ relogio: { agora: () => new Date(Date.now() + adiante) } }))
})
afterAll(() => casa.fechar())
const { feito, promessasDePe } = atosEm(() => casa)
const { previa, concluida, redistribuicoes } = reorganizacoesEm(() => casa)

const id = (quem: string) => casa.idDe(quem) ?? 0
type Pagina = { itens: QuemSaiu[]; depois: number | null }
const ficou = async (quem: string, onde = '/siga/administracao/ficou') =>
  (await casa.chamar<Pagina>(quem, 'GET', onde)).corpo
const dela = async (quem: string, qual: string, onde?: string) =>
  (await ficou(quem, onde)).itens.find(({ pessoa }) => pessoa.id === id(qual))
const contas = (saiu: QuemSaiu | undefined) => Object.fromEntries(saiu?.abertos.map((a) => [a.tipo, a.quantos]) ?? [])
const sinos = async (quem: string) =>
  (await casa.chamar<Notificacoes>(quem, 'GET', '/siga/notificacao')).corpo.itens.filter(
    ({ tipo }) => tipo === 'FICOU_DE_QUEM_SAIU',
  )

describe('saída por SCIM', () => {
  let emMaos: { id: number; mobilId: number | null }
  let aAssinar: { id: number }
  let rascunho: { id: number }

  beforeAll(async () => {
    const { patch } = await clienteScim(casa, { orgao: 'SEAD' })
    emMaos = await casa.assinado('Ficou com Otávio')
    await feito(OTAVIO, emMaos.mobilId, 'assumir')
    await feito(OTAVIO, emMaos.mobilId, 'prazo', { ate: { tipo: 'DIAS_UTEIS', dias: 5 }, motivo: 'Responder' })
    aAssinar = await casa.finalizado('Ficou por assinar', { responsavelId: id(OTAVIO) })
    rascunho = await casa.rascunho('Ficou em rascunho', {}, OTAVIO, OTAVIO)
    const parado = await casa.assinado('Do lote que parou')
    const lote = await casa.chamar<{ id: number }>(OTAVIO, 'POST', '/siga/lote/anotar', {
      corpo: { mobilIds: [parado.mobilId], params: { texto: 'Visto.' } },
    })
    expect([200, 207]).toContain(lote.status)
    // as if no process had done it before he left
    await atosPendentes.drain(casa.portas)
    await casa.banco.linhas(sql`update ato_em_lote_item set estado = 'PENDENTE', feito_em = null`)
    await enfileirarItens(casa.banco, lote.corpo.id, new Date())
    const saiu = await patch(`/Users/${id(OTAVIO)}`, { op: 'replace', path: 'active', value: false })
    expect(saiu.status, JSON.stringify(saiu.corpo)).toBe(200)
    await atosPendentes.drain(casa.portas)
    const itens = await casa.banco.linhas(sql`select estado, codigo from ato_em_lote_item`)
    expect(itens).toEqual([{ estado: 'RECUSADO', codigo: 'ENTRADA_DESATIVADA' }])
  }, 60_000)

  test('quem administra vê tudo o que a pessoa tinha; a mesa da unidade mantém os documentos da unidade', async () => {
    const saiu = await dela(OLIVIA, OTAVIO)
    expect(saiu?.pessoa).toMatchObject({ nome: 'Otávio Mendes', lotacao: { sigla: 'GEGOV' } })
    expect(contas(saiu)).toMatchObject({ COM_A_UNIDADE: 1, ASSINATURA: 1, RASCUNHO: 1 })
    expect(saiu?.junto).toEqual(
      expect.arrayContaining([
        { tipo: 'PRAZOS', quantos: 1 },
        { tipo: 'LOTES', quantos: 1 },
      ]),
    )
    const { corpo: mesa } = await casa.chamar<{ itens: { documentoId: number }[] }>(BEATRIZ, 'GET', '/siga/mesa', {
      query: 'visao=LOTACAO',
    })
    expect(mesa.itens.map(({ documentoId }) => documentoId)).toContain(emMaos.id)
  })

  test('cada unidade vê o que ficou nela; outra unidade e quem não administra não veem nada', async () => {
    expect(contas(await dela(BEATRIZ, OTAVIO, '/siga/ficou'))).toMatchObject({ COM_A_UNIDADE: 1 })
    expect((await ficou(CARLA, '/siga/ficou')).itens).toEqual([])
    expect((await casa.chamar(CARLA, 'GET', '/siga/administracao/ficou')).problema.codigo).toBe('SO_DE_QUEM_ADMINISTRA')
    await casa.banco.linhas(
      sql`insert into concessao (perfil, pessoa_id, no_orgao_id, desde, dada_em)
          select 'ADMINISTRADOR_DO_ORGAO', ${id(DIEGO)}, id, '2026-01-01', now() from orgao where sigla = 'SES'`,
    )
    expect((await ficou(DIEGO)).itens).toEqual([])
  })

  test('a unidade só conta o que a pessoa que consulta lê', async () => {
    const hipotese = await linha<{ id: number }>(casa.banco, sql`select min(id) as id from hipotese_legal`)
    const restringir = (verbo: string, corpo: object = {}) =>
      casa.chamar(ANA, 'POST', `/siga/documento/${aAssinar.id}/acesso/${verbo}`, { corpo })
    const feita = await restringir('restringir', { pessoas: [], hipoteseId: hipotese?.id })
    expect(feita.status, JSON.stringify(feita.problema)).toBe(200)
    expect(contas(await dela(BEATRIZ, OTAVIO, '/siga/ficou'))['ASSINATURA']).toBeUndefined()
    expect(contas(await dela(OLIVIA, OTAVIO))['ASSINATURA']).toBe(1)
    expect((await casa.chamar(ANA, 'POST', `/siga/documento/${aAssinar.id}/acesso/desfazer-restricao`)).status).toBe(
      200,
    )
    expect(contas(await dela(BEATRIZ, OTAVIO, '/siga/ficou'))['ASSINATURA']).toBe(1)
  })

  test('a chefia é avisada uma vez', async () => {
    await leftoverChecks.run(casa.portas)
    await leftoverChecks.run(casa.portas)
    adiante = 3_700_000
    await leftoverChecks.run(casa.portas)
    const [sino, ...mais] = await sinos(BRUNO)
    expect(sino?.texto).toBe('Otávio Mendes (GEGOV)')
    expect(mais).toEqual([])
    adiante = 0
    const cartas = await casa.banco.linhas(sql`select 1 as sim from correio where tipo = 'SAIDA'`)
    expect(cartas).toHaveLength(1)
  })

  test('quem já saiu não se transfere para uma unidade em que não está', async () => {
    const { impedimentos } = (
      await previa({ tipo: 'SAIDA', unidades: [], pessoaId: id(OTAVIO), destinoId: await casa.unidade('SEAD/GELIC') })
    ).corpo
    expect(impedimentos.map(({ codigo }) => codigo)).toEqual(['REORGANIZACAO_PESSOA_JA_SAIU'])
    expect(impedimentos[0]?.explicacao).toBe(
      'Otávio Mendes já saiu e não trabalha na unidade escolhida. Escolha quem assume, ou a unidade em que a pessoa está.',
    )
  })

  test('quem assume recebe tudo, com uma movimentação cada, e a lista fica vazia', async () => {
    const escolhas = { tipo: 'SAIDA' as const, unidades: [], pessoaId: id(OTAVIO) }
    expect((await previa(escolhas)).corpo.impedimentos.map(({ codigo }) => codigo)).toEqual([
      'REORGANIZACAO_SEM_HERDEIRO',
    ])
    const fim = await concluida({ ...escolhas, herdeiroId: id(BEATRIZ) })
    expect(fim.pessoa).toBe('Otávio Mendes')
    const agora = await linha(
      casa.banco,
      sql`select (select atendente_pessoa_id from mobil where id = ${emMaos.mobilId}) as maos,
            (select pessoa_id from assinante where documento_id = ${aAssinar.id}) as assina,
            (select cadastrante_id from documento where id = ${rascunho.id}) as escreve`,
    )
    expect(agora).toEqual({ maos: id(BEATRIZ), assina: id(BEATRIZ), escreve: id(BEATRIZ) })
    expect((await redistribuicoes([emMaos.id, aAssinar.id])).map(({ n }) => n)).toEqual([1, 1])
    expect(contas(await dela(OLIVIA, OTAVIO))).toEqual({})
    await promessasDePe()
  }, 60_000)

  test('quem saiu sem trabalho em mãos não tem o que reorganizar', async () => {
    const { impedimentos } = (await previa({ tipo: 'SAIDA', unidades: [], pessoaId: id(OTAVIO) })).corpo
    expect(impedimentos.map(({ codigo }) => codigo)).toEqual(['REORGANIZACAO_PESSOA_INVALIDA'])
  })
})

describe('outros modos de sair', () => {
  test('na transferência por SCIM, o trabalho da unidade antiga segue para a entrada nova', async () => {
    const { patch } = await clienteScim(casa, { orgao: 'SEAD', nome: 'Outro' })
    const via = await casa.assinado('Ficou de quem mudou', {}, ANA, BRUNO)
    await feito(ANA, via.mobilId, 'tramitar', { destino: { tipo: 'PESSOA', id: id(PEDRO) } })
    await feito(PEDRO, via.mobilId, 'receber')
    const rascunho = await casa.rascunho('De quem mudou', {}, PEDRO, PEDRO)
    const ida = await patch(`/Users/${id(PEDRO)}`, {
      op: 'replace',
      path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
      value: 'GEGOV',
    })
    expect(ida.status, JSON.stringify(ida.corpo)).toBe(200)
    expect(contas(await dela(OLIVIA, PEDRO))).toEqual({ COM_A_UNIDADE: 1, RASCUNHO: 1 })
    await concluida({
      tipo: 'SAIDA',
      unidades: [],
      pessoaId: id(PEDRO),
      destinoId: await casa.unidade('SEAD/GEGOV'),
    })
    const nova = await linha<{ id: number }>(
      casa.banco,
      sql`select q.id from pessoa p join pessoa q on q.identidade_id = p.identidade_id and q.fim is null where p.id = ${id(PEDRO)}`,
    )
    const escreve = await linha<{ id: number }>(
      casa.banco,
      sql`select cadastrante_id as id from documento where id = ${rascunho.id}`,
    )
    expect(escreve?.id).toBe(nova?.id)
    expect(contas(await dela(OLIVIA, PEDRO))).toEqual({})
    await promessasDePe()
  }, 60_000)

  test('encerrada na tela uma lotação sem nada em mãos, aparece o rascunho de outra pessoa que ela ia assinar', async () => {
    const quem = 'helena.barros@SEAD/GAB'
    await casa.rascunho('De quem foi encerrada', {}, ANA, quem)
    const { versao } = (await linha<{ versao: number }>(
      casa.banco,
      sql`select versao from pessoa where id = ${id(quem)}`,
    )) ?? { versao: 0 }
    const fim = await casa.chamar(OLIVIA, 'POST', `/siga/administracao/lotacoes/${id(quem)}/encerrar`, {
      corpo: { motivo: 'Exoneração' },
      versao,
    })
    expect(fim.status, JSON.stringify(fim.problema)).toBe(200)
    expect(contas(await dela(OLIVIA, quem))).toEqual({ RASCUNHO: 1 })
  })

  test('passado o último dia, quem tem trabalho fica na lista antes de a lotação ser encerrada', async () => {
    await casa.finalizado('De quem venceu', { responsavelId: id(PAULA) })
    await casa.banco.linhas(
      sql`update pessoa set ate = (now() at time zone 'America/Fortaleza')::date - 1 where id = ${id(PAULA)}`,
    )
    await entryExpiry.run(casa.portas)
    expect(contas(await dela(OLIVIA, PAULA))).toMatchObject({ ASSINATURA: 1 })
    await leftoverChecks.run(casa.portas)
    // Paula is her own unit's chief, so the chief above is told, and finds it
    expect(await sinos(MARCOS)).toHaveLength(1)
    expect(contas(await dela(MARCOS, PAULA, '/siga/ficou'))).toMatchObject({ ASSINATURA: 1 })
    expect(await dela(BRUNO, PAULA, '/siga/ficou')).toBeUndefined()
    await casa.banco.linhas(sql`update pessoa set ate = null where id = ${id(PAULA)}`)
    expect(await dela(OLIVIA, PAULA)).toBeUndefined()
  })

  test('um documento que volta às mãos de quem saiu volta à lista', async () => {
    const via = await casa.assinado('Que volta', {}, ANA, BRUNO)
    await leftoverChecks.run(casa.portas)
    expect(contas(await dela(OLIVIA, OTAVIO))).toEqual({})
    await casa.banco.linhas(sql`update mobil set atendente_pessoa_id = ${id(OTAVIO)} where id = ${via.mobilId}`)
    adiante = 90_000_000
    await leftoverChecks.run(casa.portas)
    adiante = 0
    expect(contas(await dela(OLIVIA, OTAVIO))).toEqual({ COM_A_UNIDADE: 1 })
    await casa.banco.linhas(sql`update mobil set atendente_pessoa_id = null where id = ${via.mobilId}`)
  })

  test('quem tem a lotação reaberta sai da lista', async () => {
    await casa.banco.linhas(sql`update pessoa set fim = now() where id = ${id(CARLA)}`)
    expect(await linha(casa.banco, sql`select 1 as sim from saida where pessoa_id = ${id(CARLA)}`)).toBeDefined()
    await casa.banco.linhas(sql`update pessoa set fim = null where id = ${id(CARLA)}`)
    expect(await linha(casa.banco, sql`select 1 as sim from saida where pessoa_id = ${id(CARLA)}`)).toBeUndefined()
  })
})
