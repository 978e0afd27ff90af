import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { DadosDaPessoa } from '#contract/dados.ts'
import { linha, sql } from '#server/database/connection.ts'
import { documentosDa } from '#server/rooms/dados/documentos.ts'
import { escreverDados } from '#server/rooms/dados/escrever.ts'
import { DO_ORGAO, GRUPOS, NOS_DOCUMENTOS, PASSAGEIROS } from '#server/rooms/dados/grupos.ts'
import { titularDoCpf } from '#server/rooms/dados/reunir.ts'

import { comoPessoa } from '../apoio/certificados.ts'
import { ANA, BRUNO, CARLA, type CasaDeTeste, FORNECEDORA, novaCasa } from '../apoio/casa.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())

const cpfDe = (quem: string) => comoPessoa(quem).cpf.replace(/\D/g, '')
const meus = (quem: string, query: Record<string, string> = {}) =>
  casa.chamar<DadosDaPessoa>(quem, 'GET', '/siga/usuario/dados', { query })
const grupo = (dados: DadosDaPessoa, nome: string) => dados.grupos.find((cada) => cada.nome === nome)

describe('dados guardados de uma pessoa', () => {
  test('a pessoa baixa os seus dados, com a finalidade, a base legal e o prazo de cada grupo', async () => {
    const { sigla } = await casa.assinado('Para a cópia dos dados')
    const { status, corpo, cabecalhos } = await meus(BRUNO)
    expect(status).toBe(200)
    expect(cabecalhos['cache-control']).toContain('no-store')
    expect(corpo.titular).toBe('Bruno Lima')
    for (const cada of [...corpo.grupos, corpo.documentos]) {
      expect(cada.finalidade).toMatch(/\.$/)
      expect(cada.base).toMatch(/Lei (13\.709\/2018|12\.527\/2011)/)
      expect(cada.guarda).not.toBe('')
    }
    expect(grupo(corpo, 'Identificação')).toMatchObject({
      total: 1,
      dados: [{ nome: 'Bruno Lima', cpf: cpfDe(BRUNO), 'e-mail': 'bruno.lima@pb.exemplo.gov.br' }],
    })
    expect(grupo(corpo, 'Lotações')?.dados).toMatchObject([{ unidade: 'GEGOV', órgão: 'SEAD' }])
    expect(grupo(corpo, 'Mudanças do cadastro')?.total).toBeGreaterThan(0)
    const dito = corpo.documentos.dados.find(({ documento }) => documento === sigla)
    expect(dito).toMatchObject({ forma: 'SENHA', endereço: '127.0.0.1' })
    expect(dito?.['papeis']).toContain('assina')
    expect(corpo.documentos.continua).toBeNull()
  })

  test('quem entra por outra lotação, por outro, como externo ou sem lotação baixa os próprios dados', async () => {
    expect((await meus('ana.souza@SEFAZ/GETRI')).corpo.titular).toBe('Ana Souza')
    expect((await meus(FORNECEDORA)).corpo).toMatchObject({ titular: 'Fernanda Rocha' })
    expect((await meus('sem.lotacao')).corpo).toMatchObject({ titular: 'Sérgio Lacerda', documentos: { dados: [] } })
    await casa.substitui(BRUNO, CARLA)
    const porBruno = await casa.chamar<DadosDaPessoa>('carla.dias@SEAD/GELIC', 'GET', '/siga/usuario/dados', {
      cabecalhos: { 'id-logado': String(casa.idDe(BRUNO)) },
    })
    expect(porBruno.corpo.titular).toBe('Carla Dias')
    expect((await casa.chamar(undefined, 'GET', '/siga/usuario/dados')).status).toBe(401)
  })

  test('baixar os próprios dados não escreve nada; quem viu o CPF da pessoa está entre os atos', async () => {
    const n = async () =>
      (await linha<{ n: number }>(casa.banco, sql`select count(*)::int as n from registro_administrativo`))?.n
    const antes = await n()
    await meus(CARLA)
    expect(await n()).toBe(antes)
    const visto = await casa.chamar(BRUNO, 'POST', `/siga/administracao/pessoa/${casa.idDe(CARLA)}/cpf`, {
      corpo: { motivo: 'Conferir a posse' },
    })
    expect(visto.status).toBe(200)
    expect(grupo((await meus(CARLA)).corpo, 'Atos de administração')?.dados[0]).toMatchObject({
      ato: 'VER',
      motivo: 'Conferir a posse',
      quem: 'Bruno Lima',
      'feito pela pessoa': false,
    })
  })

  test('o número de um documento que deixou de existir para a pessoa não aparece', async () => {
    const { id, sigla, mobilId } = await casa.assinado('Que se restringe')
    const siglas = async () => (await meus(CARLA)).corpo.documentos.dados.map(({ documento }) => documento)
    const destino = { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') }
    expect((await casa.chamar(BRUNO, 'POST', `/siga/mobil/${mobilId}/tramitar`, { corpo: { destino } })).status).toBe(
      200,
    )
    expect((await casa.chamar(CARLA, 'POST', `/siga/mobil/${mobilId}/receber`)).status).toBe(200)
    expect(await siglas()).toContain(sigla)
    await casa.banco.linhas(sql`update documento set restrito = true where id = ${id}`)
    const depois = await siglas()
    expect(depois).not.toContain(sigla)
    expect(depois).toContain('documento de acesso restrito')
    expect(JSON.stringify((await meus(CARLA)).corpo)).not.toContain(sigla)
  })

  test('os documentos vêm em partes, cada um uma vez, até o último', async () => {
    const titular = await titularDoCpf(casa.portas, cpfDe(ANA))
    await casa.banco.transacao(async (tx) => {
      await tx.linhas(sql`set local session_replication_role = replica`)
      await tx.linhas(
        sql`insert into documento (sigla, codigo_compacto, codigo_verificador, orgao_id, especie_id, modelo_id, situacao, assunto, corpo, texto, nivel_acesso, data, criado_em, alterado_em, alterado_por, cadastrante_id, lota_cadastrante_id, modelo_versao_id)
            select 'MUITOS-' || n, 'm' || n, lpad(n::text, 16, '0'), d.orgao_id, d.especie_id, d.modelo_id, 'EM_ELABORACAO', '', d.corpo, '', 20, d.data, d.criado_em, d.alterado_em, d.alterado_por, ${casa.idDe(ANA)}, d.lota_cadastrante_id, d.modelo_versao_id
            from (select * from documento order by id limit 1) d, generate_series(1, 4500) n`,
      )
    })
    const todos: string[] = []
    let partes = 0
    for (let depoisDe: number | null = 0; depoisDe !== null; partes++) {
      const { corpo } = await meus(ANA, depoisDe === 0 ? {} : { depoisDe: String(depoisDe) })
      expect(corpo.grupos.length > 0).toBe(depoisDe === 0)
      todos.push(...corpo.documentos.dados.map(({ documento }) => String(documento)))
      depoisDe = corpo.documentos.continua
    }
    const { dados } = await documentosDa(casa.banco, titular!, 0)
    expect(dados).toHaveLength(2_000)
    expect(partes).toBe(3)
    expect(new Set(todos).size).toBe(todos.length)
    expect(todos.filter((sigla) => sigla.startsWith('MUITOS-'))).toHaveLength(4_500)
  })
})

describe('npm run dados-da-pessoa', () => {
  async function escrever(pedido: { cpf: string; motivo: string }) {
    let escrito = ''
    const dito = await escreverDados(casa.portas, pedido, async (parte) => void (escrito += parte))
    return { dito, escrito }
  }

  test('o comando escreve os mesmos dados, de todas as contas da pessoa, depois de registrar o motivo', async () => {
    const { dito, escrito } = await escrever({ cpf: comoPessoa(ANA).cpf, motivo: 'Pedido da pessoa, processo 12' })
    const lido = JSON.parse(escrito) as DadosDaPessoa
    expect(dito).toEqual({ nome: 'Ana Souza', documentos: lido.documentos.dados.length })
    expect(lido.documentos.dados.length).toBeGreaterThan(4_500)
    expect(lido.grupos).toHaveLength(GRUPOS.length)
    expect(grupo(lido, 'Identificação')?.dados).toMatchObject([{ cpf: cpfDe(ANA) }])
    const [ato] = await casa.banco.linhas(
      sql`select origem, ato, sobre, motivo, depois from registro_administrativo order by seq desc limit 1`,
    )
    expect(ato).toEqual({
      origem: 'TERMINAL',
      ato: 'VER',
      sobre: 'PESSOA',
      motivo: 'Pedido da pessoa, processo 12',
      depois: { campo: 'DADOS' },
    })
  })

  test.each([
    ['um CPF que não confere', { cpf: '123', motivo: 'Pedido da pessoa' }, /^O CPF não confere/],
    ['um CPF de ninguém', { cpf: '39053344705', motivo: 'Pedido da pessoa' }, /^Ninguém do cadastro tem este CPF/],
    ['sem motivo', { cpf: '39053344705', motivo: ' ' }, /^Diga por que/],
  ])('o comando recusa %s, e não escreve nada', async (_, pedido, frase) => {
    const { dito, escrito } = await escrever(pedido)
    expect('recusa' in dito && dito.recusa).toMatch(frase)
    expect(escrito).toBe('')
  })
})

test('cada tabela que fala de pessoas está num grupo, nos documentos, ou tem um motivo para ficar fora', async () => {
  const tabelas = await casa.banco.linhas<{ nome: string }>(
    sql`select distinct c.conrelid::regclass::text as nome from pg_constraint c
        where c.contype = 'f' and c.confrelid in ('pessoa'::regclass, 'identidade'::regclass, 'conta'::regclass) order by 1`,
  )
  const ditas = [...GRUPOS.flatMap((cada) => cada.tabelas), ...NOS_DOCUMENTOS, ...PASSAGEIROS, ...DO_ORGAO]
  expect(tabelas.map(({ nome }) => nome).filter((nome) => !ditas.includes(nome))).toEqual([])
  expect(new Set(ditas).size).toBe(ditas.length)
})
