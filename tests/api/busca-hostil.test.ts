import { afterAll, beforeAll, expect, test } from 'vitest'

import { ANA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { semente, sortear } from '../apoio/leituras.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
  for (let n = 0; n < 4; n++) await casa.assinado(`Contratação de limpeza d’água nº ${n}`)
}, 60_000)
afterAll(() => casa.fechar())

/** More of them by `PERGUNTAS=20000`. */
const QUANTAS = Number(process.env['PERGUNTAS'] ?? 500)

/** What tsquery, LIKE, regular expressions, SQL and the analyser treat apart. */
const PEDACOS = [
  'limpeza',
  'contratações',
  'pré-natal',
  "d'água",
  'd’água',
  'ção',
  '2026',
  '1º',
  'ª',
  'é',
  'é',
  '(',
  ')',
  '((((',
  'a:*&!',
  ' OR ',
  ' ou ',
  '"',
  "'",
  '\\',
  ':',
  '|',
  '&',
  '!',
  '<->',
  '*',
  '%',
  '_',
  '.',
  '/',
  ',',
  '-',
  ' - ',
  '--',
  'de:',
  'para:"',
  'ano:',
  'espécie:',
  'unidade:SEAD/GELIC',
  'assinado-por:bruno',
  'com:',
  'marcador:x',
  '14.133/2021',
  '0001234-56.2024.8.15.0001',
  '11.222.333/0001-81',
  '12/03/2024',
  'SEAD-OFI-2026/00001',
  'TMP-1',
  '­',
  '​',
  'ﬁ',
  '😀',
  'ﷺ',
  'ا',
  '漢字',
  '١٢٣',
  'x'.repeat(60),
  '=e1',
  '@t',
  "'=nada'",
  '$1',
  '${x}',
  'null',
]

test(`nenhuma pergunta sorteada derruba a busca (${QUANTAS} perguntas, semente ${semente})`, async () => {
  const sorte = sortear(semente)
  const inteiro = (n: number) => Math.floor(sorte() * n)
  const pergunta = () =>
    Array.from(
      { length: 1 + inteiro(8) },
      () => `${PEDACOS[inteiro(PEDACOS.length)] ?? ''}${inteiro(3) === 0 ? ' ' : ''}`,
    )
      .join('')
      .slice(0, 100)
  const estados = new Map<number, number>()
  for (let i = 0; i < QUANTAS; i++) {
    const q = pergunta()
    const [caminho, query] = [
      ['/siga/busca', { q }],
      ['/siga/documento', { assunto: q, texto: pergunta() }],
      ['/siga/busca/sugestao', { q }],
    ][i % 3] as [string, Record<string, string>]
    const { status } = await casa.chamar(ANA, 'GET', caminho, { query })
    expect([200, 422], JSON.stringify(query)).toContain(status)
    estados.set(status, (estados.get(status) ?? 0) + 1)
  }
  expect(casa.erros).toEqual([])
  // most are questions: otherwise it would prove little
  expect(estados.get(200)).toBeGreaterThan(QUANTAS / 2)
}, 600_000)
