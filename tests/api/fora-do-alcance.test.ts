import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { AtoDaHistoria } from '#contract/administrar-comum.ts'
import type { FichaDaPessoa, PessoaAdministrada } from '#contract/administrar-pessoas.ts'
import type { FichaDaUnidade } from '#contract/administrar-unidades.ts'
import type { Lista } from '#contract/administrar-comum.ts'
import type { OrgaoAdministrado } from '#contract/administrar-orgaos.ts'
import { exigirAdministradorGeral } from '#server/core/administracao/geral.ts'
import { linha, sql } from '#server/database/connection.ts'

import { ANA, ANA_NA_FAZENDA, BRUNO, CARLA, type CasaDeTeste, DIEGO, novaCasa } from '../apoio/casa.ts'

const OLIVIA = 'olivia.santana@SEAD/DIRAD'
const JOSE = 'jose.medeiros@SEAD/GAB'
const OTAVIO = 'otavio.mendes@SEAD/GEGOV'
const PAULA = 'paula.nobrega@SEAD/GELIC'
const BASE = '/siga/administracao'

let casa: CasaDeTeste
const orgaos = new Map<string, number>()
beforeAll(async () => {
  casa = await novaCasa()
  for (const { id, sigla } of await casa.banco.linhas<{ id: number; sigla: string }>(sql`select id, sigla from orgao`))
    orgaos.set(sigla, id)
})
afterAll(() => casa.fechar())

type Onde = { orgao?: string; unidade?: string; cargo?: number }
async function permitir(perfil: string, quem: string | null, { orgao, unidade, cargo }: Onde = {}) {
  await casa.banco.linhas(
    sql`insert into concessao (perfil, pessoa_id, cargo_id, no_orgao_id, na_lotacao_id, desde, dada_em)
        values (${perfil}, ${quem === null ? null : casa.idDe(quem)}::bigint, ${cargo ?? null}::bigint,
          ${orgao === undefined ? null : (orgaos.get(orgao) ?? null)}::bigint,
          ${unidade === undefined ? null : await casa.unidade(unidade)}::bigint, '2026-01-01', now())`,
  )
}
/** Bruno and Olívia administer everything; José the SEAD; Carla her unit. */
beforeEach(async () => {
  await casa.banco.linhas(sql`delete from concessao`)
  for (const quem of [BRUNO, OLIVIA]) await permitir('ADMINISTRADOR_GERAL', quem)
  await permitir('ADMINISTRADOR_DO_ORGAO', JOSE, { orgao: 'SEAD' })
  await permitir('ADMINISTRADOR_DA_UNIDADE', CARLA, { unidade: 'SEAD/GELIC' })
})

const pedir = <T = FichaDaPessoa>(
  quem: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  corpo?: unknown,
  resto: { versao?: number; chave?: string; query?: Record<string, string> } = {},
) => casa.chamar<T>(quem, method, `${BASE}/${path}`, { ...(corpo !== undefined && { corpo }), ...resto })
const codigoDe = async (pedido: ReturnType<typeof pedir<unknown>>) => {
  const { status, problema } = await pedido
  return status === 200 ? 'FEITO' : problema.codigo
}
const humanoDe = async (quem: string) =>
  (await linha<{ id: number }>(casa.banco, sql`select identidade_id as id from pessoa where id = ${casa.idDe(quem)}`))
    ?.id ?? 0
const ficha = async (quem: string, alvo: string) => (await pedir(quem, 'GET', `pessoas/${await humanoDe(alvo)}`)).corpo
const entradaDe = async (alvo: string) => {
  const { entradas } = await ficha(BRUNO, alvo)
  return entradas.find(({ id }) => id === casa.idDe(alvo)) ?? expect.fail('no entry')
}
const POSTO = { cargoId: null, funcaoId: null, desde: null, ate: null }

describe('a conta de quem administra mais', () => {
  test('quem administra menos não troca o e-mail dessa conta, que serve para criar outra senha', async () => {
    const mudar = async (quem: string, alvo: string) => {
      const { nome, versao } = await ficha(BRUNO, alvo)
      const corpo = { nome, email: `${alvo.split('.')[0]}${versao}@outro.gov.br`, cpf: null, motivo: 'Pedido' }
      return codigoDe(pedir(quem, 'PUT', `pessoas/${await humanoDe(alvo)}`, corpo, { versao }))
    }
    expect(await mudar(JOSE, BRUNO)).toBe('ADMINISTRA_MAIS')
    expect(await mudar(OLIVIA, BRUNO)).toBe('FEITO')
    expect(await mudar(JOSE, OTAVIO)).toBe('FEITO')
    await permitir('AUDITORIA', PAULA, { orgao: 'SEAD' })
    expect(await mudar(CARLA, PAULA)).toBe('ADMINISTRA_MAIS')
    expect(await mudar(JOSE, PAULA)).toBe('FEITO')
  })

  test('quem administra menos não muda a lotação que dá o perfil', async () => {
    const encerrar = async (quem: string, alvo: string) => {
      const { id, versao } = await entradaDe(alvo)
      return codigoDe(pedir(quem, 'POST', `lotacoes/${id}/encerrar`, { motivo: 'Saiu' }, { versao }))
    }
    await permitir('MODELOS', PAULA, { orgao: 'SEAD' })
    expect(await encerrar(CARLA, PAULA)).toBe('ADMINISTRA_MAIS')
    await permitir('ADMINISTRADOR_GERAL', PAULA)
    expect(await encerrar(JOSE, PAULA)).toBe('ADMINISTRA_MAIS')
    expect(await encerrar(CARLA, 'rafael.coutinho@SEAD/NUCOM')).toBe('FEITO')
  })

  test('quem administra menos não a bloqueia, nem encerra as sessões dela', async () => {
    const bloquear = async (quem: string, alvo: string) =>
      codigoDe(pedir(quem, 'POST', `acesso/${await humanoDe(alvo)}/bloquear`, { motivo: 'Da prova' }))
    await permitir('MODELOS', PAULA, { orgao: 'SEAD' })
    expect(await bloquear(CARLA, PAULA)).toBe('ADMINISTRA_MAIS')
    const encerrar = `acesso/${await humanoDe(PAULA)}/encerrar`
    expect(await codigoDe(pedir(CARLA, 'POST', encerrar, { motivo: 'Da prova' }))).toBe('ADMINISTRA_MAIS')
    expect(await codigoDe(pedir(JOSE, 'POST', encerrar, { motivo: 'Da prova' }))).toBe('FEITO')
    expect(await bloquear(CARLA, 'lucia.farias@SEAD/NUCOM')).toBe('FEITO')
  })

  test('quem administra menos não desfaz um bloqueio feito por ela', async () => {
    const acesso = async (quem: string, ato: 'bloquear' | 'desbloquear') =>
      codigoDe(
        pedir(quem, 'POST', `acesso/${await humanoDe('pedro.henriques@SEAD/GELIC')}/${ato}`, { motivo: 'Da prova' }),
      )
    expect(await acesso(JOSE, 'bloquear')).toBe('FEITO')
    expect(await acesso(CARLA, 'desbloquear')).toBe('FORA_DO_ALCANCE')
    expect(await acesso(JOSE, 'desbloquear')).toBe('FEITO')
    expect(await acesso(CARLA, 'bloquear')).toBe('FEITO')
    expect(await acesso(JOSE, 'desbloquear')).toBe('FEITO')
  })

  test('quem administra menos não a deixa de fora suspendendo a unidade dela', async () => {
    const suspender = async (quem: string, sigla: string) => {
      const id = await casa.unidade(sigla)
      const { versao } = (await pedir<FichaDaUnidade>(BRUNO, 'GET', `unidades/${id}`)).corpo
      return codigoDe(
        pedir(quem, 'POST', `unidades/${id}/situacao`, { situacao: 'SUSPENSA', motivo: 'Reforma' }, { versao }),
      )
    }
    expect(await suspender(JOSE, 'SEAD/DIRAD')).toBe('ADMINISTRA_MAIS')
    expect(await suspender(JOSE, 'SEAD/NUCOM')).toBe('FEITO')
    await casa.banco.linhas(sql`update lotacao set suspensa = false where sigla = 'NUCOM'`)
  })

  test('quem está bloqueado não conta como o administrador que fica', async () => {
    const fica = (id: number) =>
      casa.banco.transacao(async (tx) => {
        await tx.linhas(sql`delete from concessao where perfil = 'ADMINISTRADOR_GERAL' and pessoa_id = ${id}`)
        await exigirAdministradorGeral(tx)
        throw new Error('undone')
      })
    const bruno = casa.idDe(BRUNO) ?? 0
    await expect(fica(bruno)).rejects.toThrow('undone')
    const olivia = await humanoDe(OLIVIA)
    await casa.banco.linhas(
      sql`update identidade set bloqueada_em = now(), bloqueio_motivo = 'Da prova' where id = ${olivia}`,
    )
    await expect(fica(bruno)).rejects.toMatchObject({ codigo: 'ULTIMO_ADMINISTRADOR' })
    await casa.banco.linhas(sql`update identidade set bloqueada_em = null, bloqueio_motivo = null where id = ${olivia}`)
  })
})

describe('quem tem lotação também fora', () => {
  const pendente = async () =>
    (
      await linha<{ id: number }>(
        casa.banco,
        sql`insert into vinculo_pendente (emissor_id, sub, nome, email, motivo, em)
            select id, ${crypto.randomUUID()}, 'Quem é', 'q@exemplo.gov.br', 'NAO_ENCONTRADA', now() from emissor where realm = 'interno' returning id`,
      )
    )?.id ?? 0
  test('não passa a entrar por outra conta por decisão de um só dos órgãos', async () => {
    const ligar = async (quem: string, alvo: string) =>
      codigoDe(
        pedir(quem, 'POST', `vinculo/${await pendente()}/ligar`, { pessoaId: casa.idDe(alvo), motivo: 'Conta nova' }),
      )
    const antes = await linha<{ sub: string }>(
      casa.banco,
      sql`select sub from identidade where id = ${await humanoDe(ANA)}`,
    )
    expect(await ligar(JOSE, ANA)).toBe('ACESSO_DE_OUTRO_ALCANCE')
    expect(await ligar(JOSE, 'marcos.teixeira@SEAD/DIRAD')).toBe('FEITO')
    expect(await ligar(BRUNO, ANA)).toBe('FEITO')
    await casa.banco.transacao(async (tx) => {
      await tx.linhas(sql`select set_config('carimbo.motivo', 'Da prova', true)`)
      await tx.linhas(sql`update identidade set sub = ${antes?.sub} where id = ${await humanoDe(ANA)}`)
    })
  })

  test('um órgão só vê os perfis e as unidades que são dele', async () => {
    await permitir('MODELOS', ANA_NA_FAZENDA, { orgao: 'SEFAZ' })
    await permitir('MODELOS', ANA, { orgao: 'SEAD' })
    const perfis = async (quem: string) =>
      (await ficha(quem, ANA)).perfis.map(({ onde }) => onde ?? '').toSorted((a, b) => a.localeCompare(b))
    expect(await perfis(JOSE)).toEqual(['SEAD'])
    expect(await perfis(BRUNO)).toEqual(['SEAD', 'SEFAZ'])
    const unidades = async (quem: string) =>
      (
        await pedir<{ acessos: { unidades: string[] }[] }>(quem, 'GET', 'acesso', undefined, {
          query: { texto: 'ana souza' },
        })
      ).corpo.acessos.flatMap((acesso) => acesso.unidades)
    expect(await unidades(JOSE)).toEqual(['SEAD/GEGOV'])
    expect(await unidades(BRUNO)).toEqual(['SEAD/GEGOV', 'SEFAZ/GETRI'])
  })

  test('não é achado pela matrícula que tem no outro órgão', async () => {
    await casa.banco.linhas(sql`update pessoa set matricula = 'FAZ-777' where id = ${casa.idDe(ANA_NA_FAZENDA)}`)
    const achadas = async (quem: string) =>
      (
        await pedir<Lista<PessoaAdministrada>>(quem, 'GET', 'pessoas', undefined, { query: { texto: 'FAZ-777' } })
      ).corpo.itens.map(({ nome }) => nome)
    expect(await achadas(JOSE)).toEqual([])
    expect(await achadas(BRUNO)).toEqual(['Ana Souza'])
  })

  test('quem nunca entrou não ganha matrícula de quem não o administra por inteiro, porque ela serve para entrar', async () => {
    const diego = await humanoDe(DIEGO)
    const cpf = '52998224725'
    const [guardado] = await casa.portas.cpfs.proteger([cpf])
    await casa.banco.transacao(async (tx) => {
      await tx.linhas(sql`select set_config('carimbo.motivo', 'Da prova', true)`)
      await tx.linhas(
        sql`update identidade set cpf_resumo = ${guardado?.resumo}, cpf_cifrado = ${guardado?.cifrado}, sub = null where id = ${diego}`,
      )
    })
    const incluir = async (quem: string, matricula: string | null, unidade = 'SEAD/GEGOV') =>
      codigoDe(
        pedir(quem, 'POST', 'pessoas', {
          ...POSTO,
          nome: 'Diego Alves',
          email: 'd@pb.gov.br',
          cpf,
          matricula,
          jaCadastrada: true,
          unidadeId: await casa.unidade(unidade),
        }),
      )
    expect(await incluir(JOSE, 'MINHA-1')).toBe('FORA_DO_ALCANCE')
    expect(await incluir(JOSE, null)).toBe('FEITO')
    expect(await incluir(BRUNO, 'MINHA-2', 'SEAD/NUCOM')).toBe('FEITO')
    await casa.banco.linhas(
      sql`update pessoa set fim = now() where identidade_id = ${diego} and id <> ${casa.idDe(DIEGO)}`,
    )
  })
})

describe('uma unidade', () => {
  const mudar = async (quem: string, sigla: string, muda: object) => {
    const id = await casa.unidade(sigla)
    const { versao, nome, email, municipio, uf, arquivo } = (
      await pedir<FichaDaUnidade>(BRUNO, 'GET', `unidades/${id}`)
    ).corpo
    const corpo = { sigla: sigla.split('/')[1], nome, email, municipio, uf, arquivo, chefeId: null, motivo: null }
    return codigoDe(pedir(quem, 'PUT', `unidades/${id}`, { ...corpo, ...muda }, { versao }))
  }
  test('a unidade é feita arquivo do órgão por quem administra o órgão, e não por quem está nela', async () => {
    await casa.banco.linhas(sql`update lotacao set arquivo = false`)
    expect(await mudar(CARLA, 'SEAD/GELIC', { arquivo: true })).toBe('FORA_DO_ALCANCE')
    expect(await mudar(JOSE, 'SEAD/GAB', { arquivo: true })).toBe('MUDANCA_PROPRIA')
    expect(await mudar(JOSE, 'SEAD/GELIC', { arquivo: true })).toBe('FEITO')
    expect(await mudar(CARLA, 'SEAD/GELIC', { arquivo: false })).toBe('FORA_DO_ALCANCE')
  })

  test('quem administra a unidade não faz a si mesmo chefe dela', async () => {
    expect(await mudar(CARLA, 'SEAD/GELIC', { chefeId: casa.idDe(CARLA), arquivo: true })).toBe('MUDANCA_PROPRIA')
    expect(await mudar(JOSE, 'SEAD/GELIC', { chefeId: casa.idDe(CARLA), arquivo: true })).toBe('FEITO')
  })

  test('quem administra uma só unidade não conta as outras do órgão', async () => {
    const quantas = async (quem: string) =>
      (
        await pedir<Lista<OrgaoAdministrado>>(quem, 'GET', 'orgaos', undefined, { query: { texto: 'SEAD' } })
      ).corpo.itens.map(({ unidades }) => unidades)
    expect(await quantas(CARLA)).toEqual([2])
    expect(await quantas(JOSE)).toEqual([6])
  })
})

test('um cargo que dá perfil num órgão não impede mudar quem o tem em outro', async () => {
  const cargo =
    (
      await linha<{ id: number }>(
        casa.banco,
        sql`insert into cargo (nome) values ('Assessor de Imprensa') returning id`,
      )
    )?.id ?? 0
  await permitir('MODELOS', null, { cargo, orgao: 'SES' })
  const { id, versao, matricula } = await entradaDe(OTAVIO)
  const corpo = { ...POSTO, matricula, cargoId: cargo }
  expect(await codigoDe(pedir(JOSE, 'PUT', `lotacoes/${id}`, corpo, { versao }))).toBe('FEITO')
  await permitir('MODELOS', null, { cargo })
  const outra = await entradaDe('beatriz.queiroz@SEAD/GEGOV')
  const dela = { ...POSTO, matricula: outra.matricula, cargoId: cargo }
  expect(await codigoDe(pedir(JOSE, 'PUT', `lotacoes/${outra.id}`, dela, { versao: outra.versao }))).toBe(
    'PERFIL_FORA_DO_ALCANCE',
  )
})

test('a resposta guardada de um ato de administração não se repete a quem não administra mais', async () => {
  const chave = crypto.randomUUID()
  const corpo = {
    ...POSTO,
    nome: 'Zélia Repetida',
    email: 'zr@pb.gov.br',
    cpf: null,
    matricula: 'REP-1',
    unidadeId: await casa.unidade('SEAD/GELIC'),
    jaCadastrada: false,
  }
  const incluir = () => codigoDe(pedir(JOSE, 'POST', 'pessoas', corpo, { chave }))
  const outro = { chave: crypto.randomUUID() }
  const encerrar = async () =>
    codigoDe(pedir(JOSE, 'POST', `acesso/${await humanoDe(OTAVIO)}/encerrar`, { motivo: 'Da prova' }, outro))
  expect([await incluir(), await encerrar()]).toEqual(['FEITO', 'FEITO'])
  expect([await incluir(), await encerrar()]).toEqual(['FEITO', 'FEITO'])
  await casa.banco.linhas(sql`delete from concessao where pessoa_id = ${casa.idDe(JOSE)}`)
  expect([await incluir(), await encerrar()]).toEqual(['SO_DE_QUEM_ADMINISTRA', 'SO_DE_QUEM_ADMINISTRA'])
  // administering another órgão by now changes nothing
  await permitir('ADMINISTRADOR_DO_ORGAO', JOSE, { orgao: 'SES' })
  expect([await incluir(), await encerrar()]).toEqual(['REGISTRO_NAO_ENCONTRADO', 'REGISTRO_NAO_ENCONTRADO'])
})

test('o histórico de uma pessoa só diz o que se fez nas lotações ao alcance', async () => {
  const { id, versao, matricula } = await entradaDe(ANA_NA_FAZENDA)
  await pedir(BRUNO, 'PUT', `lotacoes/${id}`, { ...POSTO, matricula, ate: '2031-01-01' }, { versao })
  const atos = async (quem: string) =>
    (await pedir<{ atos: AtoDaHistoria[] }>(quem, 'GET', `historico/PESSOA/${await humanoDe(ANA)}`)).corpo.atos.flatMap(
      ({ mudancas }) => mudancas.map(({ campo }) => campo),
    )
  expect(await atos(JOSE)).not.toContain('ate')
  expect(await atos(BRUNO)).toContain('ate')
})
