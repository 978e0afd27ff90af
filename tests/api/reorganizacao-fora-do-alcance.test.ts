import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { PreviaDaReorganizacao, Reorganizacao } from '#contract/reorganizacao.ts'
import { linha, sql } from '#server/database/connection.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { reorganizacoes } from '#server/rooms/reorganizacao/andar.ts'

import { BRUNO, type CasaDeTeste, DIEGO, novaCasa } from '../apoio/casa.ts'

const JOSE = 'jose.medeiros@SEAD/GAB'
const LUCIA = 'lucia.farias@SEAD/NUCOM'
const RAFAEL = 'rafael.coutinho@SEAD/NUCOM'
const BASE = '/siga/administracao/reorganizacao'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())
const orgao = async (sigla: string) =>
  (await linha<{ id: number }>(casa.banco, sql`select id from orgao where sigla = ${sigla}`))?.id ?? 0
const permitir = async (perfil: string, para: { quem?: string; unidade?: number }, noOrgao: string | null = null) =>
  casa.banco.linhas(
    sql`insert into concessao (perfil, pessoa_id, lotacao_id, no_orgao_id, desde, dada_em)
        values (${perfil}, ${para.quem === undefined ? null : casa.idDe(para.quem)}::bigint, ${para.unidade ?? null}::bigint,
          ${noOrgao === null ? null : await orgao(noOrgao)}::bigint, '2026-01-01', now())`,
  )
/** Bruno administers everything; José the SEAD. */
beforeEach(async () => {
  await casa.banco.linhas(sql`delete from concessao`)
  await permitir('ADMINISTRADOR_GERAL', { quem: BRUNO })
  await permitir('ADMINISTRADOR_DO_ORGAO', { quem: JOSE }, 'SEAD')
})

const HOJE = hoje(new Date())
const pedir = (quem: string, escolhas: object, data = HOJE) =>
  casa.chamar<Reorganizacao>(quem, 'POST', BASE, { corpo: { ...escolhas, ato: 'Portaria 9', data } })
const saida = (quem: string, mais: object = {}) => ({
  tipo: 'SAIDA',
  unidades: [],
  pessoaId: casa.idDe(quem),
  ...mais,
})
const estadoDe = async (id: number) => {
  await reorganizacoes.chamar(casa.portas)
  const { estado, impedimento } = (await casa.chamar<Reorganizacao>(BRUNO, 'GET', `${BASE}/${id}`)).corpo
  return [estado, impedimento?.codigo]
}

test('ninguém tira a si mesmo da unidade, nem tira do serviço quem administra mais', async () => {
  const gelic = await casa.unidade('SEAD/GELIC')
  expect((await pedir(JOSE, saida(JOSE, { destinoId: gelic }))).problema.codigo).toBe('MUDANCA_PROPRIA')
  await permitir('AUDITORIA', { quem: LUCIA })
  const herdeiroId = casa.idDe(RAFAEL)
  expect((await pedir(JOSE, saida(LUCIA, { herdeiroId }))).problema.codigo).toBe('ADMINISTRA_MAIS')
  // counter-examples: asked by who administers everything, and about a person without a perfil
  expect((await pedir(BRUNO, saida(LUCIA, { herdeiroId }), '2031-01-01')).status).toBe(200)
  expect((await pedir(JOSE, saida(RAFAEL, { herdeiroId: casa.idDe(LUCIA) }), '2031-01-01')).status).toBe(200)
})

test('a unidade de destino não dá a ninguém um poder que quem a escolheu não alcança', async () => {
  const gegov = await casa.unidade('SEAD/GEGOV')
  await permitir('AUDITORIA', { unidade: gegov })
  const pedida = await pedir(JOSE, saida('pedro.henriques@SEAD/GELIC', { destinoId: gegov }))
  expect(await estadoDe(pedida.corpo.id)).toEqual(['IMPEDIDA', 'PERFIL_FORA_DO_ALCANCE'])
  const outra = await pedir(BRUNO, saida('pedro.henriques@SEAD/GELIC', { destinoId: gegov }))
  expect((await estadoDe(outra.corpo.id))[0]).not.toBe('IMPEDIDA')
})

test('no dia marcado, não começa a reorganização que quem pediu já não pode fazer', async () => {
  const marcar = async (quem: string) => {
    const escolhas = saida(quem, { destinoId: await casa.unidade('SEAD/DIRAD') })
    return (await pedir(JOSE, escolhas, '2031-01-01')).corpo.id
  }
  const chegaODia = async (id: number) => {
    await casa.banco.linhas(sql`update reorganizacao set data = ${HOJE}::date where id = ${id}`)
    return estadoDe(id)
  }
  const [fica, vai] = [await marcar('paula.nobrega@SEAD/GELIC'), await marcar('otavio.mendes@SEAD/GEGOV')]
  expect((await chegaODia(vai))[0]).not.toBe('IMPEDIDA')
  await casa.banco.linhas(sql`delete from concessao where pessoa_id = ${casa.idDe(JOSE)}`)
  expect(await chegaODia(fica)).toEqual(['IMPEDIDA', 'REORGANIZACAO_FORA_DO_ALCANCE'])
})

test('de quem é de outro órgão, a prévia não diz o nome, nem se tem trabalho', async () => {
  await casa.rascunho('De outro órgão', {}, DIEGO, DIEGO)
  const previa = async (quem: string) =>
    (
      await casa.chamar<PreviaDaReorganizacao>(quem, 'POST', `${BASE}/previa`, { corpo: saida(DIEGO) })
    ).corpo.impedimentos.map(({ codigo }) => codigo)
  expect(await previa(JOSE)).toEqual(['REORGANIZACAO_FORA_DO_ALCANCE'])
  expect(await previa(BRUNO)).toEqual(['REORGANIZACAO_SEM_HERDEIRO'])
})
