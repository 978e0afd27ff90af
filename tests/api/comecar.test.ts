import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { InicioDaAdministracao } from '#contract/administrar.ts'
import type { Conferencia, PrimeiroAcesso } from '#contract/comecar.ts'
import type { Entrada } from '#contract/usuario.ts'
import { convidar } from '#server/adapters/identity/convites.ts'
import { NO_TERMINAL, primeiroAlterado, registrarAto } from '#server/core/administracao/registrar.ts'
import { linha, sql } from '#server/database/connection.ts'
import type { Identidade, ProvedorDeIdentidade } from '#server/base/ports.ts'
import { novoCodigoDeAcesso } from '#server/rooms/comecar/codigo.ts'
import { recuperarAdministracao } from '#server/rooms/comecar/recuperar.ts'
import { registrarEmissores } from '#server/base/emissores.ts'
import { conferirCadastroInteiro } from '#server/rooms/trilha/register.ts'

import { BRUNO, CARLA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { ISS, MIGRADO } from '../apoio/global.ts'

const QUEM: Identidade = {
  iss: ISS.interno,
  sub: '6f0b7d2c-8a41-4d0e-9f55-0c3a1be2d001',
  realm: 'interno',
  nome: 'Marta Prado',
  username: 'marta.prado',
  email: 'marta@sead.exemplo.gov.br',
  emailVerificado: true,
  autenticadoEm: 0,
  sessaoDesde: 0,
  expiraEm: Infinity,
}
const EMBUTIDO: ProvedorDeIdentidade = {
  tipo: 'EMBUTIDO',
  responde: async () => true,
  convidar: (tx, pessoa) => convidar(tx, 'pbdoc', pessoa),
}

let casa: CasaDeTeste
let entrou: Identidade
let agora: Date
beforeEach(async () => {
  entrou = { ...QUEM }
  agora = new Date()
  casa = await novaCasa(
    () => ({
      tokens: { verificar: async () => entrou },
      relogio: { agora: () => agora },
      provedor: EMBUTIDO,
    }),
    MIGRADO,
  )
  await registrarEmissores(casa.banco, [
    { iss: ISS.interno, realm: 'interno' },
    { iss: ISS.externo, realm: 'externo' },
  ])
})
afterEach(() => casa.fechar())

const codigoNovo = async () => (await novoCodigoDeAcesso(casa.banco, agora)) ?? ''
const acesso = (codigo: string, mudancas: Record<string, unknown> = {}) => ({
  codigo,
  orgao: { sigla: 'sead', nome: 'Secretaria da Administração', municipio: 'João Pessoa', uf: 'PB' },
  unidade: { sigla: 'GAB', nome: 'Gabinete' },
  pessoa: { nome: 'Marta Prado', cpf: '529.982.247-25', matricula: '100-1', cargo: 'Secretária' },
  kit: [],
  ...mudancas,
})
const chamar = <T>(method: string, path: string, corpo?: unknown) =>
  casa.chamar<T>('marta', method, path, corpo === undefined ? {} : { corpo })
const concluir = (corpo: unknown) => chamar<{ entradaId: number }>('POST', '/siga/comecar', corpo)

describe('a primeira hora de uma instalação vazia', () => {
  test('do código ao primeiro documento, criam-se órgão, unidade e quem administra, cada ato no registro encadeado', async () => {
    expect((await chamar('GET', '/siga/comecar')).corpo).toEqual({ aberta: true, provedor: 'EMBUTIDO' })
    const codigo = await codigoNovo()
    expect(codigo).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    const aberto = await chamar<{ valeAte: string }>('POST', '/siga/comecar/codigo', {
      codigo: ` ${codigo.toLowerCase()} `,
    })
    expect(aberto.corpo.valeAte).toBe(new Date(agora.getTime() + 3_600_000).toISOString())

    const feito = await concluir(acesso(codigo, { kit: ['ESPECIES_E_MODELOS', 'CLASSIFICACAO'] }))
    expect(feito.status).toBe(200)
    const { entradaId } = feito.corpo
    const [tabelas] = await casa.banco.linhas(
      sql`select (select count(*)::int from modelo) as modelos, (select count(*)::int from classificacao where not titulo) > 100 as classificacao,
            (select count(*)::int from feriado) as feriados`,
    )
    expect(tabelas).toEqual({ modelos: 8, classificacao: true, feriados: 0 })
    expect(await casa.banco.linhas(sql`select sigla, municipio from orgao`)).toEqual([
      { sigla: 'SEAD', municipio: 'João Pessoa' },
    ])
    const minhas = await chamar<{ id: number; lotacao: { sigla: string } }[]>('GET', '/siga/usuario/logado')
    expect(minhas.corpo).toMatchObject([
      { id: entradaId, nome_pessoa: 'Marta Prado', lotacao: { sigla: 'GAB' }, comecando: true },
    ])
    const inicio = await casa.chamar<InicioDaAdministracao>('marta', 'GET', '/siga/administracao/inicio', {
      cabecalhos: { 'id-logado': String(entradaId) },
    })
    expect(inicio.corpo.passos?.map(({ nome, feito }) => `${nome} ${feito}`)).toEqual([
      'SELO true',
      'UNIDADES false',
      'PESSOAS false',
      'ENTRADA false',
      'DOCUMENTO false',
    ])
    // who administers less, or nothing, is not asked to start the installation
    await casa.banco.linhas(sql`update concessao set perfil = 'AUDITORIA' where perfil = 'ADMINISTRADOR_GERAL'`)
    expect((await chamar<object[]>('GET', '/siga/usuario/logado')).corpo[0]).not.toHaveProperty('comecando')
    await casa.banco.linhas(sql`update concessao set perfil = 'ADMINISTRADOR_GERAL' where perfil = 'AUDITORIA'`)
    const permissoes = await casa.chamar('marta', 'GET', '/siga/permissao', {
      cabecalhos: { 'id-logado': String(entradaId) },
    })
    expect(permissoes.corpo).toMatchObject({ modelos: true, integracao: true })

    const registro = await casa.banco.linhas<{ ato: string; sobre: string; origem: string; sub: string; tudo: string }>(
      sql`select ato, sobre, origem, sub, coalesce(depois::text, '') as tudo from registro_administrativo order by seq`,
    )
    expect(registro.map(({ ato, sobre }) => `${ato} ${sobre}`)).toEqual([
      'CRIAR ORGAO',
      'CRIAR LOTACAO',
      'CRIAR CARGO',
      'CRIAR PESSOA',
      ...Array.from({ length: 5 }, () => 'CONCEDER CONCESSAO'),
    ])
    expect(registro.every(({ origem, sub }) => origem === 'PRIMEIRO_ACESSO' && sub === QUEM.sub)).toBe(true)
    expect(registro.some(({ tudo }) => tudo.includes('52998224725'))).toBe(false)
    expect(await primeiroAlterado(casa.banco)).toBeUndefined()
  })

  test('o código vale uma vez, e a mesma pessoa que repete recebe a mesma resposta', async () => {
    const codigo = await codigoNovo()
    const feito = await concluir(acesso(codigo))
    expect((await concluir(acesso(codigo))).corpo).toEqual(feito.corpo)
    entrou = { ...QUEM, sub: 'outra-pessoa' }
    const outra = await concluir(acesso(codigo))
    expect(outra.problema).toMatchObject({
      codigo: 'COMECAR_ENCERRADO',
      status: 409,
      detail: 'Esta casa já tem quem a administre. Entre, ou peça acesso a quem administra.',
    })
    expect((await chamar('GET', '/siga/comecar')).corpo).toMatchObject({ aberta: false })
    expect(await novoCodigoDeAcesso(casa.banco, agora)).toBeUndefined()
    for (const [caminho, corpo] of [
      ['/siga/comecar/codigo', { codigo }],
      ['/siga/comecar/conferencia', { codigo, email: null }],
      ['/siga/comecar/conta', { codigo, nome: 'X Y', email: 'x@y.gov.br' }],
    ] as const)
      expect((await chamar('POST', caminho, corpo)).problema.codigo).toBe('COMECAR_ENCERRADO')
  })

  test('de duas pessoas ao mesmo tempo, uma passa a administrar e a outra lê por quê não', async () => {
    const codigo = await codigoNovo()
    const juntas = await Promise.all(
      ['um', 'dois'].map((sub) => {
        entrou = { ...QUEM, sub }
        return concluir(acesso(codigo))
      }),
    )
    expect(juntas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await casa.banco.linhas(sql`select id from orgao`)).toHaveLength(1)
    expect(await casa.banco.linhas(sql`select id from pessoa`)).toHaveLength(1)
  })

  test('um código errado é recusado sem gastar o certo; um endereço que insiste espera', async () => {
    const codigo = await codigoNovo()
    const tentar = (qual: string, endereco: string) =>
      casa.chamar(undefined, 'POST', '/siga/comecar/codigo', { corpo: { codigo: qual }, endereco })
    for (let i = 0; i < 40; i++)
      expect((await tentar('AAAA-BBBB-CCCC', `10.0.${i}.1`)).problema).toMatchObject({
        codigo: 'COMECAR_CODIGO',
        status: 422,
      })
    expect((await tentar(codigo, '10.1.0.1')).status).toBe(200)
    const deUm = await Promise.all(Array.from({ length: 21 }, () => tentar('AAAA-BBBB-CCCC', '10.2.0.1')))
    expect(deUm.filter(({ status }) => status === 429)).toHaveLength(1)
  })

  test('letras parecidas com algarismos são lidas como algarismos', async () => {
    const codigo = await codigoNovo()
    const escrito = codigo.replaceAll('0', 'o').replaceAll('1', 'l').toLowerCase()
    expect((await chamar('POST', '/siga/comecar/codigo', { codigo: escrito })).status).toBe(200)
  })

  test('o código de cada processo vale uma hora, ou até a instalação começar', async () => {
    const velho = await codigoNovo()
    agora = new Date(agora.getTime() + 1_800_000)
    await codigoNovo()
    expect((await chamar('POST', '/siga/comecar/codigo', { codigo: velho })).status).toBe(200)
    agora = new Date(agora.getTime() + 1_800_001)
    expect((await concluir(acesso(velho))).problema.codigo).toBe('COMECAR_CODIGO')
    agora = new Date(agora.getTime() + 1_800_001)
    expect((await concluir(acesso(velho))).problema.codigo).toBe('COMECAR_VENCIDO')
    expect(await casa.banco.linhas(sql`select id from orgao`)).toEqual([])
  })

  test('o erro aparece ao lado do campo, e nada é criado', async () => {
    const erradas: [mudancas: Partial<Record<keyof PrimeiroAcesso, unknown>>, codigo: string, pointer: string][] = [
      [{ orgao: { sigla: 'SE AD', nome: 'X Y', municipio: 'Z', uf: 'PB' } }, 'SIGLA_INVALIDA', '/orgao/sigla'],
      [{ orgao: { sigla: 'ext', nome: 'X Y', municipio: 'Z', uf: 'PB' } }, 'SIGLA_RESERVADA', '/orgao/sigla'],
      [{ unidade: { sigla: '1GAB', nome: 'Gabinete' } }, 'SIGLA_INVALIDA', '/unidade/sigla'],
      [{ orgao: { sigla: 'SEAD', nome: 'X Y', municipio: 'Z', uf: 'XX' } }, 'CAMPO_INVALIDO', '/orgao/uf'],
      [{ pessoa: { ...acesso('').pessoa, cpf: '111.111.111-11' } }, 'CPF_INVALIDO', '/pessoa/cpf'],
      [{ pessoa: { ...acesso('').pessoa, nome: '   ' } }, 'CAMPO_INVALIDO', '/pessoa/nome'],
      [{ pessoa: { ...acesso('').pessoa, nome: 'a'.repeat(300) } }, 'CAMPO_INVALIDO', '/pessoa/nome'],
      [{ kit: ['OUTRA'] }, 'CAMPO_INVALIDO', '/kit/0'],
    ]
    const codigo = await codigoNovo()
    for (const [mudancas, erro, pointer] of erradas) {
      const recusado = await concluir(acesso(codigo, mudancas))
      expect(recusado.status).toBe(422)
      expect(recusado.problema.erros).toMatchObject([{ codigo: erro, pointer }])
    }
    expect(await casa.banco.linhas(sql`select id from orgao`)).toEqual([])
  })

  test('quem entrou como usuário externo não administra', async () => {
    entrou = { ...QUEM, iss: ISS.externo, realm: 'externo' }
    expect((await concluir(acesso(await codigoNovo()))).problema.codigo).toBe('AREA_INTERNA')
  })

  test('cada serviço é conferido de fato: o que não responde e o que falta são apontados', async () => {
    const codigo = await codigoNovo()
    const conferir = async (email: string | null) =>
      Object.fromEntries(
        (
          await chamar<{ conferencias: Conferencia[] }>('POST', '/siga/comecar/conferencia', { codigo, email })
        ).corpo.conferencias.map(({ nome, estado }) => [nome, estado]),
      )
    expect(await conferir(null)).toEqual({
      PROVEDOR: 'CERTO',
      ARQUIVOS: 'CERTO',
      CORREIO: 'FALTA',
      SELO: 'CERTO',
      TEMPO: 'CERTO',
    })
    casa.portas.provedor = { ...EMBUTIDO, responde: async () => false }
    casa.portas.chaves = { ...casa.portas.chaves, naoAssina: 'SELO' }
    casa.portas.correio = { modo: 'SMTP', enviar: async () => Promise.reject(new Error('away')) }
    expect(await conferir('marta@sead.exemplo.gov.br')).toEqual({
      PROVEDOR: 'FALHOU',
      ARQUIVOS: 'CERTO',
      CORREIO: 'FALHOU',
      SELO: 'FALTA',
    })
    const para: string[] = []
    casa.portas.correio = { modo: 'SMTP', enviar: async (mensagem) => void para.push(mensagem.para) }
    expect((await conferir('marta@sead.exemplo.gov.br'))['CORREIO']).toBe('CERTO')
    expect(para).toEqual(['marta@sead.exemplo.gov.br'])
  })

  test('a conta nasce sem senha no provedor embutido; onde as contas são de outro, a resposta diz isso', async () => {
    const codigo = await codigoNovo()
    const pedir = () =>
      chamar<{ endereco: string }>('POST', '/siga/comecar/conta', {
        codigo,
        nome: 'Marta Prado',
        email: 'Marta@sead.exemplo.gov.br',
      })
    expect((await pedir()).corpo.endereco).toMatch(/^\/realms\/pbdoc\/senha\?convite=[\w-]{32}$/)
    await pedir()
    expect(await casa.banco.linhas(sql`select username, senha_hash from conta`)).toEqual([
      { username: 'marta@sead.exemplo.gov.br', senha_hash: null },
    ])
    expect(await casa.banco.linhas(sql`select hash from conta_convite`)).toHaveLength(1)
    casa.portas.provedor = { tipo: 'EXTERNO', responde: async () => true }
    expect((await pedir()).problema.codigo).toBe('COMECAR_CONTA_FORA')
  })

  test('a conta criada com o código não prova o e-mail; a indicada pelo terminal prova', async () => {
    const codigo = await codigoNovo()
    const email = 'lia@sead.exemplo.gov.br'
    const provados = () => casa.banco.linhas(sql`select email_verificado as provado from conta where email = ${email}`)
    await chamar('POST', '/siga/comecar/conta', { codigo, nome: 'Lia Reis', email })
    expect(await provados()).toEqual([{ provado: false }])
    // somebody with the code made a password, and has a session
    await casa.banco.linhas(sql`update conta set senha_hash = 'x' where email = ${email}`)
    await casa.banco.linhas(
      sql`insert into oidc_estado (realm, tipo, id, payload) select realm, 'Session', 's', jsonb_build_object('accountId', sub) from conta where email = ${email}`,
    )
    await concluir(acesso(codigo))
    await recuperarAdministracao(
      casa.banco,
      { email, cpf: '111.444.777-35', nome: 'Lia Reis', matricula: '200-1', orgao: 'SEAD', unidade: 'GAB' },
      { provedor: EMBUTIDO, cpfs: casa.portas.cpfs, enderecoPublico: 'https://carimbo.exemplo.gov.br', agora },
    )
    expect(await provados()).toEqual([{ provado: true }])
    // the earlier session ends before the proof counts
    expect(await casa.banco.linhas(sql`select senha_hash from conta where email = ${email}`)).toEqual([
      { senha_hash: null },
    ])
    expect(await casa.banco.linhas(sql`select id from oidc_estado`)).toEqual([])
  })

  test('uma linha do registro administrativo mudada por fora é achada, e a aplicação não consegue mudá-la', async () => {
    await concluir(acesso(await codigoNovo()))
    await expect(
      casa.banco.linhas(sql`update registro_administrativo set motivo = 'x' where seq = 2`),
    ).rejects.toThrow()
    await casa.banco.transacao(async (tx) => {
      await tx.linhas(sql`set local session_replication_role = replica`)
      await tx.linhas(sql`update registro_administrativo set motivo = 'x' where seq = 2`)
    })
    expect(await primeiroAlterado(casa.banco)).toBe(2)
    // the nightly check reports it, next to the register's own trail
    const achados = []
    for await (const lote of conferirCadastroInteiro(casa.banco)) achados.push(...lote)
    expect(achados).toMatchObject([{ tabela: 'REGISTRO', id: 2, motivo: 'CADEIA' }])
    await casa.banco.transacao(async (tx) => {
      await tx.linhas(sql`set local session_replication_role = replica`)
      await tx.linhas(sql`delete from registro_administrativo where seq = 2`)
    })
    expect(await primeiroAlterado(casa.banco)).toBe(3)
  })
})

test('vinte administradores ao mesmo tempo deixam uma cadeia só, sem lacuna nem bifurcação', async () => {
  await concluir(acesso(await codigoNovo()))
  const ato = { origem: 'TELA', ato: 'CRIAR', sobre: 'LOTACAO', orgaoId: null } as const
  await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      casa.banco.transacao(async (tx) => {
        for (let vez = 0; vez < 3; vez++) await registrarAto(tx, NO_TERMINAL, { ...ato, id: i * 10 + vez }, agora)
      }),
    ),
  )
  const contados = await linha<{ n: number }>(
    casa.banco,
    sql`select count(*)::int as n from registro_administrativo where origem = 'TELA'`,
  )
  expect(contados?.n).toBe(60)
  expect(await primeiroAlterado(casa.banco)).toBeUndefined()
})

test('a linha que falta no registro é achada também na divisa entre dois trechos lidos', async () => {
  await concluir(acesso(await codigoNovo()))
  await casa.banco.transacao(async (tx) => {
    await tx.linhas(sql`set local session_replication_role = replica`)
    await tx.linhas(sql`delete from registro_administrativo where seq = 3`)
  })
  for (const porVez of [2, 3, 5_000]) expect(await primeiroAlterado(casa.banco, porVez)).toBe(4)
})

describe('npm run administrador', () => {
  const recuperar = (pedido: {
    email: string
    cpf: string
    nome?: string
    matricula?: string
    orgao?: string
    unidade?: string
  }) =>
    recuperarAdministracao(casa.banco, pedido, {
      provedor: casa.portas.provedor,
      cpfs: casa.portas.cpfs,
      enderecoPublico: 'https://carimbo.exemplo.gov.br',
      agora,
    })
  const LIA = { email: 'lia@sead.exemplo.gov.br', cpf: '111.444.777-35' }

  test('numa instalação vazia, o comando mostra outro código, que vale', async () => {
    const dito = await recuperar({ email: '', cpf: '' })
    const [, codigo = ''] = /comecar — código (\S+) /.exec('frases' in dito ? (dito.frases[0] ?? '') : '') ?? []
    expect((await concluir(acesso(codigo))).status).toBe(200)
  })

  test('o comando inclui quem não está no cadastro, dá o perfil uma vez, e diz onde se cria a senha', async () => {
    await concluir(acesso(await codigoNovo()))
    expect(await recuperar(LIA)).toEqual({
      recusa:
        'Ninguém do cadastro tem este CPF ou e-mail. Para incluir a pessoa, diga também --nome, --matricula, --orgao e --unidade.',
    })
    const inteira = { ...LIA, nome: 'Lia Reis', matricula: '200-1', orgao: 'SEAD', unidade: 'gab' }
    expect(await recuperar({ ...inteira, unidade: 'NADA' })).toEqual({
      recusa: 'Não há unidade NADA ativa no órgão SEAD.',
    })
    expect(await recuperar({ ...inteira, matricula: '100-1' })).toEqual({
      recusa: 'A matrícula 100-1 já é de outra pessoa.',
    })
    const feito = await recuperar(inteira)
    expect(feito).toMatchObject({
      frases: ['Lia Reis passou a administrar a casa.', expect.stringContaining('/senha?convite=')],
    })
    expect(await recuperar(LIA)).toMatchObject({ frases: ['Lia Reis já administra a casa.', expect.any(String)] })
    const dadas = await linha<{ n: number }>(
      casa.banco,
      sql`select count(*)::int as n from concessao where perfil = 'ADMINISTRADOR_GERAL'`,
    )
    expect(dadas?.n).toBe(2)
    expect(await primeiroAlterado(casa.banco)).toBeUndefined()
  })

  test('CPF e e-mail de pessoas diferentes dão uma frase, e ninguém passa a administrar', async () => {
    await concluir(acesso(await codigoNovo()))
    await recuperar({ ...LIA, nome: 'Lia Reis', matricula: '200-1', orgao: 'SEAD', unidade: 'GAB' })
    for (const [email, cpf, frase] of [
      ['lia@sead.exemplo.gov.br', '529.982.247-25', 'O CPF e o e-mail são de pessoas diferentes do cadastro'],
      ['outro@sead.exemplo.gov.br', '111.444.777-35', 'O cadastro tem esta pessoa com outro CPF ou outro e-mail.'],
      ['lia@sead.exemplo.gov.br', '111.444.777-00', 'O CPF não confere'],
      ['lia', '111.444.777-35', 'O e-mail não confere'],
    ] as const)
      expect(await recuperar({ email, cpf })).toEqual({ recusa: expect.stringContaining(frase) })
  })

  test('quem já está ligado a uma conta cria a senha dessa conta, mesmo que outra tenha o seu e-mail', async () => {
    await concluir(acesso(await codigoNovo()))
    await recuperar({ ...LIA, nome: 'Lia Reis', matricula: '200-1', orgao: 'SEAD', unidade: 'GAB' })
    const sua = '6f0b7d2c-8a41-4d0e-9f55-0c3a1be2dffe'
    await casa.banco.linhas(
      sql`insert into conta (realm, sub, username, nome, nome_proprio, sobrenome, email) values ('pbdoc', ${sua}, 'lia', 'Lia Reis', 'Lia', 'Reis', 'antigo@sead.exemplo.gov.br')`,
    )
    await casa.banco.linhas(sql`update identidade set sub = ${sua} where lower(email) = ${LIA.email}`)
    expect(await recuperar(LIA)).toMatchObject({ frases: [expect.any(String), expect.stringContaining('/senha?')] })
    const convites = await casa.banco.linhas(sql`select sub from conta_convite where sub = ${sua}`)
    expect(convites).toHaveLength(1)
  })

  test('quem está ligado a uma conta apagada recebe uma frase, e nenhuma conta inútil é criada', async () => {
    await concluir(acesso(await codigoNovo()))
    await recuperar({ ...LIA, nome: 'Lia Reis', matricula: '200-1', orgao: 'SEAD', unidade: 'GAB' })
    await casa.banco.linhas(sql`update identidade set sub = 'de-antes' where lower(email) = ${LIA.email}`)
    await casa.banco.linhas(sql`delete from conta`)
    expect(await recuperar(LIA)).toEqual({
      recusa:
        'Lia Reis entra por uma conta que não existe mais, ou que está desativada. Nada foi feito: indique outra pessoa.',
    })
    expect(await casa.banco.linhas(sql`select sub from conta`)).toEqual([])
  })

  test('quem só tem lotação em unidade suspensa não passa a administrar', async () => {
    await concluir(acesso(await codigoNovo()))
    await recuperar({ ...LIA, nome: 'Lia Reis', matricula: '200-1', orgao: 'SEAD', unidade: 'GAB' })
    await casa.banco.linhas(sql`update lotacao set suspensa = true`)
    expect(await recuperar(LIA)).toEqual({ recusa: 'Lia Reis não tem lotação ativa. Nada foi feito.' })
  })
})

test('depois do primeiro documento assinado, ninguém mais está começando', async () => {
  const comDocumento = await novaCasa()
  const comecando = async (quem: string) =>
    (await comDocumento.chamar<Entrada[]>(quem, 'GET', '/siga/usuario/logado')).corpo.some((uma) => uma.comecando)
  expect(await comecando(BRUNO)).toBe(true)
  // the demonstration comes complete
  await comDocumento.banco.linhas(sql`insert into semente (nome) values ('demonstracao')`)
  expect(await comecando(BRUNO)).toBe(false)
  await comDocumento.banco.linhas(sql`delete from semente where nome = 'demonstracao'`)
  expect(await comecando(CARLA)).toBe(false)
  await comDocumento.assinado()
  expect(await comecando(BRUNO)).toBe(false)
  const inicio = await comDocumento.chamar<InicioDaAdministracao>(BRUNO, 'GET', '/siga/administracao/inicio')
  expect(inicio.corpo.passos).toBeNull()
  await comDocumento.fechar()
})
