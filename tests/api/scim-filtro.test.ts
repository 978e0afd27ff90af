import { describe, expect, test } from 'vitest'

import { texto } from '#server/database/connection.ts'
import { sql } from '#server/database/connection.ts'
import { ErroScim } from '#server/http/scim/erro.ts'
import { GRUPO, USUARIO } from '#server/http/scim/esquemas.ts'
import { analisarAlvo, analisarFiltro } from '#server/http/scim/filtro/analisar.ts'
import { corresponde } from '#server/http/scim/filtro/avaliar.ts'
import { type Colunas, paraSql } from '#server/http/scim/filtro/para-sql.ts'
import { aplicarPatch } from '#server/http/scim/patch.ts'
import { lerProjecao, projetar } from '#server/http/scim/projetar.ts'

/** The filter with all its parentheses. */
const dizer = (filtro: ReturnType<typeof analisarFiltro>): string => {
  if ('filtros' in filtro) return `(${filtro.filtros.map(dizer).join(` ${filtro.op} `)})`
  if (filtro.op === 'not') return `not ${dizer(filtro.filtro)}`
  const { urn, nome, sub } = filtro.caminho
  const atributo = `${urn === null ? '' : `${urn}:`}${nome}${sub === null ? '' : `.${sub}`}`
  if (filtro.op === '[]') return `${atributo}[${dizer(filtro.filtro)}]`
  return filtro.op === 'pr' ? `${atributo} pr` : `${atributo} ${filtro.op} ${JSON.stringify(filtro.valor)}`
}
const codigoDe = (fazer: () => unknown) => {
  try {
    fazer()
  } catch (erro) {
    if (erro instanceof ErroScim) return erro.codigo
    throw erro
  }
  return undefined
}

describe('filtros', () => {
  // the examples of RFC 7644 §3.4.2.2, and other ways to write them
  test.each([
    ['userName eq "bjensen"', 'userName eq "bjensen"'],
    ['name.familyName co "O\'Malley"', 'name.familyName co "O\'Malley"'],
    ['userName sw "J"', 'userName sw "J"'],
    [
      'urn:ietf:params:scim:schemas:core:2.0:User:userName sw "J"',
      'urn:ietf:params:scim:schemas:core:2.0:User:userName sw "J"',
    ],
    ['title pr', 'title pr'],
    ['meta.lastModified gt "2011-05-13T04:42:34Z"', 'meta.lastModified gt "2011-05-13T04:42:34Z"'],
    ['meta.lastModified ge "2011-05-13T04:42:34Z"', 'meta.lastModified ge "2011-05-13T04:42:34Z"'],
    ['meta.lastModified lt "2011-05-13T04:42:34Z"', 'meta.lastModified lt "2011-05-13T04:42:34Z"'],
    ['meta.lastModified le "2011-05-13T04:42:34Z"', 'meta.lastModified le "2011-05-13T04:42:34Z"'],
    ['title pr and userType eq "Employee"', '(title pr and userType eq "Employee")'],
    ['title pr or userType eq "Intern"', '(title pr or userType eq "Intern")'],
    [
      'schemas eq "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"',
      'schemas eq "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"',
    ],
    [
      'userType eq "Employee" and (emails co "example.com" or emails.value co "example.org")',
      '(userType eq "Employee" and (emails co "example.com" or emails.value co "example.org"))',
    ],
    [
      'userType ne "Employee" and not (emails co "example.com" or emails.value co "example.org")',
      '(userType ne "Employee" and not (emails co "example.com" or emails.value co "example.org"))',
    ],
    ['userType eq "Employee" and (emails.type eq "work")', '(userType eq "Employee" and emails.type eq "work")'],
    [
      'userType eq "Employee" and emails[type eq "work" and value co "@example.com"]',
      '(userType eq "Employee" and emails[(type eq "work" and value co "@example.com")])',
    ],
    [
      'emails[type eq "work" and value co "@example.com"] or ims[type eq "xmpp" and value co "@foo.com"]',
      '(emails[(type eq "work" and value co "@example.com")] or ims[(type eq "xmpp" and value co "@foo.com")])',
    ],
    ['a eq 1 or b eq 2 and c eq 3', '(a eq 1 or (b eq 2 and c eq 3))'],
    ['(a eq 1 or b eq 2) and c eq 3', '((a eq 1 or b eq 2) and c eq 3)'],
    ['A EQ true AND NOT (b Eq null)', '(A eq true and not b eq null)'],
    ['members.$ref eq "x"', 'members.$ref eq "x"'],
    ['userName eq "a\\"b\\\\c\\u00e9"', 'userName eq "a\\"b\\\\cé"'],
    ['not.a eq "and or ( ]"', 'not.a eq "and or ( ]"'],
    ['a eq -1.5e3', 'a eq -1500'],
  ])('o filtro %s é entendido', (escrito, lido) => expect(dizer(analisarFiltro(escrito))).toBe(lido))

  test.each([
    '',
    'userName',
    'userName eq',
    'userName eq bjensen',
    'userName is "x"',
    'userName eq "x',
    'userName eq "x" and',
    '(userName eq "x"',
    'userName eq "x")',
    'emails[type eq "work"',
    'not userName eq "x"',
    'a.b.c eq "x"',
    'userName eq "x" userName eq "y"',
    '"x" eq userName',
    "userName eq 'x'",
    'userName eq "\\x"',
    'a eq "x"; drop table pessoa',
    'urn:ietf:params:scim:schemas:core:2.0:User eq "x"',
  ])('o filtro %s é recusado', (escrito) => expect(codigoDe(() => analisarFiltro(escrito))).toBe('FILTRO'))

  test('um filtro fundo ou longo demais é recusado sem ser lido até o fim', () => {
    expect(codigoDe(() => analisarFiltro(`${'('.repeat(1_000)}a pr${')'.repeat(1_000)}`))).toBe('FILTRO_GRANDE')
    expect(codigoDe(() => analisarFiltro(Array.from({ length: 200 }, () => 'a pr').join(' or ')))).toBe('FILTRO_GRANDE')
    expect(codigoDe(() => analisarFiltro(`a eq "${'x'.repeat(10_000)}"`))).toBe('FILTRO_GRANDE')
  })

  test('valores vão como parâmetros, com o % e o _ que a pessoa escreveu', () => {
    const colunas: Colunas = () => ({ tipo: 'texto', valor: sql`c` })
    expect(texto(paraSql(analisarFiltro('a co "50%_\\\\"'), colunas))).toEqual({
      sql: 'coalesce(lower(c) like $1, false)',
      params: ['%50\\%\\_\\\\%'],
    })
    expect(texto(paraSql(analisarFiltro('a eq "x\' or 1=1 --"'), colunas)).params).toEqual(["x' or 1=1 --"])
  })

  test.each([
    ['value eq "1"', true],
    ['VALUE eq "1"', true],
    ['type eq "WORK"', true],
    ['type eq "work" and primary eq false', false],
    ['not (type eq "home")', true],
    ['display pr', false],
    ['value sw "1" or value eq "9"', true],
    ['value gt "0" and value le "1"', true],
  ])('filtro num valor: %s', (filtro, cabe) =>
    expect(corresponde(analisarFiltro(filtro), { value: '1', type: 'work', primary: true })).toBe(cabe),
  )
})

describe('caminhos do PATCH', () => {
  test.each([
    ['members', { urn: null, nome: 'members', sub: null }, false],
    ['name.familyName', { urn: null, nome: 'name', sub: 'familyName' }, false],
    ['members[value eq "2819c223"]', { urn: null, nome: 'members', sub: null }, true],
    ['emails[type eq "work"].value', { urn: null, nome: 'emails', sub: 'value' }, true],
    [
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
      { urn: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User', nome: 'department', sub: null },
      false,
    ],
    [
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
      { urn: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User', nome: '', sub: null },
      false,
    ],
  ])('o caminho %s é entendido', (escrito, caminho, comFiltro) => {
    const lido = analisarAlvo(escrito)
    expect([lido.caminho, lido.filtro !== null]).toEqual([caminho, comFiltro])
  })
  test.each([
    '',
    'members[',
    'members[value]',
    'a.b.c',
    'emails[type eq "work"].value.x',
    'members eq "x"',
    'name.a[b pr]',
  ])('o caminho %s é recusado', (escrito) => expect(codigoDe(() => analisarAlvo(escrito))).toBe('CAMINHO'))
})

describe('PATCH', () => {
  const EMPRESA = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
  const base = {
    userName: 'ana',
    displayName: 'Ana Souza',
    name: { givenName: 'Ana', familyName: 'Souza' },
    emails: [{ value: 'ana@x.br', type: 'work', primary: true }],
    active: true,
    [EMPRESA]: { department: 'GEGOV' },
  }
  const patch = (...Operations: object[]) => aplicarPatch(USUARIO, base, { Operations })
  test.each<[string, object, object]>([
    ['troca um atributo', { op: 'replace', path: 'title', value: 'Chefe' }, { title: 'Chefe' }],
    ['op com maiúscula, como o Entra ID', { op: 'Replace', path: 'active', value: 'False' }, { active: false }],
    [
      'sem caminho, muda o que diz',
      { op: 'replace', value: { active: false, title: 'X' } },
      { active: false, title: 'X' },
    ],
    [
      'sem caminho, com nomes que são caminhos',
      { op: 'add', value: { 'name.givenName': 'Bia', [`${EMPRESA}:department`]: 'GELIC' } },
      { name: { givenName: 'Bia', familyName: 'Souza' }, [EMPRESA]: { department: 'GELIC' } },
    ],
    [
      'uma parte',
      { op: 'replace', path: 'name.familyName', value: 'Lima' },
      { name: { givenName: 'Ana', familyName: 'Lima' } },
    ],
    [
      'um complexo: as outras partes ficam',
      { op: 'replace', path: 'name', value: { familyName: 'Lima' } },
      { name: { givenName: 'Ana', familyName: 'Lima' } },
    ],
    ['tira um atributo', { op: 'remove', path: 'name' }, { name: undefined }],
    [
      'de uma extensão',
      { op: 'replace', path: `${EMPRESA}:department`, value: 'GELIC' },
      { [EMPRESA]: { department: 'GELIC' } },
    ],
    [
      'a extensão inteira',
      { op: 'add', path: EMPRESA, value: { employeeNumber: '1' } },
      { [EMPRESA]: { department: 'GEGOV', employeeNumber: '1' } },
    ],
    [
      'o valor que o filtro acha',
      { op: 'replace', path: 'emails[type eq "work"].value', value: 'nova@x.br' },
      { emails: [{ value: 'nova@x.br', type: 'work', primary: true }] },
    ],
    [
      'add do valor que o filtro não acha, como o Entra ID',
      { op: 'add', path: 'emails[type eq "home"].value', value: 'casa@x.br' },
      { emails: [base.emails[0], { type: 'home', value: 'casa@x.br' }] },
    ],
    [
      'um principal tira o outro',
      { op: 'add', path: 'emails', value: [{ value: 'b@x.br', primary: true }] },
      {
        emails: [
          { value: 'ana@x.br', type: 'work', primary: false },
          { value: 'b@x.br', primary: true },
        ],
      },
    ],
    [
      'add do que já está não repete',
      { op: 'add', path: 'emails', value: [{ value: 'ana@x.br' }] },
      { emails: base.emails },
    ],
    ['tira os valores que o filtro acha', { op: 'remove', path: 'emails[value ew "x.br"]' }, { emails: [] }],
    ['tira os que diz', { op: 'remove', path: 'emails', value: [{ value: 'ana@x.br' }] }, { emails: [] }],
    ['nomes em qualquer letra', { op: 'replace', path: 'DISPLAYNAME', value: 'B C' }, { displayName: 'B C' }],
    ['nulo é nada', { op: 'replace', path: 'title', value: null }, { title: undefined }],
  ])('PATCH: %s', (_, operacao, muda) => expect(patch(operacao)).toEqual({ ...base, ...muda }))

  test('as operações valem na ordem', () =>
    expect(
      patch({ op: 'remove', path: 'emails' }, { op: 'add', path: 'emails', value: { value: 'c@x.br' } })['emails'],
    ).toEqual([{ value: 'c@x.br' }]))

  test.each([
    ['atributo que não há', { op: 'add', path: 'nickName', value: 'x' }, 'CAMINHO'],
    ['atributo que só se lê', { op: 'replace', path: 'id', value: '1' }, 'SO_DE_LEITURA'],
    ['grupos só se leem', { op: 'add', path: 'groups', value: [{ value: '1' }] }, 'SO_DE_LEITURA'],
    ['filtro num atributo de um valor', { op: 'replace', path: 'title[value eq "x"]', value: 'y' }, 'CAMINHO'],
    [
      'replace do que o filtro não acha',
      { op: 'replace', path: 'emails[type eq "home"].value', value: 'x' },
      'SEM_ALVO',
    ],
    ['remove sem caminho', { op: 'remove' }, 'SEM_ALVO'],
    ['op que não há', { op: 'move', path: 'title' }, 'CORPO'],
    ['valor de outro tipo', { op: 'replace', path: 'active', value: 'talvez' }, 'TIPO_DO_VALOR'],
    ['número onde é texto', { op: 'replace', path: 'title', value: 7 }, 'TIPO_DO_VALOR'],
    ['sem valor e sem caminho', { op: 'add', value: 'x' }, 'CORPO'],
  ])('PATCH recusado: %s', (_, operacao, codigo) => expect(codigoDe(() => patch(operacao))).toBe(codigo))

  test.each([undefined, [], {}, { Operations: [] }, { Operations: 'x' }, { Operations: [1] }])(
    'o corpo %j não é um PATCH',
    (corpo) => expect(codigoDe(() => aplicarPatch(GRUPO, {}, corpo))).toBe('CORPO'),
  )
})

test.each([
  ['userName', undefined, ['schemas', 'id', 'userName']],
  ['name.givenName', undefined, ['schemas', 'id', 'name']],
  [
    'urn:ietf:params:scim:schemas:core:2.0:User:userName, DISPLAYNAME',
    undefined,
    ['schemas', 'id', 'userName', 'displayName'],
  ],
  ['naoHa', undefined, ['schemas', 'id']],
  [undefined, 'userName,id,name', ['schemas', 'id', 'displayName', 'meta']],
])('attributes=%s excludedAttributes=%s', (attributes, excluidos, ficam) => {
  const recurso = {
    schemas: [],
    id: '1',
    userName: 'a',
    displayName: 'A',
    name: {
      givenName: 'A',
      familyName: 'B',
    },
    meta: {
      location: '',
      version: '',
    },
  }
  expect(Object.keys(projetar(USUARIO, recurso, lerProjecao(attributes, excluidos)))).toEqual(ficam)
})
