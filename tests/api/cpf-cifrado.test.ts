import { randomUUID } from 'node:crypto'

import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'

import { canonico, hashDoElo } from '#contract/cadeia.ts'
import type { Validacao } from '#contract/validacao.ts'
import { conectar, migracoes } from '#server/adapters/banco-postgres.ts'
import { criarBanco, removerBanco } from '#server/adapters/embedded-postgres.ts'
import { primeiroAlterado } from '#server/core/administracao/registrar.ts'
import { cifrarGuardados, haCpfEmClaro } from '#server/house/cifrar-guardados.ts'
import { type Banco, linha, sql, type SQL } from '#server/database/connection.ts'
import { sha256Hex } from '#server/base/hash.ts'
import { cadeiaIntegra } from '#server/rooms/trilha/integra.ts'
import type { Cpfs } from '#server/base/ports.ts'
import { lerTrilha } from '#server/core/trilha/ler.ts'
import { type AchadoDoCadastro, conferirCadastroInteiro } from '#server/rooms/trilha/register.ts'

import { BRUNO, CARLA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { cpfs } from '../apoio/cpfs.ts'
import { onde } from '../apoio/procurar-no-banco.ts'

const ATE = '0100_cpf_protegido.sql'
const RITA = '52998224725'
const LIA = '11144477735'
const agora = new Date('2026-11-27T12:00:00Z')
const porFora = (banco: Banco, consulta: SQL) =>
  banco.transacao(async (tx) => {
    await tx.linhas(sql`set local session_replication_role = replica`)
    await tx.linhas(consulta)
  })

describe('instalação que guardava os CPFs em claro', () => {
  let nome: string
  let banco: Banco
  beforeEach(async () => {
    nome = `cpf_${randomUUID()}`
    const url = await criarBanco(inject('postgres'), nome)
    const conexao = conectar(url, { conexoes: 4 })
    banco = conexao.banco
    const cliente = new pg.Client(url)
    await cliente.connect()
    const todas = migracoes().toSorted((a, b) => a.nome.localeCompare(b.nome))
    for (const { nome: qual, sql: script } of todas) if (qual < ATE) await cliente.query(script)
    await banco.linhas(sql`insert into emissor (iss, realm) values ('https://a.exemplo', 'interno')`)
    await banco.linhas(
      sql`insert into identidade (emissor_id, sub, nome, email, cpf)
          select e.id, v.sub, v.sub, v.sub || '@a.exemplo', v.cpf from emissor e,
            (values ('rita', ${RITA}), ('rita2', ${RITA}), ('lia', '111.444.777-35'), ('sem', ''), ('mexida', ${LIA}), ('sumida', ${LIA})) v (sub, cpf)`,
    )
    const mudar = (motivo: string, quem: string, mudanca: SQL) =>
      banco.transacao(async (tx) => {
        await tx.linhas(sql`select set_config('carimbo.motivo', ${motivo}, true)`)
        await tx.linhas(sql`update identidade set ${mudanca} where sub = ${quem}`)
      })
    await mudar('Casou-se', 'rita', sql`nome = 'Rita Melo'`)
    await mudar('CPF corrigido', 'rita', sql`cpf = ${LIA}`)
    await mudar('CPF corrigido', 'sem', sql`cpf = ${LIA}`)
    // changed without a reason, past the trail, in the trail, and deleted: each is reported before, and must be after
    await mudar('', 'lia', sql`nome = 'Lia de Tal'`)
    await porFora(banco, sql`update identidade set cpf = ${RITA} where sub = 'rita2'`)
    await porFora(banco, sql`update identidade set nome = 'Outra Rita' where sub = 'rita2'`)
    await porFora(banco, sql`update cadastro_elo set dito = dito || '{"nome":"x"}' where dito ->> 'sub' = 'mexida'`)
    await porFora(banco, sql`delete from identidade where sub = 'sumida'`)
    const antes = await achados()
    expect(antes.map(({ motivo }) => motivo).toSorted()).toEqual(['CADEIA', 'SEM_MOTIVO', 'SUMIDA', 'VALOR'])
    for (const { nome: qual, sql: script } of todas) if (qual >= ATE) await cliente.query(script)
    await cliente.end()
    doInicio = antes
    return async () => {
      await conexao.fechar()
      await removerBanco(inject('postgres'), nome)
    }
  })
  let doInicio: AchadoDoCadastro[] = []
  async function achados() {
    const todos: AchadoDoCadastro[] = []
    for await (const lote of conferirCadastroInteiro(banco)) todos.push(...lote)
    return todos
  }
  const cifrar = (com: Cpfs = cpfs) => cifrarGuardados(banco, com, () => {}, agora)
  async function conferirCifrada() {
    for (const claro of [RITA, LIA, '111.444.777-35']) expect(await onde(banco, claro)).toEqual([])
    expect(await haCpfEmClaro(banco)).toBe(false)
    const lidos = await banco.linhas<{ sub: string; cifrado: string; resumo: string }>(
      sql`select sub, cpf_cifrado as cifrado, cpf_resumo as resumo from identidade order by id`,
    )
    const claros = await cpfs.revelar(lidos.map(({ cifrado }) => cifrado))
    expect(Object.fromEntries(lidos.map(({ sub }, i) => [sub, claros[i]]))).toEqual({
      rita: LIA,
      rita2: RITA,
      lia: LIA,
      sem: LIA,
      mexida: LIA,
    })
    expect((await cpfs.proteger(claros)).map(({ resumo }) => resumo)).toEqual(lidos.map(({ resumo }) => resumo))
    // what was whole stays whole, and the same faults are reported
    expect(await achados()).toEqual(doInicio)
    expect(await primeiroAlterado(banco)).toBeUndefined()
  }

  test('nenhum CPF fica em claro, no cadastro nem na trilha dele, que não muda de sentido; o ato fica registrado', async () => {
    expect(await onde(banco, RITA)).toEqual(['cadastro_elo', 'identidade'])
    await cifrar()
    await conferirCifrada()
    expect(
      await banco.linhas(sql`select origem, ato, sobre, depois, motivo from registro_administrativo`),
    ).toMatchObject([
      {
        origem: 'TERMINAL',
        ato: 'ALTERAR',
        sobre: 'IDENTIDADE',
        depois: { identidades: 5, assinaturas: 0, trilhasJaAlteradas: 1 },
        motivo: expect.stringMatching(/^Os CPFs passaram a ser guardados cifrados/),
      },
    ])
    // runs only once
    await cifrar()
    expect(await banco.linhas(sql`select seq from registro_administrativo`)).toHaveLength(1)
    // the trail refuses changes again
    await expect(banco.linhas(sql`update cadastro_elo set motivo = 'x'`)).rejects.toThrow('append-only')
    await banco.linhas(sql`update identidade set email = 'outra@a.exemplo' where sub = 'rita'`)
    expect((await achados()).map(({ motivo }) => motivo)).toHaveLength(5)
  })

  test('a cifragem interrompida não deixa nada pela metade, e termina ao começar de novo', async () => {
    const cai: Cpfs = { ...cpfs, proteger: () => Promise.reject(new Error('o processo caiu')) }
    await expect(cifrar(cai)).rejects.toThrow('o processo caiu')
    expect(await haCpfEmClaro(banco)).toBe(true)
    await banco.linhas(
      sql`create function cair() returns trigger language plpgsql as $$ begin raise 'caiu no meio'; end $$`,
    )
    await banco.linhas(
      sql`create trigger cair before update of cpf_cifrado on identidade for each statement execute function cair()`,
    )
    await expect(cifrar()).rejects.toThrow('caiu no meio')
    // the trail was not left open to changes
    await expect(banco.linhas(sql`update cadastro_elo set motivo = 'x'`)).rejects.toThrow('append-only')
    await banco.linhas(sql`drop trigger cair on identidade`)
    await cifrar()
    await conferirCifrada()
  })

  test('dois processos que começam juntos cifram uma vez só', async () => {
    await Promise.all([cifrar(), cifrar()])
    await conferirCifrada()
    expect(await banco.linhas(sql`select seq from registro_administrativo`)).toHaveLength(1)
  })
})

describe('CPF guardado com a prova de quem assinou', () => {
  let casa: CasaDeTeste
  beforeAll(async () => {
    casa = await novaCasa()
  })
  afterAll(() => casa.fechar())

  const evidenciaDe = async (id: number) =>
    (await linha<{ evidencia: Record<string, string> }>(
      casa.banco,
      sql`select evidencia from assinatura where documento_id = ${id}`,
    ))!.evidencia
  const validar = async (codigo: string) =>
    (await casa.chamar<Validacao>(undefined, 'GET', `/publico/validacao/${codigo}`)).corpo

  /** As before migration 0100: the CPF in clear in the evidence, and the movement's hash over it. */
  async function comoAntes(id: number) {
    const { cpfCifrado = '', ...resto } = await evidenciaDe(id)
    const [cpf = ''] = await cpfs.revelar([cpfCifrado])
    const evidencia = { ...resto, cpf }
    const { desafio, mostrado } = (await linha<{ desafio: string; mostrado: string }>(
      casa.banco,
      sql`select desafio, sha256_mostrado as mostrado from assinatura where documento_id = ${id}`,
    ))!
    const sha256Evidencia = await sha256Hex(canonico({ desafio, evidencia, sha256Mostrado: mostrado }))
    await porFora(
      casa.banco,
      sql`update movimentacao set dados = dados || ${sql.param({ sha256Evidencia })}::jsonb where documento_id = ${id} and dados ? 'sha256Evidencia'`,
    )
    await porFora(
      casa.banco,
      sql`update assinatura set evidencia = ${sql.param(evidencia)}::jsonb where documento_id = ${id}`,
    )
    const { trilha } = (await lerTrilha(casa.portas, id))!
    let anterior = ''
    for (const { hash: _, hashAnterior: __, ...elo } of trilha.elos) {
      const hash = await hashDoElo(sha256Hex, anterior, elo)
      await porFora(
        casa.banco,
        sql`update movimentacao set hash = ${hash}, hash_anterior = ${anterior} where documento_id = ${id} and seq = ${elo.seq}`,
      )
      anterior = hash
    }
    await porFora(casa.banco, sql`update documento set cadeia_hash = ${anterior} where id = ${id}`)
    return cpf
  }

  test('a prova é cifrada também, a trilha do documento continua íntegra, e mexer no cifrado aparece', async () => {
    const { id, codigoVerificador } = await casa.assinado('De antes')
    const nova = await casa.assinado('De hoje')
    const { assinaturas } = await validar(codigoVerificador)
    const cpf = await comoAntes(id)
    expect(await cadeiaIntegra(casa.banco, id)).toBe(true)
    expect(await onde(casa.banco, cpf)).toEqual(['assinatura'])
    await casa.banco.linhas(sql`alter table identidade add column cpf text not null default ''`)
    await cifrarGuardados(casa.banco, cpfs, () => {}, agora)
    expect(await onde(casa.banco, cpf)).toEqual([])
    expect((await evidenciaDe(id))['cpf']).toMatch(/^1\./)
    for (const qual of [id, nova.id]) expect(await cadeiaIntegra(casa.banco, qual, cpfs)).toBe(true)
    expect(await validar(codigoVerificador)).toMatchObject({
      veredicto: 'AUTENTICO',
      assinaturas: [{ nome: 'Bruno Lima', cpf: assinaturas[0]?.cpf }],
    })
    // somebody else's CPF, encrypted with the right key
    const [outro] = await cpfs.proteger(['39053344705'])
    await porFora(
      casa.banco,
      sql`update assinatura set evidencia = evidencia || ${sql.param({ cpf: outro?.cifrado })}::jsonb where documento_id = ${id}`,
    )
    expect(await cadeiaIntegra(casa.banco, id, cpfs)).toBe(false)
    expect((await validar(codigoVerificador)).veredicto).toBe('FALHOU')
  })

  test('o CPF cifrado de outra pessoa, posto por fora, é achado na conferência do cadastro inteiro', async () => {
    const achados = async () => {
      const todos: AchadoDoCadastro[] = []
      for await (const lote of conferirCadastroInteiro(casa.banco, 7, cpfs)) todos.push(...lote)
      return todos.map(({ tabela, nome, motivo }) => `${tabela} ${nome} ${motivo}`)
    }
    expect(await achados()).toEqual([])
    await casa.banco.linhas(
      sql`update identidade set cpf_cifrado = (select cpf_cifrado from identidade where nome = 'Bruno Lima') where nome = 'Carla Dias'`,
    )
    await casa.banco.linhas(sql`update identidade set cpf_cifrado = '1.AAAA' where nome = 'Diego Alves'`)
    expect((await achados()).toSorted()).toEqual(['IDENTIDADE Carla Dias VALOR', 'IDENTIDADE Diego Alves VALOR'])
  })

  test('quem assina de outro modo ou em nome de outro deixa só o CPF cifrado', async () => {
    const { id } = await casa.finalizado('Com dois', { cossignatarioIds: [casa.idDe(CARLA)] })
    for (const quem of [BRUNO, CARLA]) expect((await casa.assinar(quem, id)).status).toBe(200)
    const evidencias = await casa.banco.linhas<{ evidencia: Record<string, string> }>(
      sql`select evidencia from assinatura where documento_id = ${id}`,
    )
    expect(evidencias).toHaveLength(2)
    for (const { evidencia } of evidencias) {
      expect(Object.keys(evidencia)).not.toContain('cpf')
      expect(evidencia['cpfCifrado']).toMatch(/^1\./)
    }
  })
})
