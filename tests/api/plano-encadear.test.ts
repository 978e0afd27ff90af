import { describe, expect, test } from 'vitest'

import type { LinhaDePermissao } from '#contract/cadastro.ts'
import { causasDe } from '#server/core/plano/causas.ts'
import { emTexto as texto } from '#server/core/plano/item.ts'
import { aoDesmarcar, aoMarcar, comecos, type Elo } from '#server/core/plano/marcas.ts'

import { type Dado, dePessoa, deUnidade, entrada, planoDe, retratoDe, unidade } from '../apoio/retrato-do-plano.ts'

const BASE = [unidade(1, 'DIRAD'), unidade(2, 'GEGOV', 'DIRAD'), unidade(3, 'GELIC', 'DIRAD')]
const orgao = (sigla: string) => ({
  onde: { aba: 'Órgãos', linha: 2 },
  sigla,
  nome: sigla,
  municipio: 'Patos',
  uf: 'PB' as const,
  externo: false,
  cnpj: null,
})
const permissao = (
  aQuem: LinhaDePermissao['aQuem'],
  lugar: Partial<Pick<LinhaDePermissao, 'orgao' | 'unidade'>> = {},
): LinhaDePermissao => ({
  onde: { aba: 'Permissões', linha: 2 },
  perfil: 'ADMINISTRADOR_DA_UNIDADE',
  aQuem,
  orgao: null,
  unidade: null,
  desde: null,
  ate: null,
  ...lugar,
})

/** `PESSOA ana ← LOTACAO SEAD/NOVA`: each row that needs others, and which. */
function emTexto(dado: Dado): string[] {
  const { itens } = planoDe(dado)
  const dizer = (ordem: number) => `${itens[ordem - 1]?.sobre} ${itens[ordem - 1]?.nome}`
  return itens.flatMap(({ precisa }, i) =>
    precisa.length === 0 ? [] : [`${dizer(i + 1)} ← ${precisa.map(dizer).join(', ')}`],
  )
}

describe('linhas de que cada linha precisa', () => {
  const ANA = entrada(10, 'ana', 'GEGOV', { lotacaoId: 2 })
  const BIA = entrada(11, 'bia', 'GELIC', { lotacaoId: 3 })
  test.each<[string, Omit<Dado, 'retrato'>, string[]]>([
    ['o que já está no cadastro não é linha', { pessoas: [dePessoa(2, 'caio', 'GEGOV')] }, []],
    [
      'a unidade, do órgão novo e da que está acima; a pessoa, da unidade, do cargo e da função',
      {
        orgaos: [orgao('SEDAP')],
        unidades: [deUnidade(2, 'A', null, { orgao: 'SEDAP' }), deUnidade(3, 'B', 'A', { orgao: 'SEDAP' })],
        pessoas: [dePessoa(2, 'caio', 'B', { orgao: 'SEDAP', cargo: 'PERITO', funcao: 'Gerente' })],
      },
      [
        'LOTACAO SEDAP/A ← ORGAO SEDAP',
        'LOTACAO SEDAP/B ← ORGAO SEDAP, LOTACAO SEDAP/A',
        'PESSOA caio ← LOTACAO SEDAP/B, CARGO PERITO, FUNCAO Gerente',
      ],
    ],
    [
      'quem muda de unidade ou de cargo, do que é novo',
      {
        unidades: [deUnidade(2, 'NOVA')],
        pessoas: [dePessoa(2, 'ana', 'NOVA'), dePessoa(3, 'bia', 'GELIC', { cargo: 'Perito' })],
      },
      ['PESSOA ana ← LOTACAO SEAD/NOVA', 'PESSOA bia ← CARGO Perito'],
    ],
    [
      'a unidade que passa para baixo de outra nova',
      { unidades: [deUnidade(2, 'GEGOV', 'NOVA'), deUnidade(3, 'NOVA')] },
      ['LOTACAO SEAD/GEGOV ← LOTACAO SEAD/NOVA'],
    ],
    [
      'a que desce para baixo de uma que estava abaixo dela, da linha que tira essa dali',
      { unidades: [deUnidade(2, 'DIRAD', 'GEGOV'), deUnidade(3, 'GEGOV')] },
      ['LOTACAO SEAD/DIRAD ← LOTACAO SEAD/GEGOV'],
    ],
    [
      'a unidade que se encerra, de quem sai dela e do que está abaixo',
      {
        unidades: [deUnidade(2, 'GELIC', null)],
        pessoas: [dePessoa(2, 'ana', 'GELIC'), dePessoa(3, 'bia', 'GELIC')],
        completas: ['unidades'],
      },
      ['LOTACAO SEAD/GEGOV ← PESSOA ana', 'LOTACAO SEAD/DIRAD ← LOTACAO SEAD/GELIC, LOTACAO SEAD/GEGOV'],
    ],
    [
      'a unidade que se encerra, de quem a planilha completa encerra',
      {
        unidades: [deUnidade(2, 'DIRAD'), deUnidade(3, 'GELIC', 'DIRAD')],
        pessoas: [dePessoa(3, 'bia', 'GELIC')],
        completas: ['unidades', 'pessoas'],
      },
      ['LOTACAO SEAD/GEGOV ← PESSOA ana'],
    ],
    [
      'o arquivo do órgão, da linha da unidade que deixa de sê-lo',
      { unidades: [deUnidade(2, 'DIRAD', null, { arquivo: false }), deUnidade(3, 'NOVA', 'DIRAD', { arquivo: true })] },
      ['LOTACAO SEAD/NOVA ← LOTACAO SEAD/DIRAD'],
    ],
    [
      'a permissão, de quem a recebe e de onde vale',
      {
        orgaos: [orgao('SEDAP')],
        unidades: [deUnidade(2, 'A', null, { orgao: 'SEDAP' })],
        pessoas: [dePessoa(2, 'caio', 'GEGOV', { matricula: 'm9', cargo: 'Perito' })],
        permissoes: [
          permissao({ tipo: 'MATRICULA', valor: 'm9' }, { orgao: 'SEDAP', unidade: 'A' }),
          permissao({ tipo: 'CARGO', valor: 'perito' }),
          permissao({ tipo: 'UNIDADE', valor: 'A' }, { orgao: 'SEDAP' }),
        ],
      },
      [
        'LOTACAO SEDAP/A ← ORGAO SEDAP',
        'PESSOA caio ← CARGO Perito',
        'CONCESSAO m9 ← ORGAO SEDAP, LOTACAO SEDAP/A, PESSOA caio',
        'CONCESSAO perito ← CARGO Perito',
        'CONCESSAO A ← ORGAO SEDAP, LOTACAO SEDAP/A',
      ],
    ],
  ])('dependência: %s', (_, dado, esperado) => {
    const unidades = BASE.map((cada) =>
      dado.unidades?.some(({ arquivo }) => arquivo) && cada.id === 1 ? { ...cada, arquivo: true } : cada,
    )
    const colunas = {
      unidades: ['orgao', 'sigla', 'nome', 'pai', 'arquivo'],
      pessoas: ['nome', 'cpf', 'matricula', 'orgao', 'unidade', 'email', 'cargo', 'funcao', 'chefe'],
    }
    expect(emTexto({ retrato: retratoDe(unidades, [ANA, BIA]), colunas, ...dado })).toEqual(esperado)
  })
})

describe('registros que voltam', () => {
  const FIM = '2026-03-12T13:00:00.000Z'
  const gepla = {
    ...unidade(4, 'GEPLA', 'DIRAD'),
    fim: FIM,
    desfeito: false,
    como: 'FUNDIR' as const,
    sucessora: 'SEAD/GEGOV',
    sucessoraId: 2,
  }
  const comSaidas = (desfeito: boolean) => {
    const retrato = retratoDe(BASE)
    const saida = { ...entrada(20, 'ana', 'GEGOV', { lotacaoId: 2 }), fim: FIM, desfeito, porAgenda: false }
    retrato.encerradas = new Map([['SEAD/GEPLA', { ...gepla, desfeito }]])
    retrato.saidasPorCpf = new Map([['h:ana', [saida]]])
    retrato.saidasPorMatricula = new Map([['m20', saida]])
    retrato.cargos = new Map([['perito', { id: 7, nome: 'Perito', ativo: false, saida: { fim: FIM, desfeito } }]])
    retrato.retiradas = new Map([['ADMINISTRADOR_DA_UNIDADE|CARGO|perito||', { fim: FIM, desfeito }]])
    return retrato
  }
  const dados = {
    unidades: [deUnidade(2, 'GEPLA', 'DIRAD')],
    pessoas: [dePessoa(2, 'ana', 'GEGOV', { matricula: 'm20', cargo: 'Perito' }), dePessoa(3, 'caio', 'GEPLA')],
    permissoes: [permissao({ tipo: 'CARGO', valor: 'Perito' })],
  }
  const emAcoes = (dado: Dado) =>
    planoDe(dado).itens.map(({ sobre, acao, nome, linhaId, antes }) =>
      [sobre, acao, nome, linhaId ?? '–', texto(antes['fim']) || '–', texto(antes['sucessora'])].join(' ').trim(),
    )

  test('um registro encerrado aparece como reabertura, desde quando acabou e quem ficou no lugar', () => {
    expect(emAcoes({ retrato: comSaidas(false), ...dados })).toEqual([
      `LOTACAO REABRIR SEAD/GEPLA 4 ${FIM} SEAD/GEGOV`,
      `CARGO REABRIR Perito 7 ${FIM}`,
      `PESSOA REABRIR ana 20 ${FIM}`,
      'PESSOA CRIAR caio – –',
      `CONCESSAO REABRIR Perito – ${FIM}`,
    ])
  })

  test('o que um plano desfeito tinha criado conta como novo, e usa o mesmo registro', () => {
    expect(emAcoes({ retrato: comSaidas(true), ...dados })).toEqual([
      'LOTACAO CRIAR SEAD/GEPLA 4 –',
      'CARGO CRIAR Perito 7 –',
      'PESSOA CRIAR ana 20 –',
      'PESSOA CRIAR caio – –',
      'CONCESSAO CRIAR Perito – –',
    ])
  })

  test('de quem está fora do alcance, o plano não diz que já esteve na unidade', () => {
    const alcance = { geral: false, orgaos: [], unidades: [3] }
    const pessoas = [dePessoa(2, 'ana', 'GELIC', { matricula: 'm20' })]
    expect(emAcoes({ retrato: comSaidas(false), pessoas, alcance })).toEqual(['PESSOA CRIAR ana – –'])
  })

  test('quem volta com duas lotações novas não aparece duas vezes na mesma', () => {
    const pessoas = [
      dePessoa(2, 'ana', 'GELIC', { matricula: 'm77' }),
      dePessoa(3, 'ana', 'DIRAD', { matricula: 'm78' }),
    ]
    const { itens } = planoDe({ retrato: comSaidas(false), pessoas })
    expect(itens.map(({ acao, motivos }) => [acao, motivos.length])).toEqual([
      ['REABRIR', 0],
      ['REABRIR', 0],
    ])
  })

  test('a matrícula de quem saiu, com outro CPF, é de outra pessoa', () => {
    const pessoas = [dePessoa(2, 'caio', 'GEGOV', { matricula: 'm20' })]
    expect(emAcoes({ retrato: comSaidas(false), pessoas })).toEqual(['PESSOA CRIAR caio – –'])
  })

  test('uma reabertura começa desmarcada, com o que depende dela; o resto começa marcado', () => {
    const { itens } = planoDe({ retrato: comSaidas(false), ...dados })
    const inicios = comecos(itens.map(({ acao, precisa }) => ({ precisa, conflitos: [], fora: acao === 'REABRIR' })))
    expect(itens.map(({ nome }, i) => `${nome} ${inicios[i]?.marcado}`)).toEqual([
      'SEAD/GEPLA false',
      'Perito false',
      'ana false',
      'caio false',
      'Perito false',
    ])
  })
})

describe('marcar e desmarcar', () => {
  /** 1 is an órgão; 2 and 3 its units, 3 below 2; 4 a person in 3; 5 one in 2; 6 stands alone. */
  const elos = (mudancas: Record<number, Partial<Elo>> = {}): Elo[] =>
    [[], [1], [1, 2], [3], [2], []].map((precisa, i) => ({
      ordem: i + 1,
      acao: 'CRIAR',
      precisa,
      marcado: true,
      conflito: false,
      ...mudancas[i + 1],
    }))
  const fora = (...ordens: number[]) => Object.fromEntries(ordens.map((ordem) => [ordem, { marcado: false }]))
  const emLista = (ordens: Set<number>) => [...ordens].toSorted((a, b) => a - b)

  test.each([
    ['uma folha, só ela', [6], [6]],
    ['uma unidade, o que está abaixo e quem está lá', [3], [3, 4]],
    ['o órgão, tudo o que é dele', [1], [1, 2, 3, 4, 5]],
    ['várias', [3, 6], [3, 4, 6]],
  ])('linhas que saem ao desmarcar: %s', (_, quais, esperado) => {
    expect(emLista(aoDesmarcar(elos(), new Set(quais)))).toEqual(esperado)
  })

  test('uma linha já desmarcada não se conta', () => {
    expect(emLista(aoDesmarcar(elos(fora(4)), new Set([3])))).toEqual([3])
  })

  test.each([
    ['uma pessoa traz a unidade, a de cima e o órgão', [4], [1, 2, 3, 4], fora(1, 2, 3, 4, 5)],
    ['o que já estava marcado não se conta', [4], [3, 4], fora(3, 4)],
    ['a unidade não traz quem está nela', [3], [3], fora(3, 4)],
  ])('linhas que entram ao marcar: %s', (_, quais, esperado, desmarcadas) => {
    expect(emLista(aoMarcar(elos(desmarcadas), new Set(quais), { muitas: false }))).toEqual(esperado)
  })

  test('uma linha que precisa de outra em conflito não se marca', () => {
    const presas = { ...fora(3, 4), 2: { marcado: false, conflito: true } }
    expect(emLista(aoMarcar(elos(presas), new Set([3, 4]), { muitas: false }))).toEqual([])
  })

  test('marcar muitas de uma vez não marca reaberturas, nem o que depende delas; uma a uma, marca', () => {
    const reabre = { ...fora(1, 3, 4, 6), 2: { marcado: false, acao: 'REABRIR' as const }, 5: { marcado: false } }
    expect(emLista(aoMarcar(elos(reabre), new Set([1, 2, 3, 4, 5, 6]), { muitas: true }))).toEqual([1, 6])
    expect(emLista(aoMarcar(elos(reabre), new Set([5]), { muitas: false }))).toEqual([1, 2, 5])
  })

  test('o conflito passa a quem depende da linha, com o motivo da origem', () => {
    const linhas = elos().map(({ precisa }, i) => ({
      precisa,
      conflitos: i === 1 ? ['ORGAO_NAO_EXISTE'] : [],
      fora: i === 5,
    }))
    expect(comecos(linhas).map(({ marcado, presa, raizes }) => [marcado, presa, raizes.join()])).toEqual([
      [true, null, ''],
      [false, null, 'ORGAO_NAO_EXISTE'],
      [false, 2, 'ORGAO_NAO_EXISTE'],
      [false, 3, 'ORGAO_NAO_EXISTE'],
      [false, 2, 'ORGAO_NAO_EXISTE'],
      [false, null, ''],
    ])
  })

  // 1 ends a class whose code 3 takes; 2 creates its successor; 4 sets that successor, and goes only together with 1
  const juntas = (mudancas: Record<number, Partial<Elo>> = {}): Elo[] =>
    [[4], [], [1], [1, 2]].map((precisa, i) => ({
      ordem: i + 1,
      acao: 'CRIAR',
      precisa,
      marcado: true,
      conflito: false,
      ...mudancas[i + 1],
    }))
  test.each([
    ['a que faz a sucessora', [2], [1, 2, 3, 4]],
    ['a que dá a sucessora', [4], [1, 3, 4]],
    ['a que encerra', [1], [1, 3, 4]],
    ['a que usa o código', [3], [3]],
  ])('das linhas inseparáveis, desmarcar %s desmarca as que dependem dela', (_, quais, esperado) => {
    expect(emLista(aoDesmarcar(juntas(), new Set(quais)))).toEqual(esperado)
  })
  test('de linhas inseparáveis, marcar uma marca a outra, e nenhuma se marca se uma não pode', () => {
    const todas = fora(1, 2, 3, 4)
    expect(emLista(aoMarcar(juntas(todas), new Set([3]), { muitas: false }))).toEqual([1, 2, 3, 4])
    const presa = { ...todas, 2: { marcado: false, conflito: true } }
    expect(emLista(aoMarcar(juntas(presa), new Set([1, 2, 3, 4]), { muitas: false }))).toEqual([])
  })
  test('de linhas inseparáveis, o conflito e a exclusão de uma passam às outras, com a linha que as prende', () => {
    const comeco = (conflitos: string[], deFora: boolean) =>
      comecos(
        juntas().map(({ precisa, ordem }) => ({
          precisa,
          conflitos: ordem === 2 ? conflitos : [],
          fora: ordem === 2 && deFora,
        })),
      )
    expect(
      comeco(['CLASSE_NAO_EXISTE'], false).map(({ marcado, presa, raizes }) => [marcado, presa, ...raizes]),
    ).toEqual([
      [false, 2, 'CLASSE_NAO_EXISTE'],
      [false, null, 'CLASSE_NAO_EXISTE'],
      [false, 1, 'CLASSE_NAO_EXISTE'],
      [false, 2, 'CLASSE_NAO_EXISTE'],
    ])
    expect(comeco([], true).map(({ marcado, presa }) => [marcado, presa])).toEqual([
      [false, null],
      [false, null],
      [false, null],
      [false, null],
    ])
  })
})

describe('causas comuns a muitas linhas', () => {
  const lugar = { aba: 'Pessoas', linha: null, dados: {} }
  const semMatricula = { ...lugar, codigo: 'COLUNA_AUSENTE' as const, coluna: 'Matrícula' }
  const estranha = { ...lugar, codigo: 'COLUNA_DESCONHECIDA' as const, linha: 1, coluna: 'Matric.' }
  const naoLida = { aba: 'pessoas' as const, nome: 'Pessoas', linhas: 214 }
  const conflitos = [
    ['PESSOA_NAO_EXISTE' as const],
    ['UNIDADE_NAO_EXISTE' as const],
    [],
    ['PESSOA_NAO_EXISTE' as const],
  ]

  test('uma coluna que falta explica as linhas não lidas e as que conflitam por isso', () => {
    expect(causasDe({ erros: [semMatricula], avisos: [estranha], naoLidas: [naoLida], conflitos })).toEqual([
      {
        codigo: 'COLUNA_AUSENTE',
        aba: 'Pessoas',
        colunas: ['Matrícula'],
        desconhecidas: ['Matric.'],
        naoLidas: 214,
        conflitos: 2,
      },
    ])
  })

  test('são causas a coluna desconhecida numa aba lida e a aba que não se leu', () => {
    const oculta = { ...lugar, codigo: 'ABA_OCULTA' as const, aba: 'Unidades', coluna: null }
    const naoLidas = [{ aba: 'unidades' as const, nome: 'Unidades', linhas: 0 }]
    const causas = causasDe({ erros: [], avisos: [estranha, oculta], naoLidas, conflitos })
    expect(causas.map(({ codigo, aba, colunas, conflitos: n }) => [codigo, aba, colunas.join(), n])).toEqual([
      ['ABA_NAO_LIDA', 'Unidades', '', 1],
      ['COLUNA_DESCONHECIDA', 'Pessoas', 'Matric.', 0],
    ])
  })

  test('a falta de matrícula na planilha do SIGA só explica o que conflita por isso', () => {
    const siga = { ...lugar, codigo: 'SEM_MATRICULA' as const, coluna: 'Matrícula' }
    const de = (quais: typeof conflitos) => causasDe({ erros: [], avisos: [siga], naoLidas: [], conflitos: quais })
    expect([de([]).length, de(conflitos)[0]?.conflitos]).toEqual([0, 2])
  })
})
