import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { lerOpcoes } from '../../bench/opcoes.ts'
import { dentro, porRazao } from '../../bench/tabela.ts'

let pasta = ''
beforeEach(() => {
  pasta = mkdtempSync(join(tmpdir(), 'carimbo-pares-'))
})
afterEach(() => rmSync(pasta, { recursive: true }))

const descricao = { nome: 'Um par', lista: '/itens', linha: 'tr', indice: 4 }
function par(nome: string, escrito: string) {
  mkdirSync(join(pasta, nome))
  writeFileSync(join(pasta, nome, 'index.html'), '<!doctype html>')
  writeFileSync(join(pasta, nome, 'par.json'), escrito)
}
const ler = (...argumentos: string[]) => lerOpcoes(argumentos, ['abertura', 'pares'])

describe('bench --pares', () => {
  test('mede só os pares da pasta dita', () => {
    par('b', JSON.stringify({ ...descricao, nome: 'Outro' }))
    par('a', JSON.stringify(descricao))
    mkdirSync(join(pasta, 'fontes'))
    const { so, pares } = ler('--pares', pasta)
    expect(so).toBe('pares')
    expect(pares.map(({ nome }) => nome)).toEqual(['Um par', 'Outro'])
  })

  test('sem pasta, diz como medir os pares', () => {
    expect(() => ler('--pares')).toThrow('diga a pasta')
    expect(() => ler('--so', 'pares')).toThrow('diga a pasta')
  })

  test('com outra parte, diz o uso', () => {
    par('a', JSON.stringify(descricao))
    expect(() => ler('--so', 'abertura', '--pares', pasta)).toThrow('Uso:')
  })

  test('diz o que falta na pasta e em cada descrição', () => {
    expect(() => ler('--pares', pasta)).toThrow('Nenhum par em')
    expect(() => ler('--pares', join(pasta, 'ausente'))).toThrow('Nenhum par em')
    par('a', JSON.stringify({ ...descricao, linha: undefined }))
    expect(() => ler('--pares', pasta)).toThrow(/par\.json está errado[^]*linha/)
    writeFileSync(join(pasta, 'a', 'par.json'), '{')
    expect(() => ler('--pares', pasta)).toThrow('não é JSON')
    rmSync(join(pasta, 'a', 'index.html'))
    expect(() => ler('--pares', pasta)).toThrow('Falta index.html')
  })
})

describe('razão entre nós e os pares', () => {
  const pares = [
    { nome: 'A', amostras: [1_000, 2_000, 3_000] },
    { nome: 'B', amostras: [1_200] },
  ]

  test('é ao melhor par, e mostra a mediana de todos', () => {
    const linha = porRazao('lista', 'ms', [600, 500, 900], pares, { alvo: { max: 0.5 } })
    expect(linha.valor).toBe(0.5)
    expect(dentro(linha)).toBe(true)
    expect(linha.medido).toBe('0,5: 600 ms; A 2.000, B 1.200')
  })

  test('não há, se o melhor par mediu 0', () => {
    const linha = porRazao('bloqueio', 'ms', [12], [{ nome: 'A', amostras: [0] }])
    expect(linha.valor).toBeNaN()
    expect(linha.medido).toBe('12 ms; A 0')
  })
})
