import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { AtoRegistrado } from '#contract/administracao.ts'
import type { Permissao } from '#contract/permissao.ts'
import { exigirAdministradorGeral } from '#server/core/administracao/geral.ts'
import { semSeElevar } from '#server/core/administracao/poderes.ts'
import { type Autor, NO_TERMINAL } from '#server/core/administracao/registrar.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { hoje } from '#server/core/documento/escrita.ts'

import { ANA, ANA_NA_FAZENDA, BRUNO, CARLA, type CasaDeTeste, DIEGO, novaCasa } from '../apoio/casa.ts'

const OLIVIA = 'olivia.santana@SEAD/DIRAD'
const JOSE = 'jose.medeiros@SEAD/GAB'
const OTAVIO = 'otavio.mendes@SEAD/GEGOV'
const LISTA = '/siga/administracao/permissao'
const HOJE = hoje(new Date())
const dias = (n: number) => hoje(new Date(Date.now() + n * 86_400_000))

let casa: CasaDeTeste
const orgaos = new Map<string, number>()
beforeAll(async () => {
  casa = await novaCasa()
  for (const { id, sigla } of await casa.banco.linhas<{ id: number; sigla: string }>(sql`select id, sigla from orgao`))
    orgaos.set(sigla, id)
})
afterAll(() => casa.fechar())
/** Bruno and Olívia administer everything; José the SEAD; Carla her unit; Diego nothing. */
beforeEach(async () => {
  await casa.banco.linhas(
    sql`delete from concessao where dada_em > '2026-01-02' and not (perfil = 'ADMINISTRADOR_GERAL' and dada_por is null and coalesce(pessoa_id, 0) in (${casa.idDe(BRUNO)}, ${casa.idDe(OLIVIA)}))`,
  )
  await casa.banco.linhas(sql`update concessao set retirada_em = null, ate = null`)
  await semear('ADMINISTRADOR_DO_ORGAO', JOSE, { orgao: 'SEAD' })
  await semear('ADMINISTRADOR_DA_UNIDADE', CARLA, { unidade: 'SEAD/GELIC' })
})

/** A perfil as given by another room, or on an earlier day. */
async function semear(perfil: string, quem: string, { orgao, unidade }: { orgao?: string; unidade?: string } = {}) {
  const feita = await linha<{ id: number }>(
    casa.banco,
    sql`insert into concessao (perfil, pessoa_id, no_orgao_id, na_lotacao_id, desde, dada_em) values (${perfil}, ${casa.idDe(quem)},
          ${orgao === undefined ? null : (orgaos.get(orgao) ?? null)}::bigint, ${unidade === undefined ? null : await casa.unidade(unidade)}::bigint, '2026-01-01', now()) returning id`,
  )
  return feita?.id ?? 0
}
const aPessoa = (quem: string) => ({ tipo: 'PESSOA', id: casa.idDe(quem) })
const noOrgao = (sigla: string) => ({ tipo: 'ORGAO', id: orgaos.get(sigla) })
const naUnidade = async (sigla: string) => ({ tipo: 'UNIDADE', id: await casa.unidade(sigla) })
const cargoDe = async (quem: string) =>
  (await linha<{ id: number }>(casa.banco, sql`select cargo_id as id from pessoa where id = ${casa.idDe(quem)}`))?.id ??
  0
const dar = (quem: string, corpo: Record<string, unknown>, chave?: string) =>
  casa.chamar<Permissao>(quem, 'POST', LISTA, {
    corpo: { onde: { tipo: 'TUDO' }, desde: HOJE, ate: null, motivo: null, ...corpo },
    ...(chave !== undefined && { chave }),
  })
const retirar = (quem: string, id: number, corpo: Record<string, unknown> = {}) =>
  casa.chamar<Permissao>(quem, 'POST', `${LISTA}/${id}/retirar`, {
    corpo: { motivo: 'Mudou de área', ate: null, ...corpo },
  })
const listar = async (quem: string, query: Record<string, string> = {}) =>
  (
    await casa.chamar<{ permissoes: Permissao[]; continua: boolean; administra: boolean }>(quem, 'GET', LISTA, {
      query,
    })
  ).corpo
/** Runs it and rolls back; returns the code of the refusal. */
async function tentar(fazer: (tx: Banco) => Promise<unknown>) {
  const DESFAZER = new Error('undone')
  return casa.banco
    .transacao(async (tx) => {
      await fazer(tx)
      throw DESFAZER
    })
    .catch((erro: unknown) => (erro === DESFAZER ? undefined : (erro as { codigo?: string }).codigo))
}

describe('dar um perfil', () => {
  test('quem deu o perfil fica registrado, com o lugar e as datas; a chamada repetida dá a mesma resposta', async () => {
    const chave = crypto.randomUUID()
    const corpo = {
      perfil: 'MODELOS',
      aQuem: aPessoa(DIEGO),
      onde: noOrgao('SES'),
      ate: dias(30),
      motivo: 'Portaria 7',
    }
    const feito = await dar(BRUNO, corpo, chave)
    expect(feito.corpo).toEqual({
      id: expect.any(Number),
      perfil: 'MODELOS',
      aQuem: { tipo: 'PESSOA', nome: 'Diego Alves', unidade: 'SES/GEVIG' },
      onde: { tipo: 'ORGAO', sigla: 'SES' },
      desde: HOJE,
      ate: dias(30),
      situacao: 'VIGENTE',
      dada: { por: 'Bruno Lima', em: expect.any(String), motivo: 'Portaria 7' },
      retirada: null,
    })
    expect((await dar(BRUNO, corpo, chave)).corpo).toEqual(feito.corpo)
    expect((await dar(BRUNO, corpo)).problema).toMatchObject({ codigo: 'PERMISSAO_REPETIDA', status: 409 })
    const { atos } = (await casa.chamar<{ atos: AtoRegistrado[] }>(BRUNO, 'GET', '/siga/administracao/registro')).corpo
    expect(atos[0]).toMatchObject({
      ato: 'CONCEDER',
      perfil: 'MODELOS',
      nome: 'Diego Alves',
      quem: 'Bruno Lima',
      motivo: 'Portaria 7',
    })
    expect((await casa.chamar(DIEGO, 'GET', '/siga/permissao')).corpo).toMatchObject({
      modelos: true,
      integracao: false,
    })
  })

  test('de dois que dão o mesmo perfil ao mesmo tempo, só um fica', async () => {
    const corpo = { perfil: 'CALENDARIO', aQuem: aPessoa(DIEGO), onde: noOrgao('SES') }
    const juntos = await Promise.all([dar(BRUNO, corpo), dar(OLIVIA, corpo)])
    expect(juntos.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('quem administra um órgão dá perfis dentro dele, e nenhum além dele', async () => {
    const unidade = await naUnidade('SEAD/GELIC')
    const daAdministracao = aPessoa(OTAVIO)
    for (const [perfil, onde] of [
      ['ADMINISTRADOR_DA_UNIDADE', unidade],
      ['ADMINISTRADOR_DO_ORGAO', noOrgao('SEAD')],
      ['MODELOS', noOrgao('SEAD')],
      ['CALENDARIO', noOrgao('SEAD')],
      ['ARQUIVO', noOrgao('SEAD')],
      ['INTEGRACAO', noOrgao('SEAD')],
      ['AUDITORIA', noOrgao('SEAD')],
    ] as const)
      expect((await dar(JOSE, { perfil, aQuem: daAdministracao, onde })).status, perfil).toBe(200)
    const recusas: [string, Record<string, unknown>][] = [
      ['ADMINISTRADOR_GERAL', {}],
      ['OPERACAO', {}],
      ['INTEGRACAO', {}],
      ['AUDITORIA', {}],
      ['MODELOS', { onde: noOrgao('SES') }],
      ['ADMINISTRADOR_DA_UNIDADE', { onde: await naUnidade('SES/GEVIG') }],
      // to a person of another órgão, or to a cargo in every órgão
      ['MODELOS', { onde: noOrgao('SEAD'), aQuem: aPessoa(DIEGO) }],
      ['ADMINISTRADOR_DA_UNIDADE', { onde: { tipo: 'PROPRIO' }, aQuem: { tipo: 'CARGO', id: await cargoDe(DIEGO) } }],
    ]
    for (const [perfil, resto] of recusas) {
      const pedido = { perfil, aQuem: daAdministracao, ...resto }
      expect((await dar(JOSE, pedido)).problema.codigo, JSON.stringify(pedido)).toBe('FORA_DO_ALCANCE')
      // counter-example: who administers everything gives it
      expect((await dar(BRUNO, pedido)).status, JSON.stringify(pedido)).toBe(200)
    }
  })

  test('quem administra uma unidade dá perfis nela e nas que ficam abaixo', async () => {
    const perfil = 'ADMINISTRADOR_DA_UNIDADE'
    const abaixo = await linha<{ id: number }>(
      casa.banco,
      sql`select p.id from pessoa p where p.lotacao_id = ${await casa.unidade('SEAD/NUCOM')} and p.fim is null limit 1`,
    )
    const aQuem = { tipo: 'PESSOA', id: abaixo?.id }
    expect((await dar(CARLA, { perfil, aQuem, onde: await naUnidade('SEAD/NUCOM') })).status).toBe(200)
    expect((await dar(CARLA, { perfil, aQuem, onde: await naUnidade('SEAD/GELIC') })).status).toBe(200)
    expect((await dar(CARLA, { perfil, aQuem, onde: await naUnidade('SEAD/DIRAD') })).problema.codigo).toBe(
      'FORA_DO_ALCANCE',
    )
    expect((await dar(CARLA, { perfil: 'MODELOS', aQuem, onde: noOrgao('SEAD') })).problema.codigo).toBe(
      'FORA_DO_ALCANCE',
    )
    expect(
      (await dar(CARLA, { perfil, aQuem: aPessoa(OTAVIO), onde: await naUnidade('SEAD/GELIC') })).problema.codigo,
    ).toBe('FORA_DO_ALCANCE')
    expect((await dar(DIEGO, { perfil, aQuem, onde: await naUnidade('SEAD/NUCOM') })).problema.codigo).toBe(
      'SO_DE_QUEM_ADMINISTRA',
    )
  })

  test('um perfil dado a um cargo, num órgão, é de quem tem o cargo naquele órgão', async () => {
    const aQuem = { tipo: 'CARGO', id: await cargoDe(DIEGO) }
    const antes = await cargoDe(CARLA)
    await casa.banco.linhas(sql`update pessoa set cargo_id = ${aQuem.id} where id = ${casa.idDe(CARLA)}`)
    expect((await dar(BRUNO, { perfil: 'MODELOS', aQuem, onde: noOrgao('SES') })).corpo.aQuem).toMatchObject({
      tipo: 'CARGO',
    })
    const modelos = async (quem: string) =>
      (await casa.chamar<{ modelos: boolean }>(quem, 'GET', '/siga/permissao')).corpo.modelos
    expect([await modelos(DIEGO), await modelos(CARLA)]).toEqual([true, false])
    await casa.banco.linhas(sql`update pessoa set cargo_id = ${antes} where id = ${casa.idDe(CARLA)}`)
  })

  test.each<[string, () => Promise<Record<string, unknown>> | Record<string, unknown>, string, string?]>([
    [
      'um perfil num lugar que ele não tem',
      () => ({ perfil: 'ADMINISTRADOR_GERAL', onde: noOrgao('SES') }),
      'PERFIL_SEM_LUGAR',
      '/onde',
    ],
    [
      'modelos numa unidade',
      async () => ({ perfil: 'MODELOS', onde: await naUnidade('SES/GEVIG') }),
      'PERFIL_SEM_LUGAR',
      '/onde',
    ],
    ['o fim antes do começo', () => ({ desde: dias(5), ate: dias(4) }), 'PERMISSAO_PERIODO', '/ate'],
    ['um começo que já passou', () => ({ desde: dias(-1) }), 'PERMISSAO_COMECO', '/desde'],
    ['uma pessoa que não existe', () => ({ aQuem: { tipo: 'PESSOA', id: 999_999 } }), 'PERMISSAO_A_NINGUEM', '/aQuem'],
    ['alguém de fora', () => ({ aQuem: aPessoa('fornecedor.externo@EXT/FORN') }), 'PERMISSAO_A_NINGUEM', '/aQuem'],
    ['uma função que não existe', () => ({ aQuem: { tipo: 'FUNCAO', id: 999_999 } }), 'PERMISSAO_A_NINGUEM', '/aQuem'],
    ['um órgão externo', () => ({ onde: noOrgao('TCE') }), 'PERMISSAO_SEM_LUGAR', '/onde'],
    ['um órgão que não existe', () => ({ onde: { tipo: 'ORGAO', id: 999_999 } }), 'PERMISSAO_SEM_LUGAR', '/onde'],
    ['um perfil que não existe', () => ({ perfil: 'REI' }), 'CAMPO_INVALIDO'],
  ])('não se dá o perfil: %s', async (_, corpo, codigo, pointer) => {
    const { problema } = await dar(BRUNO, {
      perfil: 'MODELOS',
      aQuem: aPessoa(DIEGO),
      onde: noOrgao('SES'),
      ...(await corpo()),
    })
    expect(problema.codigo).toBe(codigo)
    if (pointer !== undefined) expect(problema.erros?.map((erro) => erro.pointer)).toEqual([pointer])
  })
})

describe('ninguém aumenta o próprio poder', () => {
  test('ninguém dá perfil a si, à outra lotação sua, nem ao seu cargo, função ou unidade', async () => {
    await semear('ADMINISTRADOR_GERAL', ANA)
    const funcao = await linha<{ id: number }>(
      casa.banco,
      sql`insert into funcao (nome) values ('Gestora de contrato') returning id`,
    )
    await casa.banco.linhas(sql`update pessoa set funcao_id = ${funcao?.id} where id = ${casa.idDe(ANA_NA_FAZENDA)}`)
    const onde = noOrgao('SEFAZ')
    const seus = [
      aPessoa(ANA),
      aPessoa(ANA_NA_FAZENDA),
      { tipo: 'CARGO', id: await cargoDe(ANA_NA_FAZENDA) },
      { tipo: 'FUNCAO', id: funcao?.id },
      await naUnidade('SEAD/GEGOV'),
      await naUnidade('SEFAZ/GETRI'),
    ]
    for (const aQuem of seus) {
      const { problema } = await dar(ANA, { perfil: 'MODELOS', aQuem, onde })
      expect([problema.codigo, problema.status], JSON.stringify(aQuem)).toEqual(['MUDANCA_PROPRIA', 403])
    }
    // the same given by somebody else
    for (const aQuem of seus)
      expect((await dar(OLIVIA, { perfil: 'MODELOS', aQuem, onde })).status, JSON.stringify(aQuem)).toBe(200)
  })

  test('ninguém ganha poder mudando o próprio cargo, função ou unidade, nem por outra entrada sua', async () => {
    const autor = { pessoaId: casa.idDe(JOSE) ?? 0, iss: null, sub: null }
    const destino = await casa.unidade('SEAD/GELIC')
    const eu = casa.idDe(JOSE)
    await casa.banco.linhas(
      sql`insert into concessao (perfil, lotacao_id, no_orgao_id, desde, dada_em) values ('MODELOS', ${destino}, ${orgaos.get('SEAD')}, ${dias(3)}, now())`,
    )
    const cargo = await linha<{ id: number }>(
      casa.banco,
      sql`insert into cargo (nome) values ('Guardião') on conflict (nome) do update set nome = excluded.nome returning id`,
    )
    await casa.banco.linhas(
      sql`insert into concessao (perfil, cargo_id, no_orgao_id, desde, dada_em) values ('ARQUIVO', ${cargo?.id}, ${orgaos.get('SEAD')}, '2026-01-01', now())`,
    )
    const mudancas = {
      unidade: sql`update pessoa set lotacao_id = ${destino} where id = ${eu}`,
      cargo: sql`update pessoa set cargo_id = ${cargo?.id} where id = ${eu}`,
      entrada: sql`insert into pessoa (id_inicial, identidade_id, matricula, nome, lotacao_id) select id_inicial, identidade_id, 'OUTRA-1', nome, ${destino} from pessoa where id = ${eu}`,
      fim: sql`update concessao set ate = null where pessoa_id = ${eu}`,
    }
    const sobre = (tx: Banco, quem: Autor, mudar: ReturnType<typeof sql>) =>
      semSeElevar(tx, quem, () => tx.linhas(mudar))
    for (const [nome, mudar] of Object.entries(mudancas)) {
      if (nome === 'fim') await casa.banco.linhas(sql`update concessao set ate = ${dias(2)} where pessoa_id = ${eu}`)
      expect(await tentar((tx) => sobre(tx, autor, mudar)), nome).toBe('MUDANCA_PROPRIA')
      // the change made by somebody else, by the terminal, and by who already administers everything
      const outro = { ...autor, pessoaId: casa.idDe(BRUNO) ?? 0 }
      expect(await tentar((tx) => sobre(tx, outro, mudar)), nome).toBeUndefined()
      expect(await tentar((tx) => sobre(tx, NO_TERMINAL, mudar)), nome).toBeUndefined()
    }
    const semMudar = sql`update pessoa set nome = nome where id = ${eu}`
    expect(await tentar((tx) => sobre(tx, autor, semMudar))).toBeUndefined()
    const geral = { ...autor, pessoaId: casa.idDe(BRUNO) ?? 0 }
    const mudarSe = sql`update pessoa set lotacao_id = ${destino} where id = ${geral.pessoaId}`
    expect(await tentar((tx) => sobre(tx, geral, mudarSe))).toBeUndefined()
  })

  test('quem administra um órgão não liga conta a quem administra mais, nem a quem é de outro órgão', async () => {
    const pendente = async () => {
      const novo = await linha<{ id: number }>(
        casa.banco,
        sql`insert into vinculo_pendente (emissor_id, sub, nome, email, motivo, em)
            select id, ${crypto.randomUUID()}, 'Quem é', 'q@exemplo.gov.br', 'NAO_ENCONTRADA', now() from emissor where realm = 'interno' returning id`,
      )
      return novo?.id
    }
    const ligar = async (quem: string, alvo: string) =>
      (
        await casa.chamar(quem, 'POST', `/siga/administracao/vinculo/${await pendente()}/ligar`, {
          corpo: { pessoaId: casa.idDe(alvo), motivo: 'Mudou de conta' },
        })
      ).problema?.codigo
    expect(await ligar(JOSE, OLIVIA)).toBe('ADMINISTRA_MAIS')
    expect(await ligar(JOSE, DIEGO)).toBe('FORA_DO_ALCANCE')
    expect(await ligar(CARLA, OTAVIO)).toBe('SO_DE_QUEM_ADMINISTRA')
    expect(await ligar(JOSE, OTAVIO)).toBeUndefined()
  })
})

describe('retirar um perfil', () => {
  test('o perfil se retira com motivo, na hora ou no fim de um dia; quem retirou fica registrado', async () => {
    const id = await semear('MODELOS', OTAVIO, { orgao: 'SEAD' })
    const marcado = await retirar(JOSE, id, { ate: dias(3) })
    expect(marcado.corpo).toMatchObject({ situacao: 'VIGENTE', ate: dias(3), retirada: null })
    // the end may come sooner, never later
    expect((await retirar(JOSE, id, { ate: dias(4) })).problema.codigo).toBe('PERMISSAO_FIM')
    expect((await retirar(JOSE, id, { ate: dias(-1) })).problema.codigo).toBe('PERMISSAO_FIM')
    expect((await retirar(JOSE, id)).corpo).toMatchObject({
      situacao: 'ENCERRADA',
      retirada: { por: 'José Medeiros', motivo: 'Mudou de área' },
    })
    expect((await retirar(JOSE, id)).problema).toMatchObject({ codigo: 'PERMISSAO_ENCERRADA', status: 409 })
    expect((await retirar(JOSE, id, { motivo: ' ' })).problema.codigo).toBe('CAMPO_INVALIDO')
    const { atos } = (await casa.chamar<{ atos: AtoRegistrado[] }>(JOSE, 'GET', '/siga/administracao/registro')).corpo
    expect(atos[0]).toMatchObject({ ato: 'RETIRAR', perfil: 'MODELOS', motivo: 'Mudou de área', quem: 'José Medeiros' })
  })

  test('um perfil fora do alcance é como se não existisse', async () => {
    const [doOutro, deTudo] = [await semear('MODELOS', DIEGO, { orgao: 'SES' }), await semear('OPERACAO', OTAVIO)]
    for (const id of [doOutro, deTudo, 999_999]) {
      expect((await retirar(JOSE, id)).problema.codigo).toBe('PERMISSAO_NAO_ENCONTRADA')
      expect((await retirar(CARLA, id)).problema.codigo).toBe('PERMISSAO_NAO_ENCONTRADA')
    }
    for (const id of [doOutro, deTudo]) expect((await retirar(BRUNO, id)).status).toBe(200)
  })
})

describe('a última administração geral', () => {
  const gerais = async () =>
    casa.banco.linhas<{ id: number; pessoaId: number }>(
      sql`select id, pessoa_id as "pessoaId" from concessao where perfil = 'ADMINISTRADOR_GERAL' and retirada_em is null order by id`,
    )
  const soBruno = async () => {
    const [deBruno] = (await gerais()).filter(({ pessoaId }) => pessoaId === casa.idDe(BRUNO))
    await casa.banco.linhas(
      sql`update concessao set retirada_em = now() where perfil = 'ADMINISTRADOR_GERAL' and pessoa_id <> ${casa.idDe(BRUNO)}`,
    )
    return deBruno?.id ?? 0
  }

  test('a última administração geral não se retira, nem ganha data de fim; havendo outra, sim', async () => {
    const id = await soBruno()
    expect((await retirar(BRUNO, id)).problema).toMatchObject({ codigo: 'ULTIMO_ADMINISTRADOR', status: 409 })
    expect((await retirar(BRUNO, id, { ate: dias(9) })).problema.codigo).toBe('ULTIMO_ADMINISTRADOR')
    // another administrator whose perfil ends, or begins later, doesn't count
    await semear('ADMINISTRADOR_GERAL', CARLA)
    await casa.banco.linhas(
      sql`update concessao set ate = ${dias(90)} where perfil = 'ADMINISTRADOR_GERAL' and pessoa_id = ${casa.idDe(CARLA)}`,
    )
    expect((await retirar(BRUNO, id)).problema.codigo).toBe('ULTIMO_ADMINISTRADOR')
    await casa.banco.linhas(
      sql`update concessao set ate = null, desde = ${dias(9)} where perfil = 'ADMINISTRADOR_GERAL' and pessoa_id = ${casa.idDe(CARLA)}`,
    )
    expect((await retirar(BRUNO, id)).problema.codigo).toBe('ULTIMO_ADMINISTRADOR')
    await casa.banco.linhas(
      sql`update concessao set desde = ${HOJE} where perfil = 'ADMINISTRADOR_GERAL' and pessoa_id = ${casa.idDe(CARLA)}`,
    )
    expect((await retirar(BRUNO, id)).status).toBe(200)
  })

  test('a última administração geral não acaba com a entrada, a unidade, o órgão, o cargo ou a conta', async () => {
    await soBruno()
    const eu = casa.idDe(BRUNO)
    const minha = sql`(select lotacao_id from pessoa where id = ${eu})`
    const seu = sql`(select identidade_id from pessoa where id = ${eu})`
    const atos = {
      'fim da entrada': sql`update pessoa set fim = now() where id = ${eu}`,
      'data de fim': sql`update pessoa set ate = ${dias(40)} where id = ${eu}`,
      'fim da unidade': sql`update lotacao set fim = now() where id = ${minha}`,
      'unidade suspensa': sql`update lotacao set suspensa = true where id = ${minha}`,
      'órgão inativo': sql`update orgao set ativo = false where id = (select orgao_id from lotacao where id = ${minha})`,
      'conta desligada': sql`update identidade set sub = null where id = ${seu}`,
      'conta desativada': sql`insert into conta (realm, sub, username, senha_hash, nome, nome_proprio, sobrenome, email, ativa)
        select 'pbdoc', sub::uuid, 'bruno.desativado', '', nome, nome, '', email, false from identidade where id = ${seu}
        on conflict (realm, sub) do update set ativa = false`,
    }
    for (const [nome, ato] of Object.entries(atos)) {
      const fazer = async (tx: Banco) => {
        await tx.linhas(ato)
        await exigirAdministradorGeral(tx)
      }
      expect(await tentar(fazer), nome).toBe('ULTIMO_ADMINISTRADOR')
      expect(
        await tentar(async (tx) => {
          await tx.linhas(
            sql`insert into concessao (perfil, pessoa_id, desde, dada_em) values ('ADMINISTRADOR_GERAL', ${casa.idDe(DIEGO)}, '2026-01-01', now())`,
          )
          await fazer(tx)
        }),
        nome,
      ).toBeUndefined()
    }
    expect(await tentar(exigirAdministradorGeral)).toBeUndefined()
  })

  test('a administração geral dada por um cargo vale para quem o tem, e não se tira o cargo da última pessoa', async () => {
    const id = await soBruno()
    await casa.banco.linhas(
      sql`insert into concessao (perfil, cargo_id, desde, dada_em) values ('ADMINISTRADOR_GERAL', ${await cargoDe(DIEGO)}, '2026-01-01', now())`,
    )
    expect((await retirar(BRUNO, id)).status).toBe(200)
    expect(
      await tentar(async (tx) => {
        await tx.linhas(sql`update pessoa set cargo_id = null where cargo_id = ${await cargoDe(DIEGO)}`)
        await exigirAdministradorGeral(tx)
      }),
    ).toBe('ULTIMO_ADMINISTRADOR')
  })

  test('quem foi convidado e ainda não entrou conta enquanto o convite vale', async () => {
    const id = await soBruno()
    await semear('ADMINISTRADOR_GERAL', DIEGO)
    const dele = sql`(select identidade_id from pessoa where id = ${casa.idDe(DIEGO)})`
    expect(
      await tentar(async (tx) => {
        await tx.linhas(sql`update identidade set sub = null, email = 'convidado@exemplo.gov.br' where id = ${dele}`)
        await tx.linhas(sql`update concessao set retirada_em = now() where id = ${id}`)
        await tx.linhas(
          sql`insert into conta (realm, sub, username, senha_hash, nome, nome_proprio, sobrenome, email)
              values ('pbdoc', '00000000-0000-4000-9000-000000000001', 'convidado@exemplo.gov.br', '', 'D', 'D', '', 'convidado@exemplo.gov.br')`,
        )
        await tx.linhas(
          sql`insert into conta_convite (hash, realm, sub, volta, expira_em) values ('h', 'pbdoc', '00000000-0000-4000-9000-000000000001', '/mesa', now() + interval '1 hour')`,
        )
        await exigirAdministradorGeral(tx)
        await tx.linhas(sql`update conta_convite set expira_em = now() - interval '1 second'`)
        await exigirAdministradorGeral(tx)
      }),
    ).toBe('ULTIMO_ADMINISTRADOR')
  })

  test('de duas entradas que acabam ao mesmo tempo, a última administração geral fica', async () => {
    const antes = await casa.banco.linhas<{ id: number; fim: string | null }>(
      sql`select id, fim from pessoa where id in (${casa.idDe(BRUNO)}, ${casa.idDe(OLIVIA)})`,
    )
    const passo = () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      let quantas = 0
      return { as: promise, chegou: () => void (++quantas === 2 && resolve()) }
    }
    const [mudou, conferiu] = [passo(), passo()]
    const acabar = (quem: string) =>
      casa.banco
        .transacao(async (tx) => {
          await tx.linhas(sql`update pessoa set fim = now() where id = ${casa.idDe(quem)}`)
          mudou.chegou()
          await mudou.as
          await exigirAdministradorGeral(tx)
          conferiu.chegou()
          // the second waits for this transaction; otherwise both would be here
          await Promise.race([conferiu.as, new Promise((feito) => setTimeout(feito, 300))])
        })
        .then(
          () => 'feito',
          (erro: { codigo?: string }) => erro.codigo,
        )
    expect((await Promise.all([acabar(BRUNO), acabar(OLIVIA)])).toSorted()).toEqual(['ULTIMO_ADMINISTRADOR', 'feito'])
    for (const { id, fim } of antes) await casa.banco.linhas(sql`update pessoa set fim = ${fim} where id = ${id}`)
  })

  test('de dois administradores gerais que se retiram ao mesmo tempo, um fica', async () => {
    const dois = await gerais()
    expect(dois).toHaveLength(2)
    const juntos = await Promise.all(dois.map(({ id }, i) => retirar(i === 0 ? OLIVIA : BRUNO, id)))
    expect(juntos.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await gerais()).toHaveLength(1)
  })
})

describe('listar perfis', () => {
  test('a lista só tem o que está ao alcance, por pessoa, perfil, órgão e situação', async () => {
    const doOutro = await semear('MODELOS', DIEGO, { orgao: 'SES' })
    const doOrgao = await semear('MODELOS', OTAVIO, { orgao: 'SEAD' })
    const ids = async (quem: string, query?: Record<string, string>) =>
      (await listar(quem, query)).permissoes.map(({ id }) => id)
    const todas = await ids(BRUNO)
    expect(todas).toEqual(expect.arrayContaining([doOutro, doOrgao]))
    const deJose = await listar(JOSE)
    expect(deJose.permissoes.every(({ onde }) => onde.sigla?.startsWith('SEAD'))).toBe(true)
    expect(deJose.permissoes.map(({ id }) => id)).toContain(doOrgao)
    expect(deJose.administra).toBe(true)
    expect((await listar(CARLA)).permissoes.map(({ perfil, onde }) => [perfil, onde.sigla])).toEqual([
      ['ADMINISTRADOR_DA_UNIDADE', 'SEAD/GELIC'],
    ])
    // an auditor of an órgão reads, and changes nothing
    await semear('AUDITORIA', DIEGO, { orgao: 'SES' })
    expect((await listar(DIEGO)).administra).toBe(false)
    expect(await ids(DIEGO)).toContain(doOutro)
    expect(await ids(DIEGO)).not.toContain(doOrgao)
    expect((await retirar(DIEGO, doOutro)).problema.codigo).toBe('SO_DE_QUEM_ADMINISTRA')
    expect(await ids(BRUNO, { orgaoId: String(orgaos.get('SES')), perfil: 'MODELOS' })).toEqual([doOutro])
    expect(await ids(BRUNO, { pessoaId: String(casa.idDe(OTAVIO)) })).toEqual([doOrgao])
    await retirar(BRUNO, doOrgao)
    expect(await ids(BRUNO, { pessoaId: String(casa.idDe(OTAVIO)), situacao: 'VIGENTE' })).toEqual([])
    expect(await ids(BRUNO, { pessoaId: String(casa.idDe(OTAVIO)), situacao: 'ENCERRADA' })).toEqual([doOrgao])
    expect((await casa.chamar(ANA, 'GET', LISTA)).problema.codigo).toBe('SO_DE_QUEM_ADMINISTRA')
  })

  test('a lista vem de cem em cem, sem repetir nem pular', async () => {
    await casa.banco.linhas(
      sql`insert into concessao (perfil, pessoa_id, no_orgao_id, desde, dada_em) select 'MODELOS', ${casa.idDe(DIEGO)}, ${orgaos.get('SES')}, date '2026-01-01' + n, now() from generate_series(1, 130) n`,
    )
    const primeira = await listar(BRUNO)
    const segunda = await listar(BRUNO, { antes: String(primeira.permissoes.at(-1)?.id) })
    expect([primeira.permissoes.length, primeira.continua, segunda.continua]).toEqual([100, true, false])
    const ids = [...primeira.permissoes, ...segunda.permissoes].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('os perfis que se podem dar dependem do alcance de quem pergunta', async () => {
    type Opcoes = { perfis: { perfil: string; lugares: string[] }[]; orgaos: { nome: string }[]; cargos: unknown[] }
    const opcoes = async (quem: string) => (await casa.chamar<Opcoes>(quem, 'GET', `${LISTA}/opcoes`)).corpo
    const doOrgao = await opcoes(JOSE)
    expect(doOrgao.perfis.map(({ perfil }) => perfil)).toEqual([
      'ADMINISTRADOR_DO_ORGAO',
      'ADMINISTRADOR_DA_UNIDADE',
      'MODELOS',
      'ARQUIVO',
      'CALENDARIO',
      'INTEGRACAO',
      'AUDITORIA',
    ])
    expect(doOrgao.perfis.flatMap(({ lugares }) => lugares)).not.toContain('TUDO')
    expect(doOrgao.orgaos.map(({ nome }) => nome)).toEqual([expect.stringMatching(/^SEAD/)])
    expect((await opcoes(CARLA)).perfis).toEqual([
      { perfil: 'ADMINISTRADOR_DA_UNIDADE', lugares: ['UNIDADE', 'PROPRIO'] },
    ])
    expect((await opcoes(BRUNO)).perfis).toHaveLength(9)
    expect((await casa.chamar(ANA, 'GET', `${LISTA}/opcoes`)).problema.codigo).toBe('SO_DE_QUEM_ADMINISTRA')
  })
})
