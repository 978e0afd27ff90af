import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { type CasaDoPlanejador, criarPlanejador } from '#server/adapters/planejador.ts'
import { sql } from '#server/database/connection.ts'

import { type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { CHAVE_DO_CADASTRO } from '../apoio/cpfs.ts'
import { cpfDe, TITULOS } from '../apoio/planilha.ts'
import { emContas, emLinhas, enviarPlanilha, itensDe, mandar } from '../apoio/plano.ts'

let casa: CasaDeTeste
let pasta: string
beforeAll(async () => {
  casa = await novaCasa()
  pasta = await mkdtemp(path.join(tmpdir(), 'carimbo-planejador-'))
})
afterAll(async () => {
  await casa.fechar()
  await rm(pasta, { recursive: true })
})

const emOutraLinha = (outro: Partial<CasaDoPlanejador> = {}) =>
  criarPlanejador({ CADASTRO_CHAVE: CHAVE_DO_CADASTRO, DATA_DIR: pasta, url: casa.url, cede: false, ...outro })

const linhaDe = (n: number) =>
  TITULOS.map((titulo) => ({ Matrícula: `t${n}`, CPF: cpfDe(400_000_000 + n) })[titulo] ?? '')
const pessoa = (n: number) => {
  const ditos: Record<string, string> = {
    Nome: 'Pessoa de Outra Linha',
    CPF: cpfDe(400_000_000 + n),
    Matrícula: `t${n}`,
    Órgão: 'SEAD',
    Unidade: 'GEGOV',
    'E-mail': `t${n}@sead.pb.gov.br`,
  }
  return TITULOS.map((titulo) => ditos[titulo] ?? '')
}

test('um plano feito em outra thread é igual ao feito junto do pedido, e se aplica', async () => {
  const abas = { Pessoas: [TITULOS, pessoa(1), pessoa(2), linhaDe(3)] }
  const aqui = await enviarPlanilha(casa, abas)
  const { planejar, encerrar } = emOutraLinha()
  casa.portas.planejador = planejar
  const la = await enviarPlanilha(casa, abas)
  expect(la.estado).toBe('PRONTO')
  expect(emContas(la)).toEqual(emContas(aqui))
  expect(la.erros).toEqual(aqui.erros)
  expect(emLinhas(await itensDe(casa, la.id))).toEqual(emLinhas(await itensDe(casa, aqui.id)))
  const { corpo } = await mandar(casa, la.id, 'aplicar')
  expect(emContas(corpo)).toContain('PESSOA CRIAR FEITO: 2')
  await encerrar()
})

test('se a thread acaba antes do plano, o plano diz isso', async () => {
  const { planejar, encerrar } = emOutraLinha({ url: 'postgres://ninguem@127.0.0.1:1/nada' })
  casa.portas.planejador = planejar
  const plano = await enviarPlanilha(casa, { Pessoas: [TITULOS, pessoa(4)] })
  expect(plano.estado).toBe('ILEGIVEL')
  expect(plano.recusa).toMatchObject({ codigo: 'PLANO_INTERROMPIDO' })
  await encerrar()
})

test('quem envia muitas planilhas espera a sua vez; a que espera demais diz que foi interrompida', async () => {
  const { planejar, encerrar } = emOutraLinha()
  casa.portas.planejador = planejar
  const planos = await Promise.all(
    Array.from({ length: 7 }, (_, n) => enviarPlanilha(casa, { Pessoas: [TITULOS, pessoa(10 + n)] })),
  )
  expect(planos.filter(({ estado }) => estado === 'PRONTO')).toHaveLength(5)
  expect(planos.filter(({ recusa }) => recusa?.codigo === 'PLANO_INTERROMPIDO')).toHaveLength(2)
  await encerrar()
})

test('fechado o servidor, a thread acaba, e o plano diz que foi interrompido', async () => {
  const { planejar, encerrar } = emOutraLinha()
  casa.portas.planejador = planejar
  const enviado = enviarPlanilha(casa, {
    Pessoas: [TITULOS, ...Array.from({ length: 20_000 }, (_, n) => pessoa(1_000 + n))],
  })
  await expect
    .poll(async () => (await casa.banco.linhas(sql`select 1 from plano where estado = 'LENDO'`)).length)
    .toBe(1)
  await encerrar()
  expect((await enviado).estado).toBe('ILEGIVEL')
})
