import { afterAll, beforeAll, expect, test } from 'vitest'

import type { FiltrosDaMesa } from '#contract/filtro-da-mesa.ts'
import type { ItemMesa, Mesa } from '#contract/mesa.ts'
import type { Unidade } from '#contract/lotacao.ts'
import { sql } from '#server/database/connection.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())

const mesa = async (quem: string, query: Record<string, string> = {}) => {
  const { status, corpo } = await casa.chamar<Mesa>(quem, 'GET', '/siga/mesa', {
    query: { visao: 'LOTACAO', ...query },
  })
  expect(status, JSON.stringify(query)).toBe(200)
  return corpo
}
const total = ({ contadores }: Mesa) => contadores.reduce((soma, { lotacao }) => soma + lotacao, 0)
const ids = ({ itens }: Mesa) => itens.map(({ documentoId }) => documentoId)

test('cada filtro deixa só os seus documentos, e os contadores acompanham', async () => {
  const um = await casa.assinado('Aquisição de açúcar', { nivelAcesso: 10 })
  const outro = await casa.assinado('Reforma do telhado', { nivelAcesso: 10 })
  const antes = await mesa(ANA)
  expect(ids(antes)).toEqual(expect.arrayContaining([um.id, outro.id]))

  const porTexto = await mesa(ANA, { texto: 'acucar AQUISICAO' })
  expect([ids(porTexto), total(porTexto)]).toEqual([[um.id], 1])
  expect(ids(await mesa(ANA, { texto: '100%' }))).toEqual([])
  expect(total(await mesa(ANA, { texto: ' ' }))).toBe(total(antes))

  await casa.chamar(ANA, 'POST', `/siga/mobil/${outro.mobilId}/marcar`, { corpo: { marcadorId: 1 } })
  expect(ids(await mesa(ANA, { marcador: '1' }))).toEqual([outro.id])
  await casa.chamar(ANA, 'POST', `/siga/mobil/${outro.mobilId}/atribuir`, { corpo: { pessoaId: casa.idDe(BRUNO) } })
  const deBruno = await mesa(ANA, { atribuido: String(casa.idDe(BRUNO)), texto: 'telhado' })
  expect(ids(deBruno)).toEqual([outro.id])
  expect(deBruno.itens[0]?.pessoa).toBe(casa.elenco.get(BRUNO)?.entrada.nome)
  expect(ids(await mesa(BRUNO, { atribuido: 'eu', texto: 'telhado' }))).toEqual([outro.id])
  expect(ids(await mesa(ANA, { atribuido: 'ninguem', texto: 'telhado' }))).toEqual([])

  const gegov = String(await casa.unidade('SEAD/GEGOV'))
  const origens = (await casa.chamar<Unidade[]>(ANA, 'GET', '/siga/mesa/origens')).corpo
  expect(origens.map(({ id }) => String(id))).toContain(gegov)
  for (const { id } of origens)
    for (const item of (await mesa(ANA, { origem: String(id) })).itens) expect(item.origem.id).toBe(id)
  const amanha = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  expect([total(await mesa(ANA, { de: amanha })), total(await mesa(ANA, { ate: '2000-01-01' }))]).toEqual([0, 0])
  expect(ids(await mesa(ANA, { ordem: 'ANTIGOS' }))).toHaveLength(antes.itens.length)
})

test('um filtro inválido é recusado', async () => {
  for (const query of [
    { marcador: 'x' },
    { pasta: '0' },
    { de: '2026-02-30' },
    { origem: '-1' },
    { atribuido: 'outro' },
    { ordem: 'qualquer' },
    { grupo: 'NENHUM' },
    { depois: 'agora' },
    { texto: 'x'.repeat(201) },
    { outro: '1' },
  ])
    expect(
      (await casa.chamar(ANA, 'GET', '/siga/mesa', { query: query as unknown as Record<string, string> })).status,
      JSON.stringify(query),
    ).toBe(400)
})

test('um grupo de milhares vem página por página: cada documento uma vez, em ordem, sem faltar nenhum', async () => {
  // existing vias of the unit, marked for a group of their own, many at the same instant
  const lotacao = await casa.unidade('SEAD/GELIC')
  await casa.banco.linhas(
    sql`with d as (select d.* from documento d where d.situacao = 'ASSINADO' order by d.id limit 1)
        , novos as (insert into mobil (documento_id, tipo, sequencia, sigla, custodia, atendente_lotacao_id, desde)
            select d.id, 'VIA', 100 + n, 'TESTE-' || n, 'COM_ATENDENTE', ${lotacao}, '2026-01-01T00:00:00Z'::timestamptz + (n / 7) * interval '1 hour' from d, generate_series(1, 1203) n
            returning id, documento_id, desde)
        insert into marca (documento_id, mobil_id, marcador, lotacao_id, pessoa_id, desde) select documento_id, id, 'AGUARDANDO_ANDAMENTO', ${lotacao}, null, desde from novos`,
  )
  for (const ordem of ['RECENTES', 'ANTIGOS', 'PRAZO']) {
    const vistos: ItemMesa[] = []
    let depois: string | undefined
    do {
      const { itens, truncada, continua } = await mesa(CARLA, {
        grupo: 'AGUARDANDO_ANDAMENTO',
        ordem,
        ...(depois !== undefined && { depois }),
      })
      vistos.push(...itens)
      expect(continua !== null).toBe(truncada)
      depois = continua ?? undefined
    } while (depois !== undefined)
    const contados = (await mesa(CARLA)).contadores.find(({ grupo }) => grupo === 'AGUARDANDO_ANDAMENTO')?.lotacao
    expect(vistos.length).toBe(contados)
    expect(contados).toBeGreaterThanOrEqual(1203)
    expect(new Set(vistos.map(({ mobilId }) => mobilId)).size).toBe(vistos.length)
    if (ordem === 'PRAZO') continue // none of them has a deadline
    const tempos = vistos.map(({ desde }) => desde)
    expect(tempos).toEqual(ordem === 'ANTIGOS' ? tempos.toSorted() : tempos.toSorted().toReversed())
  }
  // the desk begins with the first of each group: a fuller group hides no other, and a group's page begins the same
  await casa.banco.linhas(
    sql`insert into marca (documento_id, mobil_id, marcador, lotacao_id, pessoa_id, desde)
        select documento_id, id, case when id % 2 = 0 then 'EM_TRANSITO' else 'A_ELIMINAR' end, ${lotacao}, null, desde - interval '1 year' from mobil where sigla ~ '^TESTE-1?[0-9]{2}$'`,
  )
  const aberta = await mesa(CARLA, { visao: 'LOTACAO' })
  expect(aberta.truncada).toBe(true)
  expect(aberta.contadores.length).toBeGreaterThan(2)
  for (const { grupo, lotacao: quantos } of aberta.contadores) {
    const primeiros = aberta.itens.filter((item) => item.grupo === grupo)
    expect(primeiros.length, grupo).toBe(Math.min(grupo === 'PRONTO_PARA_ASSINAR' ? 50 : 25, quantos))
    const dele = await mesa(CARLA, { visao: 'LOTACAO', grupo })
    expect(dele.itens.slice(0, primeiros.length), grupo).toEqual(primeiros)
    expect(dele.itens.length, grupo).toBe(Math.min(200, quantos))
  }
})

test('documentos com prazo vêm pelo vencimento, e os parados por último; a pedido, na mesa toda', async () => {
  const vias = [await casa.assinado('Em nove dias'), await casa.assinado('Em dois dias'), await casa.assinado('Parado')]
  const [nove, dois, parado] = vias.map(({ mobilId }) => mobilId)
  const ato = async (mobil: number | null | undefined, verbo: string, corpo: object) =>
    expect((await casa.chamar(ANA, 'POST', `/siga/mobil/${mobil}/${verbo}`, { corpo })).status).toBe(200)
  const prazo = (mobil: number | null | undefined, dias: number) =>
    ato(mobil, 'prazo', { ate: { tipo: 'DIAS_UTEIS', dias }, motivo: 'Responder' })
  await prazo(dois, 2)
  await prazo(parado, 1)
  await prazo(nove, 9)
  await ato(parado, 'sobrestar', { motivo: 'Espera resposta.' })
  const { itens } = await mesa(ANA)
  const alertas = itens.filter(({ grupo }) => grupo === 'ALERTAS').map(({ mobilId }) => mobilId)
  expect(alertas.filter((mobil) => [nove, dois, parado].includes(mobil ?? 0))).toEqual([dois, nove, parado])
  const deles = (await mesa(ANA, { ordem: 'PRAZO' })).itens
  expect(deles.slice(0, 4).map(({ mobilId }) => mobilId)).toEqual([dois, dois, nove, nove])
  expect(deles.find(({ mobilId }) => mobilId === dois)?.vence).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(deles.find(({ mobilId }) => mobilId === parado)?.vence).toBeNull()
  // the group's own page has the same order
  const primeira = await mesa(ANA, { grupo: 'ALERTAS' })
  expect(primeira.itens.map(({ mobilId }) => mobilId)).toEqual(alertas)
})

test('um filtro salvo é da entrada que o salvou; em outra lotação é ignorado, com aviso', async () => {
  const salvar = (quem: string, nome: string, consulta: unknown) =>
    casa.chamar<FiltrosDaMesa>(quem, 'POST', '/siga/mesa/filtro', { corpo: { tela: 'siga-mesa', nome, consulta } })
  const { corpo } = await salvar(ANA, 'Urgentes', { marcador: '1', ordem: 'ANTIGOS' })
  const filtro = String(corpo.filtros.find(({ nome }) => nome === 'Urgentes')?.id)
  const meu = await mesa(ANA, { filtro, marcador: '1' })
  const semNada = await mesa(BRUNO)
  const alheio = await mesa(BRUNO, { filtro, marcador: '1' })
  expect([meu.filtroIgnorado, alheio.filtroIgnorado]).toEqual([false, true])
  expect(total(alheio)).toBe(total(semNada))
  expect(total(meu)).toBeLessThan(total(semNada))
  // saving the same name replaces the filter
  const deNovo = (await salvar(ANA, 'Urgentes', { texto: 'ofício' })).corpo.filtros.filter(
    ({ nome }) => nome === 'Urgentes',
  )
  expect(deNovo.map(({ consulta }) => consulta)).toEqual([{ texto: 'ofício' }])
  expect((await casa.chamar(BRUNO, 'DELETE', `/siga/mesa/filtro/${filtro}`)).status).toBe(404)
  expect((await casa.chamar<FiltrosDaMesa>(ANA, 'DELETE', `/siga/mesa/filtro/${filtro}`)).corpo).toEqual({
    filtros: [],
  })
  for (const consulta of [{ visao: 1 }, { outro: 'x' }, { texto: 'x'.repeat(201) }])
    expect((await salvar(ANA, 'Ruim', consulta)).status, JSON.stringify(consulta)).toBe(422)
  expect((await salvar(ANA, ' ', {})).status).toBe(422)
})
