import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { AtoRegistrado } from '#contract/administracao.ts'
import type { ConfiguracaoLdap, RecusaDoDiretorio } from '#contract/diretorio.ts'
import type { Fonte, Prova } from '#contract/fonte.ts'
import { concederAPessoa } from '#server/core/administracao/conceder.ts'
import { NO_TERMINAL } from '#server/core/administracao/registrar.ts'
import { criarPessoas, encerrarPessoas } from '#server/core/cadastro/pessoas.ts'
import { planosEmCurso } from '#server/core/plano/rodada.ts'
import { linha, sql } from '#server/database/connection.ts'
import type { EntradaDoDiretorio } from '#server/base/ports.ts'
import { type FonteLida, leituraDasFontes } from '#server/rooms/fonte/ler-agendadas.ts'
import { fontesAgendadas } from '#server/rooms/fonte/planejar.ts'

import { ANA, CARLA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { cpfDe } from '../apoio/planilha.ts'

let casa: CasaDeTeste
let orgaoId: number
/** The directory's answer. */
let resposta: { entradas: EntradaDoDiretorio[][] } | { recusa: RecusaDoDiretorio }
let leituras = 0
let agora = new Date('2026-11-20T12:00:00Z')

const pessoa = (n: number, cpf = cpfDe(300_000_000 + n)): EntradaDoDiretorio => ({
  dn: `cn=P${n},dc=x`,
  valores: new Map(
    Object.entries({ cn: 'Paula Prova', cpf, mat: `D${n}`, mail: `p${n}@exemplo.pb.gov.br`, ou: 'GEGOV' }).map(
      ([k, v]) => [k, [v]],
    ),
  ),
})
const LDAP: ConfiguracaoLdap = {
  url: 'ldaps://ad.exemplo',
  seguranca: 'LDAPS',
  ca: null,
  usuario: 'cn=leitor',
  senha: 'AD',
  base: 'dc=x',
  filtro: '(cn=*)',
  pessoas: {
    nome: 'cn',
    cpf: 'cpf',
    matricula: 'mat',
    email: 'mail',
    unidade: 'ou',
    orgao: null,
    cargo: null,
    funcao: null,
    desde: null,
    ate: null,
    chefe: null,
  },
  unidades: null,
}

beforeAll(async () => {
  casa = await novaCasa(() => ({
    relogio: { agora: () => agora },
    diretorio: {
      async ler() {
        leituras++
        return resposta
      },
    },
  }))
  const como = { autor: NO_TERMINAL, origem: 'TERMINAL', agora } as const
  await concederAPessoa(casa.banco, 'ADMINISTRADOR_GERAL', casa.idDe(ANA) ?? 0, como)
  await concederAPessoa(casa.banco, 'INTEGRACAO', casa.idDe(CARLA) ?? 0, como)
  orgaoId = (await linha<{ id: number }>(casa.banco, sql`select id from orgao where sigla = 'SEAD'`))?.id ?? 0
})
afterAll(() => casa.fechar())
beforeEach(async () => {
  resposta = { entradas: [[pessoa(1), pessoa(2, '12345678900')]] }
  leituras = 0
  agora = new Date('2026-11-20T12:00:00Z')
  await casa.banco.linhas(sql`update fonte set removida_em = now(), nome = nome || id where removida_em is null`)
})

const raiz = '/siga/administracao/fonte'
const ldap = (outros: object = {}) => ({
  tipo: 'LDAP',
  nome: 'AD do Estado',
  ativa: true,
  orgaoId,
  hora: 3,
  ldap: LDAP,
  ...outros,
})
const criar = (corpo: object = ldap(), quem = ANA) => casa.chamar<Fonte>(quem, 'POST', raiz, { corpo })
const doRegistro = async () =>
  (await casa.chamar<{ atos: AtoRegistrado[] }>(ANA, 'GET', '/siga/administracao/registro')).corpo.atos
    .filter(({ sobre }) => sobre === 'FONTE')
    .map(({ ato }) => ato)

describe('um diretório', () => {
  test('a prova do diretório diz o que seria lido, com o CPF escondido, e os erros', async () => {
    const { status, corpo } = await casa.chamar<Prova>(ANA, 'POST', `${raiz}/provar`, {
      corpo: { ldap: LDAP, orgaoId },
    })
    expect(status).toBe(200)
    expect(corpo).toMatchObject({
      pessoas: 1,
      amostra: {
        pessoas: [{ nome: 'Paula Prova', cpf: expect.stringMatching(/^•••\.\d{3}\.\d{3}-••$/), dn: 'cn=P1,dc=x' }],
      },
      erros: [{ codigo: 'CPF_INVALIDO', coluna: 'cpf', dn: 'cn=P2,dc=x' }],
      quantosErros: 1,
    })
    expect(JSON.stringify(corpo)).not.toContain(cpfDe(300_000_001))
  })

  test('um diretório só é salvo depois de lido', async () => {
    resposta = { recusa: { codigo: 'DEMOROU', dados: { n: 25 } } }
    const { status, problema } = await criar()
    expect(status).toBe(422)
    expect(problema.detail).toBe(
      'A fonte não pôde ser lida e não foi gravada. O diretório não respondeu em 25 segundos. Nada do que veio foi usado.',
    )
    expect((await casa.chamar<{ fontes: Fonte[] }>(ANA, 'GET', raiz)).corpo.fontes).toEqual([])
  })

  test('um diretório é incluído, mudado e retirado, cada vez com uma linha no registro', async () => {
    const { corpo: fonte } = await criar()
    expect(fonte).toMatchObject({ nome: 'AD do Estado', orgao: { sigla: 'SEAD' }, hora: 3, ldap: LDAP, tokens: [] })
    // with only its hour changed, the directory is not read again
    const mudada = await casa.chamar<Fonte>(ANA, 'PUT', `${raiz}/${fonte.id}`, {
      versao: fonte.versao,
      corpo: ldap({ hora: 4 }),
    })
    expect(mudada.corpo).toMatchObject({ hora: 4, versao: fonte.versao + 1 })
    expect(leituras).toBe(1)
    const velha = await casa.chamar(ANA, 'PUT', `${raiz}/${fonte.id}`, { versao: fonte.versao, corpo: ldap() })
    expect([velha.status, velha.problema.codigo]).toEqual([412, 'FONTE_MUDOU'])
    expect((await casa.chamar(ANA, 'POST', `${raiz}/${fonte.id}/retirar`)).status).toBe(200)
    expect((await doRegistro()).slice(0, 3)).toEqual(['ENCERRAR', 'ALTERAR', 'CRIAR'])
    expect((await casa.chamar(ANA, 'POST', `${raiz}/${fonte.id}/retirar`)).status).toBe(404)
  })

  test.each([
    ['sem órgão nem atributo que o diga', { orgaoId: null }, 422, 'FONTE_SEM_ORGAO'],
    ['de um órgão que não existe', { orgaoId: 999_999 }, 422, 'CAMPO_INVALIDO'],
    [
      'com um endereço que não é de diretório',
      { ldap: { ...LDAP, url: 'https://ad.exemplo' } },
      422,
      'DIRETORIO_ENDERECO',
    ],
    ['com um endereço IPv6 pela metade', { ldap: { ...LDAP, url: 'ldaps://[ad10a7]' } }, 422, 'DIRETORIO_ENDERECO'],
    ['com uma porta que não há', { ldap: { ...LDAP, url: 'ldaps://ad.exemplo:99999' } }, 422, 'DIRETORIO_ENDERECO'],
    ['com a senha no lugar do nome dela', { ldap: { ...LDAP, senha: 'Segredo!1' } }, 422, 'DIRETORIO_SENHA'],
    [
      'com um atributo que não é um nome',
      { ldap: { ...LDAP, pessoas: { ...LDAP.pessoas, cpf: '(cpf=*)' } } },
      422,
      'ATRIBUTO_INVALIDO',
    ],
    ['com a hora 24', { hora: 24 }, 422, 'CAMPO_INVALIDO'],
  ])('um diretório %s é recusado', async (_, outros, status, codigo) => {
    const recebido = await criar(ldap(outros))
    expect([recebido.status, recebido.problema.codigo]).toEqual([status, codigo])
  })

  test('dois diretórios não têm o mesmo nome', async () => {
    await criar()
    const outra = await criar(ldap({ nome: 'ad do estado' }))
    expect([outra.status, outra.problema.codigo]).toEqual([409, 'FONTE_REPETIDA'])
  })
})

test.each([
  ['GET', raiz, undefined],
  ['POST', `${raiz}/provar`, { ldap: LDAP, orgaoId: null }],
  ['POST', raiz, { tipo: 'SCIM', nome: 'X', ativa: true, orgaoId: null }],
  ['PUT', `${raiz}/1`, { tipo: 'SCIM', nome: 'X', ativa: true, orgaoId: null }],
  ['POST', `${raiz}/1/retirar`, undefined],
  ['POST', `${raiz}/1/ler`, undefined],
  ['POST', `${raiz}/1/token`, undefined],
  ['POST', `${raiz}/1/token/1/revogar`, undefined],
  ['POST', `${raiz}/1/liberar`, { motivo: 'x' }],
])('%s %s é só da administração geral, e não de quem cuida da integração', async (metodo, caminho, corpo) => {
  const recebido = await casa.chamar(CARLA, metodo, caminho, { corpo, versao: 1 })
  expect([recebido.status, recebido.problema.codigo]).toEqual([403, 'SO_DE_QUEM_ADMINISTRA'])
  const dela = await casa.chamar(ANA, metodo, caminho, { corpo, versao: 1 })
  expect(dela.problema?.codigo).not.toBe('SO_DE_QUEM_ADMINISTRA')
})

describe('a leitura agendada', () => {
  const lidas: FonteLida[] = []
  const rodada = leituraDasFontes(async (_, lida) => void lidas.push(lida))
  const rodar = () => rodada.chamar(casa.portas)
  beforeEach(() => void lidas.splice(0))

  test('a leitura acontece uma vez por dia, depois da hora, em Fortaleza', async () => {
    agora = new Date('2026-11-20T12:00:00Z') // 9:00 in Fortaleza
    const { corpo: fonte } = await criar(ldap({ hora: 10 }))
    expect(await rodar()).toBe(0)
    agora = new Date('2026-11-20T13:00:01Z')
    expect(await rodar()).toBe(1)
    expect(lidas).toMatchObject([
      { fonte: { id: fonte.id }, pedidaPor: null, lido: { linhas: { pessoas: [{ matricula: 'D1' }] } } },
    ])
    expect(await rodar()).toBe(0)
    agora = new Date('2026-11-22T02:00:00Z') // the hour of the 21st was missed
    expect(await rodar()).toBe(1)
    const [vista] = (await casa.chamar<{ fontes: Fonte[] }>(ANA, 'GET', raiz)).corpo.fontes
    expect(vista).toMatchObject({ ultimasPessoas: 1, ultimoErro: null, lendo: false, ultimaEm: agora.toISOString() })
  })

  test('a leitura que falha diz por quê, não entrega nada e é tentada uma hora depois', async () => {
    await criar(ldap({ hora: 10 }))
    agora = new Date('2026-11-20T14:00:00Z')
    resposta = { recusa: { codigo: 'TAMANHO_EXCEDIDO', dados: {} } }
    expect(await rodar()).toBe(1)
    expect(lidas).toEqual([])
    const [vista] = (await casa.chamar<{ fontes: Fonte[] }>(ANA, 'GET', raiz)).corpo.fontes
    expect(vista).toMatchObject({ ultimoErro: { codigo: 'TAMANHO_EXCEDIDO' }, ultimasPessoas: null })
    expect(await rodar()).toBe(0)
    agora = new Date('2026-11-20T15:00:01Z')
    resposta = { entradas: [[pessoa(1)]] }
    expect(await rodar()).toBe(1)
    expect(lidas).toHaveLength(1)
  })

  test('uma fonte parada só é lida quando alguém pede', async () => {
    const { corpo: fonte } = await criar(ldap({ ativa: false, hora: 10 }))
    agora = new Date('2026-11-20T14:00:00Z')
    expect(await rodar()).toBe(0)
    await casa.banco.linhas(
      sql`update fonte set pedida_em = ${agora.toISOString()}, pedida_por = ${casa.idDe(ANA)} where id = ${fonte.id}`,
    )
    expect(await rodar()).toBe(1)
    expect(lidas[0]?.pedidaPor).toBe(casa.idDe(ANA))
  })

  test('em modo de consulta, a leitura espera', async () => {
    await criar(ldap({ hora: 10 }))
    agora = new Date('2026-11-20T14:00:00Z')
    casa.portas.configuracao.modoConsultaAte = '18:00'
    const feitas = await rodar()
    casa.portas.configuracao.modoConsultaAte = null
    expect([feitas, await rodar()]).toEqual([0, 1])
  })

  test('a leitura é feita por um processo só', async () => {
    await criar(ldap({ hora: 10 }))
    agora = new Date('2026-11-20T14:00:00Z')
    const outro = leituraDasFontes(async (_, lida) => void lidas.push(lida))
    expect((await Promise.all([rodar(), outro.chamar(casa.portas)])).toSorted()).toEqual([0, 1])
    expect(lidas).toHaveLength(1)
  })
})

describe('a leitura de um diretório vira um plano', () => {
  type Pessoa = { id: number; nome: string; matricula: string; email: string; cifrado: string; unidade: string }
  const daSead = () =>
    casa.banco.linhas<Pessoa>(
      sql`select p.id, i.nome, p.matricula, i.email, i.cpf_cifrado as cifrado, l.sigla as unidade
          from pessoa p join identidade i on i.id = p.identidade_id join lotacao l on l.id = p.lotacao_id
          where l.orgao_id = ${orgaoId} and p.fim is null and not p.externa and p.posto_de is null order by p.id`,
    )
  async function entradasDe(pessoas: Pessoa[]): Promise<EntradaDoDiretorio[]> {
    const cpfs = await casa.portas.cpfs.revelar(pessoas.map(({ cifrado }) => cifrado))
    return pessoas.map(({ nome, matricula, email, unidade }, i) => ({
      dn: `cn=${matricula},dc=x`,
      valores: new Map(
        Object.entries({ cn: nome, cpf: cpfs[i] ?? '', mat: matricula, mail: email, ou: unidade }).map(([k, v]) => [
          k,
          [v],
        ]),
      ),
    }))
  }
  const planos = () =>
    casa.banco.linhas<{ id: number; estado: string; encerra: string[] }>(
      sql`select p.id, p.estado, coalesce((select jsonb_agg(i.antes ->> 'matricula') from plano_item i
            where i.plano_id = p.id and i.sobre = 'PESSOA' and i.acao = 'ENCERRAR'), '[]') as encerra
          from plano p where p.origem = 'DIRETORIO' order by p.id desc`,
    )
  const pedir = async (id: number) => {
    await casa.banco.linhas(sql`update fonte set pedida_em = now() where id = ${id}`)
    await fontesAgendadas.chamar(casa.portas)
    await planosEmCurso.chamar(casa.portas)
  }

  test('quem está no diretório com erro não sai; quem não está sai, quando a fonte é completa', async () => {
    const pessoas = await daSead()
    const [comErro, ausente] = pessoas.slice(-2)
    const entradas = await entradasDe(pessoas.filter((uma) => uma !== ausente))
    resposta = {
      entradas: [
        entradas.map((uma) =>
          uma.dn === `cn=${comErro?.matricula},dc=x`
            ? { ...uma, valores: new Map([...uma.valores, ['cpf', ['1']]]) }
            : uma,
        ),
      ],
    }
    const { corpo: fonte } = await criar(ldap({ completa: true }))
    await pedir(fonte.id)
    const [plano] = await planos()
    expect(plano).toMatchObject({ estado: 'PRONTO', encerra: [ausente?.matricula] })
    const visto = await casa.chamar<{ erros: object[] }>(ANA, 'GET', `/siga/administracao/plano/${plano?.id}`)
    expect(visto.corpo.erros).toContainEqual(
      expect.objectContaining({ codigo: 'CPF_INVALIDO', aba: `cn=${comErro?.matricula},dc=x` }),
    )
    // read again, the plan not applied is discarded
    await pedir(fonte.id)
    expect((await planos()).slice(0, 2).map(({ estado }) => estado)).toEqual(['PRONTO', 'DESCARTADO'])
  })

  test('se uma linha com erro não se sabe de quem é, ninguém sai', async () => {
    const entradas = await entradasDe((await daSead()).slice(0, -1))
    const semNada = { dn: 'cn=?,dc=x', valores: new Map([['cn', ['Quem Será']]]) }
    resposta = { entradas: [[...entradas, semNada]] }
    const { corpo: fonte } = await criar(ldap({ completa: true }))
    await pedir(fonte.id)
    expect((await planos())[0]).toMatchObject({ encerra: [] })
  })

  test('o plano é aplicado sozinho se a fonte permite, e nunca quando encerra gente demais', async () => {
    const como = { autor: NO_TERMINAL, origem: 'TERMINAL', agora } as const
    const lotacaoId = await casa.unidade('SEAD/GEGOV')
    // of that órgão alone: its directory can't change who has an entry elsewhere
    const [cpf = null] = await casa.portas.cpfs.proteger([cpfDe(310_000_001)])
    const sua = { nome: 'Dela Apenas', email: 'antiga@exemplo.pb.gov.br', matricula: 'SO1', lotacaoId, cpf }
    await casa.banco.transacao((tx) => criarPessoas(tx, [sua], como))
    const pessoas = await daSead()
    const comOutroEmail = pessoas.map((uma) =>
      uma.matricula === 'SO1' ? { ...uma, email: 'nova@exemplo.pb.gov.br' } : uma,
    )
    resposta = { entradas: [await entradasDe(comOutroEmail)] }
    const { corpo: fonte } = await criar(ldap({ completa: true, aplicaSozinha: true }))
    await pedir(fonte.id)
    expect((await planos())[0]).toMatchObject({ estado: 'APLICADO', encerra: [] })
    expect((await daSead()).find(({ matricula }) => matricula === 'SO1')?.email).toBe('nova@exemplo.pb.gov.br')
    // a person missing from one reading comes back with the next; a person ended by hand stays out
    const ha = async () => (await daSead()).find(({ matricula }) => matricula === 'SO1')
    const comEla = resposta
    resposta = { entradas: [await entradasDe(pessoas.filter(({ matricula }) => matricula !== 'SO1'))] }
    await pedir(fonte.id)
    expect(await ha()).toBeUndefined()
    resposta = comEla
    await pedir(fonte.id)
    const deVolta = await ha()
    expect(deVolta?.id).toBe(pessoas.find(({ matricula }) => matricula === 'SO1')?.id)
    // the test's clock stands still, so it is moved by hand
    const depois = { ...como, agora: new Date(agora.getTime() + 60_000) }
    await casa.banco.transacao((tx) => encerrarPessoas(tx, [deVolta?.id ?? 0], depois))
    await pedir(fonte.id)
    expect(await ha()).toBeUndefined()
    expect((await planos())[0]).toMatchObject({ estado: 'PRONTO' })

    const muitas = Array.from({ length: 40 }, (_, n) => ({
      nome: 'Muita Gente',
      email: `m${n}@exemplo.pb.gov.br`,
      matricula: `M${n}`,
      lotacaoId,
      cpf: null,
    }))
    await casa.banco.transacao((tx) => criarPessoas(tx, muitas, como))
    await pedir(fonte.id)
    const [plano] = await planos()
    expect([plano?.estado, plano?.encerra.length]).toEqual(['PRONTO', 40])
    expect((await daSead()).length).toBe(pessoas.length - 1 + 40)
  })
})

describe('um cliente SCIM', () => {
  const scim = { tipo: 'SCIM', nome: 'Entra ID', ativa: true, orgaoId: null }

  test('a credencial aparece uma vez, só o hash dela é guardado, e ela se revoga', async () => {
    const { corpo: fonte } = await criar(scim)
    const feita = await casa.chamar<{ fonte: Fonte; token: string }>(ANA, 'POST', `${raiz}/${fonte.id}/token`)
    const { token } = feita.corpo
    expect(token).toMatch(/^carimbo_scim_[\w-]{43}$/)
    expect(feita.corpo.fonte.tokens).toMatchObject([{ fim: token.slice(-4), usadoEm: null }])
    const tudo = await casa.banco.linhas<{ tudo: string }>(
      sql`select coalesce(string_agg(t::text, ' '), '') as tudo from (select to_jsonb(x) as t from fonte_token x
            union all select to_jsonb(o) from operacao o union all select to_jsonb(r) from registro_administrativo r) todas`,
    )
    expect(tudo[0]?.tudo).not.toContain(token)
    const id = feita.corpo.fonte.tokens[0]?.id
    expect((await casa.chamar<Fonte>(ANA, 'POST', `${raiz}/${fonte.id}/token/${id}/revogar`)).corpo.tokens).toEqual([])
    expect((await casa.chamar(ANA, 'POST', `${raiz}/${fonte.id}/token/${id}/revogar`)).problema.codigo).toBe(
      'TOKEN_NAO_ENCONTRADO',
    )
  })

  test('um cliente SCIM tem até cinco credenciais em uso', async () => {
    const { corpo: fonte } = await criar(scim)
    for (let n = 0; n < 5; n++) await casa.chamar(ANA, 'POST', `${raiz}/${fonte.id}/token`)
    const sexta = await casa.chamar(ANA, 'POST', `${raiz}/${fonte.id}/token`)
    expect([sexta.status, sexta.problema.codigo]).toEqual([409, 'TOKENS_DEMAIS'])
  })

  test('um cliente SCIM não vira diretório, e um diretório não tem credencial', async () => {
    const { corpo: fonte } = await criar(scim)
    const virada = await casa.chamar(ANA, 'PUT', `${raiz}/${fonte.id}`, { versao: fonte.versao, corpo: ldap() })
    expect(virada.problema.codigo).toBe('FONTE_DE_OUTRO_TIPO')
    const { corpo: outra } = await criar()
    expect((await casa.chamar(ANA, 'POST', `${raiz}/${outra.id}/token`)).problema.codigo).toBe('FONTE_DE_OUTRO_TIPO')
  })
})
