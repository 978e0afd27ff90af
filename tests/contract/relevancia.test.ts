import { expect, test } from 'vitest'

import { acervo } from '../relevancia/acervo.ts'
import { pessoas } from '../relevancia/acervo/pessoas.ts'
import { consultas, dobrar, lerNotas, TIPOS } from '../relevancia/consultas.ts'
import { resumir } from '../relevancia/medir.ts'
import { ndcg, type Nota } from '../relevancia/ndcg.ts'

const notas = (dadas: Record<string, Nota>) => new Map(Object.entries(dadas))
const repetidos = (itens: string[]) => itens.filter((item, i) => itens.indexOf(item) !== i)

test('o nDCG de uma ordem conhecida é o que se calcula à mão', () => {
  const julgadas = notas({ a: 3, b: 2, c: 1 })
  expect(ndcg(['a', 'b', 'c'], julgadas)).toBe(1)
  expect(ndcg(['x', 'y'], julgadas)).toBe(0)
  expect(ndcg([], julgadas)).toBe(0)
  // (1 + 3/log2(3) + 7/2) / (7 + 3/log2(3) + 1/2)
  expect(ndcg(['c', 'b', 'a'], julgadas)).toBeCloseTo(6.392789 / 9.392789, 5)
  // a single document in second place
  expect(ndcg(['x', 'a'], notas({ a: 3 }))).toBeCloseTo(1 / Math.log2(3), 10)
})

test('o nDCG conta só os dez primeiros, e um documento repetido uma vez', () => {
  const nove = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
  expect(ndcg([...nove, 'a'], notas({ a: 1 }))).toBeCloseTo(1 / Math.log2(11), 10)
  expect(ndcg([...nove, 'x', 'a'], notas({ a: 1 }))).toBe(0)
  expect(ndcg(['a', 'a'], notas({ a: 3, b: 3 }))).toBeCloseTo(1 / (1 + 1 / Math.log2(3)), 10)
  // more than ten documents of the best note: ten of them are a perfect answer
  const doze = Object.fromEntries([...nove, '10', '11', '12'].map((chave) => [chave, 3 as const]))
  expect(ndcg(Object.keys(doze).slice(2), notas(doze))).toBe(1)
})

test('o acervo tem entre 400 e 600 documentos, cada um com chave, sigla e texto próprios', () => {
  expect(acervo.length).toBeGreaterThanOrEqual(400)
  expect(acervo.length).toBeLessThanOrEqual(600)
  expect(repetidos(acervo.map(({ chave }) => chave))).toEqual([])
  expect(repetidos(acervo.map(({ sigla }) => sigla))).toEqual([])
  expect(repetidos(acervo.map(({ materia }) => materia))).toEqual([])
  const tamanhos = acervo.map(({ assunto, texto }) => `${assunto} ${texto}`.split(/\s+/).length)
  expect(Math.min(...tamanhos)).toBeGreaterThanOrEqual(40)
  expect(Math.max(...tamanhos)).toBeLessThanOrEqual(250)
  expect(new Set(acervo.map(({ especie }) => especie)).size).toBe(10)
})

test('cada pessoa do acervo escreve, assina ou é nomeada, e ninguém tem o nome de outra na mesma unidade', () => {
  const usadas = new Set(acervo.flatMap(({ autor, signatario }) => [autor.quem, signatario.quem]))
  expect([...pessoas.keys()].filter((quem) => !usadas.has(quem))).toEqual([])
  expect(repetidos([...pessoas.values()].map(({ nome, unidade }) => `${nome} ${unidade}`))).toEqual([])
})

test('há pelo menos 260 consultas, 25 de cada tipo, nenhuma repetida, todas com um documento bom', () => {
  expect(consultas.length).toBeGreaterThanOrEqual(260)
  for (const tipo of Object.keys(TIPOS))
    expect(consultas.filter((consulta) => consulta.tipo === tipo).length, tipo).toBeGreaterThanOrEqual(25)
  expect(repetidos(consultas.map(({ q }) => q.toLowerCase()))).toEqual([])
  for (const { q, notas: julgadas } of consultas) {
    expect(q.length, q).toBeGreaterThanOrEqual(2)
    expect(q, q).not.toMatch(/[{}]/)
    expect(Math.max(...julgadas.values()), q).toBeGreaterThanOrEqual(2)
  }
})

test('o que se julga existe, e um julgamento mal escrito é recusado', () => {
  const chaves = new Set(acervo.map(({ chave }) => chave))
  expect(
    consultas.flatMap(({ notas: julgadas }) => [...julgadas.keys()]).filter((chave) => !chaves.has(chave)),
  ).toEqual([])
  expect(() => lerNotas('3 nao-existe', '')).toThrow('nao-existe')
  expect(() => lerNotas('3 nao-existe-*', '')).toThrow('nao-existe-*')
  expect(() => lerNotas('4 cadeiras-1', '')).toThrow('unreadable')
  expect(() => lerNotas('@cor azul', '')).toThrow('@cor')
})

test('o que se diz de uma chave vale mais que a regra, e a nota maior vale entre duas', () => {
  const daRegra = lerNotas('@unidade SEAD/GEGOV', '')
  expect(daRegra.get('teletrabalho-2')).toBe(3) // in its assunto
  expect(daRegra.get('mesas-1')).toBe(2) // written there
  expect(daRegra.get('cadeiras-2')).toBe(1) // named in the text
  expect(daRegra.get('dengue-1')).toBeUndefined()
  expect(lerNotas('@unidade SEAD/GEGOV; 3 mesas-1', '').get('mesas-1')).toBe(3)
  expect(lerNotas('1 inventario-*; 3 inventario-2', '')).toEqual(
    notas({ 'inventario-1': 1, 'inventario-2': 3, 'inventario-3': 1, 'inventario-4': 1 }),
  )
})

test('uma data acha quem é desse dia e quem fala dele; um número não se acha dentro de outro', () => {
  expect(lerNotas('@data 2023-02-27', '')).toEqual(
    notas({ 'elevador-2': 3, 'suprimento-cbezerra': 3, 'elevador-3': 2 }),
  )
  expect([...lerNotas('@diz 07/2023', '').keys()]).toEqual(['notebooks-3'])
  expect(dobrar('Licitação – nº 14.133/2021')).toBe('licitacao nº 14.133/2021')
})

test('o resumo tem a média de cada tipo e a de todas as consultas', () => {
  const medida = (tipo: 'tema' | 'erro', casa: number) => ({
    tipo,
    q: '',
    notas: notas({}),
    achados: [],
    valores: { casa },
  })
  expect(resumir([medida('tema', 1), medida('tema', 0.5), medida('erro', 0)])).toEqual([
    { tipo: 'tema', consultas: 2, valores: { casa: 0.75 } },
    { tipo: 'erro', consultas: 1, valores: { casa: 0 } },
    { tipo: 'total', consultas: 3, valores: { casa: 0.5 } },
  ])
})
