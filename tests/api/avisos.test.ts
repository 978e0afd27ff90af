import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { PreferenciasDeEmail } from '#contract/correio.ts'
import type { Notificacoes } from '#contract/notificacao.ts'
import { mailDigests, seteHoras } from '#server/rooms/correio/digest.ts'
import { sql } from '#server/database/connection.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, novaCasa } from '../apoio/casa.ts'

const PAULA = 'paula.nobrega@SEAD/GELIC'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())
beforeEach(async () => {
  for (const tabela of ['correio', 'correio_resumo', 'aviso_preferencia'])
    await casa.banco.linhas(sql`delete from ${sql.raw(tabela)}`)
})

const avisos = async (quem: string, documento: number) =>
  (await casa.chamar<Notificacoes>(quem, 'GET', '/siga/notificacao')).corpo.itens
    .filter((item) => item.documento?.documentoId === documento)
    .map(({ tipo, lida, quem: autor }) => `${tipo}${autor ? ` de ${autor}` : ''}${lida ? ' (lida)' : ''}`)
const preferir = (quem: string, corpo: object) =>
  casa.chamar<PreferenciasDeEmail>(quem, 'POST', '/siga/correio/preferencia', { corpo })
const tramitar = async (mobil: number | null, destino: { tipo: string; id: number }) => {
  const feito = await casa.chamar(ANA, 'POST', `/siga/mobil/${mobil}/tramitar`, { corpo: { destino } })
  if (feito.status !== 200) throw new Error(JSON.stringify(feito.corpo))
}
const paraGelic = async (mobil: number | null) =>
  tramitar(mobil, { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') })
const cartas = (sigla: string) =>
  casa.banco.linhas<{ tipo: string; para: string }>(
    sql`select tipo, para from correio where carta ->> 'assunto' like ${`%${sigla}%`} order by para, id`,
  )
const guardadas = (sigla: string) =>
  casa.banco.linhas<{ tipo: string }>(
    sql`select tipo from correio_resumo where carta ->> 'assunto' like ${`%${sigla}%`}`,
  )

describe('documento que chega', () => {
  test('quando chega à unidade, cada pessoa dela sabe pelo sino e pelo resumo; recebido, o aviso acaba', async () => {
    const { id, sigla, mobilId } = await casa.assinado('Chegou à unidade')
    await paraGelic(mobilId)
    expect(await avisos(CARLA, id)).toEqual(['CHEGOU_A_UNIDADE de Ana Souza'])
    expect(await avisos(PAULA, id)).toEqual(['CHEGOU_A_UNIDADE de Ana Souza'])
    expect((await avisos(ANA, id)).filter((um) => um.startsWith('CHEGOU'))).toEqual([])
    expect(await avisos(DIEGO, id)).toEqual([])
    expect((await cartas(sigla)).filter(({ tipo }) => tipo.startsWith('CHEGOU'))).toEqual([])
    expect((await guardadas(sigla)).map(({ tipo }) => tipo)).toEqual([
      'CHEGOU_A_UNIDADE',
      'CHEGOU_A_UNIDADE',
      'CHEGOU_A_UNIDADE',
    ])
    await casa.chamar(CARLA, 'POST', `/siga/mobil/${mobilId}/receber`)
    expect(await avisos(PAULA, id)).toEqual(['CHEGOU_A_UNIDADE de Ana Souza (lida)'])
    // back in the inbox, it is not announced again
    await casa.chamar(CARLA, 'POST', `/siga/mobil/${mobilId}/desfazer-recebimento`)
    expect(await avisos(PAULA, id)).toEqual(['CHEGOU_A_UNIDADE de Ana Souza (lida)'])
  })

  test('quando chega a uma pessoa, só ela sabe, e por e-mail na hora, com o motivo', async () => {
    const { id, sigla, mobilId } = await casa.assinado('Chegou à pessoa')
    await tramitar(mobilId, { tipo: 'PESSOA', id: casa.idDe(CARLA) ?? 0 })
    expect(await avisos(CARLA, id)).toEqual(['CHEGOU_A_MIM de Ana Souza'])
    expect(await avisos(PAULA, id)).toEqual([])
    const [carta] = await casa.banco.linhas<{ carta: { porque: string; paragrafos: string[] }; para: string }>(
      sql`select carta, para from correio where tipo = 'CHEGOU_A_MIM'`,
    )
    expect(carta).toMatchObject({
      para: 'carla.dias@pb.exemplo.gov.br',
      carta: {
        porque: 'Você recebe este e-mail porque o documento foi enviado a você.',
        paragrafos: [expect.stringMatching(/^Ana Souza \(GEGOV\) enviou .+ a você\.$/)],
      },
    })
    // the e-mail doesn't say the subject
    expect(JSON.stringify(carta)).not.toContain('Chegou à pessoa')
    expect(sigla).not.toBe('')
  })

  test('cada pessoa escolhe: no sino ou não; por e-mail na hora, no resumo ou nunca', async () => {
    await preferir(PAULA, { tipo: 'CHEGOU_A_UNIDADE', sino: false, modo: 'NA_HORA' })
    const { corpo } = await preferir(CARLA, { tipo: 'CHEGOU_A_UNIDADE', modo: 'NUNCA' })
    expect(corpo.tipos.find(({ tipo }) => tipo === 'CHEGOU_A_UNIDADE')).toEqual({
      tipo: 'CHEGOU_A_UNIDADE',
      podeRecusar: true,
      modo: 'NUNCA',
      sino: true,
    })
    const { id, sigla, mobilId } = await casa.assinado('Como querem')
    await paraGelic(mobilId)
    expect(await avisos(PAULA, id)).toEqual([])
    expect(await avisos(CARLA, id)).toEqual(['CHEGOU_A_UNIDADE de Ana Souza'])
    expect((await cartas(sigla)).filter(({ tipo }) => tipo === 'CHEGOU_A_UNIDADE')).toEqual([
      { tipo: 'CHEGOU_A_UNIDADE', para: 'paula.nobrega@pb.exemplo.gov.br' },
    ])
    expect(await guardadas(sigla)).toHaveLength(1)
    const fixo = await preferir(CARLA, { tipo: 'CHEGOU_A_MIM', sino: false })
    expect([fixo.status, fixo.problema.codigo]).toEqual([422, 'CAMPO_INVALIDO'])
  })
})

test('quem assina sabe uma vez que foi indicado, e de novo só na sua vez', async () => {
  const { id } = await casa.finalizado('Com cossignatária', { cossignatarioIds: [casa.idDe(CARLA)] })
  expect(await avisos(CARLA, id)).toEqual(['COSSIGNATARIO de Ana Souza'])
  await casa.chamar(ANA, 'POST', `/siga/documento/${id}/solicitar-assinatura`, { corpo: {} })
  expect(await avisos(CARLA, id)).toEqual(['COSSIGNATARIO de Ana Souza'])
  await casa.assinar(BRUNO, id)
  expect(await avisos(CARLA, id)).toEqual(['PARA_ASSINAR de Bruno Lima', 'COSSIGNATARIO de Ana Souza'])
})

describe('documento restrito', () => {
  const restringir = async (quem: string, id: number, ...pessoas: string[]) => {
    const corpo = { pessoas: pessoas.map((cada) => casa.idDe(cada)), hipoteseId: await casa.hipotese() }
    const { status } = await casa.chamar(quem, 'POST', `/siga/documento/${id}/acesso/restringir`, { corpo })
    expect(status).toBe(200)
  }

  test('o e-mail vai só a quem lê o documento restrito; para os colegas, ele não existe', async () => {
    await preferir(PAULA, { tipo: 'CHEGOU_A_UNIDADE', modo: 'NA_HORA' })
    const { id, sigla, mobilId } = await casa.assinado('Restrito que chega')
    await restringir(ANA, id, CARLA)
    await casa.banco.linhas(sql`delete from correio`)
    await paraGelic(mobilId)
    expect(await cartas(sigla)).toEqual([])
    const paraQuem = await casa.banco.linhas<{ email: string }>(
      sql`select i.email from correio_resumo r join identidade i on i.id = r.identidade_id where r.carta ->> 'assunto' like ${`%${sigla}%`}`,
    )
    expect(paraQuem).toEqual([{ email: 'carla.dias@pb.exemplo.gov.br' }])
    expect([await avisos(CARLA, id), await avisos(PAULA, id)]).toEqual([['CHEGOU_A_UNIDADE de Ana Souza'], []])
  })

  test('um aviso guardado para o resumo só aparece se a pessoa ainda lê o documento', async () => {
    const fica = await casa.assinado('Que todos leem')
    const { id, sigla, mobilId } = await casa.assinado('Restrito depois de chegar')
    for (const mobil of [fica.mobilId, mobilId]) await paraGelic(mobil)
    await casa.chamar(CARLA, 'POST', `/siga/mobil/${mobilId}/receber`)
    await restringir(CARLA, id)
    await casa.banco.linhas(sql`delete from correio`)
    const amanha = new Date(Date.now() + 86_400_000)
    await mailDigests.run({ ...casa.portas, relogio: { agora: () => amanha } })
    const resumosDe = async (email: string) =>
      (
        await casa.banco.linhas<{ carta: string }>(
          sql`select carta::text as carta from correio where tipo = 'RESUMO' and para = ${email}`,
        )
      ).map(({ carta }) => [carta.includes(fica.sigla), carta.includes(sigla)])
    expect(await resumosDe('carla.dias@pb.exemplo.gov.br')).toEqual([[true, true]])
    expect(await resumosDe('paula.nobrega@pb.exemplo.gov.br')).toEqual([[true, false]])
    expect(await guardadas(sigla)).toEqual([])
  })
})

describe('resumo do dia', () => {
  test.each([
    ['2026-11-23T12:00:00Z', '2026-11-23T10:00:00.000Z'],
    ['2026-11-23T10:00:00Z', '2026-11-23T10:00:00.000Z'],
    ['2026-11-23T09:59:59Z', '2026-11-22T10:00:00.000Z'],
    ['2026-11-24T01:00:00Z', '2026-11-23T10:00:00.000Z'],
  ])('às %s, as últimas sete horas da manhã foram em %s', (agora, foram) =>
    expect(seteHoras(new Date(agora)).toISOString()).toBe(foram),
  )

  test('o resumo é um e-mail só, às sete, com tudo até ali, mesmo que dois processos o preparem', async () => {
    const em = (hora: string) => ({ ...casa.portas, relogio: { agora: () => new Date(hora) } })
    const guardar = (quem: string, n: number, quando: string) =>
      casa.banco.linhas(
        sql`insert into correio_resumo (identidade_id, tipo, carta, criado_em) select p.identidade_id, 'LEMBRETE', jsonb_build_object('assunto', ${`Aviso ${n}`}::text, 'paragrafos', jsonb_build_array('Palavras.')), ${quando}::timestamptz
            from pessoa p where p.id = ${casa.idDe(quem) ?? 0}`,
      )
    await guardar(ANA, 1, '2026-11-22T15:00:00Z')
    await guardar(ANA, 2, '2026-11-23T08:00:00Z')
    await guardar(BRUNO, 3, '2026-11-23T08:00:00Z')
    await guardar(ANA, 4, '2026-11-23T11:00:00Z')
    // the digest of the 22nd has what was gathered before seven o'clock
    await mailDigests.run(em('2026-11-23T09:00:00Z'))
    expect(await casa.banco.linhas(sql`select 1 as sim from correio`)).toEqual([])
    const agora = em('2026-11-23T12:00:00Z')
    await Promise.all([mailDigests.run(agora), mailDigests.run({ ...agora, banco: { ...casa.banco } })])
    await mailDigests.run(agora)
    const escritas = await casa.banco.linhas<{ para: string; assunto: string; paragrafos: string[] }>(
      sql`select para, carta ->> 'assunto' as assunto, carta -> 'paragrafos' as paragrafos from correio order by para`,
    )
    expect(escritas).toEqual([
      {
        para: 'ana.souza@pb.exemplo.gov.br',
        assunto: 'Resumo do dia: 2 avisos',
        paragrafos: ['Desde o último resumo:', 'Aviso 1. Palavras.', 'Aviso 2. Palavras.'],
      },
      {
        para: 'bruno.lima@pb.exemplo.gov.br',
        assunto: 'Resumo do dia: 1 aviso',
        paragrafos: ['Desde o último resumo:', 'Aviso 3. Palavras.'],
      },
    ])
    await mailDigests.run(em('2026-11-24T10:00:00Z'))
    expect((await casa.banco.linhas(sql`select 1 as sim from correio`)).length).toBe(3)
  })
})
