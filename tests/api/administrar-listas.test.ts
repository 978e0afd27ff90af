import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { CargoAdministrado } from '#contract/administrar-cargos.ts'
import type { AtoDaHistoria, Lista } from '#contract/administrar-comum.ts'
import type { OrgaoAdministrado } from '#contract/administrar-orgaos.ts'
import type { FichaDaPessoa, PessoaAdministrada } from '#contract/administrar-pessoas.ts'
import type { FichaDaUnidade, UnidadeAdministrada } from '#contract/administrar-unidades.ts'
import type { InicioDaAdministracao } from '#contract/administrar.ts'
import type { PerfilAdministrativo } from '#contract/perfil-administrativo.ts'
import { NO_TERMINAL, registrarAto } from '#server/core/administracao/registrar.ts'
import { protegerCpf } from '#server/core/cpf/cpfs.ts'
import { linha, sql } from '#server/database/connection.ts'

import { ANA, BRUNO, type CasaDeTeste, CARLA, DIEGO, novaCasa } from '../apoio/casa.ts'

const CPF = '52998224725'
let casa: CasaDeTeste
const ids = { sead: 0, ses: 0, raiz: 0, filha: 0, neta: 0, humano: 0, cargo: 0 }
const um = async (consulta: ReturnType<typeof sql>) => (await linha<{ id: number }>(casa.banco, consulta))?.id ?? 0
const dar = (quem: string, perfil: PerfilAdministrativo, onde: { orgao?: number; unidade?: number } = {}) =>
  casa.banco.linhas(
    sql`insert into concessao (perfil, pessoa_id, no_orgao_id, na_lotacao_id, desde, dada_em)
        values (${perfil}, ${casa.idDe(quem)}, ${onde.orgao ?? null}, ${onde.unidade ?? null}, current_date - 1, now())`,
  )
const unidade = (sigla: string, paiId: number | null) =>
  um(
    sql`insert into lotacao (sigla, nome, orgao_id, pai_id) values (${sigla}, ${`Unidade ${sigla}`}, ${ids.sead}, ${paiId}) returning id`,
  )
/** A human with one entry in each of `lotacoes`. */
async function humano(nome: string, matricula: string, lotacoes: number[], { cpf = '', sub = '' } = {}) {
  const { resumo, cifrado } = await protegerCpf(casa.portas.cpfs, cpf)
  const id = await um(
    sql`insert into identidade (emissor_id, sub, nome, email, cpf_resumo, cpf_cifrado)
        select id, nullif(${sub}, ''), ${nome}, ${`${matricula}@pb.exemplo.gov.br`}, ${resumo}, ${cifrado}
        from emissor where realm = 'interno' returning id`,
  )
  for (const [i, lotacaoId] of lotacoes.entries())
    await casa.banco.linhas(
      sql`insert into pessoa (id_inicial, identidade_id, matricula, nome, cargo_id, lotacao_id)
          values (0, ${id}, ${`${matricula}${i}`}, ${nome}, ${ids.cargo}, ${lotacaoId})`,
    )
  return id
}

beforeAll(async () => {
  casa = await novaCasa()
  ids.sead = await um(sql`select id from orgao where sigla = 'SEAD'`)
  ids.ses = await um(sql`select id from orgao where sigla = 'SES'`)
  ids.cargo = await um(sql`insert into cargo (nome) values ('Fiscal de obras') returning id`)
  ids.raiz = await unidade('ZRAIZ', null)
  ids.filha = await unidade('ZFILHA', ids.raiz)
  ids.neta = await unidade('ZNETA', ids.filha)
  ids.humano = await humano('Conceição Müller D’Ávila', 'ZX9', [ids.raiz, ids.neta], { cpf: CPF, sub: 'z-1' })
  await humano('=cmd|calc', 'ZF1', [ids.neta])
  await dar(ANA, 'ADMINISTRADOR_DO_ORGAO', { orgao: ids.ses })
  await dar(DIEGO, 'ADMINISTRADOR_DA_UNIDADE', { unidade: ids.filha })
})
afterAll(() => casa.fechar())

const BASE = '/siga/administracao'
const pedir = <T>(quem: string, path: string, query: Record<string, string> = {}) =>
  casa.chamar<T>(quem, 'GET', `${BASE}/${path}`, { query })
const pessoas = async (quem: string, query: Record<string, string>) =>
  (await pedir<Lista<PessoaAdministrada>>(quem, 'pessoas', query)).corpo
const nomes = ({ itens }: Lista<{ nome: string }>) => itens.map(({ nome }) => nome)

describe('pessoas', () => {
  test.each([
    ['partes do nome, sem acentos e em outra ordem', 'avila conc'],
    ['com acentos', 'Conceição Müller'],
    ['o começo do nome, com duas letras', 'co'],
    ['o começo da matrícula', 'zx9'],
    ['o começo do e-mail', 'ZX9@pb'],
    ['o CPF inteiro, com pontos', '529.982.247-25'],
  ])('uma pessoa é achada por %s', async (_, texto) => {
    expect(nomes(await pessoas(BRUNO, { texto }))).toContain('Conceição Müller D’Ávila')
  })

  test.each([
    ['parte do CPF', '529982'],
    ['outro CPF', '11144477735'],
    ['o meio de uma palavra', 'eicao'],
    ['só sinais', '%%'],
    ['um curinga na matrícula', 'zx_0'],
  ])('não se acha ninguém por %s', async (_, texto) => {
    expect(nomes(await pessoas(BRUNO, { texto }))).not.toContain('Conceição Müller D’Ávila')
  })

  test('uma pessoa é uma linha, com as lotações que o filtro pede', async () => {
    const [uma] = (await pessoas(BRUNO, { texto: 'zx9' })).itens
    expect(uma?.entradas.map(({ unidade: { sigla } }) => sigla)).toEqual(['ZNETA', 'ZRAIZ'])
    const [dela] = (await pessoas(BRUNO, { texto: 'zx9', unidadeId: String(ids.filha) })).itens
    expect(dela?.entradas.map(({ unidade: { sigla } }) => sigla)).toEqual(['ZNETA'])
  })

  test('filtra-se pela unidade com as de baixo, pelo cargo, e por quem nunca entrou', async () => {
    expect(nomes(await pessoas(BRUNO, { unidadeId: String(ids.raiz) }))).toEqual([
      '=cmd|calc',
      'Conceição Müller D’Ávila',
    ])
    expect(nomes(await pessoas(BRUNO, { cargoId: String(ids.cargo) }))).toHaveLength(2)
    const ninguem = await pessoas(BRUNO, { unidadeId: String(ids.raiz), situacao: 'NUNCA_ENTRARAM' })
    expect(nomes(ninguem)).toEqual(['=cmd|calc'])
    expect(nomes(await pessoas(BRUNO, { unidadeId: String(ids.raiz), situacao: 'ENCERRADOS' }))).toEqual([])
  })

  test('cada página continua da última linha da anterior, e juntas são a lista toda, sem repetir', async () => {
    const lotacaoId = await unidade('ZMUITAS', null)
    for (let i = 0; i < 60; i++) await humano(`Pessoa ${String(i % 7)}`, `ZM${i}x`, [lotacaoId])
    const query = { unidadeId: String(lotacaoId) }
    const primeira = await pessoas(BRUNO, query)
    expect(primeira).toMatchObject({ continua: true, total: { quantos: 60, mais: false } })
    const segunda = await pessoas(BRUNO, { ...query, depois: String(primeira.itens.at(-1)?.id) })
    expect(segunda).toMatchObject({ continua: false, total: null })
    const todas = [...primeira.itens, ...segunda.itens]
    expect(new Set(todas.map(({ id }) => id)).size).toBe(60)
    expect(nomes({ ...primeira, itens: todas })).toEqual(nomes({ ...primeira, itens: todas }).toSorted())
  })

  test('a ficha mostra o CPF mascarado e as lotações, com os perfis', async () => {
    const { corpo } = await pedir<FichaDaPessoa>(BRUNO, `pessoas/${ids.humano}`)
    expect(corpo).toMatchObject({ cpf: '•••.982.247-••', entrou: true, entradas: [{}, {}], perfis: [] })
    expect(JSON.stringify(corpo)).not.toContain(CPF)
  })

  test('o CSV tem uma linha por lotação, nenhum CPF, e o que seria fórmula é texto', async () => {
    const { bytes, cabecalhos } = await pedir(BRUNO, 'csv/pessoas', { unidadeId: String(ids.raiz) })
    expect(cabecalhos['content-type']).toContain('text/csv')
    const texto = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
    const linhas = texto.split('\r\n')
    expect(linhas[0]).toMatch(/^\ufeff"nome";"matricula";"email"/)
    expect(linhas).toHaveLength(4)
    expect(linhas[1]).toMatch(/^"'=cmd\|calc";/)
    expect(texto).not.toContain('982')
  })
})

describe('unidades', () => {
  test('a árvore abre nível por nível, com o número de unidades abaixo', async () => {
    const { corpo } = await pedir<Lista<UnidadeAdministrada>>(BRUNO, 'unidades', { paiId: String(ids.raiz) })
    expect(corpo.itens).toMatchObject([{ sigla: 'ZFILHA', caminho: ['ZRAIZ'], filhas: 1, pessoas: 0 }])
    const raizes = await pedir<Lista<UnidadeAdministrada>>(BRUNO, 'unidades', { raizes: 'true', texto: 'zraiz' })
    expect(raizes.corpo.itens).toMatchObject([{ sigla: 'ZRAIZ', caminho: [] }])
    const neta = await pedir<FichaDaUnidade>(BRUNO, `unidades/${ids.neta}`)
    expect(neta.corpo).toMatchObject({ caminho: ['ZRAIZ', 'ZFILHA'], pai: { sigla: 'ZFILHA' }, pessoas: 2 })
  })

  test('quem administra uma unidade vê essa unidade no alto da árvore', async () => {
    const { corpo } = await pedir<Lista<UnidadeAdministrada>>(DIEGO, 'unidades', { raizes: 'true' })
    expect(corpo.itens.map(({ sigla }) => sigla)).toEqual(['ZFILHA'])
    expect(corpo.total).toEqual({ quantos: 1, mais: false })
  })
})

describe('só se alcança o que o perfil cobre', () => {
  const SEM: [string, string][] = [
    ['um órgão', 'orgaos'],
    ['pessoas', 'pessoas'],
    ['unidades', 'unidades'],
    ['cargos', 'cargos'],
    ['o início', 'inicio'],
    ['pessoas em CSV', 'csv/pessoas'],
  ]
  test.each(SEM)('quem não administra não vê %s; quem administra vê', async (_, path) => {
    expect((await pedir(CARLA, path)).problema).toMatchObject({ codigo: 'SO_DE_QUEM_ADMINISTRA', status: 403 })
    expect((await pedir(BRUNO, path)).status).toBe(200)
  })

  test.each<[string, () => string]>([
    ['a pessoa', () => `pessoas/${ids.humano}`],
    ['a unidade', () => `unidades/${ids.raiz}`],
    ['o órgão', () => `orgaos/${ids.sead}`],
    ['a história da unidade', () => `historico/LOTACAO/${ids.raiz}`],
    ['a história da pessoa', () => `historico/PESSOA/${ids.humano}`],
  ])('para quem administra um órgão, %s de outro órgão não existe', async (_, path) => {
    expect((await pedir(ANA, path())).problema).toMatchObject({ codigo: 'REGISTRO_NAO_ENCONTRADO', status: 404 })
    expect((await pedir(BRUNO, path())).status).toBe(200)
  })

  test('as pessoas e unidades de outro órgão não se contam, não se acham, nem saem no CSV', async () => {
    const lista = await pessoas(ANA, { texto: 'zx9' })
    expect(lista).toEqual({ itens: [], continua: false, total: { quantos: 0, mais: false } })
    const { bytes } = await pedir(ANA, 'csv/unidades', { situacao: 'TODOS' })
    expect(new TextDecoder().decode(bytes)).not.toMatch(/ZRAIZ|"SEAD"/)
    const { corpo } = await pedir<InicioDaAdministracao>(ANA, 'inicio')
    expect(corpo).toMatchObject({
      perfis: ['ADMINISTRADOR_DO_ORGAO'],
      contagens: { orgaos: { quantos: 1 } },
      passos: null,
    })
  })

  test('quem administra uma unidade vê do órgão só as lotações que alcança, e não muda o órgão', async () => {
    const [dela] = (await pessoas(DIEGO, { texto: 'zx9' })).itens
    expect(dela?.entradas.map(({ unidade: { sigla } }) => sigla)).toEqual(['ZNETA'])
    const orgaos = await pedir<Lista<OrgaoAdministrado>>(DIEGO, 'orgaos')
    expect(orgaos.corpo.itens).toMatchObject([{ sigla: 'SEAD', podeMudar: false }])
    const cargos = await pedir<Lista<CargoAdministrado>>(DIEGO, 'cargos', { texto: 'fiscal obr' })
    expect(cargos.corpo.itens).toMatchObject([{ nome: 'Fiscal de obras', pessoas: 2 }])
  })
})

test('a história diz o que mudou de quê para quê, por quem e por quê, com nomes em vez de números', async () => {
  const ato = { origem: 'TELA', ato: 'ALTERAR', sobre: 'LOTACAO', id: ids.neta, orgaoId: ids.sead } as const
  const antes = { nome: 'Unidade ZNETA', pai: ids.raiz, suspensa: false }
  const depois = { nome: 'Núcleo', pai: ids.filha, suspensa: true }
  const autor = { ...NO_TERMINAL, pessoaId: casa.idDe(BRUNO) ?? 0 }
  await registrarAto(casa.banco, autor, { ...ato, antes, depois, motivo: 'Decreto 1' }, new Date())
  const { corpo } = await pedir<{ atos: AtoDaHistoria[] }>(DIEGO, `historico/LOTACAO/${ids.neta}`)
  expect(corpo.atos).toMatchObject([
    {
      quem: 'Bruno Lima',
      ato: 'ALTERAR',
      motivo: 'Decreto 1',
      mudancas: [
        { campo: 'nome', de: 'Unidade ZNETA', para: 'Núcleo' },
        { campo: 'pai', de: 'ZRAIZ – Unidade ZRAIZ', para: 'ZFILHA – Unidade ZFILHA' },
        { campo: 'suspensa', de: 'não', para: 'sim' },
      ],
    },
  ])
})
