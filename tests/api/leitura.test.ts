import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { NivelAcesso, Situacao } from '#contract/documento.ts'
import type { EntradaAtiva } from '#server/base/contexto.ts'
import { sql } from '#server/database/connection.ts'
import { corpoDeLePeloDossie, pessoaLe, podeLer } from '#server/core/documento/acesso.ts'
import { estadoDeLeitura } from '#server/core/documento/estado-de-leitura.ts'
import { leem, leitores } from '#server/core/documento/leitores.ts'
import { type EstadoDeLeitura, leitura } from '#server/core/documento/leitura.ts'
import { REASONS } from '#server/base/palavras/reasons.ts'

import { type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { escreverSorteados, semente, sortear } from '../apoio/leituras.ts'

let casa: CasaDeTeste
let entradas: EntradaAtiva[]
beforeAll(async () => {
  casa = await novaCasa()
  entradas = [...casa.elenco.values()].map(({ entrada }) => entrada)
})
afterAll(() => casa.fechar())

const DOCUMENTOS = 400

test(`a regra em SQL e a regra pura dizem o mesmo, célula por célula (semente ${semente})`, async () => {
  console.log(`leitura: semente ${semente}; para repetir, SEMENTE=${semente}`)
  const escritos = await escreverSorteados(casa.banco, entradas, DOCUMENTOS, sortear(semente))
  const agora = new Date().toISOString()
  const emSql = new Set<string>()
  for (const entrada of entradas)
    for (const { id } of await casa.banco.linhas<{ id: number }>(
      sql`select d.id from documento d where ${podeLer(entrada)}`,
    ))
      emSql.add(`${id} ${entrada.id}`)
  // the SQL condition over people, for a given document, agrees
  const dasPessoas = await casa.banco.linhas<{ id: number; pessoa: number }>(
    sql`select d.id, p.id as pessoa from documento d cross join pessoa p join lotacao l on l.id = p.lotacao_id
        where p.id in (${sql.join(
          entradas.map((entrada) => entrada.id),
          sql`, `,
        )}) and ${pessoaLe}`,
  )
  expect(new Set(dasPessoas.map(({ id, pessoa }) => `${id} ${pessoa}`))).toEqual(emSql)
  let casos = 0
  const porMotivo = new Map<string, number>()
  const diferentes: unknown[] = []
  for (const { id, estado } of escritos) {
    expect(await estadoDeLeitura(casa.banco, id), `documento ${id}`).toEqual(estado)
    for (const entrada of entradas) {
      const dito = leitura(estado, entrada, agora)
      casos++
      porMotivo.set(dito.motivo.code, (porMotivo.get(dito.motivo.code) ?? 0) + 1)
      if (dito.pode !== emSql.has(`${id} ${entrada.id}`)) diferentes.push({ id, entrada, dito, estado })
    }
  }
  // and for substitutes
  const internas = entradas.filter(({ externa }) => !externa)
  let reservados = 0
  for (const [i, titular] of internas.slice(0, 6).entries()) {
    const outra = internas.at(-1 - i)
    if (!outra) continue
    const entrada = { ...titular, substituto: { ...outra, substituicaoId: 1, titular: titular.nome } }
    const lidos = await casa.banco.linhas<{ id: number }>(sql`select d.id from documento d where ${podeLer(entrada)}`)
    const lidosEmSql = new Set(lidos.map(({ id }) => id))
    for (const { id, estado } of escritos) {
      const dito = leitura(estado, entrada, agora)
      if (dito.pode !== lidosEmSql.has(id)) diferentes.push({ id, entrada, dito, estado })
      if (leitura(estado, titular, agora).pode && !dito.pode) reservados++
    }
  }
  expect(reservados).toBeGreaterThan(5)
  expect(diferentes.slice(0, 2)).toEqual([])
  // and the rule as sets, for everybody at once
  for (const { id, estado } of escritos) {
    const deTodos = await casa.banco.linhas<{ id: number }>(
      sql`select p.id from pessoa p join lotacao l on l.id = p.lotacao_id where ${leem(leitores(estado, agora))}`,
    )
    const deles = new Set(deTodos.map((pessoa) => pessoa.id))
    const erradas = entradas.filter((entrada) => deles.has(entrada.id) !== emSql.has(`${id} ${entrada.id}`))
    expect(erradas, `documento ${id}: ${JSON.stringify(estado)}`).toEqual([])
  }
  expect(casos).toBeGreaterThanOrEqual(2_000)
  // every reason and refusal came up: otherwise the agreement would prove little
  const codes = Object.keys(REASONS).filter((code) => /^(?:NAO_)?LE_/.test(code) && code !== 'NAO_LE_O_AUTUADO')
  expect([...porMotivo.keys()].toSorted()).toEqual(codes.toSorted())
}, 120_000)

test('a marca aberta à unidade é a que a unidade toda pode ler, também depois que o documento muda', async () => {
  const internas = entradas.filter(({ externa }) => !externa)
  const documentos = sql`select d.id from documento d join mobil m on m.documento_id = d.id and m.tipo = 'GERAL'`
  await casa.banco.linhas(
    sql`insert into marca (documento_id, mobil_id, marcador, lotacao_id, desde)
        select d.id, m.id, 'INTERESSADO', l.id, now() from documento d join mobil m on m.documento_id = d.id and m.tipo = 'GERAL'
        cross join lotacao l where l.id in (${sql.join(
          internas.map(({ lotacaoId }) => lotacaoId),
          sql`, `,
        )}) on conflict do nothing`,
  )
  const abertas = async () => {
    let quantas = 0
    for (const entrada of internas) {
      const [lidas] = await casa.banco.linhas<{ n: number; erradas: number }>(
        sql`select count(*) as n, count(*) filter (where not coalesce(${podeLer(entrada)}, false)) as erradas
            from marca k join documento d on d.id = k.documento_id where k.lotacao_id = ${entrada.lotacaoId} and k.aberta`,
      )
      expect(lidas?.erradas, entrada.nome).toBe(0)
      quantas += lidas?.n ?? 0
    }
    return quantas
  }
  const antes = await abertas()
  expect(antes).toBeGreaterThan(50)
  const todos = (await casa.banco.linhas<{ id: number }>(documentos)).map(({ id }) => id)
  for (const [n, mudanca] of [
    sql`nivel_acesso = 60`,
    sql`nivel_ate = now() + interval '1 day'`,
    sql`nivel_acesso = 40`,
    sql`restrito = true`,
  ].entries())
    await casa.banco.linhas(
      sql`update documento set ${mudanca} where id in (${sql.join(
        todos.filter((_, i) => i % 8 === n),
        sql`, `,
      )})`,
    )
  const depois = await abertas()
  expect(depois).toBeLessThan(antes)
  expect(depois).toBeGreaterThan(0)
})

test('a função guardada no banco é igual à da regra', async () => {
  const [guardada] = await casa.banco.linhas<{ prosrc: string }>(
    sql`select prosrc from pg_proc where proname = 'le_pelo_dossie'`,
  )
  const sem = (texto = '') => texto.replace(/\s+/g, ' ').trim()
  expect(sem(guardada?.prosrc)).toBe(sem(corpoDeLePeloDossie()))
})

const AGORA = '2026-11-20T12:00:00.000Z'
const ONTEM = '2026-11-19T12:00:00.000Z'
const AMANHA = '2026-11-21T12:00:00.000Z'
const quem = (id: number, lotacaoId: number, mais: Partial<EntradaAtiva> = {}): EntradaAtiva => ({
  id,
  nome: `P${id}`,
  lotacaoId,
  divisaoId: Math.floor(lotacaoId / 10),
  orgaoId: Math.floor(lotacaoId / 100),
  externa: false,
  ...mais,
})
/** Units 111 and 112 are of division 11, 121 of 12, all of órgão 1; 211 is of órgão 2. */
const autora = quem(1, 111)
const chefe = quem(2, 112)
const colega = quem(3, 111)
const vizinha = quem(4, 112)
const deOutraDivisao = quem(5, 121)
const deOutroOrgao = quem(6, 211)
const fora = quem(7, 911, { externa: true })

const documento = (nivel: NivelAcesso, mudancas: Partial<EstadoDeLeitura> = {}): EstadoDeLeitura => ({
  situacao: 'ASSINADO',
  orgaoId: 1,
  nivel,
  nivelAte: null,
  nivelPadrao: 20,
  cadastranteId: 1,
  lotaCadastranteId: 111,
  responsavelId: 2,
  titularId: null,
  assinantes: [2],
  convitesEncerrados: [],
  destino: { pessoaId: null, lotacaoId: null, orgaoId: null },
  atendentes: [111],
  passagens: [{ orgaoId: 1, divisaoId: 11, lotacaoId: 111, pessoaId: 1, papel: 'ORIGEM' }],
  restricao: null,
  colaboracoes: [],
  acessos: [],
  dossies: [],
  ...mudancas,
})
const todas = { autora, chefe, colega, vizinha, deOutraDivisao, deOutroOrgao, fora }
const quemLe = (estado: EstadoDeLeitura) =>
  Object.entries(todas)
    .filter(([, entrada]) => leitura(estado, entrada, AGORA).pode)
    .map(([nome]) => nome)
    .join(' ')
const paraOOutroOrgao = (pessoaId: number | null) => ({
  passagens: [
    ...documento(10).passagens,
    { orgaoId: 2, divisaoId: 21, lotacaoId: 211, pessoaId, papel: 'DESTINO' as const },
  ],
})
const escritoTambemPor = (pessoaId: number) => ({
  passagens: [
    ...documento(10).passagens,
    { orgaoId: 2, divisaoId: 21, lotacaoId: 211, pessoaId, papel: 'PARTICIPACAO' as const },
  ],
})
const emCurso = (situacao: Situacao) => ({ situacao, atendentes: [121] })
const acesso = (mudancas: Partial<EstadoDeLeitura['acessos'][number]>) => ({
  acessos: [{ id: 1, pessoaId: null, lotacaoId: null, perfil: null, ate: null, proprio: false, ...mudancas }],
})
const dentroDe = (estado: EstadoDeLeitura) => ({ dossies: [{ mobilId: 9, sigla: 'PAI', estado }] })

describe('quem lê (docs/regras/acesso.md)', () => {
  test.each<[string, EstadoDeLeitura, string]>([
    ['10', documento(10), 'autora chefe colega vizinha deOutraDivisao deOutroOrgao'],
    ['20', documento(20), 'autora chefe colega vizinha deOutraDivisao'],
    [
      '20, destinado a outro órgão',
      documento(20, { destino: { pessoaId: null, lotacaoId: null, orgaoId: 2 } }),
      'autora chefe colega vizinha deOutraDivisao deOutroOrgao',
    ],
    [
      '20, passou por outro órgão',
      documento(20, paraOOutroOrgao(null)),
      'autora chefe colega vizinha deOutraDivisao deOutroOrgao',
    ],
    ['30', documento(30), 'autora chefe'],
    ['30, enviado a outra divisão', documento(30, paraOOutroOrgao(null)), 'autora chefe deOutroOrgao'],
    ['40', documento(40), 'autora chefe colega vizinha'],
    ['60', documento(60), 'autora chefe colega'],
    ['60, enviado a outra unidade', documento(60, paraOOutroOrgao(null)), 'autora chefe colega deOutroOrgao'],
    ['100', documento(100), 'autora chefe'],
    ['100, enviado a uma pessoa', documento(100, paraOOutroOrgao(6)), 'autora chefe deOutroOrgao'],
    ['100, enviado a uma unidade', documento(100, paraOOutroOrgao(null)), 'autora chefe deOutroOrgao'],
    [
      '100 até ontem volta ao do modelo',
      documento(100, { nivelAte: ONTEM }),
      'autora chefe colega vizinha deOutraDivisao',
    ],
    ['100 até amanhã', documento(100, { nivelAte: AMANHA }), 'autora chefe'],
    ['rascunho', documento(10, emCurso('EM_ELABORACAO')), 'autora chefe colega'],
    [
      'pendente, com outra divisão',
      documento(10, emCurso('PENDENTE_DE_ASSINATURA')),
      'autora chefe colega deOutraDivisao',
    ],
    ['cancelado', documento(10, emCurso('CANCELADO')), 'autora chefe colega'],
    ['sem efeito', documento(10, emCurso('SEM_EFEITO')), 'autora chefe colega'],
    ['eliminado: quem o lia', documento(60, emCurso('ELIMINADO')), 'autora chefe colega'],
    ['restrito', documento(10, { restricao: { pessoas: [5], ate: null } }), 'autora chefe deOutraDivisao'],
    ['restrito até ontem', documento(60, { restricao: { pessoas: [5], ate: ONTEM } }), 'autora chefe colega'],
    [
      'restrito não se abre por perfil',
      documento(10, { restricao: { pessoas: [1], ate: null }, ...acesso({ pessoaId: 6, perfil: 'GESTOR' }) }),
      'autora chefe',
    ],
    ['perfil', documento(100, acesso({ pessoaId: 6, perfil: 'INTERESSADO' })), 'autora chefe deOutroOrgao'],
    [
      'acompanhar por conta própria só marca',
      documento(100, acesso({ pessoaId: 6, perfil: 'INTERESSADO', proprio: true })),
      'autora chefe',
    ],
    [
      'acompanhar por conta própria, em rascunho',
      documento(100, {
        ...emCurso('EM_ELABORACAO'),
        ...acesso({ pessoaId: 6, perfil: 'INTERESSADO', proprio: true }),
      }),
      'autora chefe colega',
    ],
    ['40, escrito em parte por outro órgão', documento(40, escritoTambemPor(99)), 'autora chefe colega vizinha'],
    [
      '40, escrito em parte por uma pessoa',
      documento(40, escritoTambemPor(6)),
      'autora chefe colega vizinha deOutroOrgao',
    ],
    ['30, escrito em parte por outra unidade', documento(30, escritoTambemPor(99)), 'autora chefe'],
    ['100, escrito em parte por uma pessoa', documento(100, escritoTambemPor(6)), 'autora chefe deOutroOrgao'],
    ['60, escrito em parte por outra unidade', documento(60, escritoTambemPor(99)), 'autora chefe colega deOutroOrgao'],
    ['perfil de uma unidade', documento(100, acesso({ lotacaoId: 112, perfil: 'GESTOR' })), 'autora chefe vizinha'],
    [
      'perfil em rascunho',
      documento(100, { ...emCurso('EM_ELABORACAO'), ...acesso({ pessoaId: 6, perfil: 'REVISOR' }) }),
      'autora chefe colega deOutroOrgao',
    ],
    [
      'parte pedida a uma unidade, em rascunho',
      documento(10, { ...emCurso('EM_ELABORACAO'), colaboracoes: [{ pessoaId: null, lotacaoId: 211 }] }),
      'autora chefe colega deOutroOrgao',
    ],
    [
      'parte pedida a uma pessoa, em rascunho',
      documento(10, { ...emCurso('EM_ELABORACAO'), colaboracoes: [{ pessoaId: 4, lotacaoId: 112 }] }),
      'autora chefe colega vizinha',
    ],
    [
      'parte pedida a outra pessoa da unidade, em rascunho',
      documento(10, { ...emCurso('EM_ELABORACAO'), colaboracoes: [{ pessoaId: 99, lotacaoId: 211 }] }),
      'autora chefe colega',
    ],
    [
      'parte pedida, em rascunho restrito',
      documento(10, {
        ...emCurso('EM_ELABORACAO'),
        restricao: { pessoas: [1], ate: null },
        colaboracoes: [{ pessoaId: null, lotacaoId: 211 }],
      }),
      'autora chefe',
    ],
    [
      'parte pedida, já finalizado',
      documento(60, { colaboracoes: [{ pessoaId: null, lotacaoId: 211 }] }),
      'autora chefe colega',
    ],
    [
      'de fora, parte pedida em rascunho',
      documento(10, { ...emCurso('EM_ELABORACAO'), colaboracoes: [{ pessoaId: 7, lotacaoId: 911 }] }),
      'autora chefe colega',
    ],
    ['acesso concedido', documento(100, acesso({ pessoaId: 6, ate: AMANHA })), 'autora chefe deOutroOrgao'],
    ['acesso vencido', documento(100, acesso({ pessoaId: 6, ate: ONTEM })), 'autora chefe'],
    ['de fora, assina', documento(100, { assinantes: [2, 7] }), 'autora chefe fora'],
    ['de fora, acompanha', documento(100, acesso({ pessoaId: 7, perfil: 'INTERESSADO' })), 'autora chefe fora'],
    ['de fora, a unidade acompanha', documento(100, acesso({ lotacaoId: 911, perfil: 'INTERESSADO' })), 'autora chefe'],
    ['de fora, recebeu', documento(60, paraOOutroOrgao(7)), 'autora chefe colega deOutroOrgao fora'],
    [
      'de fora, assina, em rascunho',
      documento(10, { ...emCurso('EM_ELABORACAO'), assinantes: [2, 7] }),
      'autora chefe colega',
    ],
    [
      'juntado a um público',
      documento(100, dentroDe(documento(10))),
      'autora chefe colega vizinha deOutraDivisao deOutroOrgao',
    ],
    [
      'juntado a um restrito',
      documento(60, dentroDe(documento(10, { restricao: { pessoas: [6], ate: null } }))),
      'autora chefe colega deOutroOrgao',
    ],
    [
      'juntado, ele mesmo restrito',
      documento(10, { restricao: { pessoas: [5], ate: null }, ...dentroDe(documento(10)) }),
      'autora chefe deOutraDivisao',
    ],
    [
      'juntado a um juntado',
      documento(100, dentroDe(documento(100, dentroDe(documento(40))))),
      'autora chefe colega vizinha',
    ],
    [
      'juntado, sem efeito',
      documento(100, { ...emCurso('SEM_EFEITO'), ...dentroDe(documento(10)) }),
      'autora chefe colega',
    ],
  ])('quem lê o documento: %s', (_, estado, esperadas) => {
    expect(quemLe(estado)).toBe(esperadas)
  })

  test.each<[EstadoDeLeitura, EntradaAtiva, string]>([
    [documento(100), autora, 'LE_CADASTRANTE'],
    [documento(100), chefe, 'LE_RESPONSAVEL'],
    [documento(60), colega, 'LE_UNIDADE_DE_PASSAGEM'],
    [documento(60), vizinha, 'NAO_LE_NIVEL'],
    [documento(60), fora, 'NAO_LE_DE_FORA'],
    [documento(10, { restricao: { pessoas: [5], ate: null } }), vizinha, 'NAO_LE_RESTRITO'],
    [documento(100, dentroDe(documento(10))), vizinha, 'LE_DOSSIE'],
  ])('o motivo da leitura vem junto (%#)', (estado, entrada, motivo) => {
    expect(leitura(estado, entrada, AGORA).motivo.code).toBe(motivo)
  })
})
