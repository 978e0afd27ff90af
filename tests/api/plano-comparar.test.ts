import { describe, expect, test } from 'vitest'

import { type Dado, dePessoa, deUnidade, entrada, planoDe, retratoDe, unidade } from '../apoio/retrato-do-plano.ts'

/** `TRANSFERIR ana GEGOV → GELIC`: what changes, and the conflict. */
const emTexto = (dado: Dado) =>
  planoDe(dado).itens.map(({ acao, nome, antes, depois, motivos }) =>
    [
      `${acao} ${nome}`,
      ...Object.keys(depois)
        .filter((campo) => acao !== 'CRIAR' && campo !== 'orgao')
        .map((campo) =>
          `${campo} ${JSON.stringify(antes[campo] ?? null)} → ${JSON.stringify(depois[campo] ?? null)}`.replaceAll(
            '"',
            '',
          ),
        ),
      ...motivos.map(({ codigo }) => codigo),
    ].join(' · '),
  )

const BASE = [unidade(1, 'DIRAD'), unidade(2, 'GEGOV', 'DIRAD'), unidade(3, 'GELIC', 'DIRAD')]

describe('unidades', () => {
  test.each<[string, Omit<Dado, 'retrato'>, string[]]>([
    ['igual: nada', { unidades: [deUnidade(2, 'GEGOV', 'DIRAD')] }, []],
    [
      'outro nome',
      { unidades: [deUnidade(2, 'GEGOV', 'DIRAD', { nome: 'Outro' })] },
      ['ALTERAR SEAD/GEGOV · nome Unidade GEGOV → Outro'],
    ],
    ['outra acima', { unidades: [deUnidade(2, 'GEGOV', 'GELIC')] }, ['ALTERAR SEAD/GEGOV · pai DIRAD → GELIC']],
    [
      'coluna que não veio nada diz',
      { unidades: [deUnidade(2, 'GEGOV')], colunas: { unidades: ['orgao', 'sigla', 'nome'] } },
      [],
    ],
    [
      'célula em branco de coluna que veio diz nada acima',
      { unidades: [deUnidade(2, 'GEGOV')] },
      ['ALTERAR SEAD/GEGOV · pai DIRAD → null'],
    ],
    [
      'nova sob outra nova, escrita depois',
      { unidades: [deUnidade(2, 'B', 'A'), deUnidade(3, 'A')] },
      ['CRIAR SEAD/A', 'CRIAR SEAD/B'],
    ],
    ['acima que não há', { unidades: [deUnidade(2, 'B', 'NADA')] }, ['CRIAR SEAD/B · UNIDADE_NAO_EXISTE']],
    ['órgão que não há', { unidades: [deUnidade(2, 'B', null, { orgao: 'SEX' })] }, ['CRIAR SEX/B · ORGAO_NAO_EXISTE']],
    [
      'lista completa: as que faltam se encerram, as de baixo primeiro',
      { unidades: [deUnidade(2, 'GELIC')], completas: ['unidades'], colunas: { unidades: ['nome'] } },
      ['ENCERRAR SEAD/GEGOV', 'ENCERRAR SEAD/DIRAD'],
    ],
    [
      'quem administra uma unidade cria abaixo dela, e não ao lado',
      {
        unidades: [deUnidade(2, 'X', 'GEGOV'), deUnidade(3, 'Y', 'GELIC')],
        alcance: { geral: false, orgaos: [], unidades: [2] },
      },
      ['CRIAR SEAD/X', 'CRIAR SEAD/Y · FORA_DO_ALCANCE'],
    ],
    [
      'nem leva a sua para onde não alcança',
      { unidades: [deUnidade(2, 'GEGOV', 'GELIC')], alcance: { geral: false, orgaos: [], unidades: [2] } },
      ['ALTERAR SEAD/GEGOV · pai DIRAD → GELIC · FORA_DO_ALCANCE'],
    ],
    [
      'quem administra o órgão, sim',
      { unidades: [deUnidade(2, 'GEGOV', 'GELIC')], alcance: { geral: false, orgaos: [1], unidades: [] } },
      ['ALTERAR SEAD/GEGOV · pai DIRAD → GELIC'],
    ],
  ])('unidade: %s', (_, dado, esperado) => expect(emTexto({ retrato: retratoDe(BASE), ...dado })).toEqual(esperado))
})

describe('pessoas', () => {
  const GENTE = [
    entrada(10, 'ana', 'GEGOV'),
    entrada(11, 'bia', 'GELIC'),
    entrada(12, 'bia', 'DIRAD', { matricula: 'm12' }),
  ]
  test.each<[string, Omit<Dado, 'retrato'>, string[]]>([
    ['igual: nada', { pessoas: [dePessoa(2, 'ana', 'GEGOV', { matricula: 'm10' })] }, []],
    ['sem matrícula na planilha, igual: nada', { pessoas: [dePessoa(2, 'ana', 'GEGOV')] }, []],
    ['nova', { pessoas: [dePessoa(2, 'caio', 'GEGOV', { matricula: 'm99' })] }, ['CRIAR caio']],
    [
      'outro nome',
      { pessoas: [dePessoa(2, 'ana', 'GEGOV', { nome: 'Ana P.' })] },
      ['ALTERAR Ana P. · nome ana → Ana P.'],
    ],
    [
      'outro cargo, já escrito de outro modo',
      { pessoas: [dePessoa(2, 'ana', 'GEGOV', { cargo: 'ANALISTA' })] },
      ['ALTERAR ana · cargo null → Analista'],
    ],
    [
      'cargo que não há é oferecido',
      { pessoas: [dePessoa(2, 'ana', 'GEGOV', { cargo: 'Perito' })] },
      ['CRIAR Perito', 'ALTERAR ana · cargo null → Perito'],
    ],
    [
      'mesma matrícula em outra unidade: transferência',
      { pessoas: [dePessoa(2, 'ana', 'GELIC', { matricula: 'm10' })] },
      ['TRANSFERIR ana · unidade GEGOV → GELIC'],
    ],
    [
      'outra matrícula em outra unidade: mais uma lotação',
      { pessoas: [dePessoa(2, 'ana', 'GELIC', { matricula: 'm77' })] },
      ['CRIAR ana'],
    ],
    [
      'sem matrícula, única lotação em outra unidade: transferência',
      { pessoas: [dePessoa(2, 'ana', 'GELIC')] },
      ['TRANSFERIR ana · unidade GEGOV → GELIC'],
    ],
    ['sem matrícula, de quem tem duas: mais uma lotação', { pessoas: [dePessoa(2, 'bia', 'GEGOV')] }, ['CRIAR bia']],
    [
      'sem matrícula, duas linhas de um CPF: duas lotações',
      { pessoas: [dePessoa(2, 'ana', 'GEGOV'), dePessoa(3, 'ana', 'GELIC')] },
      ['CRIAR ana'],
    ],
    [
      'matrícula de outra pessoa',
      { pessoas: [dePessoa(2, 'caio', 'GEGOV', { matricula: 'm10' })] },
      ['CRIAR caio · MATRICULA_EM_USO'],
    ],
    [
      'duas novas com uma matrícula',
      {
        pessoas: [dePessoa(2, 'caio', 'GEGOV', { matricula: 'm9' }), dePessoa(3, 'caio', 'GELIC', { matricula: 'm9' })],
      },
      ['CRIAR caio', 'CRIAR caio · MATRICULA_EM_USO'],
    ],
    [
      'transferência para onde já está',
      { pessoas: [dePessoa(2, 'bia', 'DIRAD', { matricula: 'm11' })] },
      ['TRANSFERIR bia · unidade GELIC → DIRAD · PESSOA_JA_NA_UNIDADE'],
    ],
    ['unidade que não há', { pessoas: [dePessoa(2, 'caio', 'NADA')] }, ['CRIAR caio · UNIDADE_NAO_EXISTE']],
    [
      'unidade nova do mesmo arquivo',
      { unidades: [deUnidade(2, 'NOVA')], pessoas: [dePessoa(2, 'caio', 'NOVA')] },
      ['CRIAR SEAD/NOVA', 'CRIAR caio'],
    ],
    [
      'data de fim que passou: encerra quem está',
      { pessoas: [dePessoa(2, 'ana', 'GEGOV', { ate: '2026-05-31' })] },
      ['ENCERRAR ana · ate null → 2026-05-31'],
    ],
    [
      'data de fim que passou, de quem não está: nada',
      { pessoas: [dePessoa(2, 'caio', 'GEGOV', { ate: '2026-05-31' })] },
      [],
    ],
    [
      'lista completa: quem falta sai',
      { pessoas: [dePessoa(2, 'bia', 'GELIC', { matricula: 'm11' })], completas: ['pessoas'] },
      ['ENCERRAR ana', 'ENCERRAR bia'],
    ],
    [
      'o próprio cargo ninguém muda',
      { pessoas: [dePessoa(2, 'ana', 'GEGOV', { cargo: 'Analista' })], autorId: 10 },
      ['ALTERAR ana · cargo null → Analista · MUDANCA_PROPRIA'],
    ],
    [
      'o próprio nome, sim',
      { pessoas: [dePessoa(2, 'ana', 'GEGOV', { nome: 'Ana P.' })], autorId: 10 },
      ['ALTERAR Ana P. · nome ana → Ana P.'],
    ],
    [
      'cargo que dá mais poder do que o de quem carrega',
      {
        pessoas: [dePessoa(2, 'caio', 'GELIC', { cargo: 'Secretário' })],
        alcance: { geral: false, orgaos: [1], unidades: [] },
      },
      ['CRIAR Secretário', 'CRIAR caio · PERFIL_FORA_DO_ALCANCE'],
    ],
    [
      'fora do alcance',
      { pessoas: [dePessoa(2, 'caio', 'GELIC')], alcance: { geral: false, orgaos: [], unidades: [2] } },
      ['CRIAR caio · FORA_DO_ALCANCE'],
    ],
  ])('pessoa: %s', (_, dado, esperado) =>
    expect(emTexto({ retrato: retratoDe(BASE, GENTE), ...dado })).toEqual(esperado),
  )

  test('um cargo que dá poder num órgão só conta nesse órgão', () => {
    const deQue = (orgaoId: number) => {
      const retrato = retratoDe(BASE, GENTE)
      retrato.poderes = retrato.poderes.map((poder) => ({ ...poder, orgaoId }))
      const pessoas = [dePessoa(2, 'caio', 'GELIC', { cargo: 'Secretário' })]
      return emTexto({ retrato, pessoas, alcance: { geral: false, orgaos: [], unidades: [3] } }).at(-1)
    }
    expect([deQue(1), deQue(2)]).toEqual(['CRIAR caio · PERFIL_FORA_DO_ALCANCE', 'CRIAR caio'])
  })

  test('encerrar mais de 5 % pede confirmação; encerrar dez, mesmo de poucos, não', () => {
    const gente = Array.from({ length: 200 }, (_, i) => entrada(100 + i, `p${i}`, 'GEGOV'))
    const sem = (n: number) =>
      gente.slice(n).map(({ nome, matricula }, i) => dePessoa(i + 2, nome, 'GEGOV', { matricula }))
    const alerta = (n: number, todas = gente) =>
      planoDe({ retrato: retratoDe(BASE, todas), pessoas: sem(n), completas: ['pessoas'] }).alerta
    expect([alerta(10), alerta(11)]).toEqual([null, { encerra: 11, de: 200 }])
  })
})
