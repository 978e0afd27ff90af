import { describe, expect, test } from 'vitest'

import type { LinhaDeClassificacao } from '#contract/cadastro.ts'
import { emTexto as textoDe } from '#server/core/plano/item.ts'
import type { ClassificacaoAtual } from '#server/core/plano/retrato.ts'

import { classe, deClasse, planoDe, retratoDe } from '../apoio/retrato-do-plano.ts'

type Casa = {
  classes: [string, ClassificacaoAtual][]
  substituidas?: string[]
  desfeitas?: [string, number][]
  linhas: LinhaDeClassificacao[]
}
const planoDaCasa = ({ classes, substituidas = [], desfeitas = [], linhas }: Casa) =>
  planoDe({
    retrato: {
      ...retratoDe([]),
      classificacoes: new Map(classes),
      substituidas: new Set(substituidas),
      desfeitas: new Map(desfeitas),
    },
    classificacoes: linhas,
  })

/** `SUBSTITUIR A#1 → B · REASON`: the row, its class, the class that replaces it, and the conflict. */
const emTexto = (casa: Casa) =>
  planoDaCasa(casa).itens.map(({ acao, nome, linhaId, depois, motivos }) =>
    [
      `${acao} ${linhaId === null ? nome : `${nome}#${linhaId}`}${'sucessora' in depois ? ` → ${textoDe(depois['sucessora'])}` : ''}`,
      ...motivos.map(({ codigo, dados }) => [codigo, ...Object.values(dados ?? {})].join(' ')),
    ].join(' · '),
  )
/** `ENCERRAR A ← SUBSTITUIR A`: each row that needs others, and which. */
const emElos = (casa: Casa) => {
  const { itens } = planoDaCasa(casa)
  const dizer = (ordem: number) => `${itens[ordem - 1]?.acao} ${itens[ordem - 1]?.nome}`
  return itens.flatMap(({ precisa }, i) =>
    precisa.length === 0 ? [] : [`${dizer(i + 1)} ← ${precisa.map(dizer).join(', ')}`],
  )
}

const encerrada = (id: number, codigo: string, outros: Partial<ClassificacaoAtual> = {}) =>
  classe(id, codigo, { ativa: false, saida: { fim: '2026-05-01T12:00:00.000Z', desfeito: false }, ...outros })
const titulo = (id: number, codigo: string, ativa = true) =>
  classe(id, codigo, { titulo: true, corrente: null, intermediario: null, destinacao: null, ativa })
const muda = { descricao: 'Outro assunto' }

describe('a mesma versão da tabela, enviada de novo', () => {
  test.each<[string, Casa, string[]]>([
    [
      'depois de aplicada em parte, só propõe o que falta',
      {
        classes: [encerrada(1, 'A'), classe(2, 'D'), classe(3, 'B')],
        substituidas: ['A B'],
        linhas: [deClasse(2, 'B', 'A;D')],
      },
      ['SUBSTITUIR D#2 → B'],
    ],
    [
      'com mais um código numa linha já aplicada, propõe esse e o que mudou nela',
      {
        classes: [encerrada(1, 'A'), classe(2, 'D'), classe(3, 'B')],
        substituidas: ['A B'],
        linhas: [deClasse(2, 'B', 'A, D', muda)],
      },
      ['ALTERAR B#3', 'SUBSTITUIR D#2 → B'],
    ],
    [
      'quando só a classe nova entrou e nenhuma de antes passou a ela',
      { classes: [classe(1, 'A'), classe(3, 'B')], linhas: [deClasse(2, 'B', 'A')] },
      ['SUBSTITUIR A#1 → B'],
    ],
    [
      'quando o código passou à classe nova, e a que ela substitui ficou de fora',
      {
        classes: [classe(4, 'A', muda), classe(2, 'D'), classe(3, 'B')],
        substituidas: ['A B'],
        linhas: [deClasse(2, 'B', 'A'), deClasse(3, 'A', 'D', muda)],
      },
      ['SUBSTITUIR D#2 → A'],
    ],
    [
      'uma versão nova que dá o código a outro assunto ainda encerra a de antes',
      { classes: [classe(2, 'D'), classe(3, 'B')], linhas: [deClasse(2, 'B', 'D', muda)] },
      ['ENCERRAR B#3', 'CRIAR B', 'SUBSTITUIR D#2 → B'],
    ],
  ])('versão repetida: %s', (_, casa, esperado) => expect(emTexto(casa)).toEqual(esperado))
})

describe('a classe criada por um plano desfeito', () => {
  test.each<[string, Casa, string[]]>([
    [
      'é usada de novo pela linha que substitui outra',
      {
        classes: [classe(1, 'A'), encerrada(3, 'B', { saida: { fim: '2026-05-01', desfeito: true } })],
        desfeitas: [['B', 3]],
        linhas: [deClasse(2, 'B', 'A')],
      },
      ['CRIAR B#3', 'SUBSTITUIR A#1 → B'],
    ],
    [
      'também onde o código voltou à classe que o tinha',
      {
        classes: [classe(1, 'A'), classe(2, 'B')],
        desfeitas: [
          ['A', 11],
          ['B', 12],
        ],
        linhas: [deClasse(2, 'B', 'A', muda), deClasse(3, 'A', 'B', muda)],
      },
      ['ENCERRAR A#1 → B', 'ENCERRAR B#2 → A', 'CRIAR B#12', 'CRIAR A#11', 'SUBSTITUIR A#1 → B', 'SUBSTITUIR B#2 → A'],
    ],
    [
      'a que se encerrou por outro motivo fica como está',
      { classes: [classe(1, 'A'), encerrada(3, 'B')], linhas: [deClasse(2, 'B', 'A')] },
      ['CRIAR B', 'SUBSTITUIR A#1 → B'],
    ],
  ])('classe de plano desfeito: %s', (_, casa, esperado) => expect(emTexto(casa)).toEqual(esperado))
})

describe('títulos da tabela', () => {
  test.each<[string, Casa, string[]]>([
    [
      'o código de um título não é de uma classe nova',
      { classes: [titulo(1, 'T'), classe(2, 'A')], linhas: [deClasse(2, 'T', 'A')] },
      ['CRIAR T · CLASSE_E_TITULO T', 'SUBSTITUIR A#2 → T'],
    ],
    [
      'nem da linha que nada substitui',
      { classes: [titulo(1, 'T')], linhas: [deClasse(2, 'T')] },
      ['ALTERAR T#1 · CLASSE_E_TITULO T'],
    ],
    [
      'um título não é substituído',
      { classes: [titulo(1, 'T')], linhas: [deClasse(2, 'B', 'T')] },
      ['CRIAR B · CLASSE_E_TITULO T'],
    ],
    [
      'o código de um título encerrado está livre',
      { classes: [titulo(1, 'T', false)], linhas: [deClasse(2, 'T')] },
      ['CRIAR T'],
    ],
  ])('título: %s', (_, casa, esperado) => expect(emTexto(casa)).toEqual(esperado))
})

describe('linhas de que cada linha precisa', () => {
  test.each<[string, Casa, string[]]>([
    [
      'a classe que cede o código acaba com a linha que a substitui, ou não acaba',
      {
        classes: [classe(1, 'A'), classe(2, 'D')],
        linhas: [deClasse(2, 'B', 'A'), deClasse(3, 'A', 'D', muda)],
      },
      [
        'ENCERRAR A ← SUBSTITUIR A',
        'CRIAR A ← ENCERRAR A',
        'SUBSTITUIR A ← ENCERRAR A, CRIAR B',
        'SUBSTITUIR D ← CRIAR A',
      ],
    ],
    [
      'duas que trocam de código acabam juntas',
      { classes: [classe(1, 'A'), classe(2, 'B')], linhas: [deClasse(2, 'B', 'A', muda), deClasse(3, 'A', 'B', muda)] },
      [
        'ENCERRAR A ← SUBSTITUIR A',
        'ENCERRAR B ← SUBSTITUIR B',
        'CRIAR B ← ENCERRAR B',
        'CRIAR A ← ENCERRAR A',
        'SUBSTITUIR A ← ENCERRAR A, CRIAR B',
        'SUBSTITUIR B ← ENCERRAR B, CRIAR A',
      ],
    ],
    [
      'a que só passa a outra não precisa acabar antes',
      { classes: [classe(1, 'A')], linhas: [deClasse(2, 'B', 'A')] },
      ['SUBSTITUIR A ← CRIAR B'],
    ],
  ])('dependência: %s', (_, casa, esperado) => expect(emElos(casa)).toEqual(esperado))
})

test('a classe reaberta diz qual classe estava em seu lugar', () => {
  const [item] = planoDaCasa({
    classes: [encerrada(1, 'A', { sucessora: 'B', sucessoraId: 2 }), classe(2, 'B')],
    linhas: [deClasse(2, 'A', null, muda)],
  }).itens
  expect(item).toMatchObject({
    acao: 'REABRIR',
    antes: { ativa: false, descricao: 'Classe A', sucessora: 'B', sucessoraId: 2, fim: '2026-05-01T12:00:00.000Z' },
    depois: { ativa: true, ...muda },
  })
})
