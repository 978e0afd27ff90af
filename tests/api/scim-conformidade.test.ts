import { afterAll, beforeAll, expect, test } from 'vitest'

import { sql } from '#server/database/connection.ts'

import { type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { cpfDe } from '../apoio/planilha.ts'
import { CARIMBO, clienteScim, EMPRESA, GROUP, type Objeto, PATCH, pessoa, USER } from '../apoio/scim.ts'

/**
 * The cases of three public suites, as a table: scim2-tester (python-scim, 0.5), the Okta SCIM 2.0 specification test,
 * and the Microsoft Entra SCIM validator. Each has its name there. docs/scim.md gives the results of scim2-tester
 * itself.
 */
let casa: CasaDeTeste
let cliente: Awaited<ReturnType<typeof clienteScim>>
beforeAll(async () => {
  casa = await novaCasa()
  cliente = await clienteScim(casa)
  // the suites end more people than a client may in a day
  await casa.banco.linhas(sql`update fonte set saidas_ate = now() + interval '1 hour' where id = ${cliente.fonteId}`)
})
afterAll(() => casa.fechar())

const scim = (...pedido: Parameters<typeof cliente.scim>) => cliente.scim(...pedido)
const criar = async (tipo: '/Users' | '/Groups', corpo: Objeto): Promise<Objeto> => {
  const feito = await scim('POST', tipo, { corpo })
  expect(feito.status, JSON.stringify(feito.corpo)).toBe(201)
  return feito.corpo
}
let n = 0
const grupo = (outros: Objeto = {}): Objeto => ({ schemas: [GROUP], displayName: `CONF${++n}`, ...outros })
const erro = (status: number, scimType?: string) => ({
  status,
  corpo: {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType && { scimType }),
  },
})
const lista = (corpo: Objeto, total?: number) => {
  expect(corpo['schemas']).toEqual(['urn:ietf:params:scim:api:messages:2.0:ListResponse'])
  expect(corpo['itemsPerPage']).toBe((corpo['Resources'] as Objeto[]).length)
  if (total !== undefined) expect(corpo['totalResults']).toBe(total)
  return corpo['Resources'] as Objeto[]
}
const METODOS = ['POST', 'PUT', 'PATCH', 'DELETE']
const semMetodos = (caminho: string) => async () => {
  for (const metodo of METODOS) expect(await scim(metodo, caminho, { corpo: {} })).toMatchObject(erro(405))
}
const MUDANCAS: [string, unknown, (corpo: Objeto) => unknown][] = [
  ['userName', 'outro.nome@exemplo.br', (corpo) => corpo['userName']],
  ['displayName', 'Outro Nome', (corpo) => corpo['displayName']],
  ['name.givenName', 'Prenome', (corpo) => corpo['name']?.givenName as unknown],
  ['name.familyName', 'Sobrenome', (corpo) => corpo['name']?.familyName as unknown],
  ['title', 'Outro Cargo', (corpo) => corpo['title']],
  ['externalId', 'outro-id', (corpo) => corpo['externalId']],
  ['emails[type eq "work"].value', 'outro@exemplo.br', (corpo) => corpo['emails']?.[0].value as unknown],
  [`${EMPRESA}:employeeNumber`, 'CONF-77', (corpo) => corpo[EMPRESA].employeeNumber as unknown],
  [`${EMPRESA}:department`, 'GELIC', (corpo) => corpo[EMPRESA].department as unknown],
  [`${CARIMBO}:funcao`, 'Outra Função', (corpo) => corpo[CARIMBO]?.funcao as unknown],
]

const CASOS: [fonte: string, caso: string, fazer: () => Promise<unknown>][] = [
  // discovery
  [
    'scim2-tester',
    'service_provider_config_endpoint',
    async () =>
      expect(await scim('GET', '/ServiceProviderConfig')).toMatchObject({
        status: 200,
        cabecalhos: { 'content-type': 'application/scim+json; charset=utf-8' },
        corpo: {
          patch: { supported: true },
          bulk: { supported: true },
          filter: { supported: true },
          etag: { supported: true },
          sort: { supported: true },
        },
      }),
  ],
  ['scim2-tester', 'service_provider_config_endpoint_methods', semMetodos('/ServiceProviderConfig')],
  [
    'scim2-tester',
    'query_all_resource_types',
    async () =>
      expect(lista((await scim('GET', '/ResourceTypes')).corpo, 2).map(({ id }) => id as string)).toEqual([
        'User',
        'Group',
      ]),
  ],
  [
    'scim2-tester',
    'query_resource_type_by_id',
    async () =>
      expect(await scim('GET', '/ResourceTypes/User')).toMatchObject({
        status: 200,
        corpo: { id: 'User', endpoint: '/Users', schema: USER },
      }),
  ],
  [
    'scim2-tester',
    'access_invalid_resource_type',
    async () => expect(await scim('GET', '/ResourceTypes/nenhum')).toMatchObject(erro(404)),
  ],
  ['scim2-tester', 'resource_types_endpoint_methods', semMetodos('/ResourceTypes')],
  [
    'scim2-tester',
    'resource_types_schema_validation',
    async () => {
      for (const { schema, schemaExtensions } of lista((await scim('GET', '/ResourceTypes')).corpo))
        for (const id of [schema as string, ...(schemaExtensions as Objeto[]).map((uma) => uma['schema'] as string)])
          expect((await scim('GET', `/Schemas/${id}`)).status).toBe(200)
    },
  ],
  [
    'scim2-tester',
    'query_all_schemas',
    async () => expect(lista((await scim('GET', '/Schemas')).corpo)).toHaveLength(5),
  ],
  [
    'scim2-tester',
    'core_schemas_validation',
    async () => {
      const esquemas = lista((await scim('GET', '/Schemas')).corpo)
      const atributos = (lista_: Objeto[]): Objeto[] =>
        lista_.flatMap((um) => [um, ...atributos((um['subAttributes'] ?? []) as Objeto[])])
      for (const um of atributos(esquemas.flatMap(({ attributes }) => attributes as Objeto[])))
        expect(um).toMatchObject({
          name: expect.any(String) as string,
          type: expect.stringMatching(/^(string|boolean|dateTime|reference|complex)$/) as string,
          mutability: expect.stringMatching(/^(readOnly|readWrite|immutable|writeOnly)$/) as string,
          returned: expect.stringMatching(/^(always|never|default|request)$/) as string,
        })
    },
  ],
  [
    'scim2-tester',
    'access_schema_by_id',
    async () => expect((await scim('GET', `/Schemas/${EMPRESA}`)).corpo['id']).toBe(EMPRESA),
  ],
  [
    'scim2-tester',
    'access_invalid_schema',
    async () => expect(await scim('GET', '/Schemas/urn:nenhum')).toMatchObject(erro(404)),
  ],
  ['scim2-tester', 'schemas_endpoint_methods', semMetodos('/Schemas')],
  ['scim2-tester', 'random_url', async () => expect(await scim('GET', '/6b1f0c3e-nenhum')).toMatchObject(erro(404))],
  // users
  [
    'scim2-tester',
    'object_creation (User)',
    async () => {
      const feito = await scim('POST', '/Users', { corpo: pessoa() })
      expect(feito).toMatchObject({
        status: 201,
        corpo: { id: expect.any(String) as string, meta: { resourceType: 'User' } },
      })
      expect(feito.cabecalhos['location']).toBe(feito.corpo['meta'].location)
      expect(feito.cabecalhos['etag']).toBe(feito.corpo['meta'].version)
    },
  ],
  [
    'scim2-tester',
    'object_query (User)',
    async () => {
      const { id } = await criar('/Users', pessoa())
      expect(await scim('GET', `/Users/${id}`)).toMatchObject({ status: 200, corpo: { id: id as string } })
    },
  ],
  [
    'scim2-tester',
    'object_query_without_id (User)',
    async () => {
      const { id } = await criar('/Users', pessoa())
      const achados = lista((await scim('GET', '/Users', { query: { count: '200', sortBy: 'id' } })).corpo)
      expect(achados.map((um) => um['id'] as string)).toContain(id)
    },
  ],
  [
    'scim2-tester',
    'object_query_with_attributes (User)',
    async () => {
      const { id } = await criar('/Users', pessoa({ title: 'Cargo' }))
      const so = (await scim('GET', `/Users/${id}`, { query: { attributes: 'userName' } })).corpo
      expect(Object.keys(so).toSorted()).toEqual(['id', 'schemas', 'userName'])
      const menos = (await scim('GET', `/Users/${id}`, { query: { excludedAttributes: 'userName,title' } })).corpo
      expect([menos['id'], menos['userName'], menos['title'], menos['displayName']]).toEqual([
        id,
        undefined,
        undefined,
        'Pessoa de Prova',
      ])
    },
  ],
  [
    'scim2-tester',
    'object_list_with_attributes (User)',
    async () => {
      for (const um of lista((await scim('GET', '/Users', { query: { attributes: 'displayName', count: '5' } })).corpo))
        expect(Object.keys(um).toSorted()).toEqual(['displayName', 'id', 'schemas'])
    },
  ],
  [
    'scim2-tester',
    'search_with_attributes (User)',
    async () => {
      const { corpo } = await scim('POST', '/Users/.search', { corpo: { attributes: ['displayName'], count: 5 } })
      for (const um of lista(corpo)) expect(Object.keys(um).toSorted()).toEqual(['displayName', 'id', 'schemas'])
    },
  ],
  [
    'scim2-tester',
    'object_replacement (User)',
    async () => {
      const { id } = await criar('/Users', pessoa({ title: 'Cargo', externalId: 'e' }))
      const nova = pessoa({ displayName: 'Outro Nome', [CARIMBO]: { cpf: cpfDe(500_000_001) } })
      const trocada = await scim('PUT', `/Users/${id}`, { corpo: nova })
      expect([
        trocada.status,
        trocada.corpo['displayName'],
        trocada.corpo['title'],
        trocada.corpo['externalId'],
      ]).toEqual([200, 'Outro Nome', undefined, undefined])
    },
  ],
  [
    'scim2-tester',
    'object_deletion (User)',
    async () => {
      const { id } = await criar('/Users', pessoa())
      expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204)
      expect(await scim('GET', `/Users/${id}`)).toMatchObject(erro(404))
    },
  ],
  ...MUDANCAS.flatMap(([caminho, value, ler]): typeof CASOS => [
    [
      'scim2-tester',
      `check_add_attribute (${caminho})`,
      async () => {
        const { id } = await criar('/Users', pessoa())
        const dito = caminho.endsWith('employeeNumber') ? `${String(value)}a` : value
        const mudada = await cliente.patch(`/Users/${id}`, { op: 'add', path: caminho, value: dito })
        expect([mudada.status, ler(mudada.corpo), ler((await scim('GET', `/Users/${id}`)).corpo)]).toEqual([
          200,
          dito,
          dito,
        ])
        await scim('DELETE', `/Users/${id}`)
      },
    ],
    [
      'scim2-tester',
      `check_replace_attribute (${caminho})`,
      async () => {
        const { id } = await criar(
          '/Users',
          pessoa({ emails: [{ value: 'a@exemplo.br', type: 'work' }], name: { givenName: 'A', familyName: 'B' } }),
        )
        const mudada = await cliente.patch(`/Users/${id}`, { op: 'replace', path: caminho, value })
        expect([mudada.status, ler(mudada.corpo)]).toEqual([200, value])
        await scim('DELETE', `/Users/${id}`)
      },
    ],
    [
      'scim2-tester',
      `check_remove_attribute (${caminho})`,
      async () => {
        const { id } = await criar('/Users', pessoa())
        await cliente.patch(`/Users/${id}`, {
          op: 'add',
          path: caminho,
          value: caminho.endsWith('employeeNumber') ? `${String(value)}r` : value,
        })
        const obrigatorio = /^(userName|displayName)$/.test(caminho)
        const mudada = await cliente.patch(`/Users/${id}`, { op: 'remove', path: caminho })
        expect([mudada.status, obrigatorio ? undefined : ler(mudada.corpo)]).toEqual([
          obrigatorio ? 400 : 200,
          undefined,
        ])
        await scim('DELETE', `/Users/${id}`)
      },
    ],
  ]),
  // groups
  [
    'scim2-tester',
    'object_creation, object_query, object_query_without_id, object_deletion (Group)',
    async () => {
      const feito = await criar('/Groups', grupo())
      expect(await scim('GET', `/Groups/${feito['id']}`)).toMatchObject({
        status: 200,
        corpo: { displayName: feito['displayName'] as string },
      })
      expect(
        lista((await scim('GET', '/Groups', { query: { count: '200' } })).corpo).map(({ id }) => id as string),
      ).toContain(feito['id'])
      expect((await scim('DELETE', `/Groups/${feito['id']}`)).status).toBe(204)
      expect(await scim('GET', `/Groups/${feito['id']}`)).toMatchObject(erro(404))
    },
  ],
  [
    'scim2-tester',
    'object_replacement, check_add, check_replace, check_remove (Group)',
    async () => {
      const [um, outro] = [await criar('/Users', pessoa()), await criar('/Users', pessoa())]
      const { id, displayName } = await criar('/Groups', grupo())
      const membros = async (...operacoes: object[]) =>
        (((await cliente.patch(`/Groups/${id}`, ...operacoes)).corpo['members'] ?? []) as Objeto[]).map(
          ({ value }) => value as string,
        )
      expect(await membros({ op: 'add', path: 'members', value: [{ value: um['id'] }] })).toEqual([um['id']])
      expect(await membros({ op: 'replace', path: 'members', value: [{ value: outro['id'] }] })).toEqual([outro['id']])
      expect(await membros({ op: 'remove', path: 'members' })).toEqual([])
      const trocado = await scim('PUT', `/Groups/${id}`, { corpo: grupo({ members: [{ value: um['id'] }] }) })
      expect(trocado.corpo['displayName']).not.toBe(displayName)
      expect(trocado.corpo['members']).toMatchObject([{ value: um['id'] as string }])
    },
  ],
  // Okta SCIM 2.0 SPEC Test
  [
    'Okta',
    'Test Users endpoint: startIndex and count',
    async () =>
      expect((await scim('GET', '/Users', { query: { startIndex: '1', count: '2' } })).corpo).toMatchObject({
        startIndex: 1,
        itemsPerPage: 2,
      }),
  ],
  [
    'Okta',
    'Get Users/{id} for an invalid id is 404 with an Error',
    async () => expect(await scim('GET', '/Users/00919288221112222')).toMatchObject(erro(404)),
  ],
  [
    'Okta',
    'Make sure a random user does not exist',
    async () => lista((await scim('GET', '/Users', { query: { filter: 'userName eq "ninguem@atko.com"' } })).corpo, 0),
  ],
  [
    'Okta',
    'Create, verify by GET, and expect 409 when made again',
    async () => {
      const dados = pessoa({
        name: { givenName: 'Runscope', familyName: 'Prova' },
        emails: [{ primary: true, value: 'rp@exemplo.br', type: 'work' }],
        active: true,
      })
      const { id } = await criar('/Users', dados)
      expect((await scim('GET', `/Users/${id}`)).corpo).toMatchObject({
        userName: dados['userName'] as string,
        active: true,
        name: dados['name'] as object,
      })
      expect(await scim('POST', '/Users', { corpo: dados })).toMatchObject(erro(409, 'uniqueness'))
      expect(
        lista((await scim('GET', '/Users', { query: { filter: `userName eq "${dados['userName']}"` } })).corpo, 1)[0]?.[
          'id'
        ],
      ).toBe(id)
    },
  ],
  [
    'Okta',
    'Username case sensitivity',
    async () => {
      const dados = pessoa()
      await criar('/Users', dados)
      lista(
        (
          await scim('GET', '/Users', {
            query: { filter: `userName eq "${(dados['userName'] as string).toUpperCase()}"` },
          })
        ).corpo,
        1,
      )
    },
  ],
  [
    'Okta',
    'Deactivate by PATCH without a path, and by PUT',
    async () => {
      const dados = pessoa()
      const { id } = await criar('/Users', dados)
      const porPatch = await scim('PATCH', `/Users/${id}`, {
        corpo: { schemas: [PATCH], Operations: [{ op: 'replace', value: { active: false } }] },
      })
      expect([porPatch.status, porPatch.corpo['active']]).toEqual([200, false])
      expect((await scim('PUT', `/Users/${id}`, { corpo: { ...dados, active: true } })).corpo['active']).toBe(true)
      expect((await scim('PUT', `/Users/${id}`, { corpo: { ...dados, active: false } })).corpo['active']).toBe(false)
    },
  ],
  [
    'Okta',
    'Missing required attribute is 400, bad credential is 401',
    async () => {
      expect(await scim('POST', '/Users', { corpo: { schemas: [USER] } })).toMatchObject(erro(400, 'invalidValue'))
      expect(await scim('GET', '/Users', { cabecalhos: { authorization: 'Bearer errado' } })).toMatchObject(erro(401))
    },
  ],
  // Microsoft Entra SCIM validator
  [
    'Entra',
    'Create a new user, with the extension',
    async () =>
      expect(
        await criar(
          '/Users',
          pessoa({ schemas: [USER, EMPRESA], [EMPRESA]: { employeeNumber: 'ENTRA1', department: 'GELIC' } }),
        ),
      ).toMatchObject({
        [EMPRESA]: { employeeNumber: 'ENTRA1', department: 'GELIC' },
      }),
  ],
  [
    'Entra',
    'Filter by externalId and by emails[type eq "work"]',
    async () => {
      const { id } = await criar(
        '/Users',
        pessoa({ externalId: 'entra-7', emails: [{ type: 'work', value: 'entra7@exemplo.br', primary: true }] }),
      )
      for (const filter of [
        'externalId eq "entra-7"',
        'emails[type eq "work" and value eq "entra7@exemplo.br"]',
        `id eq "${id}" and externalId eq "entra-7"`,
      ])
        expect(lista((await scim('GET', '/Users', { query: { filter } })).corpo, 1)[0]?.['id']).toBe(id)
    },
  ],
  [
    'Entra',
    'Patch user: replace, add and remove in one call',
    async () => {
      const { id } = await criar('/Users', pessoa({ title: 'Antigo' }))
      const mudada = await cliente.patch(
        `/Users/${id}`,
        { op: 'Replace', path: 'displayName', value: 'Nome do Entra' },
        { op: 'Add', path: 'emails[type eq "work"].value', value: 'entra@exemplo.br' },
        { op: 'Add', path: `${EMPRESA}:employeeNumber`, value: 'ENTRA2' },
        { op: 'Remove', path: 'title' },
      )
      expect(mudada.corpo).toMatchObject({
        displayName: 'Nome do Entra',
        emails: [{ value: 'entra@exemplo.br', type: 'work', primary: true }],
        [EMPRESA]: { employeeNumber: 'ENTRA2' },
      })
      expect(mudada.corpo).not.toHaveProperty('title')
    },
  ],
  [
    'Entra',
    'Disable user with the text "False", enable with "True"',
    async () => {
      const { id } = await criar('/Users', pessoa())
      expect(
        (await cliente.patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' })).corpo['active'],
      ).toBe(false)
      expect(
        (await cliente.patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'True' })).corpo['active'],
      ).toBe(true)
    },
  ],
  [
    'Entra',
    'Update the name by which a user joins, and refuse one in use',
    async () => {
      const [um, outro] = [await criar('/Users', pessoa()), await criar('/Users', pessoa())]
      expect(
        await cliente.patch(`/Users/${um['id']}`, { op: 'replace', path: 'userName', value: outro['userName'] }),
      ).toMatchObject(erro(409, 'uniqueness'))
      expect(
        (
          await cliente.patch(`/Users/${um['id']}`, {
            op: 'replace',
            path: 'userName',
            value: `novo-${um['userName']}`,
          })
        ).status,
      ).toBe(200)
    },
  ],
  [
    'Entra',
    'Create group, get it without members, find it by displayName',
    async () => {
      const feito = await criar('/Groups', grupo({ externalId: 'entra-g' }))
      const semMembros = await scim('GET', `/Groups/${feito['id']}`, { query: { excludedAttributes: 'members' } })
      expect(semMembros).toMatchObject({
        status: 200,
        corpo: { displayName: feito['displayName'] as string, externalId: 'entra-g' },
      })
      lista(
        (
          await scim('GET', '/Groups', {
            query: { filter: `displayName eq "${feito['displayName']}"`, excludedAttributes: 'members' },
          })
        ).corpo,
        1,
      )
    },
  ],
  [
    'Entra',
    'Update group: displayName, add member, remove member',
    async () => {
      const { id: membro } = await criar('/Users', pessoa())
      const { id } = await criar('/Groups', grupo())
      expect(
        (await cliente.patch(`/Groups/${id}`, { op: 'Replace', path: 'displayName', value: `ENTRA${id}` })).corpo[
          'displayName'
        ],
      ).toBe(`ENTRA${id}`)
      expect(
        (await cliente.patch(`/Groups/${id}`, { op: 'Add', path: 'members', value: [{ value: membro }] })).corpo[
          'members'
        ],
      ).toHaveLength(1)
      expect(
        (await cliente.patch(`/Groups/${id}`, { op: 'Remove', path: 'members', value: [{ value: membro }] })).corpo,
      ).not.toHaveProperty('members')
    },
  ],
]

test.each(CASOS)('%s: %s', async (_, _caso, fazer) => {
  await fazer()
})
