import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { criarPessoa } from '#server/core/cadastro/pessoas.ts'
import { protegerCpf } from '#server/core/cpf/cpfs.ts'
import { NO_TERMINAL } from '#server/core/administracao/registrar.ts'
import { sql } from '#server/database/connection.ts'
import type { Identidade } from '#server/base/ports.ts'

import { type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { ISS } from '../apoio/global.ts'

let casa: CasaDeTeste
let entrou: Identidade
let vez = 0
beforeAll(async () => {
  casa = await novaCasa(() => ({ tokens: { verificar: async () => entrou } }))
})
afterAll(() => casa.fechar())
beforeEach(() => {
  vez++
  entrou = {
    iss: ISS.interno,
    sub: crypto.randomUUID(),
    realm: 'interno',
    nome: 'Rita Melo',
    username: 'rita',
    email: `rita${vez}@pb.exemplo.gov.br`,
    emailVerificado: true,
    autenticadoEm: 0,
    sessaoDesde: 0,
    expiraEm: Infinity,
    afirma: { por: 'EMAIL', valor: `rita${vez}@pb.exemplo.gov.br` },
  }
})

const registrar = async ({ cpf, ...mudancas }: { email?: string; cpf?: string; matricula?: string } = {}) =>
  criarPessoa(
    casa.banco,
    {
      nome: 'Rita Melo',
      email: `Rita${vez}@pb.exemplo.gov.br`,
      cpf: await protegerCpf(casa.portas.cpfs, cpf ?? `9000000${String(vez).padStart(4, '0')}`),
      matricula: `R-${vez}-${Math.random()}`,
      lotacaoId: await casa.unidade('SEAD/GELIC'),
      ...mudancas,
    },
    { autor: NO_TERMINAL, origem: 'TERMINAL', agora: new Date() },
  )
const vincular = () => casa.chamar('rita', 'POST', '/siga/usuario/logado/vincular')
const minhas = async () =>
  (await casa.chamar<{ id: number }[]>('rita', 'GET', '/siga/usuario/logado')).corpo.map(({ id }) => id)
const pendente = () =>
  casa.banco.linhas(
    sql`select motivo, resolvido_em is not null as resolvido from vinculo_pendente where sub = ${entrou.sub}`,
  )

describe('a primeira entrada liga a conta à pessoa do cadastro', () => {
  test('liga-se pelo e-mail provado, uma vez, com o ato no registro; repetir não muda nada', async () => {
    const id = await registrar()
    expect(await minhas()).toEqual([])
    expect((await vincular()).corpo).toEqual({ vinculada: true })
    expect(await minhas()).toEqual([id])
    expect((await vincular()).corpo).toEqual({ vinculada: true })
    const atos = await casa.banco.linhas(
      sql`select ato, origem, sub from registro_administrativo where sobre = 'IDENTIDADE' and sub = ${entrou.sub}`,
    )
    expect(atos).toEqual([{ ato: 'VINCULAR', origem: 'PRIMEIRA_ENTRADA', sub: entrou.sub }])
    // the register's own trail says why its row changed
    expect(
      await casa.banco.linhas(
        sql`select e.motivo from cadastro_elo e join pessoa p on p.identidade_id = e.linha_id and p.id = ${id} where e.tabela = 'IDENTIDADE' order by e.seq`,
      ),
    ).toEqual([{ motivo: null }, { motivo: 'Primeira entrada' }])
  })

  test('liga-se pelo CPF, com ou sem pontos, e pela matrícula em vigor', async () => {
    const id = await registrar({ email: '', cpf: '52998224725' })
    entrou.afirma = { por: 'CPF', valor: '529.982.247-25' }
    expect((await vincular()).status).toBe(200)
    expect(await minhas()).toEqual([id])

    entrou = { ...entrou, sub: crypto.randomUUID(), afirma: { por: 'MATRICULA', valor: `M-${vez}` } }
    vez++
    const outra = await registrar({ email: '', matricula: `M-${vez - 1}` })
    await vincular()
    expect(await minhas()).toEqual([outra])
  })

  test.each<[nome: string, preparar: () => Promise<unknown>, codigo: string, motivo: string]>([
    [
      'e-mail que o provedor não verificou',
      async () => {
        await registrar()
        delete entrou.afirma
      },
      'VINCULO_SEM_AFIRMACAO',
      'SEM_AFIRMACAO',
    ],
    ['quem não está no cadastro', async () => {}, 'VINCULO_NAO_ENCONTRADO', 'NAO_ENCONTRADA'],
    [
      'duas pessoas com o mesmo e-mail',
      async () => {
        await registrar()
        await registrar({ cpf: '90000009999' })
      },
      'VINCULO_AMBIGUO',
      'AMBIGUA',
    ],
    [
      'pessoa que já entra por outra conta',
      async () => {
        await registrar()
        const { sub } = entrou
        await vincular()
        entrou = { ...entrou, sub: `${sub}-outra` }
      },
      'VINCULO_DE_OUTRO_ACESSO',
      'DE_OUTRO_ACESSO',
    ],
  ])('%s: a pessoa lê uma frase, e quem administra vê a pendência', async (_, preparar, codigo, motivo) => {
    await preparar()
    const recusado = await vincular()
    expect(recusado.problema).toMatchObject({ codigo, status: 403 })
    expect(await minhas()).toEqual([])
    expect(await pendente()).toEqual([{ motivo, resolvido: false }])
  })

  test('a pendência se resolve quando o cadastro passa a ter a pessoa', async () => {
    expect((await vincular()).problema.codigo).toBe('VINCULO_NAO_ENCONTRADO')
    await registrar()
    expect((await vincular()).status).toBe(200)
    expect(await pendente()).toEqual([{ motivo: 'NAO_ENCONTRADA', resolvido: true }])
  })

  test('com duas abas ao mesmo tempo, as duas entram, com uma ligação só', async () => {
    await registrar()
    expect((await Promise.all([vincular(), vincular()])).map(({ status }) => status)).toEqual([200, 200])
    expect(
      await casa.banco.linhas(
        sql`select 1 as um from registro_administrativo where sobre = 'IDENTIDADE' and sub = ${entrou.sub}`,
      ),
    ).toHaveLength(1)
  })

  test('com duas abas que perguntam antes de qualquer uma ligar, as duas entram', async () => {
    const id = await registrar()
    const solta = Promise.withResolvers<void>()
    const presa = Promise.withResolvers<void>()
    const segurar = casa.banco.transacao(async (tx) => {
      await tx.linhas(
        sql`select 1 as um from identidade i join pessoa p on p.identidade_id = i.id where p.id = ${id} for update of i`,
      )
      presa.resolve()
      await solta.promise
    })
    await presa.promise
    const juntas = Promise.all([vincular(), vincular()])
    await expect
      .poll(async () =>
        casa.banco.linhas(
          sql`select 1 as um from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%for update of i%'`,
        ),
      )
      .toHaveLength(2)
    solta.resolve()
    await segurar
    expect((await juntas).map(({ status }) => status)).toEqual([200, 200])
    expect(await pendente()).toEqual([])
  })

  test('um usuário externo não se liga ao cadastro interno', async () => {
    await registrar()
    entrou = { ...entrou, iss: ISS.externo, realm: 'externo' }
    expect((await vincular()).problema.codigo).toBe('AREA_INTERNA')
  })
})
