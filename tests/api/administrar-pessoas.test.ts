import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { AtoDaHistoria } from '#contract/administrar-comum.ts'
import type { FichaDaPessoa } from '#contract/administrar-pessoas.ts'
import { linha, sql } from '#server/database/connection.ts'

import { ANA, BRUNO, type CasaDeTeste, CARLA, DIEGO, novaCasa } from '../apoio/casa.ts'

let casa: CasaDeTeste
const ids = { sead: 0, ses: 0, gegov: 0, gelic: 0, saude: 0, cargo: 0, velho: 0 }
const um = async (consulta: ReturnType<typeof sql>) => (await linha<{ id: number }>(casa.banco, consulta))?.id ?? 0
const lotacao = (orgao: number, sigla: string) =>
  um(sql`select id from lotacao where orgao_id = ${orgao} and sigla = ${sigla} and fim is null`)
const permitir = (perfil: string, aQuem: { pessoa?: number; cargo?: number }, orgao: number | null) =>
  casa.banco.linhas(
    sql`insert into concessao (perfil, pessoa_id, cargo_id, no_orgao_id, desde, dada_em)
        values (${perfil}, ${aQuem.pessoa ?? null}, ${aQuem.cargo ?? null}, ${orgao}, current_date - 1, now())`,
  )
beforeAll(async () => {
  casa = await novaCasa()
  ids.sead = await um(sql`select id from orgao where sigla = 'SEAD'`)
  ids.ses = await um(sql`select id from orgao where sigla = 'SES'`)
  ids.gegov = await lotacao(ids.sead, 'GEGOV')
  ids.gelic = await lotacao(ids.sead, 'GELIC')
  ids.saude = await um(sql`select min(id) as id from lotacao where orgao_id = ${ids.ses}`)
  ids.cargo = await um(sql`insert into cargo (nome) values ('Analista de testes') returning id`)
  ids.velho = await um(sql`insert into cargo (nome, ativo) values ('Cargo extinto', false) returning id`)
  await permitir('ADMINISTRADOR_DO_ORGAO', { pessoa: casa.idDe(ANA) ?? 0 }, ids.ses)
  await permitir('ADMINISTRADOR_DO_ORGAO', { pessoa: casa.idDe(CARLA) ?? 0 }, ids.sead)
})
afterAll(() => casa.fechar())

const BASE = '/siga/administracao'
const pedir = <T = FichaDaPessoa>(
  quem: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  corpo?: unknown,
  versao?: number,
) =>
  casa.chamar<T>(quem, method, `${BASE}/${path}`, {
    ...(corpo !== undefined && { corpo }),
    ...(versao !== undefined && { versao }),
  })
const POSTO = { cargoId: null, funcaoId: null, desde: null, ate: null }
/** A valid CPF, a new one each time. */
let vez = 0
function novoCpf(): string {
  const nove = String(100_000_000 + ++vez)
  const digito = (base: string) => {
    const soma = Array.from(base).reduce((total, algarismo, i) => total + Number(algarismo) * (base.length + 1 - i), 0)
    return String(((soma * 10) % 11) % 10)
  }
  const dez = nove + digito(nove)
  return dez + digito(dez)
}
const nova = (muda: object = {}) => ({
  ...POSTO,
  nome: 'Zélia Nóbrega',
  email: `z${++vez}@pb.exemplo.gov.br`,
  cpf: novoCpf(),
  matricula: `Z${vez}`,
  unidadeId: ids.gelic,
  jaCadastrada: false,
  ...muda,
})
async function criada(muda: object = {}): Promise<FichaDaPessoa> {
  const { corpo, status } = await pedir(BRUNO, 'POST', 'pessoas', nova(muda))
  expect(status).toBe(200)
  return corpo
}
const lotacaoDe = ({ entradas: [primeira] }: FichaDaPessoa) => primeira ?? expect.fail('no entry')

describe('uma pessoa', () => {
  test('a pessoa é incluída, renomeada, transferida com a mesma matrícula, encerrada e reaberta; o histórico conta tudo', async () => {
    const pessoa = await criada({ cargoId: ids.cargo })
    expect(pessoa).toMatchObject({
      nome: 'Zélia Nóbrega',
      entrou: false,
      versao: 1,
      entradas: [{ cargo: { id: ids.cargo } }],
    })
    const { matricula, id, versao } = lotacaoDe(pessoa)
    const semMotivo = { nome: 'Zélia Nóbrega Lima', email: pessoa.email, cpf: null, motivo: null }
    const recusa = await pedir(BRUNO, 'PUT', `pessoas/${pessoa.id}`, semMotivo, 1)
    expect(recusa.problema.erros).toMatchObject([{ pointer: '/motivo' }])
    const renomeada = await pedir(BRUNO, 'PUT', `pessoas/${pessoa.id}`, { ...semMotivo, motivo: 'Casamento' }, 1)
    expect(renomeada.corpo).toMatchObject({ nome: 'Zélia Nóbrega Lima', versao: 2 })
    const depois = lotacaoDe(renomeada.corpo)
    expect(depois.versao).toBe(versao + 1)
    const para = { ...POSTO, unidadeId: ids.gegov, cargoId: ids.cargo, motivo: 'Portaria 2' }
    const { ate: _, ...transferencia } = para
    const transferida = await pedir(BRUNO, 'POST', `lotacoes/${id}/transferir`, transferencia, depois.versao)
    expect(transferida.corpo.entradas).toMatchObject([
      { matricula, unidade: { sigla: 'GEGOV' }, fim: null },
      { matricula, unidade: { sigla: 'GELIC' }, fim: expect.any(String) },
    ])
    const atual = lotacaoDe(transferida.corpo)
    const motivo = { motivo: 'Aposentadoria' }
    const encerrada = await pedir(BRUNO, 'POST', `lotacoes/${atual.id}/encerrar`, motivo, atual.versao)
    expect(encerrada.corpo.entradas.every(({ fim }) => fim !== null)).toBe(true)
    const fechada = encerrada.corpo.entradas.find((cada) => cada.id === atual.id)
    const reaberta = await pedir(BRUNO, 'POST', `lotacoes/${atual.id}/reabrir`, motivo, fechada?.versao)
    expect(lotacaoDe(reaberta.corpo)).toMatchObject({ id: atual.id, fim: null })
    const { atos } = (await pedir<{ atos: AtoDaHistoria[] }>(BRUNO, 'GET', `historico/PESSOA/${pessoa.id}`)).corpo
    expect(atos.map(({ ato, motivo: porque }) => `${ato} ${porque ?? ''}`)).toEqual([
      'REABRIR Aposentadoria',
      'ENCERRAR Aposentadoria',
      'CRIAR Portaria 2',
      'ENCERRAR Portaria 2',
      'ALTERAR Casamento',
      'ALTERAR Casamento',
      'CRIAR ',
    ])
  })

  test('incluir uma pessoa com CPF já cadastrado pede confirmação; confirmada, ela ganha uma lotação e mantém nome e e-mail', async () => {
    const cpf = novoCpf()
    const primeira = await criada({ cpf })
    const outra = nova({ cpf, nome: 'Outro Nome', unidadeId: ids.gegov })
    const pergunta = await pedir(BRUNO, 'POST', 'pessoas', outra)
    expect(pergunta.problema).toMatchObject({ codigo: 'CPF_JA_CADASTRADO', erros: [{ pointer: '/cpf' }] })
    const { corpo } = await pedir(BRUNO, 'POST', 'pessoas', { ...outra, jaCadastrada: true })
    expect(corpo).toMatchObject({ id: primeira.id, nome: primeira.nome, email: primeira.email })
    expect(corpo.entradas).toHaveLength(2)
  })

  test('o CPF de uma pessoa não passa para outra; duas inclusões simultâneas com o mesmo CPF dão uma pessoa só', async () => {
    const cpf = novoCpf()
    await criada({ cpf })
    const pessoa = await criada()
    const { nome, email } = pessoa
    const recusa = await pedir(BRUNO, 'PUT', `pessoas/${pessoa.id}`, { nome, email, cpf, motivo: 'Erro' }, 1)
    expect(recusa.problema).toMatchObject({ codigo: 'CPF_EM_USO', erros: [{ pointer: '/cpf' }] })
    const mesmo = novoCpf()
    const juntas = await Promise.all([0, 1].map(() => pedir(BRUNO, 'POST', 'pessoas', nova({ cpf: mesmo }))))
    expect(juntas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test.each<[nome: string, muda: () => object, campo: string, frase: string]>([
    ['nome de uma letra', () => ({ nome: 'Z' }), 'nome', 'O nome tem de 2 a 200 letras; o de uma pessoa, até 120.'],
    [
      'nome de 300 letras',
      () => ({ nome: 'z'.repeat(300) }),
      'nome',
      'O nome tem de 2 a 200 letras; o de uma pessoa, até 120.',
    ],
    ['CPF errado', () => ({ cpf: '529.982.247-24' }), 'cpf', 'O CPF não confere: revise os 11 algarismos.'],
    [
      'e-mail errado',
      () => ({ email: 'z' }),
      'email',
      'Informe um endereço de e-mail, por exemplo nome@empresa.com.br.',
    ],
    [
      'datas trocadas',
      () => ({ desde: '2026-02-02', ate: '2026-02-01' }),
      'ate',
      'A última data é anterior à primeira.',
    ],
    ['cargo que não existe', () => ({ cargoId: 999_999 }), 'cargoId', 'Escolha um cargo ou uma função em vigor.'],
    ['cargo encerrado', () => ({ cargoId: ids.velho }), 'cargoId', 'Escolha um cargo ou uma função em vigor.'],
    ['unidade que não existe', () => ({ unidadeId: 999_999 }), 'unidadeId', 'Unidade inválida.'],
    ['data que não existe', () => ({ desde: '2026-02-30' }), 'desde', 'Data inválida.'],
  ])('uma pessoa com %s não é incluída, e a frase fica ao lado do campo', async (_, muda, campo, frase) => {
    const corpo = nova(muda())
    const { problema } = await pedir(BRUNO, 'POST', 'pessoas', corpo)
    expect(problema.erros).toMatchObject([{ pointer: `/${campo}`, detail: frase }])
    expect(await casa.banco.linhas(sql`select 1 from identidade where email = ${corpo.email}`)).toEqual([])
  })

  test('uma matrícula já usada é recusada, e a frase diz de quem é', async () => {
    const outra = lotacaoDe(await criada())
    const { problema } = await pedir(BRUNO, 'POST', 'pessoas', nova({ matricula: outra.matricula }))
    expect(problema.erros).toMatchObject([
      { pointer: '/matricula', detail: `A matrícula ${outra.matricula} já é de outra pessoa.` },
    ])
  })

  test('uma lotação com documentos em mãos não se encerra nem se transfere', async () => {
    const pessoa = await criada()
    const { id, versao } = lotacaoDe(pessoa)
    const documento = await casa.finalizado()
    await casa.banco.linhas(
      sql`update mobil set atendente_pessoa_id = ${id} where documento_id = ${documento.id} and tipo = 'VIA'`,
    )
    const motivo = { motivo: 'x' }
    const para = { unidadeId: ids.gegov, cargoId: null, funcaoId: null, desde: null, ...motivo }
    for (const [path, corpo] of [
      ['encerrar', motivo],
      ['transferir', para],
    ] as const) {
      const { problema } = await pedir(BRUNO, 'POST', `lotacoes/${id}/${path}`, corpo, versao)
      expect(problema).toMatchObject({ codigo: 'EM_ABERTO', dados: { vias: 1, assinaturas: 0 } })
    }
  })
})

describe('o que não se alcança não se muda', () => {
  test('para quem administra um órgão, as pessoas de outro órgão não existem', async () => {
    const pessoa = await criada()
    const { id, versao } = lotacaoDe(pessoa)
    const { nome, email } = pessoa
    const recusas = [
      await pedir(ANA, 'PUT', `pessoas/${pessoa.id}`, { nome, email, cpf: null, motivo: null }, 1),
      await pedir(ANA, 'POST', `pessoas/${pessoa.id}/lotacoes`, { ...POSTO, matricula: null, unidadeId: ids.saude }),
      await pedir(ANA, 'POST', `lotacoes/${id}/encerrar`, { motivo: 'x' }, versao),
      await pedir(
        ANA,
        'PUT',
        `lotacoes/${id}`,
        { matricula: 'ZQ', cargoId: null, funcaoId: null, desde: null, ate: null },
        versao,
      ),
    ]
    expect(recusas.map(({ problema }) => problema.codigo)).toEqual(Array(4).fill('REGISTRO_NAO_ENCONTRADO'))
    expect((await pedir(ANA, 'POST', 'pessoas', nova())).problema.codigo).toBe('FORA_DO_ALCANCE')
    expect((await pedir(ANA, 'POST', 'pessoas', nova({ unidadeId: ids.saude }))).status).toBe(200)
  })

  test('quem tem lotação em dois órgãos não é renomeado por quem administra só um deles', async () => {
    const pessoa = await criada()
    await pedir(BRUNO, 'POST', `pessoas/${pessoa.id}/lotacoes`, { ...POSTO, matricula: null, unidadeId: ids.saude })
    const corpo = { nome: 'Outro nome', email: pessoa.email, cpf: null, motivo: 'x' }
    expect((await pedir(ANA, 'PUT', `pessoas/${pessoa.id}`, corpo, 1)).problema.codigo).toBe('FORA_DO_ALCANCE')
    expect((await pedir(BRUNO, 'PUT', `pessoas/${pessoa.id}`, corpo, 1)).status).toBe(200)
  })

  test('ninguém muda a própria lotação, nem dá um cargo com perfil maior que o seu alcance', async () => {
    const dela = await linha<{ id: number; versao: number; humano: number; matricula: string }>(
      casa.banco,
      sql`select id, versao, matricula, identidade_id as humano from pessoa where id = ${casa.idDe(CARLA)}`,
    )
    const fim = { matricula: dela?.matricula, cargoId: ids.cargo, funcaoId: null, desde: null, ate: null }
    expect((await pedir(CARLA, 'PUT', `lotacoes/${dela?.id}`, fim, dela?.versao)).problema.codigo).toBe(
      'MUDANCA_PROPRIA',
    )
    const mais = { ...POSTO, matricula: null, unidadeId: ids.gegov }
    expect((await pedir(CARLA, 'POST', `pessoas/${dela?.humano}/lotacoes`, mais)).problema.codigo).toBe(
      'MUDANCA_PROPRIA',
    )
    const poderoso = await um(sql`insert into cargo (nome) values ('Secretário de testes') returning id`)
    await permitir('ADMINISTRADOR_GERAL', { cargo: poderoso }, null)
    expect((await pedir(CARLA, 'POST', 'pessoas', nova({ cargoId: poderoso }))).problema.codigo).toBe(
      'PERFIL_FORA_DO_ALCANCE',
    )
    expect((await pedir(CARLA, 'POST', 'pessoas', nova({ cargoId: ids.cargo }))).status).toBe(200)
  })

  test('quem administra um órgão troca o e-mail de uma pessoa dele, mas não o de quem administra tudo', async () => {
    const [poderosa, comum] = [await criada(), await criada()]
    await permitir('ADMINISTRADOR_GERAL', { pessoa: lotacaoDe(poderosa).id }, null)
    const trocar = ({ id, nome }: FichaDaPessoa) =>
      pedir(CARLA, 'PUT', `pessoas/${id}`, { nome, email: `x${id}@pb.exemplo.gov.br`, cpf: null, motivo: null }, 1)
    expect((await trocar(poderosa)).problema.codigo).toBe('ADMINISTRA_MAIS')
    expect((await trocar(comum)).status).toBe(200)
  })

  test('um cargo que administra outro órgão não dá poder neste, e quem administra este pode dá-lo', async () => {
    const dela = await um(sql`insert into cargo (nome) values ('Secretário da Saúde') returning id`)
    await permitir('ADMINISTRADOR_DO_ORGAO', { cargo: dela }, ids.ses)
    expect((await pedir(CARLA, 'POST', 'pessoas', nova({ cargoId: dela }))).status).toBe(200)
  })

  test('quem não administra não inclui ninguém', async () => {
    expect((await pedir(DIEGO, 'POST', 'pessoas', nova())).problema.codigo).toBe('SO_DE_QUEM_ADMINISTRA')
  })
})
