import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { AtoRegistrado, CadeiaConferida } from '#contract/administracao.ts'
import { NO_TERMINAL, registrarAtos } from '#server/core/administracao/registrar.ts'
import { linha, sql } from '#server/database/connection.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, novaCasa } from '../apoio/casa.ts'

const BASE = '/siga/administracao/registro'
let casa: CasaDeTeste
let sead = 0
let ses = 0
let gelic = 0
/** Bruno administers everything; Diego audits the SES alone. */
beforeAll(async () => {
  casa = await novaCasa()
  const orgao = async (sigla: string) =>
    (await linha<{ id: number }>(casa.banco, sql`select id from orgao where sigla = ${sigla}`))?.id ?? 0
  sead = await orgao('SEAD')
  ses = await orgao('SES')
  gelic = await casa.unidade('SEAD/GELIC')
  await casa.banco.linhas(sql`delete from concessao`)
  await casa.banco.linhas(
    sql`insert into concessao (perfil, pessoa_id, no_orgao_id, desde, dada_em) values
        ('ADMINISTRADOR_GERAL', ${casa.idDe(BRUNO)}, null, '2020-01-01', now()),
        ('AUDITORIA', ${casa.idDe(DIEGO)}, ${ses}, '2020-01-01', now())`,
  )
  const de = (pessoa: string) => ({ pessoaId: casa.idDe(pessoa) ?? null, iss: null, sub: null })
  const gravar = (
    autor: Parameters<typeof registrarAtos>[1],
    em: string,
    ato: Parameters<typeof registrarAtos>[2][number],
  ) => registrarAtos(casa.banco, autor, [ato], new Date(em))
  await gravar(de(CARLA), '2024-03-10T12:00:00Z', {
    origem: 'TELA',
    ato: 'ALTERAR',
    sobre: 'LOTACAO',
    id: gelic,
    orgaoId: sead,
    antes: { nome: 'Gerência de Licitação', chefe: casa.idDe(BRUNO) },
    depois: { nome: 'Gerência de Licitações', chefe: null },
    motivo: 'Portaria da Atualização nº 7',
  })
  await gravar(NO_TERMINAL, '2024-03-11T02:30:00Z', {
    origem: 'TERMINAL',
    ato: 'CRIAR',
    sobre: 'CARGO',
    id: 1,
    orgaoId: ses,
    motivo: '=SOMA(A1:A9)',
  })
  await gravar(de(DIEGO), '2024-03-12T12:00:00Z', {
    origem: 'SCIM',
    ato: 'RETIRAR',
    sobre: 'CONCESSAO',
    id: 1,
    orgaoId: ses,
    antes: { perfil: 'AUDITORIA' },
  })
})
afterAll(() => casa.fechar())

const ler = async (query: Record<string, string>, quem = BRUNO) =>
  (await casa.chamar<{ atos: AtoRegistrado[]; continua: boolean }>(quem, 'GET', BASE, { query })).corpo
const motivos = async (query: Record<string, string>, quem = BRUNO) =>
  (await ler(query, quem)).atos.map(({ ato, sobre }) => `${ato} ${sobre}`)
const NO_MES = { de: '2024-03-01', ate: '2024-03-31' }

describe('cada filtro deixa só as suas linhas', () => {
  const casos: [string, Record<string, string>, string[]][] = [
    ['o ato', { ato: 'ALTERAR' }, ['ALTERAR LOTACAO']],
    ['sobre o quê', { sobre: 'CARGO' }, ['CRIAR CARGO']],
    ['de onde', { origem: 'SCIM' }, ['RETIRAR CONCESSAO']],
    ['quem fez, sem acento e pelo começo', { quem: 'dias car' }, ['ALTERAR LOTACAO']],
    ['palavras do motivo, sem acento', { texto: 'atualizacao portaria' }, ['ALTERAR LOTACAO']],
    ['palavras de um valor de antes', { texto: 'gerência de licitação' }, ['ALTERAR LOTACAO']],
    ['palavras do nome de hoje daquilo de que trata', { texto: 'GELIC' }, ['ALTERAR LOTACAO']],
    ['dois juntos', { texto: 'soma', origem: 'TERMINAL' }, ['CRIAR CARGO']],
    ['dois que não se encontram', { texto: 'soma', origem: 'SCIM' }, []],
    // 23:30 of the 10th in Fortaleza
    ['o dia é o da casa', { de: '2024-03-10', ate: '2024-03-10' }, ['CRIAR CARGO', 'ALTERAR LOTACAO']],
    ['só sinais', { texto: '!!!' }, []],
  ]
  test.each(casos)('filtro: %s', async (_, query, esperado) => {
    expect(await motivos({ ...NO_MES, ...query })).toEqual(esperado)
  })

  test('período invertido, dia inexistente e ato inexistente são recusados', async () => {
    const recusa = async (query: Record<string, string>) => {
      const { status, problema } = await casa.chamar(BRUNO, 'GET', BASE, { query })
      return [status, problema.codigo]
    }
    expect(await recusa({ de: '2024-03-02', ate: '2024-03-01' })).toEqual([422, 'PERIODO_INVALIDO'])
    expect(await recusa({ de: '2024-02-31' })).toEqual([422, 'DATA_INVALIDA'])
    expect((await recusa({ ato: 'APAGAR' }))[0]).toBe(400)
  })
})

test('quem audita um órgão só acha o dele, com qualquer filtro, na tela e no arquivo', async () => {
  for (const query of [{}, { texto: 'portaria' }, { quem: 'carla' }, { sobre: 'LOTACAO' }, { texto: 'GELIC' }])
    expect((await motivos({ ...NO_MES, ...query }, DIEGO)).join(), JSON.stringify(query)).not.toContain('LOTACAO')
  expect(await motivos(NO_MES, DIEGO)).toEqual(['RETIRAR CONCESSAO', 'CRIAR CARGO'])
  const csv = async (quem: string) => {
    const { status, bytes } = await casa.chamar(quem, 'GET', `${BASE}/csv`, { query: NO_MES })
    return [status, new TextDecoder().decode(bytes)] as const
  }
  const [, doOrgao] = await csv(DIEGO)
  expect(doOrgao.split('\r\n')).toHaveLength(3)
  expect(doOrgao).not.toContain('Portaria')
  expect((await csv(ANA))[0]).toBe(403)
})

test('cada linha diz o que mudou, de quê para quê, com os nomes da época', async () => {
  await casa.banco.transacao(async (tx) => {
    await tx.linhas(sql`select set_config('carimbo.motivo', 'Casamento', true)`)
    await tx.linhas(sql`update pessoa set nome = 'Bruno Novo' where id = ${casa.idDe(BRUNO)}`)
    await tx.linhas(sql`update pessoa set nome = 'Carla Nova' where id = ${casa.idDe(CARLA)}`)
  })
  await casa.banco.linhas(sql`update lotacao set sigla = 'GENOV' where id = ${gelic}`)
  const [ato] = (await ler({ ...NO_MES, ato: 'ALTERAR' })).atos
  expect([ato?.quem, ato?.nome]).toEqual(['Carla Dias', 'SEAD/GELIC – Gerência de Licitações'])
  expect(ato?.mudancas).toEqual([
    { campo: 'nome', de: 'Gerência de Licitação', para: 'Gerência de Licitações' },
    { campo: 'chefe', de: 'Bruno Lima', para: null },
  ])
  expect((await ler({ ...NO_MES, ato: 'RETIRAR' })).atos[0]?.perfil).toBe('AUDITORIA')
})

test('acha-se pelo nome atual tudo o que a linha nomeia: espécie, hipótese legal, marcador, classificação, e-mail, fonte', async () => {
  const um = async (consulta: ReturnType<typeof sql>) =>
    (await linha<{ id: number; nome: string }>(casa.banco, consulta)) ?? { id: 0, nome: '' }
  const textos = await um(
    sql`insert into texto_de_email (chave, lingua, assunto, texto, mudado_em) values ('atribuido', 'en', 'Zebrado {sigla}', 'x', now()) returning id, 'zebrado' as nome`,
  )
  const fonte = await um(
    sql`insert into fonte (nome, tipo, ativa, configuracao, criada_em, criada_por) values ('Zimbro do Estado', 'SCIM', true, '{}', now(), ${casa.idDe(BRUNO)}) returning id, 'zimbro' as nome`,
  )
  const coisas = {
    ESPECIE: await um(sql`select id, descricao as nome from especie order by id limit 1`),
    HIPOTESE_LEGAL: await um(sql`select id, nome from hipotese_legal order by id limit 1`),
    MARCADOR: await um(sql`select id, nome from marcador where lotacao_id is null order by id limit 1`),
    CLASSIFICACAO: await um(sql`select id, codigo as nome from classificacao order by id limit 1`),
    TEXTO_DE_EMAIL: textos,
    FONTE: fonte,
  } as const
  for (const [sobre, { id, nome }] of Object.entries(coisas)) {
    expect(id, sobre).toBeGreaterThan(0)
    const ato = { origem: 'TELA', ato: 'ENCERRAR', sobre: sobre as keyof typeof coisas, id, orgaoId: null } as const
    await registrarAtos(casa.banco, NO_TERMINAL, [ato], new Date('2022-05-10T12:00:00Z'))
    expect(await motivos({ texto: nome, sobre, de: '2022-05-01', ate: '2022-05-31' })).toEqual([`ENCERRAR ${sobre}`])
  }
})

test.each(['½', '①', 'ŉ', '① e ½', '㊿', '℞ ⅷ', "d'água & | ! :* ( )"])(
  'letras que se desdobram em outras não quebram a busca: %s',
  async (texto) => {
    expect((await casa.chamar(BRUNO, 'GET', BASE, { query: { texto } })).status).toBe(200)
    expect((await casa.chamar(BRUNO, 'GET', BASE, { query: { quem: texto } })).status).toBe(200)
    for (const lista of ['pessoas', 'unidades', 'orgaos'])
      expect((await casa.chamar(BRUNO, 'GET', `/siga/administracao/${lista}`, { query: { texto } })).status).toBe(200)
  },
)

test('escolhas com várias partes não viram [object Object]: a unidade nova aparece, o resto fica na página do ato', async () => {
  await registrarAtos(
    casa.banco,
    NO_TERMINAL,
    [
      {
        origem: 'REORGANIZACAO',
        ato: 'CRIAR',
        sobre: 'REORGANIZACAO',
        id: 999,
        orgaoId: sead,
        depois: {
          tipo: 'EXTINGUIR',
          unidades: [gelic],
          nova: { sigla: 'GENOVA', nome: 'Gerência Nova', paiId: null },
          porTipo: [{ tipo: 'RASCUNHO', unidadeId: gelic }],
          regras: [{ por: 'DOCUMENTO', id: 1, unidadeId: gelic }],
          pessoas: [{ pessoaId: 1, unidadeId: gelic }],
          outras: [{ unidadeId: gelic }],
          onde: { tipo: 'ORGAO', id: 1 },
          completas: ['pessoas', 'unidades'],
        },
      },
    ],
    new Date('2023-05-10T12:00:00Z'),
  )
  const EM_2023 = { de: '2023-05-01', ate: '2023-05-31' }
  const [ato] = (await ler(EM_2023)).atos
  expect(ato?.mudancas.map(({ campo, para }) => [campo, para])).toEqual([
    ['completas', 'pessoas, unidades'],
    ['nova', 'GENOVA – Gerência Nova'],
    ['tipo', 'EXTINGUIR'],
    ['unidades', expect.stringContaining('GELIC')],
  ])
  const { bytes } = await casa.chamar(BRUNO, 'GET', `${BASE}/csv`, { query: EM_2023 })
  expect(new TextDecoder().decode(bytes)).not.toMatch(/\[object|\{"/)
})

test('o arquivo exportado traz o filtro inteiro, aos poucos, e nenhuma fórmula', async () => {
  await registrarAtos(
    casa.banco,
    NO_TERMINAL,
    Array.from({ length: 2_300 }, () => ({
      origem: 'RODADA' as const,
      ato: 'VER' as const,
      sobre: 'PESSOA' as const,
      id: casa.idDe(ANA) ?? 0,
      orgaoId: sead,
      motivo: 'Muitas',
    })),
    new Date('2024-05-01T12:00:00Z'),
  )
  const texto = async (query: Record<string, string>) =>
    new TextDecoder().decode((await casa.chamar(BRUNO, 'GET', `${BASE}/csv`, { query })).bytes)
  const muitas = await texto({ origem: 'RODADA' })
  expect(muitas.startsWith('\ufeff"linha";"quando"') || muitas.startsWith('"linha";"quando"')).toBe(true)
  expect(muitas.split('\r\n')).toHaveLength(2_301)
  expect(new Set(muitas.split('\r\n').map((cada) => cada.split(';')[0])).size).toBe(2_301)
  expect(await texto({ ...NO_MES, sobre: 'CARGO' })).toContain(`"'=SOMA(A1:A9)"`)
})

test('a página seguinte continua de onde a anterior parou, com o filtro', async () => {
  const primeira = await ler({ origem: 'RODADA' })
  const segunda = await ler({ origem: 'RODADA', antes: String(primeira.atos.at(-1)?.seq) })
  expect([primeira.atos.length, primeira.continua, segunda.atos.length]).toEqual([100, true, 100])
  expect(segunda.atos[0]?.seq).toBeLessThan(primeira.atos.at(-1)?.seq ?? 0)
})

test('a trilha é conferida trecho a trecho, e diz qual linha foi mudada por fora', async () => {
  const cadeia = async (depois: number, quem = BRUNO) =>
    casa.chamar<CadeiaConferida>(quem, 'GET', `${BASE}/cadeia`, {
      query: depois === 0 ? {} : { depois: String(depois) },
    })
  const inteira = (await cadeia(0)).corpo
  expect([inteira.alterado, inteira.ate]).toEqual([null, inteira.total])
  expect((await cadeia(inteira.total - 5)).corpo).toEqual({ ...inteira, ate: inteira.total })
  expect((await cadeia(0, ANA)).status).toBe(403)
  expect((await cadeia(0, DIEGO)).status).toBe(200)
  const alvo = inteira.total - 10
  await casa.banco.transacao(async (tx) => {
    await tx.linhas(sql`set local session_replication_role = replica`)
    await tx.linhas(sql`update registro_administrativo set motivo = 'Outro' where seq = ${alvo}`)
  })
  expect((await cadeia(0)).corpo.alterado).toBe(alvo)
  expect((await cadeia(alvo)).corpo.alterado).toBeNull()
})
