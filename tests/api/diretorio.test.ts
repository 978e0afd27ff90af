import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { ConfiguracaoLdap } from '#contract/diretorio.ts'
import { criarDiretorio } from '#server/adapters/diretorio/diretorio.ts'
import { lerDiaDoDiretorio } from '#server/rooms/fonte/ldap/datas.ts'
import { acimaDe, normalizarDn } from '#server/rooms/fonte/ldap/dn.ts'
import { buscasDe, lerDiretorio } from '#server/rooms/fonte/ldap/ler-diretorio.ts'

import { deAte } from '#server/proof/tests/support/authorities.ts'
import { cpfDe } from '../apoio/planilha.ts'
import { servidorLdap } from '../apoio/ldap-de-prova.ts'
import { abrirSlapd, BASE, entrada, haSlapd, intermediario, LEITOR, raizLdif, SENHA } from '../apoio/slapd.ts'

const QUANTAS = 2_000
const NOME_DIFICIL = 'Souza, Ana "Lu" + Cia; #1 \\ <x> =y'

const pessoaLdif = (n: number, outros: Record<string, string | string[]> = {}, cn = `Pessoa ${n}`, ou = 'GEGOV') =>
  entrada(`cn=${cn.replace(/[,"+;#\\<>=]/g, '\\$&')},ou=${ou},ou=SEAD,${BASE}`, {
    objectClass: 'inetOrgPerson',
    cn,
    sn: 'de Prova',
    displayName: `Pessoa de Prova ${n % 7 === 0 ? 'José' : 'Ana'}`,
    carLicense: cpfDe(200_000_000 + n),
    employeeNumber: String(n).padStart(7, '0'),
    mail: `pessoa${n}@exemplo.pb.gov.br`,
    ...outros,
  })

const ldif = () =>
  raizLdif({
    'ou=SEAD': { ou: 'SEAD', description: 'Secretaria de Exemplo' },
    'ou=GEGOV,ou=SEAD': {
      ou: 'GEGOV',
      description: 'Gerência de Governança',
      seeAlso: `CN=pessoa 1, OU=GEGOV,OU=SEAD,${BASE.toUpperCase()}`,
    },
    'ou=GELIC,ou=SEAD': { ou: 'GELIC', description: 'Gerência de Licitações' },
    'ou=vazia': { ou: 'vazia' },
    'ou=fechada': { ou: 'fechada' },
  }) +
  Array.from({ length: QUANTAS - 4 }, (_, i) => pessoaLdif(i + 1)).join('') +
  pessoaLdif(QUANTAS - 3, { carLicense: '123.456.789-00' }) +
  pessoaLdif(QUANTAS - 2, { mail: ['z@exemplo.pb.gov.br', 'a@exemplo.pb.gov.br'] }, `Pessoa ${QUANTAS - 2}`, 'GELIC') +
  pessoaLdif(QUANTAS - 1, { title: 'Gerente' }, NOME_DIFICIL) +
  pessoaLdif(QUANTAS, { employeeNumber: 'x'.repeat(40), carLicense: 'sem' }) +
  entrada(`ou=outra,${BASE}`, {
    objectClass: ['referral', 'extensibleObject'],
    ou: 'outra',
    ref: 'ldap://outro.exemplo/ou=outra',
  })

const ATRIBUTOS: ConfiguracaoLdap['pessoas'] = {
  nome: 'displayName',
  cpf: 'carLicense',
  matricula: 'employeeNumber',
  email: 'MAIL',
  orgao: null,
  unidade: null,
  cargo: null,
  funcao: 'title',
  desde: null,
  ate: null,
  chefe: null,
}

describe.skipIf(!haSlapd)('um diretório de verdade (slapd, que falta nesta máquina quando isto é pulado)', () => {
  let slapd: Awaited<ReturnType<typeof abrirSlapd>>
  const diretorio = criarDiretorio({
    hosts: ['localhost', '127.0.0.1'],
    senhaDe: (nome) => ({ PROVA: SENHA, ERRADA: 'outra' })[nome],
  })
  beforeAll(async () => {
    slapd = await abrirSlapd({ ldif: ldif() })
  }, 60_000)
  afterAll(() => slapd?.fechar())

  const fonte = (outros: Partial<ConfiguracaoLdap> = {}): ConfiguracaoLdap => ({
    url: `ldaps://localhost:${slapd.portaTls}`,
    seguranca: 'LDAPS',
    ca: slapd.ca,
    usuario: LEITOR,
    senha: 'PROVA',
    base: `ou=SEAD,${BASE}`,
    filtro: '(objectClass=inetOrgPerson)',
    pessoas: ATRIBUTOS,
    unidades: {
      base: `ou=SEAD,${BASE}`,
      filtro: '(objectClass=organizationalUnit)',
      atributos: { sigla: 'ou', nome: 'description', email: null, chefe: 'seeAlso' },
    },
    ...outros,
  })
  const ler = (outros: Partial<ConfiguracaoLdap> = {}, prazoMs = 30_000) =>
    diretorio.ler(fonte(outros), buscasDe(fonte(outros)), { prazoMs })
  const recusa = async (outros: Partial<ConfiguracaoLdap>, prazoMs?: number) => {
    const lido = await ler(outros, prazoMs)
    return 'recusa' in lido ? lido.recusa : lido.entradas.map((todas) => todas.length)
  }

  test('o diretório é lido com 2.000 pessoas e as unidades acima delas, página por página', async () => {
    const lido = await ler()
    if ('recusa' in lido) throw new Error(JSON.stringify(lido.recusa))
    expect(lido.entradas.map((todas) => todas.length)).toEqual([QUANTAS, 3])
    const { linhas, erros, avisos, colunas, recusadas } = await lerDiretorio(fonte(), lido.entradas, 'SEAD')
    expect(linhas.unidades.map(({ orgao, sigla, pai, nome }) => [orgao, sigla, pai, nome])).toEqual([
      ['SEAD', 'SEAD', null, 'Secretaria de Exemplo'],
      ['SEAD', 'GEGOV', 'SEAD', 'Gerência de Governança'],
      ['SEAD', 'GELIC', 'SEAD', 'Gerência de Licitações'],
    ])
    expect(linhas.pessoas).toHaveLength(QUANTAS - 2)
    expect(linhas.pessoas[0]).toEqual({
      onde: { aba: 'Pessoas', linha: 1 },
      nome: 'Pessoa de Prova Ana',
      cpf: cpfDe(200_000_001),
      matricula: '0000001',
      orgao: 'SEAD',
      unidade: 'GEGOV',
      email: 'pessoa1@exemplo.pb.gov.br',
      cargo: null,
      funcao: null,
      desde: null,
      ate: null,
      chefe: true,
    })
    expect(linhas.pessoas.filter(({ chefe }) => chefe)).toHaveLength(1)
    expect(linhas.pessoas.find(({ funcao }) => funcao === 'Gerente')?.matricula).toBe(
      String(QUANTAS - 1).padStart(7, '0'),
    )
    expect(linhas.pessoas.find(({ email }) => email.startsWith('a@'))?.unidade).toBe('GELIC')
    expect(colunas.pessoas).toEqual(['nome', 'cpf', 'matricula', 'orgao', 'unidade', 'email', 'funcao', 'chefe'])
    expect(erros.map(({ codigo, coluna, dn }) => [codigo, coluna, dn])).toEqual([
      ['CPF_INVALIDO', 'carLicense', `cn=Pessoa ${QUANTAS - 3},ou=GEGOV,ou=SEAD,${BASE}`],
      ['CPF_INVALIDO', 'carLicense', `cn=Pessoa ${QUANTAS},ou=GEGOV,ou=SEAD,${BASE}`],
      ['MATRICULA_INVALIDA', 'employeeNumber', `cn=Pessoa ${QUANTAS},ou=GEGOV,ou=SEAD,${BASE}`],
    ])
    expect(avisos).toMatchObject([{ codigo: 'VARIOS_VALORES', dados: { valor: 'a@exemplo.pb.gov.br' } }])
    // a person listed with an error has not left
    expect(recusadas.matriculas).toContain(String(QUANTAS - 3).padStart(7, '0'))
  })

  test('o diretório é lido com StartTLS e, só nesta máquina, sem TLS', async () => {
    const url = `ldap://localhost:${slapd.porta}`
    expect(await recusa({ url, seguranca: 'STARTTLS' })).toEqual([QUANTAS, 3])
    expect(await recusa({ url, seguranca: 'NENHUMA' })).toEqual([QUANTAS, 3])
    const deFora = criarDiretorio({ hosts: ['ldap.exemplo'], senhaDe: () => SENHA })
    const pedido = fonte({ url: 'ldap://ldap.exemplo', seguranca: 'NENHUMA' })
    expect(await deFora.ler(pedido, buscasDe(pedido), { prazoMs: 1_000 })).toEqual({
      recusa: { codigo: 'SEM_TLS', dados: {} },
    })
    // ldaps:// configured without TLS, or ldap:// with it
    expect(await recusa({ seguranca: 'NENHUMA' })).toEqual({ codigo: 'SEM_TLS', dados: {} })
    expect(await recusa({ url, seguranca: 'LDAPS' })).toEqual({ codigo: 'SEM_TLS', dados: {} })
  })

  test.each<[string, Partial<ConfiguracaoLdap> | (() => Partial<ConfiguracaoLdap>), object]>([
    ['a senha errada', { senha: 'ERRADA' }, { codigo: 'CREDENCIAL_RECUSADA', dados: {} }],
    [
      'a senha que ninguém definiu',
      { senha: 'OUTRA' },
      { codigo: 'SENHA_AUSENTE', dados: { variavel: 'LDAP_SENHA_OUTRA' } },
    ],
    ['um usuário sem senha nenhuma', { senha: null }, { codigo: 'SENHA_AUSENTE', dados: { variavel: 'LDAP_SENHA_' } }],
    ['um usuário que não é DN', { usuario: 'leitor' }, { codigo: 'CREDENCIAL_RECUSADA', dados: {} }],
    ['quem entra sem nome e nada pode ler', { usuario: null }, { codigo: 'SEM_DIREITO', dados: expect.anything() }],
    [
      'uma base que não existe',
      { base: `ou=nenhuma,${BASE}` },
      { codigo: 'BASE_NAO_ENCONTRADA', dados: expect.anything() },
    ],
    ['uma base que não é DN', { base: 'nenhuma' }, { codigo: 'BASE_NAO_ENCONTRADA', dados: expect.anything() }],
    ['uma base vazia', { base: `ou=vazia,${BASE}` }, { codigo: 'VAZIO', dados: { base: `ou=vazia,${BASE}` } }],
    ['um filtro malfeito', { filtro: '(&(cn=*)' }, { codigo: 'FILTRO_INVALIDO', dados: { filtro: '(&(cn=*)' } }],
    [
      'um host fora da lista',
      { url: 'ldaps://ldap.exemplo' },
      { codigo: 'HOST_NAO_PERMITIDO', dados: { host: 'ldap.exemplo' } },
    ],
    [
      'uma porta onde não há ninguém',
      { url: 'ldaps://localhost:1' },
      { codigo: 'NAO_RESPONDE', dados: { host: 'localhost' } },
    ],
    ['um certificado de autoridade que não é PEM', { ca: 'não é' }, { codigo: 'CA_INVALIDA', dados: {} }],
    [
      'o certificado de quem ninguém conhece',
      { ca: null },
      { codigo: 'CERTIFICADO_DESCONHECIDO', dados: { host: 'localhost' } },
    ],
    [
      'o certificado de outro servidor',
      () => ({ url: `ldaps://127.0.0.1:${slapd.portaTls}` }),
      { codigo: 'CERTIFICADO_DE_OUTRO', dados: { host: '127.0.0.1' } },
    ],
    [
      'StartTLS com o certificado de outro servidor',
      () => ({ url: `ldap://127.0.0.1:${slapd.porta}`, seguranca: 'STARTTLS' }),
      { codigo: 'CERTIFICADO_DE_OUTRO', dados: { host: '127.0.0.1' } },
    ],
    [
      'StartTLS com o certificado de quem ninguém conhece',
      () => ({ url: `ldap://localhost:${slapd.porta}`, seguranca: 'STARTTLS', ca: null }),
      { codigo: 'CERTIFICADO_DESCONHECIDO', dados: { host: 'localhost' } },
    ],
    [
      'ldaps:// numa porta sem TLS',
      () => ({ url: `ldaps://localhost:${slapd.porta}` }),
      { codigo: 'TLS_FALHOU', dados: { host: 'localhost' } },
    ],
    [
      'uma parte que está em outro servidor',
      { base: BASE },
      { codigo: 'ENCAMINHADO', dados: { para: expect.stringContaining('ldap://outro.exemplo/') } },
    ],
  ])('a leitura recusa %s, e diz qual é o erro', async (_, outros, esperada) => {
    expect(await recusa(typeof outros === 'function' ? outros() : outros)).toEqual(esperada)
  })

  test('um certificado vencido é recusado', async () => {
    const vencido = await abrirSlapd({ ldif: raizLdif(), validade: deAte(-30, -1) })
    try {
      const url = `ldaps://localhost:${vencido.portaTls}`
      expect(await recusa({ url, ca: vencido.ca })).toEqual({
        codigo: 'CERTIFICADO_VENCIDO',
        dados: { host: 'localhost' },
      })
    } finally {
      await vencido.fechar()
    }
  })

  test('um diretório que só entrega uma parte não muda nada', async () => {
    const limitado = await abrirSlapd({ ldif: ldif(), limite: 500 })
    try {
      const url = `ldaps://localhost:${limitado.portaTls}`
      expect(await recusa({ url, ca: limitado.ca })).toMatchObject({ codigo: 'TAMANHO_EXCEDIDO' })
    } finally {
      await limitado.fechar()
    }
  })

  test.each([2_000, 20_000, 150_000])(
    'uma conexão cortada depois de %i bytes não entrega nada, nem é refeita',
    async (cortaApos) => {
      const meio = await intermediario(slapd.porta, { cortaApos })
      try {
        const url = `ldap://localhost:${meio.porta}`
        expect(await recusa({ url, seguranca: 'NENHUMA' })).toEqual({ codigo: 'CAIU', dados: {} })
        expect(meio.ligacoes()).toBe(1)
      } finally {
        await meio.fechar()
      }
    },
  )

  test('se a conexão é cortada logo depois do StartTLS, a senha não vai por outra conexão', async () => {
    // the answer to StartTLS passes, and nothing of the handshake
    const meio = await intermediario(slapd.porta, { cortaApos: 14 })
    try {
      const url = `ldap://localhost:${meio.porta}`
      expect(await recusa({ url, seguranca: 'STARTTLS' })).toEqual({
        codigo: 'TLS_FALHOU',
        dados: { host: 'localhost' },
      })
      expect(meio.ligacoes()).toBe(1)
    } finally {
      await meio.fechar()
    }
  })

  test.each(['NENHUMA', 'STARTTLS', 'LDAPS'] as const)(
    'um servidor que não responde é abandonado no prazo (%s)',
    async (seguranca) => {
      const mudo = await intermediario(slapd.porta, { cala: true })
      try {
        const url = `${seguranca === 'LDAPS' ? 'ldaps' : 'ldap'}://localhost:${mudo.porta}`
        expect(await recusa({ url, seguranca }, 300)).toMatchObject({
          codigo: expect.stringMatching(/^(DEMOROU|NAO_RESPONDE)$/),
        })
      } finally {
        await mudo.fechar()
      }
    },
  )
})

const DO_FALSO: ConfiguracaoLdap = {
  url: 'ldap://localhost',
  seguranca: 'NENHUMA',
  ca: null,
  usuario: null,
  senha: null,
  base: 'dc=x',
  filtro: '(cn=*)',
  pessoas: ATRIBUTOS,
  unidades: null,
}

test('uma página vazia no meio não encerra a leitura, como faz o Active Directory', async () => {
  const falso = await servidorLdap([['a', 'b'], [], ['c'], []])
  try {
    const diretorio = criarDiretorio({ hosts: ['localhost'], senhaDe: () => undefined })
    const lido = await diretorio.ler({ ...DO_FALSO, url: `ldap://localhost:${falso.porta}` }, buscasDe(DO_FALSO), {
      prazoMs: 5_000,
    })
    expect(lido).toMatchObject({ entradas: [[{ dn: 'cn=a' }, { dn: 'cn=b' }, { dn: 'cn=c' }]] })
  } finally {
    await falso.fechar()
  }
})

test('um servidor que não fala LDAP é abandonado no prazo', async () => {
  const falso = await servidorLdap('HTTP/1.1 400 Bad Request\r\n\r\n')
  try {
    const diretorio = criarDiretorio({ hosts: ['localhost'], senhaDe: () => undefined })
    const lido = await diretorio.ler({ ...DO_FALSO, url: `ldap://localhost:${falso.porta}` }, buscasDe(DO_FALSO), {
      prazoMs: 300,
    })
    expect(lido).toEqual({ recusa: { codigo: 'DEMOROU', dados: { n: 0 } } })
  } finally {
    await falso.fechar()
  }
})

test.each([
  ['CN=Ana, OU=X,DC=pb', 'cn=ana,ou=x,dc=PB'],
  ['cn=Souza\\, Ana,dc=pb', 'cn=Souza\\2C Ana,dc=pb'],
  ['cn="Souza, Ana",dc=pb', 'cn=Souza\\, Ana,dc=pb'],
  ['cn=Jos\\C3\\A9,dc=pb', 'cn=José,dc=pb'],
  ['uid=1+cn=Ana,dc=pb', 'cn=ana+uid=1,dc=pb'],
])('%s e %s são o mesmo nome', (um, outro) => expect(normalizarDn(um)).toBe(normalizarDn(outro)))

test('uma vírgula dentro de um nome não o divide em dois', () => {
  expect(normalizarDn('cn=a\\,ou=b,dc=pb')).not.toBe(normalizarDn('cn=a,ou=b,dc=pb'))
  expect(acimaDe(normalizarDn('cn=a\\,ou=b,ou=x,dc=pb'))).toEqual([normalizarDn('ou=x,dc=pb'), normalizarDn('dc=pb')])
})

test.each([
  ['20261231120000Z', '2026-12-31'],
  ['20270101020000Z', '2026-12-31'],
  ['20261231235959-0300', '2026-12-31'],
  ['133801632000000000', '2024-12-31'],
  ['0', ''],
  ['9223372036854775807', ''],
  ['31/12/2026', '31/12/2026'],
  ['20261399000000Z', '20261399000000Z'],
])('a data %s é lida como o dia %s', (dito, dia) => expect(lerDiaDoDiretorio(dito)).toBe(dia))
