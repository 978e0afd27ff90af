import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { criarPessoas } from '#server/core/cadastro/pessoas.ts'
import { NO_TERMINAL } from '#server/core/administracao/registrar.ts'
import { linha, sql, type SQL } from '#server/database/connection.ts'

import { ANA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { cpfDe } from '../apoio/planilha.ts'
import { CARIMBO, clienteScim, EMPRESA, GROUP, type Objeto, pessoa } from '../apoio/scim.ts'

let casa: CasaDeTeste
let cliente: Awaited<ReturnType<typeof clienteScim>>
let agora = new Date('2026-11-20T12:00:00Z')
beforeAll(async () => {
  casa = await novaCasa(() => ({ relogio: { agora: () => agora } }))
  cliente = await clienteScim(casa)
})
afterAll(() => casa.fechar())

const criar = async (outros: Objeto = {}) => {
  const { status, corpo } = await cliente.scim('POST', '/Users', { corpo: pessoa(outros) })
  if (status !== 201) throw new Error(JSON.stringify(corpo))
  return corpo
}
const entrada = (id: string) =>
  linha<Objeto>(
    casa.banco,
    sql`select p.id, p.fim, p.matricula, l.sigla as unidade, i.nome, i.email, i.cpf_resumo as resumo, c.nome as cargo, f.nome as funcao
        from pessoa p join identidade i on i.id = p.identidade_id join lotacao l on l.id = p.lotacao_id
          left join cargo c on c.id = p.cargo_id left join funcao f on f.id = p.funcao_id
        where p.id_inicial = ${Number(id)} order by p.fim is not null, p.id desc limit 1`,
  )
const atos = (id: number) =>
  casa.banco.linhas<Objeto>(
    sql`select ato, sobre, origem, motivo, sub from registro_administrativo where sobre = 'PESSOA' and linha_id = ${id} order by seq`,
  )

describe('uma pessoa', () => {
  test('a pessoa é criada, lida, mudada, encerrada e reaberta, com cada ato no registro', async () => {
    const cpf = cpfDe(400_000_001)
    const criada = await criar({
      externalId: 'ext-1',
      displayName: 'Maria da Penha Souza',
      name: { givenName: 'Maria da Penha', familyName: 'Souza' },
      title: 'Analista de SCIM',
      emails: [{ value: 'Maria@Exemplo.pb.gov.br', type: 'work', primary: true }],
      [EMPRESA]: { employeeNumber: 'SC001', department: 'GELIC' },
      [CARIMBO]: { cpf, funcao: 'Gerente de SCIM' },
    })
    expect(criada).toMatchObject({
      externalId: 'ext-1',
      displayName: 'Maria da Penha Souza',
      name: { givenName: 'Maria da Penha', familyName: 'Souza' },
      active: true,
      [EMPRESA]: { employeeNumber: 'SC001', organization: 'SEAD', department: 'GELIC' },
      [CARIMBO]: { funcao: 'Gerente de SCIM' },
      meta: { resourceType: 'User', location: `http://localhost:8080/scim/v2/Users/${criada['id']}` },
    })
    expect(JSON.stringify(criada)).not.toContain(cpf)
    expect(await entrada(criada['id'])).toMatchObject({
      fim: null,
      matricula: 'SC001',
      unidade: 'GELIC',
      cargo: 'Analista de SCIM',
    })
    const porCpf = await cliente.scim('GET', '/Users', { query: { filter: `${CARIMBO}:cpf eq "${cpf}"` } })
    expect(porCpf.corpo).toMatchObject({ totalResults: 1, Resources: [{ id: criada['id'] }] })

    const transferida = await cliente.patch(`/Users/${criada['id']}`, {
      op: 'replace',
      path: `${EMPRESA}:department`,
      value: 'GEGOV',
    })
    // a person without a unit is in the source's own, and has no department
    expect([transferida.status, transferida.corpo['id'], transferida.corpo[EMPRESA].department]).toEqual([
      200,
      criada['id'],
      undefined,
    ])
    const encerrada = await cliente.patch(`/Users/${criada['id']}`, { op: 'replace', value: { active: false } })
    expect([encerrada.corpo['active'], (await entrada(criada['id']))?.['fim'] !== null]).toEqual([false, true])
    const reaberta = await cliente.patch(`/Users/${criada['id']}`, { op: 'Replace', path: 'active', value: 'True' })
    expect([reaberta.corpo['active'], (await entrada(criada['id']))?.['fim']]).toEqual([true, null])

    const ultima = (await entrada(criada['id']))?.['id'] as number
    expect((await atos(Number(criada['id']))).map(({ ato }) => ato)).toEqual(['CRIAR', 'ENCERRAR'])
    const dela = await atos(ultima)
    expect(dela.map(({ ato }) => ato)).toEqual(['CRIAR', 'ENCERRAR', 'REABRIR'])
    expect(dela[0]).toMatchObject({ origem: 'SCIM', motivo: 'SCIM: Entra ID', sub: `fonte ${cliente.fonteId}` })
  })

  test('criada só com o necessário, a pessoa espera na unidade da fonte com uma matrícula do Carimbo', async () => {
    const { id, [EMPRESA]: empresa } = await criar()
    expect(empresa).toEqual({ organization: 'SEAD', manager: expect.anything() as object })
    expect(await entrada(id)).toMatchObject({ unidade: 'GEGOV', matricula: `C${id}`, email: '' })
  })

  test('apagada, a pessoa deixa de ser recurso SCIM e fica encerrada no cadastro', async () => {
    const dados = pessoa()
    const { corpo } = await cliente.scim('POST', '/Users', { corpo: dados })
    expect((await cliente.scim('DELETE', `/Users/${corpo['id']}`)).status).toBe(204)
    expect((await cliente.scim('GET', `/Users/${corpo['id']}`)).status).toBe(404)
    expect((await cliente.scim('DELETE', `/Users/${corpo['id']}`)).status).toBe(404)
    expect((await entrada(corpo['id']))?.['fim']).not.toBeNull()
    // the userName is free again
    expect((await cliente.scim('POST', '/Users', { corpo: dados })).status).toBe(201)
  })

  test('repetir um PATCH ou um PUT não muda nada nem escreve no registro', async () => {
    const { id } = await criar({ title: 'Repetida' })
    const antes = (await atos(Number(id))).length
    const operacao = { op: 'replace', path: 'title', value: 'Outra Coisa' }
    const primeira = await cliente.patch(`/Users/${id}`, operacao)
    const segunda = await cliente.patch(`/Users/${id}`, operacao)
    const { corpo } = segunda
    const terceira = await cliente.scim('PUT', `/Users/${id}`, { corpo })
    expect([segunda.cabecalhos['etag'], terceira.cabecalhos['etag']]).toEqual([
      primeira.cabecalhos['etag'],
      primeira.cabecalhos['etag'],
    ])
    expect((await atos(Number(id))).length).toBe(antes + 1)
  })

  test('nome e e-mail de quem também trabalha fora do alcance não se mudam pela fonte', async () => {
    const cpf = cpfDe(400_000_002)
    const [protegido = null] = await casa.portas.cpfs.proteger([cpf])
    const como = { autor: NO_TERMINAL, origem: 'TERMINAL', agora } as const
    const lotacaoId = await casa.unidade('SEFAZ/GETRI')
    const humano = { nome: 'Rita de Fora', email: 'rita@sefaz.pb.gov.br', cpf: protegido, matricula: 'F001', lotacaoId }
    await casa.banco.transacao((tx) => criarPessoas(tx, [humano], como))
    const { id, displayName } = await criar({ displayName: 'Outro Nome', [CARIMBO]: { cpf } })
    expect(displayName).toBe('Rita de Fora')
    const mudada = await cliente.patch(`/Users/${id}`, { op: 'replace', path: 'displayName', value: 'Outro Nome' })
    expect([mudada.status, mudada.corpo['detail']]).toEqual([
      403,
      'A pessoa também trabalha fora do alcance desta credencial: nome, e-mail e CPF só se mudam lá.',
    ])
  })

  test('o e-mail de quem administra mais não muda por um sistema de um órgão só, nem um cargo dá mais do que ele alcança', async () => {
    const { id } = await criar({ [EMPRESA]: { employeeNumber: 'SC777', department: 'GELIC' } })
    const emails = { op: 'replace', path: 'emails', value: [{ value: 'novo@exemplo.pb.gov.br', primary: true }] }
    expect((await cliente.patch(`/Users/${id}`, emails)).status).toBe(200)
    const dar = (quem: SQL) =>
      casa.banco.linhas(
        sql`insert into concessao (perfil, pessoa_id, cargo_id, desde, dada_em) select 'AUDITORIA', ${quem}, '2026-01-01', now()`,
      )
    await casa.banco.linhas(
      sql`insert into cargo (nome, ativo) values ('Cargo que audita', true), ('Cargo guardado', false)`,
    )
    await dar(sql`null, (select id from cargo where nome = 'Cargo que audita')`)
    const cargo = (value: string) => cliente.patch(`/Users/${id}`, { op: 'replace', path: 'title', value })
    expect([(await cargo('Cargo que audita')).status, (await cargo('Cargo guardado')).status]).toEqual([403, 403])
    expect((await cargo('Cargo comum')).status).toBe(200)
    await dar(sql`(select id from pessoa where matricula = 'SC777'), null`)
    const outro = { ...emails, value: [{ value: 'outro@exemplo.pb.gov.br', primary: true }] }
    const recusa = await cliente.patch(`/Users/${id}`, outro)
    expect([recusa.status, recusa.corpo['detail']]).toEqual([
      403,
      'Esta pessoa administra mais do que você. Peça a quem administra tudo.',
    ])
  })

  test('para esta credencial, uma pessoa de outro órgão não existe', async () => {
    const deFora = await linha<{ id: number }>(
      casa.banco,
      sql`select p.id_inicial as id from pessoa p join lotacao l on l.id = p.lotacao_id join orgao o on o.id = l.orgao_id
          where o.sigla = 'SEFAZ' and p.fim is null limit 1`,
    )
    expect((await cliente.scim('GET', `/Users/${deFora?.id}`)).status).toBe(404)
    expect((await cliente.patch(`/Users/${deFora?.id}`, { op: 'replace', path: 'active', value: false })).status).toBe(
      404,
    )
    const todas = await cliente.scim('GET', '/Users', { query: { count: '200' } })
    const orgaos = (todas.corpo['Resources'] as Objeto[]).map((um) => (um[EMPRESA] as Objeto)['organization'] as string)
    expect([...new Set(orgaos)]).toEqual(['SEAD'])
  })
})

describe('cada entrada ruim tem uma frase', () => {
  test.each<[string, Objeto, number, string | undefined, string]>([
    ['sem userName', { userName: undefined }, 400, 'invalidValue', 'Falta o atributo “userName”.'],
    [
      'nome de uma letra',
      { displayName: 'X' },
      400,
      'invalidValue',
      'O valor de “displayName” não é aceito: Escreva pelo menos duas letras.',
    ],
    [
      'nome de 300 letras',
      { displayName: 'x'.repeat(300) },
      400,
      'invalidValue',
      'O valor de “displayName” não é aceito: O texto passa de 120 letras.',
    ],
    [
      'CPF com dígitos errados',
      { [CARIMBO]: { cpf: '12345678900' } },
      400,
      'invalidValue',
      'O valor de “cpf” não é aceito: O CPF não existe: confira os algarismos.',
    ],
    [
      'e-mail que não é',
      { emails: [{ value: 'não' }] },
      400,
      'invalidValue',
      'O valor de “emails.value” não é aceito: “não” não é um endereço de e-mail.',
    ],
    [
      'unidade que não há',
      { [EMPRESA]: { department: 'NADA' } },
      400,
      'invalidValue',
      'A unidade SEAD/NADA não existe, foi extinta ou está fora do alcance.',
    ],
    [
      'órgão fora do alcance',
      { [EMPRESA]: { organization: 'SEFAZ', department: 'GETRI' } },
      400,
      'invalidValue',
      'O órgão SEFAZ não existe ou está fora do alcance desta credencial.',
    ],
    [
      'active que não é booleano',
      { active: 'sim' },
      400,
      'invalidValue',
      'O valor de “active” precisa ser do tipo boolean.',
    ],
    [
      'emails que é um número',
      { emails: [7] },
      400,
      'invalidValue',
      'O valor de “emails” precisa ser do tipo complex.',
    ],
  ])('entrada ruim: %s', async (_, outros, status, scimType, detail) => {
    const recebido = await cliente.scim('POST', '/Users', { corpo: pessoa(outros) })
    expect(recebido).toMatchObject({ status, corpo: { status: String(status), scimType, detail } })
  })

  test('userName e matrícula repetidos dão 409 uniqueness', async () => {
    const dados = pessoa({ [EMPRESA]: { employeeNumber: 'DUP1' } })
    expect((await cliente.scim('POST', '/Users', { corpo: dados })).status).toBe(201)
    const mesma = await cliente.scim('POST', '/Users', {
      corpo: { ...dados, userName: (dados['userName'] as string).toUpperCase(), [EMPRESA]: {} },
    })
    expect(mesma).toMatchObject({ status: 409, corpo: { scimType: 'uniqueness' } })
    expect(
      await cliente.scim('POST', '/Users', { corpo: pessoa({ [EMPRESA]: { employeeNumber: 'DUP1' } }) }),
    ).toMatchObject({
      status: 409,
      corpo: { scimType: 'uniqueness' },
    })
  })

  test.each([
    ['GET', '/Nada', {}, 404],
    ['GET', '/Users/abc', {}, 404],
    ['GET', '/Users/99999999999999999999', {}, 404],
    ['GET', '/Users/1/2', {}, 404],
    ['POST', '/Users/1', { corpo: {} }, 405],
    ['PUT', '/Users', { corpo: {} }, 405],
    ['PATCH', '/Groups', { corpo: {} }, 405],
    ['POST', '/Schemas', { corpo: {} }, 405],
    ['GET', '/Bulk', {}, 405],
    ['GET', '/Me', {}, 501],
    ['POST', '/Users', { bruto: '{' }, 400],
    ['POST', '/Users', { bruto: '[]' }, 400],
    ['POST', '/Users', { bruto: '{}', cabecalhos: { 'content-type': 'text/plain' } }, 415],
    ['POST', '/Users', { bruto: `{"a":"${'x'.repeat(1_100_000)}"}` }, 413],
    ['POST', '/Users', { bruto: `${'{"a":'.repeat(100)}1${'}'.repeat(100)}` }, 400],
    ['GET', '/Users', { query: { filter: 'userName eq' } }, 400],
    ['GET', '/Users', { query: { filter: 'senha eq "x"' } }, 400],
    ['GET', '/Users', { query: { filter: `${CARIMBO}:cpf co "123"` } }, 400],
    ['GET', '/Users', { query: { filter: 'active gt true' } }, 400],
    ['GET', '/Users', { query: { count: 'x' } }, 400],
    ['GET', '/Users', { query: { sortBy: 'nada' } }, 400],
    ['GET', '/Users', { query: { sortBy: 'userName', sortOrder: 'up' } }, 400],
    ['GET', '/Schemas', { query: { filter: 'id eq "x"' } }, 403],
  ])('%s %s %j', async (metodo, caminho, pedido, status) => {
    const recebido = await cliente.scim(metodo, caminho, pedido)
    expect([recebido.status, recebido.corpo['status'], recebido.corpo['schemas']]).toEqual([
      status,
      String(status),
      ['urn:ietf:params:scim:api:messages:2.0:Error'],
    ])
    expect(recebido.corpo['detail']).toMatch(/^[A-ZÁÉÍÓÚÂÊÔÃÕÇ“].*\.$|^Uma credencial/)
  })

  test.each([undefined, 'Bearer x', 'Bearer carimbo_scim_0000000000000000000000000000000000000000000', 'Basic YTpi'])(
    'com a credencial %s ninguém entra',
    async (authorization) => {
      const recebido = await cliente.scim('GET', '/Users', { cabecalhos: { authorization: authorization ?? '' } })
      expect(recebido).toMatchObject({ status: 401, cabecalhos: { 'www-authenticate': 'Bearer realm="scim"' } })
    },
  )
})

describe('listas', () => {
  beforeAll(async () => {
    for (const letra of ['A', 'B', 'C', 'D', 'E'])
      await criar({
        userName: `lista-${letra}@exemplo.br`,
        displayName: `Lista ${letra}`,
        title: letra < 'C' ? 'Cargo da Lista' : undefined,
      })
  })
  const nomes = async (query: Record<string, string>) => {
    const { corpo } = await cliente.scim('GET', '/Users', { query })
    return [
      corpo['totalResults'],
      ...((corpo['Resources'] ?? []) as Objeto[]).map((um) => (um['displayName'] as string).slice(-1)),
    ]
  }
  test.each<[string, (number | string)[]]>([
    ['userName eq "LISTA-A@exemplo.br"', [1, 'A']],
    ['userName sw "lista-"', [5, 'A', 'B', 'C', 'D', 'E']],
    ['displayName ew " b" or displayName ew " C"', [2, 'B', 'C']],
    ['userName sw "lista-" and title pr', [2, 'A', 'B']],
    ['userName sw "lista-" and not (title pr)', [3, 'C', 'D', 'E']],
    ['userName sw "lista-" and title eq null', [3, 'C', 'D', 'E']],
    ['userName sw "lista-" and title ne "cargo da lista"', [3, 'C', 'D', 'E']],
    ['displayName gt "Lista C" and displayName le "Lista E" and userName co "lista"', [2, 'D', 'E']],
    ['userName sw "lista-" and active eq "true"', [5, 'A', 'B', 'C', 'D', 'E']],
    ['userName sw "lista-" and active eq false', [0]],
    ['userName sw "lista-" and meta.lastModified gt "2020-01-01T00:00:00Z"', [5, 'A', 'B', 'C', 'D', 'E']],
    ['userName sw "lista-" and groups[display eq "GEGOV"]', [5, 'A', 'B', 'C', 'D', 'E']],
    [`userName sw "lista-" and ${EMPRESA}:organization eq "sead"`, [5, 'A', 'B', 'C', 'D', 'E']],
    ['userName eq "100%" or userName eq "_"', [0]],
  ])('%s', async (filter, esperados) => expect(await nomes({ filter, sortBy: 'displayName' })).toEqual(esperados))

  test('a lista vem em páginas, em ordem, sem passar do limite', async () => {
    const filter = 'userName sw "lista-"'
    expect(
      await nomes({ filter, sortBy: 'displayName', sortOrder: 'descending', startIndex: '2', count: '2' }),
    ).toEqual([5, 'D', 'C'])
    expect(await nomes({ filter, startIndex: '0', count: '-3' })).toEqual([5])
    expect(await nomes({ filter, startIndex: '99' })).toEqual([5])
    const { corpo } = await cliente.scim('GET', '/Users', {
      query: { filter, sortBy: 'displayName', startIndex: '4', count: '9999' },
    })
    expect(corpo).toMatchObject({ startIndex: 4, itemsPerPage: 2, totalResults: 5 })
  })

  test('página a página vem cada pessoa uma vez, com quem saiu e sem quem foi apagado', async () => {
    const [fica, sai, apagada] = [await criar(), await criar(), await criar()]
    await criar()
    await cliente.patch(`/Users/${sai['id']}`, { op: 'replace', path: 'active', value: false })
    await cliente.scim('DELETE', `/Users/${apagada['id']}`)
    const vistas: Objeto[] = []
    for (let startIndex = 1, total = Infinity; startIndex <= total; startIndex += 7) {
      const { corpo } = await cliente.scim('GET', '/Users', { query: { startIndex: String(startIndex), count: '7' } })
      total = corpo['totalResults'] as number
      vistas.push(...(corpo['Resources'] as Objeto[]))
      expect(vistas).toHaveLength(Math.min(startIndex + 6, total))
    }
    const ids = vistas.map(({ id }) => Number(id))
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b))
    expect(ids).not.toContain(Number(apagada['id']))
    const ativas = new Map(vistas.map(({ id, active }) => [id, active]))
    expect([ativas.get(fica['id']), ativas.get(sai['id'])]).toEqual([true, false])
  })

  test('.search busca o mesmo, de um tipo ou de todos', async () => {
    const dito = { filter: 'userName sw "lista-"', sortBy: 'displayName', count: 1, attributes: ['userName'] }
    const { corpo } = await cliente.scim('POST', '/Users/.search', { corpo: dito })
    expect(corpo).toMatchObject({ totalResults: 5, Resources: [{ userName: 'lista-A@exemplo.br' }] })
    expect(corpo['Resources'][0]).not.toHaveProperty('displayName')
    const todos = await cliente.scim('POST', '/.search', {
      corpo: { filter: 'displayName eq "GELIC" or displayName eq "Lista A"' },
    })
    expect((todos.corpo['Resources'] as Objeto[]).map((um) => um['meta'].resourceType as string)).toEqual([
      'User',
      'Group',
    ])
  })
})

describe('ETag', () => {
  test('quem escreve sobre uma versão antiga é recusado; quem já tem a atual não a recebe de novo', async () => {
    const { id } = await criar()
    const lido = await cliente.scim('GET', `/Users/${id}`)
    const etag = lido.cabecalhos['etag'] ?? ''
    expect(etag).toMatch(/^W\/"[0-9a-f]{20}"$/)
    expect((await cliente.scim('GET', `/Users/${id}`, { cabecalhos: { 'if-none-match': etag } })).status).toBe(304)
    // changed on a screen, it has another version too
    await casa.banco.linhas(
      sql`update identidade set nome = 'Mudou de Nome' where id = (select identidade_id from pessoa where id = ${Number(id)})`,
    )
    const corpo = { schemas: [], Operations: [{ op: 'replace', path: 'title', value: 'X Y' }] }
    for (const metodo of ['PATCH', 'PUT', 'DELETE'])
      expect(await cliente.scim(metodo, `/Users/${id}`, { corpo, cabecalhos: { 'if-match': etag } })).toMatchObject({
        status: 412,
      })
    const nova = (await cliente.scim('GET', `/Users/${id}`)).cabecalhos['etag'] ?? ''
    expect((await cliente.scim('PATCH', `/Users/${id}`, { corpo, cabecalhos: { 'if-match': nova } })).status).toBe(200)
    expect((await cliente.scim('PATCH', `/Users/${id}`, { corpo, cabecalhos: { 'if-match': '*' } })).status).toBe(200)
  })
})

describe('grupo', () => {
  test('um grupo é uma unidade: criada, com gente que entra e sai, renomeada e, vazia, extinta', async () => {
    const [um, dois] = [await criar(), await criar()]
    const feito = await cliente.scim('POST', '/Groups', {
      corpo: { schemas: [GROUP], displayName: 'SCIM1', externalId: 'g1', members: [{ value: um['id'] }] },
    })
    expect(feito).toMatchObject({
      status: 201,
      corpo: { displayName: 'SCIM1', externalId: 'g1', members: [{ value: um['id'], type: 'User' }] },
    })
    const caminho = `/Groups/${feito.corpo['id']}`
    const comDois = await cliente.patch(caminho, {
      op: 'add',
      path: 'members',
      value: [{ value: dois['id'] }, { value: um['id'] }],
    })
    expect((comDois.corpo['members'] as Objeto[]).map(({ value }) => value as string)).toEqual([um['id'], dois['id']])
    expect((await entrada(dois['id']))?.['unidade']).toBe('SCIM1')
    const semUm = await cliente.patch(caminho, { op: 'remove', path: `members[value eq "${um['id']}"]` })
    expect((semUm.corpo['members'] as Objeto[]).map(({ value }) => value as string)).toEqual([dois['id']])
    expect((await entrada(um['id']))?.['unidade']).toBe('GEGOV')
    expect(await cliente.patch(caminho, { op: 'replace', value: { displayName: 'SCIM2' } })).toMatchObject({
      status: 200,
      corpo: { displayName: 'SCIM2' },
    })
    const cheia = await cliente.scim('DELETE', caminho)
    expect([cheia.status, cheia.corpo['detail']]).toEqual([
      409,
      'A unidade SCIM2 tem pessoas, unidades ou documentos. Ela se extingue no Carimbo, dizendo para onde vai cada um.',
    ])
    expect(
      (await cliente.scim('PUT', caminho, { corpo: { schemas: [GROUP], displayName: 'SCIM2' } })).corpo['members'],
    ).toBeUndefined()
    expect((await cliente.scim('DELETE', caminho)).status).toBe(204)
    expect((await cliente.scim('GET', caminho)).status).toBe(404)
  })

  test('um grupo se acha pelo nome e por quem está nele', async () => {
    const { id } = await criar({ [EMPRESA]: { department: 'GELIC' } })
    const achado = await cliente.scim('GET', '/Groups', {
      query: { filter: `members[value eq "${id}"]`, excludedAttributes: 'members' },
    })
    expect(achado.corpo).toMatchObject({ totalResults: 1, Resources: [{ displayName: 'GELIC' }] })
    expect(achado.corpo['Resources'][0]).not.toHaveProperty('members')
    expect(
      (await cliente.scim('GET', '/Groups', { query: { filter: 'displayName eq "gelic"' } })).corpo['totalResults'],
    ).toBe(1)
  })

  test.each([
    ['sem nome', { schemas: [GROUP] }, 400, 'Falta o atributo “displayName”.'],
    ['de nome em uso', { displayName: 'GELIC' }, 409, undefined],
    [
      'com quem não há',
      { displayName: 'SCIM9', members: [{ value: '999999' }] },
      400,
      'Não há pessoa com o identificador 999999 ao alcance desta credencial.',
    ],
  ])('um grupo %s é recusado, e nada fica', async (_, corpo, status, detail) => {
    const recebido = await cliente.scim('POST', '/Groups', { corpo })
    expect(recebido.status).toBe(status)
    if (detail !== undefined) expect(recebido.corpo['detail']).toBe(detail)
    expect(
      (await cliente.scim('GET', '/Groups', { query: { filter: 'displayName eq "SCIM9"' } })).corpo['totalResults'],
    ).toBe(0)
  })
})

test('a última pessoa que administra não é encerrada', async () => {
  const { fonteId } = cliente
  await casa.banco.linhas(
    sql`update fonte set saidas_ate = ${new Date(agora.getTime() + 3_600_000).toISOString()} where id = ${fonteId}`,
  )
  const gerais = await casa.banco.linhas<{ id: number; inicial: number }>(
    sql`select distinct p.id, p.id_inicial as inicial from permissao x join pessoa p on p.id = x.pessoa_id and p.fim is null where x.nome = 'ADMINISTRADOR_GERAL' order by p.id`,
  )
  const ana = gerais.find(({ id }) => id === casa.idDe(ANA))
  await casa.banco.linhas(
    sql`update concessao set retirada_em = now() where perfil = 'ADMINISTRADOR_GERAL' and pessoa_id <> ${ana?.id}`,
  )
  const recusada = await cliente.patch(`/Users/${ana?.inicial}`, { op: 'replace', path: 'active', value: false })
  expect([recusada.status, recusada.corpo['detail']]).toEqual([
    409,
    'Ninguém mais administraria tudo. Antes, dê o perfil de administração geral, sem data de fim, a outra pessoa que já entra no Carimbo.',
  ])
  await casa.banco.linhas(sql`update fonte set saidas_ate = null where id = ${fonteId}`)
})
