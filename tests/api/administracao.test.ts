import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { AtoRegistrado, Pendentes } from '#contract/administracao.ts'
import { concederAPessoa } from '#server/core/administracao/conceder.ts'
import { NO_TERMINAL } from '#server/core/administracao/registrar.ts'
import { linha, sql } from '#server/database/connection.ts'

import { ANA, BRUNO, type CasaDeTeste, CARLA, DIEGO, novaCasa } from '../apoio/casa.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
  const como = { autor: NO_TERMINAL, origem: 'TERMINAL', agora: new Date() } as const
  await concederAPessoa(casa.banco, 'AUDITORIA', casa.idDe(CARLA) ?? 0, como)
})
afterAll(() => casa.fechar())

let pendente = 0
let sub = ''
beforeEach(async () => {
  sub = crypto.randomUUID()
  const novo = await linha<{ id: number }>(
    casa.banco,
    sql`insert into vinculo_pendente (emissor_id, sub, nome, email, motivo, em)
        select id, ${sub}, 'Diego A.', 'd.alves@pb.exemplo.gov.br', 'NAO_ENCONTRADA', now() from emissor where realm = 'interno' returning id`,
  )
  pendente = novo?.id ?? 0
})

const LISTA = '/siga/administracao/vinculo'
const ligar = (quem: string, alvo: string, corpo: Record<string, unknown> = {}, chave?: string) =>
  casa.chamar<Pendentes>(quem, 'POST', `${LISTA}/${pendente}/ligar`, {
    corpo: { pessoaId: casa.idDe(alvo), motivo: 'Mudou de conta', ...corpo },
    ...(chave !== undefined && { chave }),
  })
const subDe = async (quem: string) =>
  (
    await linha<{ sub: string }>(
      casa.banco,
      sql`select i.sub from identidade i join pessoa p on p.identidade_id = i.id where p.id = ${casa.idDe(quem)}`,
    )
  )?.sub

describe('quem entrou e não pôde ser ligado ao cadastro', () => {
  test('quem administra liga a conta a uma pessoa, com motivo; o registro e o cadastro dizem por quê, e a pessoa é avisada', async () => {
    const antes = await subDe(DIEGO)
    const vistos = await casa.chamar<Pendentes>(BRUNO, 'GET', LISTA)
    expect(vistos.corpo.pendentes.map(({ id }) => id)).toContain(pendente)
    const chave = crypto.randomUUID()
    const feito = await ligar(BRUNO, DIEGO, {}, chave)
    expect(feito.corpo.pendentes.map(({ id }) => id)).not.toContain(pendente)
    expect(await subDe(DIEGO)).toBe(sub)
    // the same call repeated gives the same answer and does nothing more
    expect((await ligar(BRUNO, DIEGO, {}, chave)).corpo).toEqual(feito.corpo)
    const { atos } = (await casa.chamar<{ atos: AtoRegistrado[] }>(CARLA, 'GET', '/siga/administracao/registro')).corpo
    expect(atos[0]).toMatchObject({
      ato: 'VINCULAR',
      sobre: 'IDENTIDADE',
      nome: 'Diego Alves',
      quem: 'Bruno Lima',
      motivo: 'Mudou de conta',
    })
    const guardado = await linha(
      casa.banco,
      sql`select antes ->> 'sub' as antes, depois ->> 'sub' as depois from registro_administrativo order by seq desc limit 1`,
    )
    expect(guardado).toEqual({ antes, depois: sub })
    const cartas = await casa.banco.linhas(
      sql`select carta ->> 'assunto' as assunto from correio where tipo = 'FORMAS'`,
    )
    expect(cartas).toEqual([{ assunto: 'Outra conta passou a entrar como você' }])
  })

  test('uma pendência resolvida não se resolve de novo; dispensada, sai da lista', async () => {
    const dispensar = () => casa.chamar<Pendentes>(BRUNO, 'POST', `${LISTA}/${pendente}/dispensar`)
    expect((await dispensar()).corpo.pendentes.map(({ id }) => id)).not.toContain(pendente)
    for (const outra of [await dispensar(), await ligar(BRUNO, DIEGO)])
      expect(outra.problema).toMatchObject({ codigo: 'VINCULO_RESOLVIDO', status: 409 })
  })

  test('de dois administradores ao mesmo tempo, um liga a conta, e o outro lê que já foi resolvida', async () => {
    const juntas = await Promise.all([ligar(BRUNO, DIEGO), ligar(BRUNO, CARLA)])
    expect(juntas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test.each<[nome: string, corpo: () => Record<string, unknown>, codigo: string]>([
    ['a si mesmo', () => ({ pessoaId: casa.idDe(BRUNO) }), 'VINCULO_PROPRIO'],
    ['a quem não existe', () => ({ pessoaId: 999_999 }), 'PESSOA_INVALIDA'],
    ['a quem é de fora', () => ({ pessoaId: casa.idDe('fornecedor.externo@EXT/FORN') }), 'PESSOA_INVALIDA'],
    ['sem motivo', () => ({ motivo: ' ' }), 'CAMPO_INVALIDO'],
  ])('%s não se liga', async (_, corpo, codigo) => {
    expect((await ligar(BRUNO, DIEGO, corpo())).problema.codigo).toBe(codigo)
    expect(await subDe(DIEGO)).not.toBe(sub)
  })
})

test('só quem administra abre cada endereço; o registro também abre para quem audita', async () => {
  const status = async (quem: string, method: string, path: string, corpo?: unknown) =>
    (await casa.chamar(quem, method, path, corpo === undefined ? {} : { corpo })).status
  const doGeral = [
    ['GET', LISTA],
    ['POST', `${LISTA}/${pendente}/ligar`, { pessoaId: casa.idDe(DIEGO), motivo: 'x' }],
    ['POST', `${LISTA}/${pendente}/dispensar`],
  ] as const
  for (const [method, path, corpo] of doGeral)
    for (const quem of [ANA, CARLA]) expect(await status(quem, method, path, corpo)).toBe(403)
  expect(await status(ANA, 'GET', '/siga/administracao/registro')).toBe(403)
  expect(await status(CARLA, 'GET', '/siga/administracao/registro')).toBe(200)
  expect(await status(BRUNO, 'GET', LISTA)).toBe(200)
})

test('o registro vem do mais novo ao mais antigo, cem de cada vez', async () => {
  await casa.banco.linhas(
    sql`insert into registro_administrativo (em, origem, ato, sobre, linha_id) select now(), 'TERMINAL', 'CRIAR', 'ORGAO', 1 from generate_series(1, 120)`,
  )
  type Pagina = { atos: AtoRegistrado[]; continua: boolean }
  const primeira = (await casa.chamar<Pagina>(BRUNO, 'GET', '/siga/administracao/registro')).corpo
  expect(primeira).toMatchObject({ continua: true })
  const antes = String(primeira.atos.at(-1)?.seq)
  const segunda = (await casa.chamar<Pagina>(BRUNO, 'GET', '/siga/administracao/registro', { query: { antes } })).corpo
  const seqs = [...primeira.atos, ...segunda.atos].map(({ seq }) => seq)
  expect(seqs).toEqual(seqs.toSorted((a, b) => b - a))
  expect(seqs).toContain(1)
  expect(segunda.continua).toBe(false)
})
