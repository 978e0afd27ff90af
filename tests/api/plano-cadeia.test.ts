import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Plano, PlanoMarcado } from '#contract/plano.ts'
import { encerrarPessoas } from '#server/core/cadastro/pessoas.ts'
import { NO_TERMINAL } from '#server/core/administracao/registrar.ts'
import { planosEmCurso } from '#server/core/plano/rodada.ts'
import { linha, sql } from '#server/database/connection.ts'
import { carregarDoTerminal } from '#server/rooms/planos/terminal.ts'

import { BRUNO, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { cpfDe, TITULOS, xlsxDe } from '../apoio/planilha.ts'
import { emContas, emLinhas, enviarPlanilha, itensDe, mandar, PLANO, verPlano } from '../apoio/plano.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())

const ORGAOS = ['Sigla', 'Nome', 'Município', 'UF']
const UNIDADES = ['Órgão', 'Sigla', 'Nome', 'Unidade superior']
const PESSOAS = [...TITULOS, 'Cargo', 'Chefe']
const PERMISSOES = ['Perfil', 'A quem', 'Órgão', 'Unidade']
const pessoa = (n: number, orgao: string, unidade: string, cargo = '', chefe = 'não') => [
  `Pessoa da Cadeia ${'ABCDEFGHIJ'[n % 10]}`,
  cpfDe(700_000_000 + n),
  `cad${n}`,
  orgao,
  unidade,
  `cad${n}@pb.gov.br`,
  cargo,
  chefe,
]
const marcar = async (plano: Plano, corpo: object) => {
  const feito = await casa.chamar<PlanoMarcado>(BRUNO, 'POST', `${PLANO}/${plano.id}/marcar`, { corpo })
  expect(feito.problema.detail ?? '').toBe('')
  return { contas: emContas(feito.corpo), tambem: feito.corpo.tambem }
}
const ordemDe = async (plano: Plano, nome: string) =>
  (await itensDe(casa, plano.id)).find((item) => item.nome === nome)?.ordem ?? 0

/** A whole new órgão: two units, one below the other, three people, a permission. */
const inteiro = (sigla: string) => ({
  Órgãos: [ORGAOS, [sigla, `Secretaria ${sigla}`, 'João Pessoa', 'PB']],
  Unidades: [UNIDADES, [sigla, 'DIR', 'Diretoria', ''], [sigla, 'GER', 'Gerência', 'DIR']],
  Pessoas: [
    PESSOAS,
    ...[0, 1, 2].map((n) => pessoa(sigla.charCodeAt(3) * 10 + n, sigla, n === 0 ? 'DIR' : 'GER', `Fiscal ${sigla}`)),
  ],
  Permissões: [PERMISSOES, ['Administrador da unidade', `cargo: Fiscal ${sigla}`, sigla, 'GER']],
})

describe('desmarcar e marcar linhas', () => {
  test('desmarcada uma unidade, saem as de baixo, as pessoas e os perfis dela; marcada a pessoa, volta o necessário', async () => {
    const plano = await enviarPlanilha(casa, inteiro('CADA'))
    expect(emContas(plano).every((conta) => conta.includes('A_APLICAR'))).toBe(true)
    const ger = await ordemDe(plano, 'CADA/GER')
    expect((await marcar(plano, { marcado: false, ordens: [ger] })).tambem).toEqual([
      { sobre: 'PESSOA', quantos: 2 },
      { sobre: 'CONCESSAO', quantos: 1 },
    ])
    const orgao = await ordemDe(plano, 'CADA')
    const semOrgao = await marcar(plano, { marcado: false, ordens: [orgao] })
    expect(semOrgao.tambem).toEqual([
      { sobre: 'LOTACAO', quantos: 1 },
      { sobre: 'PESSOA', quantos: 1 },
    ])
    const [, , ana] = await itensDe(casa, plano.id, { sobre: 'PESSOA' })
    const deVolta = await marcar(plano, { marcado: true, ordens: [ana?.ordem ?? 0] })
    expect(deVolta.tambem).toEqual([
      { sobre: 'ORGAO', quantos: 1 },
      { sobre: 'LOTACAO', quantos: 2 },
    ])
    const { corpo } = await mandar(casa, plano.id, 'aplicar')
    expect(emContas(corpo)).toEqual([
      'ORGAO CRIAR FEITO: 1',
      'LOTACAO CRIAR FEITO: 2',
      'CARGO CRIAR FEITO: 1',
      'PESSOA CRIAR DESMARCADO: 2',
      'PESSOA CRIAR FEITO: 1',
      'CONCESSAO CRIAR DESMARCADO: 1',
    ])
  })

  test('desmarcar um cargo pelo filtro desmarca as pessoas que o teriam', async () => {
    const plano = await enviarPlanilha(casa, inteiro('CADB'))
    const { tambem } = await marcar(plano, { marcado: false, sobre: 'CARGO' })
    expect(tambem).toEqual([
      { sobre: 'PESSOA', quantos: 3 },
      { sobre: 'CONCESSAO', quantos: 1 },
    ])
    const desmarcados = await marcar(plano, { marcado: true, situacao: 'DESMARCADO' })
    expect(desmarcados.contas.every((conta) => conta.includes('A_APLICAR'))).toBe(true)
  })

  test('desmarcar as linhas de um filtro deixa marcadas as que o filtro não mostra', async () => {
    const plano = await enviarPlanilha(casa, inteiro('CADS'))
    const { contas, tambem } = await marcar(plano, { marcado: false, situacao: 'CONFLITO' })
    expect([contas, tambem]).toEqual([emContas(plano), []])
    expect((await marcar(plano, { marcado: false, motivo: 'EMAIL_REPETIDO' })).contas).toEqual(emContas(plano))
  })

  test('a linha que precisa de outra em conflito fica em conflito, e diz de qual', async () => {
    const plano = await enviarPlanilha(casa, {
      Unidades: [UNIDADES, ['NAOHA', 'X', 'Unidade de nenhum órgão', '']],
      Pessoas: [PESSOAS, pessoa(1, 'SES', 'GEVIG')],
      Permissões: [PERMISSOES, ['Administrador da unidade', 'cad1', 'NAOHA', 'X']],
    })
    expect(emLinhas(await itensDe(casa, plano.id))).toEqual([
      'LOTACAO CRIAR NAOHA/X · ORGAO_NAO_EXISTE',
      'PESSOA CRIAR Pessoa da Cadeia B',
      'CONCESSAO CRIAR cad1 · ORGAO_NAO_EXISTE · BASE_EM_CONFLITO',
    ])
    expect(plano.motivos.map(({ codigo, situacao, quantos }) => `${codigo} ${situacao} ${quantos}`)).toEqual([
      'ORGAO_NAO_EXISTE CONFLITO 2',
      'BASE_EM_CONFLITO CONFLITO 1',
    ])
    const presas = await itensDe(casa, plano.id, { motivo: 'BASE_EM_CONFLITO' })
    expect(presas.map(({ motivos }) => motivos.at(-1)?.frase)).toEqual([
      'Precisa da linha de NAOHA/X, que está em conflito.',
    ])
  })

  test('a linha que precisa de outra que não se pôde aplicar é recusada, e diz qual', async () => {
    const plano = await enviarPlanilha(casa, inteiro('CADC'))
    await casa.banco.linhas(sql`insert into orgao (sigla, nome, municipio, uf) values ('CADC', 'Outro', 'Patos', 'PB')`)
    await casa.banco.linhas(sql`update orgao set ativo = false where sigla = 'CADC'`)
    const { corpo } = await mandar(casa, plano.id, 'aplicar')
    expect(emContas(corpo)).toEqual([
      'ORGAO CRIAR RECUSADO: 1',
      'LOTACAO CRIAR RECUSADO: 2',
      'CARGO CRIAR FEITO: 1',
      'PESSOA CRIAR RECUSADO: 3',
      'CONCESSAO CRIAR RECUSADO: 1',
    ])
    const [ger] = (await itensDe(casa, plano.id, { sobre: 'LOTACAO' })).slice(-1)
    expect(ger?.motivos[0]?.frase).toBe('Precisa da linha de CADC, que não foi aplicada.')
    expect(casa.erros).toEqual([])
  })
})

describe('registros que já acabaram', () => {
  const FIM = '2026-03-12T13:00:00.000Z'
  const estado = async () =>
    linha(
      casa.banco,
      sql`select l.fim, s.sigla as sucessora, (select count(*)::int from lotacao where sigla = 'GEPLA') as quantas
          from lotacao l left join lotacao s on s.id = l.sucessora_id where l.sigla = 'GEPLA'`,
    )
  const planilha = {
    Unidades: [UNIDADES, ['SEAD', 'GEPLA', 'Gerência de Planejamento', '']],
    Pessoas: [PESSOAS, pessoa(50, 'SEAD', 'GELIC'), pessoa(51, 'SEAD', 'GEPLA')],
  }
  const gente = async () =>
    (
      await casa.banco.linhas<{ dita: string }>(
        sql`select p.matricula || ' ' || (p.fim is null) as dita from pessoa p where p.matricula in ('cad50', 'cad51') order by p.id`,
      )
    ).map(({ dita }) => dita)

  test('só se reabre o que alguém marca; desfeito o plano, volta a data de fim e a sucessora', async () => {
    const inicio = await enviarPlanilha(casa, { ...planilha, Pessoas: planilha.Pessoas.slice(0, 2) })
    await mandar(casa, inicio.id, 'aplicar')
    await casa.banco.linhas(
      sql`update lotacao set fim = ${FIM}, sucessora_id = ${await casa.unidade('SEAD/GEGOV')} where sigla = 'GEPLA'`,
    )
    const saiu = await linha<{ id: number }>(casa.banco, sql`select id from pessoa where matricula = 'cad50'`)
    await encerrarPessoas(casa.banco, [saiu?.id ?? 0], { autor: NO_TERMINAL, origem: 'TERMINAL', agora: new Date(FIM) })

    const plano = await enviarPlanilha(casa, planilha)
    expect(emContas(plano)).toEqual([
      'LOTACAO REABRIR DESMARCADO: 1',
      'PESSOA REABRIR DESMARCADO: 1',
      'PESSOA CRIAR DESMARCADO: 1',
    ])
    expect((await itensDe(casa, plano.id)).map(({ nota }) => nota)).toEqual([
      'SEAD/GEPLA foi extinta em 12/03/2026, e em seu lugar está SEAD/GEGOV; esta linha a reabre.',
      'Pessoa da Cadeia A saiu de SEAD/GELIC em 12/03/2026; esta linha a traz de volta.',
      null,
    ])
    // ticking everything does not tick what would be reopened
    expect((await marcar(plano, { marcado: true })).contas).toEqual(emContas(plano))
    const nova = await ordemDe(plano, 'Pessoa da Cadeia B')
    expect((await marcar(plano, { marcado: true, ordens: [nova] })).tambem).toEqual([{ sobre: 'LOTACAO', quantos: 1 }])
    await marcar(plano, { marcado: true, acao: 'REABRIR' })

    const { corpo } = await mandar(casa, plano.id, 'aplicar')
    expect(emContas(corpo).every((conta) => conta.includes('FEITO'))).toBe(true)
    expect(await estado()).toEqual({ fim: null, sucessora: null, quantas: 1 })
    expect(await gente()).toEqual(['cad50 true', 'cad51 true'])

    expect((await mandar(casa, plano.id, 'desfazer')).corpo).toMatchObject({ estado: 'DESFEITO', recusa: null })
    expect(await estado()).toEqual({ fim: FIM, sucessora: 'GEGOV', quantas: 1 })
    expect(await gente()).toEqual(['cad50 false', 'cad51 false'])
  })

  test('quem volta para outra unidade continua a matrícula numa lotação nova', async () => {
    const plano = await enviarPlanilha(casa, { Pessoas: [PESSOAS, pessoa(50, 'SEAD', 'GEGOV')] })
    expect(emLinhas(await itensDe(casa, plano.id))).toEqual(['PESSOA REABRIR Pessoa da Cadeia A'])
    await marcar(plano, { marcado: true, acao: 'REABRIR' })
    await mandar(casa, plano.id, 'aplicar')
    const entradas = await casa.banco.linhas(
      sql`select l.sigla, p.fim is null as ativa, count(*) over (partition by p.id_inicial)::int as juntas
          from pessoa p join lotacao l on l.id = p.lotacao_id where p.matricula = 'cad50' order by p.id`,
    )
    expect(entradas).toEqual([
      { sigla: 'GELIC', ativa: false, juntas: 2 },
      { sigla: 'GEGOV', ativa: true, juntas: 2 },
    ])
    await mandar(casa, plano.id, 'desfazer')
    expect((await gente()).filter((dita) => dita === 'cad50 true')).toEqual([])
  })

  test('pôr alguém numa unidade extinta é conflito, que diz que foi extinta e quem a sucedeu', async () => {
    const plano = await enviarPlanilha(casa, { Pessoas: [PESSOAS, pessoa(52, 'SEAD', 'GEPLA')] })
    expect((await itensDe(casa, plano.id))[0]?.motivos.map(({ frase }) => frase)).toEqual([
      'A unidade SEAD/GEPLA foi extinta em 12/03/2026, e em seu lugar está SEAD/GEGOV. Diga na planilha a unidade de agora.',
    ])
  })

  test('um perfil retirado não se dá de novo sem que alguém marque', async () => {
    const dar = { Permissões: [PERMISSOES, ['Administrador da unidade', 'unidade: GELIC', 'SEAD', 'GEGOV']] }
    const plano = await enviarPlanilha(casa, dar)
    await mandar(casa, plano.id, 'aplicar')
    await casa.banco.linhas(
      sql`update concessao set retirada_em = ${FIM}, retirada_por = ${casa.idDe(BRUNO)}
          where lotacao_id = ${await casa.unidade('SEAD/GELIC')} and retirada_em is null`,
    )
    const outro = await enviarPlanilha(casa, dar)
    expect(emContas(outro)).toEqual(['CONCESSAO REABRIR DESMARCADO: 1'])
    expect((await itensDe(casa, outro.id))[0]?.nota).toBe(
      'Esta permissão foi retirada em 12/03/2026; esta linha a dá de novo.',
    )
  })
})

test('desfeita a carga, a mesma planilha é lida como nova, sem deixar cópias', async () => {
  const quantas = () =>
    linha(
      casa.banco,
      sql`select (select count(*)::int from orgao) as orgaos, (select count(*)::int from lotacao) as unidades,
            (select count(*)::int from pessoa) as entradas, (select count(*)::int from cargo) as cargos`,
    )
  const primeira = await enviarPlanilha(casa, inteiro('CADE'))
  await mandar(casa, primeira.id, 'aplicar')
  const feitas = await quantas()
  expect((await mandar(casa, primeira.id, 'desfazer')).corpo).toMatchObject({ estado: 'DESFEITO', recusa: null })

  const segunda = await enviarPlanilha(casa, inteiro('CADE'))
  expect(emContas(segunda)).toEqual(emContas(primeira))
  const aplicada = await mandar(casa, segunda.id, 'aplicar')
  expect(emContas(aplicada.corpo).every((conta) => conta.includes('FEITO'))).toBe(true)
  expect(await quantas()).toEqual(feitas)
  expect(await linha(casa.banco, sql`select ativo from orgao where sigla = 'CADE'`)).toEqual({ ativo: true })
  // undone once more
  expect((await mandar(casa, segunda.id, 'desfazer')).corpo).toMatchObject({ estado: 'DESFEITO', recusa: null })
  expect(emContas(await enviarPlanilha(casa, inteiro('CADE')))).toEqual(emContas(primeira))
})

test('uma coluna que falta é apontada uma vez, com o número de conflitos, na tela e no terminal', async () => {
  const semSigla = [
    ['Órgão', 'Abrev.', 'Nome'],
    ['SES', 'NOVAX', 'Unidade X'],
    ['SES', 'NOVAY', 'Unidade Y'],
  ]
  const abas = {
    Unidades: semSigla,
    Pessoas: [PESSOAS, ...Array.from({ length: 4 }, (_, n) => pessoa(60 + n, 'SES', n < 3 ? 'NOVAX' : 'GEVIG'))],
  }
  const frase =
    'A aba Unidades não tem a coluna Sigla. As 2 linhas dela não foram lidas. 3 linhas estão em conflito por isso. ' +
    'A coluna Abrev. não foi reconhecida: pode ser a que falta.'
  const plano = await enviarPlanilha(casa, abas)
  expect(plano.causas.map((causa) => causa.frase)).toEqual([frase])
  expect(plano.motivos).toMatchObject([{ codigo: 'UNIDADE_NAO_EXISTE', situacao: 'CONFLITO', quantos: 3 }])
  const ditas: string[] = []
  const matricula = await linha<{ m: string }>(
    casa.banco,
    sql`select matricula as m from pessoa where id = ${casa.idDe(BRUNO)}`,
  )
  await carregarDoTerminal(
    casa.portas,
    {
      nome: 'a.xlsx',
      bytes: xlsxDe(abas),
      como: matricula?.m ?? '',
      completas: [],
      aplicar: false,
      confirmo: false,
      enderecoPublico: 'http://casa',
    },
    (dita) => ditas.push(dita),
  )
  expect(ditas[1]).toBe(frase)
  expect(ditas[2]).toMatch(/^Pelo mesmo motivo, 3 linhas em conflito\. A primeira: Não há unidade SES\/NOVAX/)
  expect(ditas).toContain('Pessoas: 1 nova')
})

test('um plano curto não espera por um longo', async () => {
  const fila = Array.from({ length: 12 }, (_, n) => ['SES', `FILA${n}`, `Unidade ${n}`, n === 0 ? '' : `FILA${n - 1}`])
  const longo = await enviarPlanilha(casa, { Unidades: [UNIDADES, ...fila] })
  const curto = await enviarPlanilha(casa, { Unidades: [UNIDADES, ['SES', 'CURTA', 'Unidade curta', '']] })
  for (const { id } of [longo, curto])
    await casa.banco.linhas(
      sql`update plano set estado = 'APLICANDO', aplicado_por = ${casa.idDe(BRUNO)}, aplicado_em = now() where id = ${id}`,
    )
  await planosEmCurso.chamar(casa.portas)
  const ordem = await casa.banco.linhas<{ sigla: string }>(
    sql`select depois ->> 'sigla' as sigla from registro_administrativo
        where sobre = 'LOTACAO' and ato = 'CRIAR' and depois ->> 'sigla' in ('CURTA', 'FILA11') order by seq`,
  )
  expect(ordem.map(({ sigla }) => sigla)).toEqual(['CURTA', 'FILA11'])
  expect((await verPlano(casa, longo.id)).estado).toBe('APLICADO')
})
