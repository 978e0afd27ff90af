import { afterAll, beforeAll, expect, test } from 'vitest'

import { GrupoMesa, type Mesa } from '#contract/mesa.ts'
import type { Entrada } from '#contract/usuario.ts'
import type { EntradaAtiva } from '#server/base/contexto.ts'
import { sql } from '#server/database/connection.ts'
import { podeLer } from '#server/core/documento/acesso.ts'
import { dizer } from '#server/base/palavras/dizer.ts'
import { reason } from '#server/base/palavras/reason.ts'
import { type Marcador, marcadores } from '#server/core/mesa/marcas.ts'
import { numeroDo } from '#server/core/mesa/vias.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { semente, sortear } from '../apoio/leituras.ts'

let casa: CasaDeTeste
let carla: EntradaAtiva
beforeAll(async () => {
  casa = await novaCasa()
  carla = casa.elenco.get(CARLA)?.entrada as EntradaAtiva // one of the demonstration's people
})
afterAll(() => casa.fechar())

test('o banco põe cada marca no grupo certo da mesa', async () => {
  const { id } = await casa.rascunho('Um de cada marca', {}, CARLA, CARLA)
  const [via] = await casa.banco.linhas<{ id: number; documento: number }>(
    sql`select id, documento_id as documento from mobil where documento_id = ${id}`,
  )
  await casa.banco.linhas(sql`delete from marca where mobil_id = ${via?.id}`)
  await casa.banco.linhas(
    sql`insert into marca (documento_id, mobil_id, marcador, lotacao_id, desde) values ${sql.join(
      Object.keys(marcadores).map(
        (marcador) => sql`(${via?.documento}, ${via?.id}, ${marcador}, ${carla.lotacaoId}, now())`,
      ),
      sql`, `,
    )}`,
  )
  const gravadas = await casa.banco.linhas<{ marcador: Marcador; grupo: number }>(
    sql`delete from marca where mobil_id = ${via?.id} returning marcador, grupo`,
  )
  expect(Object.fromEntries(gravadas.map(({ marcador, grupo }) => [marcador, GrupoMesa.options[grupo]]))).toEqual(
    marcadores,
  )
})

type Linha = {
  documento: number
  mobil: number
  grupo: number
  lotacao: number
  pessoa: number | null
  desde: string
  marcador: Marcador
}

/** Vias of a unit, each marked for several reasons and people, in this unit and another, at few instants. */
async function marcasSorteadas() {
  const sorteio = sortear(semente)
  const umDe = <T>(lista: T[]) => lista[Math.floor(sorteio() * lista.length)] as T // never empty
  const outraUnidade = await casa.unidade('SEAD/NUCOM')
  const bruno = casa.idDe(BRUNO)
  // read by the whole unit, by those it passed through, and by nobody there
  const documentos = [
    await casa.assinado('Aberto a todos', { nivelAcesso: 10 }, CARLA, CARLA),
    await casa.assinado('Da unidade', { nivelAcesso: 60 }, CARLA, CARLA),
    await casa.rascunho('De outros', {}, ANA, ANA),
  ]
  const grupos: Marcador[][] = [
    ['AGUARDANDO_ANDAMENTO', 'ASSINADO', 'A_DEVOLVER'],
    ['A_TRANSFERIR', 'A_RECOLHER'],
    ['A_ASSINAR', 'PRONTO_PARA_ASSINAR'],
    ['PRAZO'],
  ]
  for (const [d, { id }] of documentos.entries()) {
    const vias = await casa.banco.linhas<{ id: number }>(
      sql`insert into mobil (documento_id, tipo, sequencia, sigla, custodia, atendente_lotacao_id, desde)
          select ${id}, 'VIA', 100 + n, ${`SORTEIO-${d}-`} || n, 'COM_ATENDENTE', ${carla.lotacaoId}, now() from generate_series(1, ${[420, 90, 20][d]}::int) n returning id`,
    )
    const marcas = vias.flatMap((via) => {
      const marcador = grupos[sorteio() < 0.55 ? 0 : sorteio() < 0.7 ? 1 : sorteio() < 0.6 ? 2 : 3] ?? []
      return Array.from({ length: 1 + Math.floor(sorteio() * 4) }, () => {
        const fora = sorteio() < 0.15
        const pessoa = fora ? carla.id : umDe([null, null, carla.id, bruno])
        const hora = Math.floor(sorteio() * 60) - (sorteio() < 0.05 ? -2_000_000 : 0)
        return sql`(${id}, ${via.id}, ${umDe(marcador)}, ${fora ? outraUnidade : carla.lotacaoId}, ${pessoa}, '2026-01-01T00:00:00Z'::timestamptz + ${hora}::int * interval '1 hour')`
      })
    })
    await casa.banco.linhas(
      sql`insert into marca (documento_id, mobil_id, marcador, lotacao_id, pessoa_id, desde) values ${sql.join(marcas, sql`, `)} on conflict do nothing`,
    )
  }
  // some marks of a via are not stored as open, though the whole unit reads them (docs/decisions/0026)
  await casa.banco.transacao(async (tx) => {
    await tx.linhas(sql`set local session_replication_role = replica`)
    await tx.linhas(sql`update marca set aberta = false where aberta and mobil_id % 3 = 0 and length(marcador) % 2 = 0`)
  })
}

/** What the desk must show, computed from every mark. */
function mesaDe(linhas: Linha[], visao: 'MINHA' | 'LOTACAO', grupo: GrupoMesa, antigos: boolean) {
  const minha = ({ lotacao, pessoa }: Linha) => pessoa === carla.id || (lotacao === carla.lotacaoId && pessoa === null)
  const daUnidade = ({ lotacao }: Linha) => lotacao === carla.lotacaoId
  const dele = linhas.filter((linha) => linha.grupo === numeroDo(grupo))
  const vias = (quais: Linha[]) => Map.groupBy(quais, ({ mobil }) => mobil)
  const postas = [...vias(dele.filter(visao === 'MINHA' ? minha : daUnidade)).values()].map((marcas) => ({
    mobil: marcas[0]?.mobil ?? 0,
    documento: marcas[0]?.documento ?? 0,
    // none has a deadline: ordered by deadline, all come together
    desde:
      grupo === 'ALERTAS'
        ? ''
        : (marcas
            .map(({ desde }) => desde)
            .toSorted()
            .at(-1) ?? ''),
    marcadores: new Set(marcas.map(({ marcador }) => dizer('pt-BR', reason(`MARCA_${marcador}`)))),
    pessoal: marcas.some(({ pessoa }) => pessoa === carla.id),
  }))
  const sentido = antigos || grupo === 'ALERTAS' || grupo === 'AGUARDANDO_ACAO_DE_TEMPORALIDADE' ? 1 : -1
  const ordenadas = postas.toSorted(
    (a, b) =>
      sentido *
      ((a.desde < b.desde ? -1 : a.desde > b.desde ? 1 : 0) || a.documento - b.documento || a.mobil - b.mobil),
  )
  return { ordenadas, pessoa: vias(dele.filter(minha)).size, lotacao: vias(dele.filter(daUnidade)).size }
}

test(`a mesa lida dos índices é igual à calculada de todas as marcas (semente ${semente})`, async () => {
  await marcasSorteadas()
  const linhas = await casa.banco.linhas<Linha>(
    sql`select k.documento_id as documento, k.mobil_id as mobil, k.grupo, k.lotacao_id as lotacao, k.pessoa_id as pessoa, k.desde, k.marcador from marca k
        join documento d on d.id = k.documento_id where k.desde <= now() and (k.lotacao_id = ${carla.lotacaoId} or k.pessoa_id = ${carla.id}) and ${podeLer(carla)}`,
  )
  const mesa = async (query: Record<string, string>) => {
    const { status, corpo } = await casa.chamar<Mesa>(CARLA, 'GET', '/siga/mesa', { query })
    expect(status, JSON.stringify(query)).toBe(200)
    return corpo
  }
  const dita = ({ itens }: Mesa, grupo: GrupoMesa) =>
    itens
      .filter((item) => item.grupo === grupo && item.mobilId !== null)
      .map(({ mobilId, marcador, pessoal }) => ({ mobil: mobilId, marcadores: new Set(marcador.split(', ')), pessoal }))
  // each via has several marks: otherwise this would prove little
  expect(linhas.length).toBeGreaterThan(1.5 * Map.groupBy(linhas, ({ mobil, grupo }) => `${mobil} ${grupo}`).size)
  for (const visao of ['MINHA', 'LOTACAO'] as const)
    for (const ordem of ['RECENTES', 'ANTIGOS'] as const) {
      const aberta = await mesa({ visao, ordem })
      for (const grupo of [
        'AGUARDANDO_ANDAMENTO',
        'AGUARDANDO_ACAO_DE_TEMPORALIDADE',
        'PRONTO_PARA_ASSINAR',
        'ALERTAS',
      ] as const) {
        const { ordenadas, pessoa, lotacao } = mesaDe(linhas, visao, grupo, ordem === 'ANTIGOS')
        const devida = ordenadas.map(({ mobil, marcadores: seus, pessoal }) => ({ mobil, marcadores: seus, pessoal }))
        const dica = `${visao} ${ordem} ${grupo}`
        expect(
          aberta.contadores.find((conta) => conta.grupo === grupo),
          dica,
        ).toEqual({ grupo, pessoa, lotacao })
        expect(dita(aberta, grupo), dica).toEqual(devida.slice(0, grupo === 'PRONTO_PARA_ASSINAR' ? 50 : 25))
        // page by page, and again with a filter that matches everything and reads every mark
        for (const filtro of [{}, { de: '2000-01-01' }]) {
          const vistos: ReturnType<typeof dita> = []
          let depois: string | undefined
          do {
            const pagina = await mesa({ visao, ordem, grupo, ...filtro, ...(depois !== undefined && { depois }) })
            vistos.push(...dita(pagina, grupo))
            depois = pagina.continua ?? undefined
          } while (depois !== undefined)
          expect(vistos, dica).toEqual(devida)
        }
      }
    }
})

test('os contadores da sessão são iguais aos da mesa: cada via uma vez, e nenhuma que a pessoa não lê', async () => {
  const [dela] = (await casa.chamar<Entrada[]>(CARLA, 'GET', '/siga/usuario/logado')).corpo
  const { contadores } = (await casa.chamar<Mesa>(CARLA, 'GET', '/siga/mesa', { query: { visao: 'MINHA' } })).corpo
  const contar = (grupo: GrupoMesa) => contadores.find((conta) => conta.grupo === grupo)?.pessoa ?? 0
  const marcadas = async (grupo: GrupoMesa) =>
    (
      await casa.banco.linhas<{ n: number }>(
        sql`select count(distinct mobil_id)::int as n from marca where grupo = ${numeroDo(grupo)} and (pessoa_id = ${carla.id} or (lotacao_id = ${carla.lotacaoId} and pessoa_id is null))`,
      )
    )[0]?.n ?? 0
  expect(contar('AGUARDANDO_ANDAMENTO')).toBeGreaterThan(100)
  // she can't read some of what is marked there
  expect(contar('AGUARDANDO_ANDAMENTO')).toBeLessThan(await marcadas('AGUARDANDO_ANDAMENTO'))
  expect(dela?.pendencias).toEqual({
    assinar: contar('PRONTO_PARA_ASSINAR'),
    caixaDeEntrada: contar('CAIXA_DE_ENTRADA'),
    andamento: contar('AGUARDANDO_ANDAMENTO'),
  })
})
