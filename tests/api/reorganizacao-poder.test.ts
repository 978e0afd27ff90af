import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { EscolhasDaReorganizacao, PreviaDaReorganizacao, Reorganizacao } from '#contract/reorganizacao.ts'
import { linha, sql } from '#server/database/connection.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { reorganizacoes } from '#server/rooms/reorganizacao/andar.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { OLIVIA } from '../apoio/reorganizacao.ts'

const JOSE = 'jose.medeiros@SEAD/GAB'
const LUCIA = 'lucia.farias@SEAD/NUCOM'
const RAFAEL = 'rafael.coutinho@SEAD/NUCOM'
const PEDRO = 'pedro.henriques@SEAD/GELIC'
const OTAVIO = 'otavio.mendes@SEAD/GEGOV'
const BEATRIZ = 'beatriz.queiroz@SEAD/GEGOV'
const BASE = '/siga/administracao/reorganizacao'
const HOJE = hoje(new Date())

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())

type Onde = { orgao?: string; unidade?: string }
const permitir = async (perfil: string, para: { quem?: string; naUnidade?: string }, { orgao, unidade }: Onde = {}) =>
  casa.banco.linhas(
    sql`insert into concessao (perfil, pessoa_id, lotacao_id, no_orgao_id, na_lotacao_id, desde, dada_em)
        values (${perfil}, ${para.quem === undefined ? null : casa.idDe(para.quem)}::bigint,
          ${para.naUnidade === undefined ? null : await casa.unidade(para.naUnidade)}::bigint,
          (select id from orgao where sigla = ${orgao ?? null}),
          ${unidade === undefined ? null : await casa.unidade(unidade)}::bigint, '2026-01-01', now())`,
  )
/** Bruno administers everything; José the SEAD. */
beforeEach(async () => {
  await casa.banco.linhas(sql`delete from concessao`)
  await permitir('ADMINISTRADOR_GERAL', { quem: BRUNO })
  await permitir('ADMINISTRADOR_DO_ORGAO', { quem: JOSE }, { orgao: 'SEAD' })
})

const pedir = (quem: string, escolhas: object, data = HOJE) =>
  casa.chamar<Reorganizacao>(quem, 'POST', BASE, { corpo: { ...escolhas, ato: 'Portaria 9', data } })
const saida = (quem: string, mais: object = {}) => ({
  tipo: 'SAIDA',
  unidades: [],
  pessoaId: casa.idDe(quem),
  ...mais,
})
const andar = () => reorganizacoes.chamar(casa.portas)
const estadoDe = async (id: number) => {
  await andar()
  return linha<{ estado: string; codigo: string | null }>(
    casa.banco,
    sql`select estado, impedimento ->> 'codigo' as codigo from reorganizacao where id = ${id}`,
  )
}
const perfisDe = async (pessoaId: number) =>
  (
    await casa.banco.linhas<{ perfil: string }>(
      sql`select perfil from concessao where pessoa_id = ${pessoaId} and retirada_em is null order by 1`,
    )
  ).map(({ perfil }) => perfil)
/** Another entry in force for this person. */
const outraEntrada = async (quem: string, unidade: string) =>
  (
    await linha<{ id: number }>(
      casa.banco,
      sql`insert into pessoa (id_inicial, identidade_id, matricula, nome, cargo_id, lotacao_id)
          select id_inicial, identidade_id, matricula || '-2', nome, cargo_id, ${await casa.unidade(unidade)}::bigint
          from pessoa where id = ${casa.idDe(quem)} returning id`,
    )
  )?.id ?? 0
const entradaEm = async (quem: string, unidadeId: number) =>
  (
    await linha<{ id: number }>(
      casa.banco,
      sql`select q.id from pessoa p join pessoa q on q.identidade_id = p.identidade_id and q.lotacao_id = ${unidadeId}
          and q.fim is null where p.id = ${casa.idDe(quem)}`,
    )
  )?.id ?? 0
const substituir = async (titular: string, substitutoId: number) =>
  (
    await linha<{ id: number }>(
      casa.banco,
      sql`insert into substituicao (titular_id, substituto_id, de, ate, motivo, criada_por, criada_em)
          values (${casa.idDe(titular)}, ${substitutoId}, ${HOJE}::date, '2031-01-01', 'Férias', ${casa.idDe(titular)}, now())
          returning id`,
    )
  )?.id ?? 0
const substituicao = (id: number) =>
  linha<{ substituto: number; acabou: boolean }>(
    casa.banco,
    sql`select substituto_id as substituto, encerrada_em is not null as acabou from substituicao where id = ${id}`,
  )

describe('os perfis de quem sai', () => {
  test('perfil e substituição de quem saiu há tempo não seguem para a outra lotação da pessoa', async () => {
    const outra = await outraEntrada(PEDRO, 'SEAD/NUCOM')
    await casa.rascunho('Ficou em rascunho', {}, PEDRO, PEDRO)
    const substitui = await substituir(OLIVIA, casa.idDe(PEDRO) ?? 0)
    await casa.banco.linhas(sql`update pessoa set fim = '2020-01-01' where id = ${casa.idDe(PEDRO)}`)
    await permitir('ADMINISTRADOR_GERAL', { quem: PEDRO })
    const pedida = await pedir(JOSE, saida(PEDRO, { destinoId: await casa.unidade('SEAD/NUCOM') }))
    expect(pedida.status, JSON.stringify(pedida.problema)).toBe(200)
    expect((await estadoDe(pedida.corpo.id))?.estado).toBe('CONFERINDO')
    expect(await perfisDe(outra)).toEqual([])
    expect(await substituicao(substitui)).toEqual({ substituto: casa.idDe(PEDRO), acabou: true })
    const escreve = await linha<{ id: number }>(
      casa.banco,
      sql`select cadastrante_id as id from documento where cadastrante_id in (${casa.idDe(PEDRO)}, ${outra})`,
    )
    expect(escreve?.id).toBe(outra)
  })

  test('perfil e substituição de quem sai agora seguem para a lotação nova', async () => {
    await permitir('AUDITORIA', { quem: OTAVIO })
    const substitui = await substituir(OLIVIA, casa.idDe(OTAVIO) ?? 0)
    const gelic = await casa.unidade('SEAD/GELIC')
    const pedida = await pedir(JOSE, saida(OTAVIO, { destinoId: gelic }))
    expect(await estadoDe(pedida.corpo.id)).toEqual({ estado: 'CONFERINDO', codigo: null })
    const nova = await entradaEm(OTAVIO, gelic)
    expect(await perfisDe(nova)).toEqual(['AUDITORIA'])
    expect(await substituicao(substitui)).toEqual({ substituto: nova, acabou: false })
  })

  test('não começa a saída de quem perderia um perfil da unidade que vai além do alcance de quem pediu', async () => {
    await permitir('AUDITORIA', { naUnidade: 'SEAD/NUCOM' })
    const escolhas = saida(RAFAEL, { destinoId: await casa.unidade('SEAD/DIRAD') })
    const pedida = await pedir(JOSE, escolhas)
    expect(await estadoDe(pedida.corpo.id)).toEqual({ estado: 'IMPEDIDA', codigo: 'ADMINISTRA_MAIS' })
    expect(
      await linha(
        casa.banco,
        sql`select 1 as sim from reorganizacao_pessoa where reorganizacao_id = ${pedida.corpo.id}`,
      ),
    ).toBe(undefined)
    const geral = await pedir(BRUNO, escolhas)
    expect(await estadoDe(geral.corpo.id)).toEqual({ estado: 'CONFERINDO', codigo: null })
  })

  test('um perfil dado no meio do caminho segura o fim, com aviso, que acaba quando o perfil é retirado', async () => {
    const { id } = (await pedir(JOSE, saida(BEATRIZ, { destinoId: await casa.unidade('SEAD/DIRAD') }))).corpo
    expect(await estadoDe(id)).toEqual({ estado: 'CONFERINDO', codigo: null })
    // as it is just before the end
    const nova = await entradaEm(BEATRIZ, await casa.unidade('SEAD/DIRAD'))
    await casa.banco.linhas(sql`update pessoa set em_espera = true where id = ${nova}`)
    await casa.banco.linhas(sql`update pessoa set fim = null where id = ${casa.idDe(BEATRIZ)}`)
    await casa.banco.linhas(sql`update reorganizacao set estado = 'EM_ANDAMENTO' where id = ${id}`)
    await permitir('AUDITORIA', { naUnidade: 'SEAD/GEGOV' })
    expect(await estadoDe(id)).toEqual({ estado: 'EM_ANDAMENTO', codigo: 'ADMINISTRA_MAIS' })
    const emVigor = () => linha(casa.banco, sql`select fim is null as sim from pessoa where id = ${casa.idDe(BEATRIZ)}`)
    expect(await emVigor()).toEqual({ sim: true })
    await casa.banco.linhas(sql`delete from concessao where perfil = 'AUDITORIA'`)
    // tried again a little later
    await casa.banco.linhas(sql`update reorganizacao set conferir_em = '2026-01-01' where id = ${id}`)
    expect(await estadoDe(id)).toEqual({ estado: 'CONFERINDO', codigo: null })
    expect(await emVigor()).toEqual({ sim: false })
  })
})

describe('quem cancela uma reorganização marcada', () => {
  const desistir = async (quem: string, id: number) => {
    const { status, problema } = await casa.chamar(quem, 'POST', `${BASE}/${id}/desistir`, { corpo: { motivo: 'Não' } })
    return status === 200 ? 'OK' : problema.codigo
  }
  const fusao = async () => ({
    tipo: 'FUNDIR',
    unidades: [await casa.unidade('SEAD/GELIC'), await casa.unidade('SEAD/GEGOV')],
    destinoId: await casa.unidade('SEAD/DIRAD'),
    comSubunidades: true,
  })
  const marcar = async (quem: string, escolhas: object) => {
    const pedida = await pedir(quem, escolhas, '2031-01-01')
    expect(pedida.status, JSON.stringify(pedida.problema)).toBe(200)
    return pedida.corpo.id
  }

  test('quem administra só uma das unidades não cancela; quem alcança todas, sim', async () => {
    await permitir('ADMINISTRADOR_DA_UNIDADE', { quem: CARLA }, { unidade: 'SEAD/GELIC' })
    const id = await marcar(BRUNO, await fusao())
    expect(await desistir(CARLA, id)).toBe('REORGANIZACAO_FORA_DO_ALCANCE')
    expect(await desistir(JOSE, id)).toBe('OK')
  })

  test('quem pediu cancela, mesmo que agora administre só uma das unidades', async () => {
    const id = await marcar(JOSE, await fusao())
    await casa.banco.linhas(sql`delete from concessao where pessoa_id = ${casa.idDe(JOSE)}`)
    await permitir('ADMINISTRADOR_DA_UNIDADE', { quem: JOSE }, { unidade: 'SEAD/GELIC' })
    expect(await desistir(JOSE, id)).toBe('OK')
  })

  test('quem sai não cancela a própria saída, nem quem administra menos do que ela', async () => {
    await permitir('ADMINISTRADOR_GERAL', { quem: LUCIA })
    const escolhas = saida(LUCIA, { herdeiroId: await outraEntrada(ANA, 'SEAD/NUCOM') })
    const id = await marcar(BRUNO, escolhas)
    expect(await desistir(LUCIA, id)).toBe('MUDANCA_PROPRIA')
    expect(await desistir(JOSE, id)).toBe('ADMINISTRA_MAIS')
    expect(await desistir(BRUNO, id)).toBe('OK')
  })
})

test('a prévia conta por destino o que as regras dizem, na ordem delas; numa mudança de lugar, não conta nada', async () => {
  const documento = await casa.assinado('Segue a regra do documento', {}, ANA, BRUNO)
  const daPessoa = await casa.assinado('Segue a regra da pessoa', {}, ANA, BRUNO)
  const marcado = await casa.assinado('Segue a regra do marcador', {}, ANA, BRUNO)
  await casa.banco.linhas(sql`update mobil set atendente_pessoa_id = null where id = ${marcado.mobilId}`)
  const marcador = await linha<{ id: number }>(
    casa.banco,
    sql`insert into marcador (finalidade, nome, cor, icone, lotacao_id)
        values ('MARCADOR', 'Da regra', '#808b9a', 'marca', ${await casa.unidade('SEAD/GEGOV')}) returning id`,
  )
  for (const { mobilId, id } of [marcado, daPessoa])
    await casa.banco.linhas(
      sql`insert into marcacao (mobil_id, documento_id, marcador_id, lotacao_id, pessoa_id, em)
          values (${mobilId}, ${id}, ${marcador?.id ?? 0}, ${await casa.unidade('SEAD/GEGOV')}, ${casa.idDe(ANA)}, now())`,
    )
  const solto = await casa.assinado('Segue o padrão', {}, ANA, BRUNO)
  for (const { mobilId } of [documento, daPessoa])
    await casa.banco.linhas(sql`update mobil set atendente_pessoa_id = ${casa.idDe(ANA)} where id = ${mobilId}`)
  await casa.banco.linhas(sql`update mobil set atendente_pessoa_id = null where id = ${solto.mobilId}`)
  const u = { gelic: await casa.unidade('SEAD/GELIC'), gab: await casa.unidade('SEAD/GAB') }
  const [gegov, dirad] = [await casa.unidade('SEAD/GEGOV'), await casa.unidade('SEAD/DIRAD')]
  const regras = [
    { por: 'PESSOA', id: casa.idDe(ANA) ?? 0, unidadeId: u.gab },
    { por: 'PESSOA', id: casa.idDe(ANA) ?? 0, unidadeId: dirad },
    { por: 'DOCUMENTO', id: documento.id, unidadeId: u.gelic },
    { por: 'MARCADOR', id: marcador?.id ?? 0, unidadeId: u.gelic },
  ] satisfies EscolhasDaReorganizacao['regras']
  const previa = async (escolhas: object) => {
    const { corpo } = await casa.chamar<PreviaDaReorganizacao>(BRUNO, 'POST', `${BASE}/previa`, {
      corpo: { ...escolhas, regras },
    })
    return corpo.abertos.flatMap(({ tipo, outros }) =>
      outros.map(({ quantos, destino }) => [tipo, destino.id, quantos] as const),
    )
  }
  const contas = await previa({ tipo: 'EXTINGUIR', unidades: [gegov], destinoId: dirad })
  expect(contas.toSorted((a, b) => a[1] - b[1])).toEqual(
    [
      ['COM_A_UNIDADE', u.gelic, 2],
      ['COM_A_UNIDADE', u.gab, 1],
    ].toSorted((a, b) => Number(a[1]) - Number(b[1])),
  )
  expect(await previa({ tipo: 'MOVER', unidades: [gegov], paiId: u.gelic })).toEqual([])
})

describe('unidade que muda de órgão', () => {
  const mover = async (quem: string) => {
    const { corpo } = await pedir(quem, {
      tipo: 'MOVER',
      unidades: [await casa.unidade('SEAD/GELIC')],
      paiId: await casa.unidade('SES/DIRAS'),
    })
    return estadoDe(corpo.id)
  }
  test.each([CARLA, LUCIA])(
    'a unidade não leva %s, que administra o órgão atual, para fora do alcance de quem pediu',
    async (quem) => {
      await permitir('ADMINISTRADOR_DA_UNIDADE', { quem: JOSE }, { unidade: 'SES/DIRAS' })
      await permitir('ADMINISTRADOR_DO_ORGAO', { quem })
      expect(await mover(JOSE)).toEqual({ estado: 'IMPEDIDA', codigo: 'PERFIL_FORA_DO_ALCANCE' })
    },
  )

  test('a unidade muda se ninguém ganha nem perde com isso, e quem a administra continua', async () => {
    await permitir('ADMINISTRADOR_DA_UNIDADE', { quem: JOSE }, { unidade: 'SES/DIRAS' })
    await permitir('ADMINISTRADOR_DA_UNIDADE', { quem: CARLA }, { unidade: 'SEAD/GELIC' })
    expect((await mover(JOSE))?.estado).not.toBe('IMPEDIDA')
  })
})
