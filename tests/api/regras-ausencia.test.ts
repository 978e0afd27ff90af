import { describe, expect, test } from 'vitest'

import { Problema } from '#contract/problem.ts'
import { conferir, diasDe, type Pedida } from '#server/rooms/ausencia/regras.ts'

const HOJE = '2026-11-27'
const recusa = (mudancas: Partial<Pedida>) => {
  const pedida: Pedida = {
    pessoa: { nome: 'Carla Dias', ativa: true },
    podeDizer: true,
    outras: [],
    de: HOJE,
    ate: '2026-12-12',
    ...mudancas,
  }
  try {
    conferir(pedida, HOJE)
    return undefined
  } catch (erro) {
    if (!(erro instanceof Problema)) throw erro
    return erro.codigo
  }
}
const outra = (de: string, ate: string, encerrada: string | null = null) => ({ outras: [{ de, ate, encerrada }] })

describe('uma ausência', () => {
  test.each<[string, Partial<Pedida>, string | undefined]>([
    ['de hoje em diante', {}, undefined],
    ['de um dia só', { ate: HOJE }, undefined],
    ['que já começou e ainda dura', { de: '2026-11-20' }, undefined],
    ['com as datas invertidas', { de: '2026-12-12', ate: '2026-12-11' }, 'AUSENCIA_INVERTIDA'],
    ['que acabou ontem', { de: '2026-11-20', ate: '2026-11-26' }, 'AUSENCIA_PASSADA'],
    ['de cinco anos', { ate: '2031-11-27' }, undefined],
    ['mais longa que cinco anos', { ate: '2031-11-28' }, 'AUSENCIA_LONGA'],
    ['de quem não está em exercício', { pessoa: { nome: 'X', ativa: false } }, 'AUSENCIA_PESSOA_INVALIDA'],
    ['de ninguém', { pessoa: undefined, podeDizer: false }, 'AUSENCIA_DE_OUTRO'],
    ['de quem é de outro', { podeDizer: false }, 'AUSENCIA_DE_OUTRO'],
    ['que começa no último dia de outra', outra('2026-11-01', HOJE), 'AUSENCIA_SOBREPOSTA'],
    ['que começa no dia seguinte ao fim de outra', outra('2026-11-01', '2026-11-26'), undefined],
    ['que acaba na véspera de outra', outra('2026-12-13', '2026-12-20'), undefined],
    ['que acaba no primeiro dia de outra', outra('2026-12-12', '2026-12-20'), 'AUSENCIA_SOBREPOSTA'],
    ['por cima de uma que foi encerrada antes', outra('2026-11-01', '2026-12-20', HOJE), undefined],
    [
      'que entra pelos dias que uma encerrada durou',
      outra('2026-11-01', '2026-12-20', '2026-11-28'),
      'AUSENCIA_SOBREPOSTA',
    ],
    ['por cima de uma encerrada antes de começar', outra('2026-12-01', '2026-12-20', '2026-11-20'), undefined],
  ])('uma ausência %s', (_, mudancas, codigo) => {
    expect(recusa(mudancas)).toBe(codigo)
  })

  test('a ausência dura até a véspera do dia em que foi encerrada, ou até o último dia', () => {
    expect(diasDe({ de: '2026-11-01', ate: '2026-11-10', encerrada: '2026-11-05' })).toEqual({
      de: '2026-11-01',
      ate: '2026-11-04',
    })
    expect(diasDe({ de: '2026-11-01', ate: '2026-11-10', encerrada: '2026-11-20' })?.ate).toBe('2026-11-10')
    expect(diasDe({ de: '2026-11-01', ate: '2026-11-10', encerrada: '2026-11-01' })).toBe(null)
  })
})
