import { expect, test } from 'vitest'

import { AtoEmLote } from '#contract/em-lote.ts'
import { frase } from '#contract/problem-catalog.ts'
import { Problema } from '#contract/problem.ts'
import { regraDe } from '#server/rooms/em-lote/atos.ts'
import { comoSeAtende, impedeAto, quemAtende } from '#server/core/signatario/lista-do-substituto.ts'
import {
  conferir,
  conferirDaUnidade,
  cruzam,
  type Pedida,
  type PedidaDaUnidade,
  situacaoEm,
} from '#server/core/substituicao/regras.ts'

import { todos } from '../apoio/matriz.ts'

const HOJE = '2026-11-23'
const carla = { id: 3, nome: 'Carla Dias', identidadeId: 30, orgaoId: 1, ativa: true }
const bruno = { id: 2, nome: 'Bruno Lima', identidadeId: 20, orgaoId: 1, ativa: true }
const boa: Pedida = {
  titular: carla,
  substituto: bruno,
  podeDizer: true,
  outras: [],
  de: HOJE,
  ate: '2026-12-02',
}
const outra = { titularId: carla.id, titular: carla.nome, substituto: 'Ana Souza', de: '2026-12-02', ate: '2026-12-09' }

test.each<[string, Partial<Pedida>, string | null]>([
  ['de hoje em diante', {}, null],
  ['de um só dia', { ate: HOJE }, null],
  ['de 366 dias', { ate: '2027-11-23' }, null],
  [
    'de 367 dias',
    { ate: '2027-11-24' },
    'O último dia vem depois do primeiro, ou é o mesmo, e o período tem no máximo 366 dias.',
  ],
  ['que começa ontem', { de: '2026-11-22' }, 'A substituição começa hoje ou depois.'],
  [
    'que acaba antes de começar',
    { de: '2026-12-03' },
    'O último dia vem depois do primeiro, ou é o mesmo, e o período tem no máximo 366 dias.',
  ],
  ['de quem não há', { titular: undefined }, 'A pessoa a substituir não está ativa.'],
  ['de quem saiu', { titular: { ...carla, ativa: false } }, 'A pessoa a substituir não está ativa.'],
  [
    'de quem não se chefia',
    { podeDizer: false },
    'Só a própria pessoa, ou quem responde pela unidade dela, diz quem a substitui.',
  ],
  ['por quem não há', { substituto: undefined }, 'Escolha como substituto alguém ativo do mesmo órgão.'],
  ['por quem saiu', { substituto: { ...bruno, ativa: false } }, 'Escolha como substituto alguém ativo do mesmo órgão.'],
  [
    'por alguém de outro órgão',
    { substituto: { ...bruno, orgaoId: 2 } },
    'Escolha como substituto alguém ativo do mesmo órgão.',
  ],
  ['por si', { substituto: carla }, 'Ninguém substitui a si mesmo. Escolha outra pessoa.'],
  [
    'por si, noutra unidade',
    { substituto: { ...bruno, identidadeId: 30 } },
    'Ninguém substitui a si mesmo. Escolha outra pessoa.',
  ],
  [
    'sobre outra, num dia só',
    { outras: [outra] },
    'Carla Dias já tem substituto de 02/12/2026 a 09/12/2026: Ana Souza. Encerre aquela substituição ou escolha outro período.',
  ],
  ['logo antes de outra', { outras: [outra], ate: '2026-12-01' }, null],
  [
    'por quem está fora',
    { outras: [{ ...outra, titularId: bruno.id, titular: bruno.nome }] },
    'De 02/12/2026 a 09/12/2026, Bruno Lima é quem está em substituição, por Ana Souza, e isso não se passa adiante. Escolha outra pessoa.',
  ],
])('uma substituição %s', (_, mudanca, recusa) => {
  let dita: string | null = null
  try {
    conferir({ ...boa, ...mudanca }, HOJE)
  } catch (erro) {
    if (!(erro instanceof Problema)) throw erro
    dita = frase(erro.codigo, erro.dados)
  }
  expect(dita).toBe(recusa)
})

const daUnidade: PedidaDaUnidade = {
  unidade: { nome: 'SEAD/GELIC', orgaoId: 1, ativa: true },
  substituto: bruno,
  podeDizer: true,
  eDela: false,
  outras: [],
  de: HOJE,
  ate: '2026-12-02',
}
test.each<[string, Partial<PedidaDaUnidade>, string | null]>([
  ['de hoje em diante', {}, null],
  ['que não há', { unidade: undefined }, 'A unidade a substituir não está ativa.'],
  [
    'encerrada',
    { unidade: { nome: 'SEAD/GELIC', orgaoId: 1, ativa: false } },
    'A unidade a substituir não está ativa.',
  ],
  ['que não se chefia', { podeDizer: false }, 'Só quem chefia a unidade, ou a de cima, diz quem age por ela.'],
  [
    'por alguém de outro órgão',
    { substituto: { ...bruno, orgaoId: 2 } },
    'Escolha como substituto alguém ativo do mesmo órgão.',
  ],
  ['por quem saiu', { substituto: { ...bruno, ativa: false } }, 'Escolha como substituto alguém ativo do mesmo órgão.'],
  ['por quem é dela', { eDela: true }, 'Bruno Lima já é da unidade SEAD/GELIC. Escolha quem não seja dela.'],
  ['desde ontem', { de: '2026-11-22' }, 'A substituição começa hoje ou depois.'],
  [
    'por quem já age por ela',
    { outras: [{ ...outra, titularId: 77, titular: bruno.nome, substituto: bruno.nome }] },
    'Bruno Lima já age pela unidade SEAD/GELIC de 02/12/2026 a 09/12/2026. Encerre aquela substituição ou escolha outro período.',
  ],
  [
    'por quem está fora',
    { outras: [{ ...outra, titularId: bruno.id, titular: bruno.nome }] },
    'De 02/12/2026 a 09/12/2026, Bruno Lima é quem está em substituição, por Ana Souza, e isso não se passa adiante. Escolha outra pessoa.',
  ],
  ['logo antes de outra', { outras: [{ ...outra, titularId: 77 }], ate: '2026-12-01' }, null],
])('a substituição de uma unidade %s', (_, mudanca, recusa) => {
  let dita: string | null = null
  try {
    conferirDaUnidade({ ...daUnidade, ...mudanca }, HOJE)
  } catch (erro) {
    if (!(erro instanceof Problema)) throw erro
    dita = frase(erro.codigo, erro.dados)
  }
  expect(dita).toBe(recusa)
})

test('quem age pela unidade é a própria pessoa: o que é pessoal fica com a sua entrada, e o que não está na lista é recusado', () => {
  const propria = { id: 2, nome: 'Bruno Lima', lotacaoId: 1, divisaoId: 1, orgaoId: 1, externa: false }
  const nela = {
    ...propria,
    id: 77,
    nome: 'Bruno Lima, pela unidade SEAD/GELIC',
    lotacaoId: 5,
    pelaUnidade: { substituicaoId: 1, unidade: 'SEAD/GELIC', propria },
  }
  expect(quemAtende('mobil.receber', nela)).toEqual(nela)
  expect(quemAtende('documento.salvar', nela)).toEqual({ ...nela, nome: 'Bruno Lima' })
  expect(quemAtende('notificacao.listar', nela)).toEqual(propria)
  expect(() => quemAtende('assinatura.assinar', nela)).toThrow(Problema)
  expect(impedeAto('tramitar', nela)).toBeUndefined()
  expect(impedeAto('assinar', nela)?.code).toBe('EM_SUBSTITUICAO')
})

test.each([
  ['2026-11-22', null, 'PREVISTA'],
  ['2026-11-23', null, 'VIGENTE'],
  ['2026-11-25', null, 'VIGENTE'],
  ['2026-11-26', null, 'ENCERRADA'],
  ['2026-11-22', '2026-11-21T12:00:00Z', 'ENCERRADA'],
  ['2026-11-24', '2026-11-24T12:00:00Z', 'ENCERRADA'],
] as const)('substituição de 23 a 25, em %s, encerrada em %s: %s', (dia, encerradaEm, situacao) =>
  expect(situacaoEm({ de: '2026-11-23', ate: '2026-11-25', encerradaEm }, dia)).toBe(situacao),
)

test('dois períodos se cruzam também quando só têm um dia em comum', () => {
  expect(cruzam({ de: '2026-11-01', ate: '2026-11-05' }, { de: '2026-11-05', ate: '2026-11-05' })).toBe(true)
  expect(cruzam({ de: '2026-11-01', ate: '2026-11-05' }, { de: '2026-11-06', ate: '2026-11-09' })).toBe(false)
})

test.each(AtoEmLote.options)('%s em lote se faz em substituição quando se faz de um em um', (ato) => {
  const dela = { id: 3, nome: '', lotacaoId: 1, divisaoId: 1, orgaoId: 1, externa: false }
  const emLugar = { ...dela, substituto: { ...dela, id: 2, substituicaoId: 1, titular: 'Carla Dias' } }
  expect(comoSeAtende(`emLote.${ato}`) !== undefined).toBe(impedeAto(regraDe(ato), emLugar) === undefined)
})

test('assinar, atos pessoais e outra substituição não estão na lista de quem substitui', () => {
  const feitas = todos.filter(({ nome }) => comoSeAtende(nome) !== undefined)
  expect(feitas.length).toBeGreaterThan(60)
  for (const { nome, endpoint } of feitas) {
    expect(nome).not.toMatch(
      /assinar|desafio|Passkey|Pin\b|^formas|^lote|substituicao\.criar|^modeloGestao\.(criar|salvar)|Ciencia/,
    )
    // an act on a version keeps its author
    if (endpoint.versao && nome !== 'documento.finalizar')
      expect([nome, comoSeAtende(nome)]).toEqual([nome, 'NA_UNIDADE'])
  }
  const dela = { id: 3, nome: '', lotacaoId: 1, divisaoId: 1, orgaoId: 1, externa: false }
  const emLugar = { ...dela, substituto: { ...dela, id: 2, substituicaoId: 1, titular: 'Carla Dias' } }
  expect(impedeAto('assinar', dela)).toBeUndefined()
  expect(impedeAto('tramitar', emLugar)).toBeUndefined()
  for (const ato of [
    'assinar',
    'recusarAssinatura',
    'darCiencia',
    'restringir',
    'redefinirNivel',
    'acompanhar',
  ] as const)
    expect(impedeAto(ato, emLugar)?.code).toBe('EM_SUBSTITUICAO')
})
