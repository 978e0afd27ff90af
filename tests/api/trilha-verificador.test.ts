import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { Notificacoes } from '#contract/notificacao.ts'
import type { Validacao } from '#contract/validacao.ts'
import { conteudoDoPonto } from '#contract/cadeia.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { sha256Hex } from '#server/base/hash.ts'
import { ancorar } from '#server/rooms/trilha/ancorar.ts'
import { trilhasQuebradas, ultimaHora, verificarAgora, verificarSeForHora } from '#server/rooms/trilha/nightly-check.ts'

import { ANA, BRUNO, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'

let casa: CasaDeTeste
let agora: Date
beforeEach(async () => {
  agora = new Date()
  casa = await novaCasa(() => ({ relogio: { agora: () => agora } }))
  await ancorar(casa.portas)
})
afterEach(() => casa.fechar())

const comoSuperusuario = (fazer: (tx: Banco) => Promise<unknown>) =>
  casa.banco.transacao(async (tx) => {
    await tx.linhas(sql`set local session_replication_role = replica`)
    await fazer(tx)
  })
const abertos = () =>
  casa.banco.linhas<{ documento_id: number | null; ponto: number | null; motivo: string }>(
    sql`select documento_id, ponto, motivo from achado_da_trilha where resolvido_em is null order by id`,
  )
const verificar = async () => {
  expect(await verificarAgora(casa.portas)).toBe(1)
  return abertos()
}
async function andado() {
  const documento = await casa.assinado()
  await ancorar(casa.portas)
  return documento
}

test('a instalação inteira está íntegra, e a verificação diz o que viu', async () => {
  expect(await verificar()).toEqual([])
  const feita = await linha(casa.banco, sql`select * from verificacao_da_trilha`)
  const ha = await linha<{ d: number; p: number }>(
    casa.banco,
    sql`select (select count(*)::int from documento) as d, (select count(*)::int from ponto_de_controle) as p`,
  )
  expect(feita).toMatchObject({ documentos: ha?.d, pontos: ha?.p, achados: 0, terminada_em: expect.any(String) })
})

test('cadastro mudado sem motivo é contado e avisado a quem opera, até que alguém responda por ele', async () => {
  const conta = () =>
    casa.banco.linhas(
      sql`select tabela, linha_id as "linhaId", motivo from achado_da_trilha where resolvido_em is null order by tabela`,
    )
  const mudar = (motivo: string) =>
    casa.banco.transacao(async (tx) => {
      await tx.linhas(sql`select set_config('carimbo.motivo', ${motivo}, true)`)
      await tx.linhas(
        sql`update pessoa set nome = ${motivo === '' ? 'Outra Ana' : 'Ana Souza'} where id = ${casa.idDe(ANA)}`,
      )
    })
  await mudar('')
  await verificarAgora(casa.portas)
  const achado = [{ tabela: 'PESSOA', linhaId: casa.idDe(ANA), motivo: 'SEM_MOTIVO' }]
  expect(await conta()).toEqual(achado)
  expect(await trilhasQuebradas(casa.banco)).toBe(1)
  const feita = await linha(casa.banco, sql`select achados from verificacao_da_trilha order by id desc limit 1`)
  expect(feita).toEqual({ achados: 1 })
  expect(casa.erros.filter((dito) => dito.startsWith('cadastro alterado'))).toHaveLength(1)
  const { corpo } = await casa.chamar<Notificacoes>(BRUNO, 'GET', '/siga/notificacao')
  expect(corpo.itens.filter(({ tipo }) => tipo === 'TRILHA_QUEBRADA')).toMatchObject([{ texto: '1' }])
  // found again, it is the same finding
  await verificarAgora(casa.portas)
  expect(await conta()).toEqual(achado)
  await mudar('Portaria 12/2026')
  await verificarAgora(casa.portas)
  expect([await conta(), await trilhasQuebradas(casa.banco)]).toEqual([[], 0])
})

test('quem opera por dois caminhos, como pessoa e pelo cargo, é avisado uma vez só', async () => {
  await casa.banco.linhas(
    sql`insert into concessao (perfil, cargo_id, desde, dada_em) select 'OPERACAO', cargo_id, '2020-01-01', now() from pessoa where id = ${casa.idDe(BRUNO)}`,
  )
  await casa.banco.linhas(sql`update pessoa set nome = 'Outra Ana' where id = ${casa.idDe(ANA)}`)
  await verificarAgora(casa.portas)
  const { corpo } = await casa.chamar<Notificacoes>(BRUNO, 'GET', '/siga/notificacao')
  expect(corpo.itens.filter(({ tipo }) => tipo === 'TRILHA_QUEBRADA')).toHaveLength(1)
})

test('uma falha achada é marcada, vai ao log e a quem opera uma vez só, até desaparecer', async () => {
  const { id, codigoVerificador } = await andado()
  await comoSuperusuario((tx) =>
    tx.linhas(sql`update movimentacao set descricao = descricao || '.' where documento_id = ${id} and seq = 2`),
  )
  expect(await verificar()).toEqual([{ documento_id: id, ponto: null, motivo: 'CONTEUDO' }])
  expect(await trilhasQuebradas(casa.banco)).toBe(1)
  expect(casa.erros.some((dito) => dito.startsWith('trilha alterada') && dito.includes('A movimentação 2'))).toBe(true)
  const doSino = async (quem: string) =>
    (await casa.chamar<Notificacoes>(quem, 'GET', '/siga/notificacao')).corpo.itens.filter(
      ({ tipo }) => tipo === 'TRILHA_QUEBRADA',
    )
  expect(await doSino(BRUNO)).toMatchObject([{ texto: '1', documento: null }])
  expect(await doSino(ANA)).toEqual([])
  await verificar()
  expect(await doSino(BRUNO)).toHaveLength(1)

  await comoSuperusuario((tx) =>
    tx.linhas(sql`update movimentacao set descricao = rtrim(descricao, '.') where documento_id = ${id} and seq = 2`),
  )
  // restored, and still reported until a run sees it
  const validar = async () =>
    (await casa.chamar<Validacao>(undefined, 'GET', `/publico/validacao/${codigoVerificador}`)).corpo.veredicto
  expect(await validar()).toBe('FALHOU')
  expect(await verificar()).toEqual([])
  expect(await validar()).toBe('AUTENTICO')
})

test('acha-se um documento assinado posto de volta em rascunho', async () => {
  const { id } = await andado()
  await comoSuperusuario((tx) => tx.linhas(sql`update documento set situacao = 'EM_ELABORACAO' where id = ${id}`))
  expect(await verificar()).toEqual([{ documento_id: id, ponto: null, motivo: 'SITUACAO' }])
})

describe('o que só os pontos de controle revelam', () => {
  test('acha-se um documento retirado com tudo o que é seu', async () => {
    const { id } = await andado()
    await comoSuperusuario(async (tx) => {
      await tx.linhas(sql`delete from movimentacao where documento_id = ${id}`)
      await tx.linhas(sql`delete from documento where id = ${id}`)
    })
    expect(await verificar()).toEqual([{ documento_id: id, ponto: null, motivo: 'SEM_DOCUMENTO' }])
  })

  test('acha-se uma movimentação acrescentada no fim, fora dos pontos de controle', async () => {
    const { id, mobilId } = await andado()
    const antes = await linha<{ hash: string }>(
      casa.banco,
      sql`select cadeia_hash as hash from documento where id = ${id}`,
    )
    await casa.finalizado()
    const destino = { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') }
    await casa.chamar(BRUNO, 'POST', `/siga/mobil/${mobilId}/tramitar`, { corpo: { destino } })
    await comoSuperusuario((tx) => tx.linhas(sql`delete from trilha_por_ancorar where documento_id = ${id}`))
    const depois = await linha<{ hash: string }>(
      casa.banco,
      sql`select cadeia_hash as hash from documento where id = ${id}`,
    )
    expect(depois?.hash).not.toBe(antes?.hash)
    agora = new Date(agora.getTime() + 3_600_000)
    await ancorar(casa.portas)
    expect(await verificar()).toEqual([{ documento_id: id, ponto: null, motivo: 'SEM_PONTO' }])
  })

  test('acham-se a folha retirada, o ponto mudado, o ponto retirado do meio e o último retirado', async () => {
    for (let i = 0; i < 5; i++) await andado()
    const n = (await linha<{ n: number }>(casa.banco, sql`select max(n) as n from ponto_de_controle`))?.n ?? 0
    await comoSuperusuario(async (tx) => {
      await tx.linhas(sql`delete from folha_de_controle where ponto = ${n - 4}`)
      await tx.linhas(sql`update ponto_de_controle set raiz = repeat('0', 64) where n = ${n - 3}`)
      await tx.linhas(sql`delete from ponto_de_controle where n in (${n - 1}, ${n})`)
    })
    const achados = (await verificar())
      .filter(({ ponto }) => ponto !== null)
      .map(({ ponto, motivo }) => [n - (ponto ?? 0), motivo])
    expect(achados).toEqual([
      [4, 'FORA_DO_PONTO'],
      [3, 'PONTO_ALTERADO'],
      [1, 'PONTO_FALTA'],
      [0, 'PONTO_FALTA'],
    ])
  })

  test('um ponto refeito não tem o selo, e o que foi anotado fora do banco diz outra coisa', async () => {
    await andado()
    const ponto = await linha<{ n: number; instante: string; folhas: number; raiz: string; anterior: string }>(
      casa.banco,
      sql`select n, instante, folhas, raiz, anterior from ponto_de_controle order by n desc limit 1`,
    )
    if (!ponto) throw new Error('no checkpoint')
    const refeito = { ...ponto, instante: new Date(Date.parse(ponto.instante) - 60_000).toISOString() }
    const hash = await sha256Hex(conteudoDoPonto(refeito))
    await comoSuperusuario((tx) =>
      tx.linhas(sql`update ponto_de_controle set instante = ${refeito.instante}, hash = ${hash} where n = ${ponto.n}`),
    )
    await casa.portas.testemunha?.ultimo()
    expect(await verificar()).toEqual([{ documento_id: null, ponto: ponto.n, motivo: 'FORA_DO_REGISTRO' }])
    const ditos = casa.erros.filter((dito) => dito.startsWith('trilha alterada'))
    expect(ditos.map((dito) => /"motivo":"(\w+)"/.exec(dito)?.[1])).toEqual(['PONTO_SEM_SELO', 'FORA_DO_REGISTRO'])
  })

  test('no registro fora do banco, uma linha pela metade é reescrita; uma mudada ou retirada é apontada', async () => {
    await andado()
    const pasta = path.join(casa.pasta, 'trilha')
    const arquivo = path.join(pasta, (await readdir(pasta)).at(-1) ?? '')
    await appendFile(arquivo, '\n{"n": 99, "hash": "meia')
    await andado()
    expect(await verificar()).toEqual([])
    const linhas = (await readFile(arquivo, 'utf8')).split('\n')
    await writeFile(arquivo, linhas.map((uma) => uma.replace(/"hash":"......../, '"hash":"00000000')).join('\n'))
    expect((await verificar()).every(({ motivo }) => motivo === 'FORA_DO_REGISTRO')).toBe(true)
    await andado()
    await writeFile(
      arquivo,
      (await readFile(arquivo, 'utf8'))
        .split('\n')
        .filter((uma) => !uma.startsWith('{"n":1,'))
        .join('\n'),
    )
    expect(await verificar()).toContainEqual({ documento_id: null, ponto: 1, motivo: 'FALTA_NO_REGISTRO' })
  })
})

describe('verificação noturna', () => {
  test('a verificação é marcada pela hora de Fortaleza', () => {
    expect(ultimaHora(new Date('2026-11-21T05:59:00Z'), 3).toISOString()).toBe('2026-11-20T06:00:00.000Z')
    expect(ultimaHora(new Date('2026-11-21T06:00:00Z'), 3).toISOString()).toBe('2026-11-21T06:00:00.000Z')
    expect(ultimaHora(new Date('2026-11-21T02:30:00Z'), 23).toISOString()).toBe('2026-11-21T02:00:00.000Z')
  })

  test('há uma verificação por noite, por um processo só; a que faltou é feita, a interrompida é continuada', async () => {
    await andado()
    const outro = () => ({ ...casa.portas, banco: { ...casa.banco } })
    expect(await verificarSeForHora(casa.portas)).toBe(0)
    agora = new Date(agora.getTime() + 25 * 3_600_000)
    expect((await Promise.all([1, 2, 3].map(() => verificarSeForHora(outro())))).reduce((a, b) => a + b)).toBe(1)
    expect(await verificarSeForHora(casa.portas)).toBe(0)
    agora = new Date(agora.getTime() + 72 * 3_600_000)
    await casa.banco.linhas(
      sql`insert into verificacao_da_trilha (iniciada_em, batida_em, posse, ate, documentos) values (${agora.toISOString()}, ${agora.toISOString()}, gen_random_uuid(), 5, 5)`,
    )
    expect(await verificarAgora(outro())).toBe(0)
    agora = new Date(agora.getTime() + 180_000)
    expect(await verificarSeForHora(outro())).toBe(1)
    const feitas = await casa.banco.linhas<{ documentos: number }>(
      sql`select documentos from verificacao_da_trilha where terminada_em is not null order by id`,
    )
    expect(feitas).toHaveLength(2)
    expect(feitas[1]?.documentos).toBe(
      (feitas[0]?.documentos ?? 0) +
        5 -
        (await linha<{ n: number }>(casa.banco, sql`select count(*)::int as n from documento where id <= 5`))!.n,
    )
  })
})
