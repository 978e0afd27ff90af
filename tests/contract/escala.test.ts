import { beforeAll, expect, test } from 'vitest'

import { calendario } from '#server/house/seed/escala/dias.ts'
import { escritor } from '#server/house/seed/escala/lote.ts'
import { palavrasDaEscala, vocabulario } from '#server/house/seed/escala/palavras.ts'
import { porPeso, sorteDe } from '#server/house/seed/escala/sorte.ts'

const UNIDADES = Array.from({ length: 200 }, (_, n) => (n === 3 ? 'SEAD/GELIC' : `SES/NU${n}`))
const FIM = new Date('2026-11-29T12:00:00Z')
const QUANTOS = 3_000
let documentos: ReturnType<ReturnType<typeof escritor>>[]

beforeAll(() => {
  const escrever = escritor(UNIDADES, QUANTOS, FIM)
  documentos = Array.from({ length: QUANTOS }, (_, n) => escrever(n + 1))
})

const parte = (quais: unknown[]) => quais.length / QUANTOS
const palavrasDe = (texto: string) => texto.toLowerCase().match(/\p{L}+/gu) ?? []

test('o mesmo documento é sempre o mesmo, escrito sozinho ou entre outros', () => {
  const outro = escritor(UNIDADES, QUANTOS, FIM)
  for (const i of [1, 17, 2_500]) expect(outro(i)).toEqual(documentos[i - 1])
  expect(new Set(documentos.map(({ texto }) => texto)).size).toBe(QUANTOS)
})

test('um sorteio por peso dá a cada um a sua parte', () => {
  const [qual, sorte] = [porPeso(Float64Array.of(1, 0, 3)), sorteDe(1)]
  const vezes = [0, 0, 0]
  for (let n = 0; n < 40_000; n++) {
    const i = qual(sorte)
    vezes[i] = (vezes[i] ?? 0) + 1
  }
  expect(vezes[1]).toBe(0)
  expect((vezes[2] ?? 0) / 40_000).toBeCloseTo(0.75, 2)
})

test('o vocabulário tem dezenas de milhares de formas, sem repetir, e as que se buscam não são artigos', () => {
  const todas = vocabulario()
  expect(todas.length).toBe(40_000)
  expect(new Set(todas).size).toBe(todas.length)
  const { comuns, medias, raras } = palavrasDaEscala()
  expect(comuns).toEqual(['documento', 'processo', 'unidade', 'serviço', 'gerência'])
  expect(medias.length).toBe(240)
  expect(raras.length).toBe(12_000)
})

test('as palavras seguem a lei de Zipf: poucas enchem os textos, e muitas quase não aparecem', () => {
  const vezes = new Map<string, number>()
  for (const { texto } of documentos)
    for (const palavra of palavrasDe(texto)) vezes.set(palavra, (vezes.get(palavra) ?? 0) + 1)
  const ordem = [...vezes.values()].toSorted((a, b) => b - a)
  const total = ordem.reduce((soma, n) => soma + n, 0)
  const dasPrimeiras = (n: number) => ordem.slice(0, n).reduce((soma, cada) => soma + cada, 0) / total
  expect(dasPrimeiras(10)).toBeGreaterThan(0.15)
  expect(dasPrimeiras(10)).toBeLessThan(0.4)
  expect(dasPrimeiras(1_000)).toBeLessThan(0.9)
  expect(ordem.filter((n) => n <= 3).length / ordem.length).toBeGreaterThan(0.2)
})

test('os textos têm em geral 120 palavras, e alguns são longos', () => {
  const tamanhos = documentos.map(({ texto }) => texto.split(/\s+/).length).toSorted((a, b) => a - b)
  expect(tamanhos[QUANTOS / 2]).toBeGreaterThan(105)
  expect(tamanhos[QUANTOS / 2]).toBeLessThan(140)
  expect(tamanhos.at(-1)).toBeGreaterThan(800)
  expect(tamanhos.at(-1)).toBeLessThan(2_100)
})

test('os níveis são os da vida: 55 de cem públicos, 35 do órgão, 9 restritos, 1 de pessoas', () => {
  const de = (...niveis: number[]) => parte(documentos.filter(({ nivel }) => niveis.includes(nivel)))
  expect(Math.abs(de(10) - 0.55)).toBeLessThan(0.03)
  expect(Math.abs(de(20) - 0.35)).toBeLessThan(0.03)
  expect(Math.abs(de(30, 40, 60) - 0.09)).toBeLessThan(0.02)
  expect(Math.abs(de(100) - 0.01)).toBeLessThan(0.006)
})

test('uma unidade escreve 5 % de tudo, outra recebe um documento em doze, e ninguém manda a si mesmo', () => {
  const escritos = UNIDADES.map((_, n) => documentos.filter(({ de }) => de === n).length).toSorted((a, b) => b - a)
  expect(Math.abs((escritos[0] ?? 0) / QUANTOS - 0.05)).toBeLessThan(0.015)
  expect(escritos[100]).toBeLessThan((escritos[0] ?? 0) / 8)
  expect(Math.abs(parte(documentos.filter(({ para }) => para === 3)) - 1 / 12)).toBeLessThan(0.03)
  expect(documentos.filter(({ de, para }) => de === para)).toEqual([])
  // a piece and its dossier are of one unit
  for (const { outro, de } of documentos) if (outro !== null) expect(documentos[outro - 1]?.de ?? de).toBe(de)
})

test('os dias são seis anos de expediente, cada vez com mais documentos, nunca para trás', () => {
  const instantes = documentos.map(({ criado }) => Date.parse(criado))
  expect(instantes).toEqual(instantes.toSorted((a, b) => a - b))
  const locais = instantes.map((instante) => new Date(instante - 3 * 3_600_000))
  for (const local of locais) {
    expect([1, 2, 3, 4, 5]).toContain(local.getUTCDay())
    expect(local.getUTCHours()).toBeGreaterThanOrEqual(7)
    expect(local.getUTCHours()).toBeLessThan(18)
    expect(local.toISOString().slice(5, 10)).not.toBe('12-25')
  }
  expect(locais[0]?.getUTCFullYear()).toBe(2020)
  expect(instantes.at(-1)).toBeLessThan(FIM.getTime())
  const doAno = (ano: number) => locais.filter((local) => local.getUTCFullYear() === ano).length
  expect(doAno(2025)).toBeGreaterThan(doAno(2021) * 1.3)
  expect(calendario(FIM)(0).getTime()).toBeLessThan(calendario(FIM)(0.5).getTime())
})
