import { describe, expect, test } from 'vitest'

import { type Feriado, regrasDoLocal } from '#contract/calendario.ts'
import {
  calendarioCom,
  diaDaRegra,
  diasUteisEntre,
  diaUtil,
  pascoa,
  proximoDiaUtil,
  type RegraDeFolga,
  somarDias,
  somarDiasUteis,
} from '#contract/dias-uteis.ts'

const anual = (dia: number, mes: number, descricao: string): RegraDeFolga => ({
  quando: { tipo: 'ANUAL', dia, mes },
  deAno: null,
  ateAno: null,
  descricao,
})
const daPascoa = (dias: number, descricao: string): RegraDeFolga => ({
  quando: { tipo: 'PASCOA', dias },
  deAno: null,
  ateAno: null,
  descricao,
})
const nacional = calendarioCom([
  anual(1, 1, 'Ano-novo'),
  anual(21, 4, 'Tiradentes'),
  anual(1, 5, 'Trabalho'),
  anual(7, 9, 'Independência'),
  anual(12, 10, 'Aparecida'),
  anual(2, 11, 'Finados'),
  anual(15, 11, 'República'),
  { ...anual(20, 11, 'Consciência Negra'), deAno: 2024 },
  anual(25, 12, 'Natal'),
  daPascoa(-48, 'Segunda de Carnaval'),
  daPascoa(-47, 'Carnaval'),
  daPascoa(-46, 'Cinzas'),
  daPascoa(-2, 'Sexta-feira Santa'),
  daPascoa(60, 'Corpus Christi'),
])
const nada = calendarioCom([])

// from the tables of the Church, the Observatório Nacional and each year's portarias
test.each([
  [1900, '1900-04-15'],
  [1943, '1943-04-25'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2019, '2019-04-21'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2285, '2285-03-22'],
])('a Páscoa de %i é %s', (ano, dia) => expect(pascoa(ano)).toBe(dia))

test.each([
  ['segunda de Carnaval de 2026', -48, 2026, '2026-02-16'],
  ['Carnaval de 2024, ano bissexto', -47, 2024, '2024-02-13'],
  ['Sexta-feira Santa de 2025', -2, 2025, '2025-04-18'],
  ['Corpus Christi de 2026', 60, 2026, '2026-06-04'],
])('%s', (_, dias, ano, dia) => expect(diaDaRegra(daPascoa(dias, ''), ano)).toBe(dia))

test('uma regra de 29 de fevereiro só tem dia em ano bissexto; fora dos seus anos, nenhuma regra tem', () => {
  expect([2024, 2025, 2028].map((ano) => diaDaRegra(anual(29, 2, ''), ano))).toEqual(['2024-02-29', null, '2028-02-29'])
  const negra = { ...anual(20, 11, ''), deAno: 2024, ateAno: 2025 }
  expect([2023, 2024, 2025, 2026].map((ano) => diaDaRegra(negra, ano) !== null)).toEqual([false, true, true, false])
  const umaVez: RegraDeFolga = {
    quando: { tipo: 'DATA', data: '2026-11-23' },
    deAno: null,
    ateAno: null,
    descricao: '',
  }
  expect([2025, 2026].map((ano) => diaDaRegra(umaVez, ano))).toEqual([null, '2026-11-23'])
})

describe('somar dias úteis', () => {
  test.each([
    ['numa semana comum', '2026-11-09', 3, nacional, '2026-11-12'],
    ['passa o fim de semana', '2026-11-05', 3, nacional, '2026-11-10'],
    ['começa no sábado: conta da segunda', '2026-11-07', 1, nacional, '2026-11-09'],
    ['zero, num dia útil, é o próprio dia', '2026-11-09', 0, nacional, '2026-11-09'],
    ['zero, no domingo, é a segunda', '2026-11-08', 0, nacional, '2026-11-09'],
    ['zero, na véspera de nada: o feriado de segunda empurra', '2026-10-10', 0, nacional, '2026-10-13'],
    ['Carnaval inteiro', '2026-02-13', 1, nacional, '2026-02-19'],
    ['feriado na sexta e fim de semana', '2026-11-19', 1, nacional, '2026-11-23'],
    ['virada do ano', '2026-12-30', 2, nacional, '2027-01-04'],
    ['Natal e ano-novo', '2026-12-23', 5, nacional, '2026-12-31'],
    ['fim de fevereiro bissexto', '2024-02-28', 2, nada, '2024-03-01'],
    ['fim de fevereiro comum', '2025-02-27', 2, nada, '2025-03-03'],
    ['um ano de trabalho', '2026-01-02', 250, nada, '2026-12-18'],
  ])('%s', (_, de, n, calendario, ate) => expect(somarDiasUteis(de, n, calendario)).toBe(ate))
})

describe('dias úteis entre', () => {
  test.each([
    ['o mesmo dia', '2026-11-09', '2026-11-09', nacional, 0],
    ['amanhã', '2026-11-09', '2026-11-10', nacional, 1],
    ['da sexta à segunda', '2026-11-06', '2026-11-09', nacional, 1],
    ['do sábado ao domingo', '2026-11-07', '2026-11-08', nacional, 0],
    ['com o feriado no meio', '2026-10-09', '2026-10-14', nacional, 2],
    ['já passou', '2026-11-10', '2026-11-06', nacional, -2],
    ['passou por um feriado', '2026-10-13', '2026-10-09', nacional, -1],
  ])('%s', (_, de, ate, calendario, n) => expect(diasUteisEntre(de, ate, calendario)).toBe(n))

  test('somar e contar dias úteis concordam, e a soma acaba em dia útil, por quatro anos', () => {
    for (let dia = '2023-12-01'; dia < '2028-01-01'; dia = somarDias(dia, 1))
      for (const n of [1, 2, 5]) {
        const ate = somarDiasUteis(dia, n, nacional)
        expect([diaUtil(ate, nacional), diasUteisEntre(dia, ate, nacional)], `${dia} + ${n}`).toEqual([true, n])
      }
  })
})

test('dois motivos no mesmo dia contam um dia, e os dois são ditos', () => {
  const calendario = calendarioCom([anual(21, 4, 'Tiradentes'), daPascoa(0, 'Páscoa')])
  expect(calendario.folga('2019-04-21')).toBe('Tiradentes e Páscoa')
  expect(proximoDiaUtil('2019-04-21', calendario)).toBe('2019-04-22')
})

test('uma unidade segue os feriados do país, do seu estado, do seu município e do seu órgão', () => {
  const regra = (
    id: number,
    abrangencia: Feriado['abrangencia'],
    mais: Partial<Pick<Feriado, 'uf' | 'municipio' | 'orgaoId'>> = {},
  ) => ({ ...anual(1, 1, ''), id, abrangencia, uf: null, municipio: null, orgaoId: null, ...mais })
  const todas = [
    regra(1, 'NACIONAL'),
    regra(2, 'ESTADUAL', { uf: 'PB' }),
    regra(3, 'ESTADUAL', { uf: 'PE' }),
    regra(4, 'MUNICIPAL', { uf: 'PB', municipio: 'Patos' }),
    regra(5, 'MUNICIPAL', { uf: 'MG', municipio: 'Patos' }),
    regra(6, 'ORGAO', { orgaoId: 9 }),
    regra(7, 'ORGAO', { orgaoId: 8 }),
  ]
  expect(regrasDoLocal(todas, { uf: 'PB', municipio: 'Patos', orgaoId: 9 }).map(({ id }) => id)).toEqual([1, 2, 4, 6])
})
