import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { criarPessoas } from '#server/core/cadastro/pessoas.ts'
import { NO_TERMINAL } from '#server/core/administracao/registrar.ts'
import { linha, sql } from '#server/database/connection.ts'

import { ANA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { BULK, clienteScim, EMPRESA, GROUP, type Objeto, pessoa, USER } from '../apoio/scim.ts'

let casa: CasaDeTeste
let cliente: Awaited<ReturnType<typeof clienteScim>>
let agora = new Date('2026-11-20T12:00:00Z')
const horas = (n: number) => new Date(agora.getTime() + n * 3_600_000)

/** Puts `quantas` people in the unit; returns their SCIM ids. */
async function gente(quantas: number, unidade: string, prefixo: string): Promise<string[]> {
  const lotacaoId = await casa.unidade(unidade)
  const como = { autor: NO_TERMINAL, origem: 'TERMINAL', agora } as const
  const novas = Array.from({ length: quantas }, (_, n) => ({
    nome: 'Gente Muita',
    email: '',
    matricula: `${prefixo}${n}`,
    lotacaoId,
    cpf: null,
  }))
  return (await casa.banco.transacao((tx) => criarPessoas(tx, novas, como))).map(String)
}
const emVigor = async (prefixo: string) =>
  (
    await linha<{ n: number }>(
      casa.banco,
      sql`select count(*)::int as n from pessoa where matricula like ${`${prefixo}%`} and fim is null`,
    )
  )?.n
const sinos = () =>
  casa.banco.linhas<Objeto>(
    sql`select pessoa_id as id, texto from notificacao where tipo = 'FONTE_BARRADA' order by pessoa_id`,
  )
const encerrar = (id: string) => cliente.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false })

beforeAll(async () => {
  casa = await novaCasa(() => ({ relogio: { agora: () => agora } }))
})
afterAll(() => casa.fechar())

describe('um cliente que encerra gente demais', () => {
  let ids: string[]
  let prefixo = ''
  beforeEach(async () => {
    cliente = await clienteScim(casa, { nome: `Cliente ${crypto.randomUUID()}` })
    prefixo = `Z${crypto.randomUUID().slice(0, 6)}-`
    ids = await gente(14, 'SEAD/GELIC', prefixo)
    await casa.banco.linhas(sql`delete from notificacao where tipo = 'FONTE_BARRADA'`)
  })
  const contar = async (fazer: (id: string) => Promise<{ status: number }>) => {
    const situacoes: number[] = []
    for (const id of ids) situacoes.push((await fazer(id)).status)
    return situacoes
  }

  test.each([
    ['active: false', (id: string) => encerrar(id), 200],
    ['DELETE', (id: string) => cliente.scim('DELETE', `/Users/${id}`), 204],
    [
      'PUT',
      (id: string) =>
        cliente.scim('PUT', `/Users/${id}`, {
          corpo: {
            userName: `${prefixo}${id}`,
            displayName: 'Gente Muita',
            active: false,
            [EMPRESA]: { department: 'GELIC' },
          },
        }),
      200,
    ],
    [
      'tirar da unidade',
      (id: string) => cliente.patch(`/Users/${id}`, { op: 'remove', path: `${EMPRESA}:department` }),
      200,
    ],
  ])('encerrando por %s, o cliente para no décimo, e quem administra é avisado uma vez', async (_, fazer, certo) => {
    expect(await contar(fazer)).toEqual([...Array<number>(10).fill(certo), 403, 403, 403, 403])
    const recusada = await fazer(ids[13] ?? '')
    expect((recusada as { corpo: Objeto }).corpo['detail']).toBe(
      'Esta credencial já encerrou 10 pessoas em 24 horas, o máximo de uma vez. Quem administra o Carimbo foi avisado e pode liberar por uma hora.',
    )
    const tocados = await sinos()
    expect(tocados.map(({ id }) => id as number)).toContain(casa.idDe(ANA))
    expect(new Set(tocados.map(({ id }) => id as number)).size).toBe(tocados.length)
  })

  test('tirar todos de uma vez, pelo grupo, não encerra ninguém', async () => {
    const grupo = await casa.unidade('SEAD/GELIC')
    const tirar = await cliente.patch(`/Groups/${grupo}`, { op: 'replace', path: 'members', value: [] })
    expect(tirar.status).toBe(403)
    expect(await emVigor(prefixo)).toBe(14)
  })

  test('por Bulk, o que passa de dez é recusado e o resto se aplica', async () => {
    const Operations = ids.map((id) => ({ method: 'DELETE', path: `/Users/${id}` }))
    const { corpo } = await cliente.scim('POST', '/Bulk', { corpo: { schemas: [BULK], Operations } })
    expect((corpo['Operations'] as Objeto[]).map(({ status }) => status as string)).toEqual([
      ...Array<string>(10).fill('204'),
      ...Array<string>(4).fill('403'),
    ])
    expect(await emVigor(prefixo)).toBe(4)
  })

  test('ao mesmo tempo, não se encerram mais de dez', async () => {
    const situacoes = (await Promise.all(ids.map((id) => encerrar(id)))).map(({ status }) => status)
    expect(situacoes.filter((status) => status === 200)).toHaveLength(10)
    expect(await emVigor(prefixo)).toBe(4)
  })

  test('um dia depois podem-se encerrar mais dez; e quem volta não conta', async () => {
    await contar(encerrar)
    expect((await cliente.patch(`/Users/${ids[0]}`, { op: 'replace', path: 'active', value: true })).status).toBe(200)
    expect((await encerrar(ids[10] ?? '')).status).toBe(200)
    expect((await encerrar(ids[11] ?? '')).status).toBe(403)
    agora = horas(25)
    expect((await encerrar(ids[11] ?? '')).status).toBe(200)
  })

  test('liberado por uma hora por quem administra, com motivo, o limite não vale; depois volta', async () => {
    await contar(encerrar)
    const corpo = { motivo: 'Extinção da secretaria, Lei 1/2026' }
    const liberada = await casa.chamar<Objeto>(ANA, 'POST', `/siga/administracao/fonte/${cliente.fonteId}/liberar`, {
      corpo,
    })
    expect(liberada.corpo['saidasAte']).toBe(horas(1).toISOString())
    expect((await encerrar(ids[10] ?? '')).status).toBe(200)
    agora = new Date(horas(1).getTime() + 1)
    expect((await encerrar(ids[11] ?? '')).status).toBe(403)
    const registro = await linha<Objeto>(
      casa.banco,
      sql`select ato, motivo from registro_administrativo where sobre = 'FONTE' and linha_id = ${cliente.fonteId} order by seq desc limit 1`,
    )
    expect(registro).toEqual({ ato: 'DESBLOQUEAR', motivo: corpo.motivo })
  })

  test('com muita gente no cadastro, o limite é de cinco por cento', async () => {
    const muitas = await gente(400, 'SEAD/GELIC', `${prefixo}M`)
    const Operations = muitas.slice(0, 60).map((id) => ({ method: 'DELETE', path: `/Users/${id}` }))
    const { corpo } = await cliente.scim('POST', '/Bulk', { corpo: { schemas: [BULK], Operations } })
    const passaram = (corpo['Operations'] as Objeto[]).filter(({ status }) => status === '204').length
    expect(passaram).toBeGreaterThanOrEqual(20)
    expect(passaram).toBeLessThan(35)
  })
})

describe('credenciais e limites', () => {
  beforeAll(async () => {
    cliente = await clienteScim(casa, { nome: 'Credenciais' })
  })
  test('uma credencial revogada, parada ou de fonte retirada não entra mais', async () => {
    const caminho = `/siga/administracao/fonte/${cliente.fonteId}`
    expect((await cliente.scim('GET', '/Users')).status).toBe(200)
    const vista = (await casa.chamar<{ fontes: Objeto[] }>(ANA, 'GET', '/siga/administracao/fonte')).corpo.fontes.find(
      ({ id }) => id === cliente.fonteId,
    )
    expect(vista?.['tokens'][0].usadoEm).toBe(agora.toISOString())
    const corpo = {
      tipo: 'SCIM',
      nome: 'Credenciais',
      ativa: false,
      orgaoId: vista?.['orgao'].id as number,
      unidadeId: vista?.['unidade'].id as number,
    }
    const parada = await casa.chamar<Objeto>(ANA, 'PUT', caminho, { versao: vista?.['versao'] as number, corpo })
    expect([parada.status, (await cliente.scim('GET', '/Users')).status]).toEqual([200, 401])
    await casa.chamar(ANA, 'PUT', caminho, {
      versao: parada.corpo['versao'] as number,
      corpo: { ...corpo, ativa: true },
    })
    expect((await cliente.scim('GET', '/Users')).status).toBe(200)
    await casa.chamar(ANA, 'POST', `${caminho}/token/${vista?.['tokens'][0].id}/revogar`)
    expect((await cliente.scim('GET', '/Users')).status).toBe(401)
  })

  test('um cliente que chama demais espera', async () => {
    const outro = await clienteScim(casa, { nome: 'Apressado' })
    const { limites } = casa.portas
    casa.portas.limites = { consumir: async (chave) => (chave.startsWith('scim escrita') ? 7 : 0) }
    const recebido = await outro.scim('POST', '/Users', { corpo: pessoa() })
    casa.portas.limites = limites
    expect([recebido.status, recebido.cabecalhos['retry-after'], recebido.corpo['detail']]).toEqual([
      429,
      '7',
      'Chamadas demais em um minuto. Continue em 7 segundos.',
    ])
  })

  test('em modo de consulta o cliente só lê', async () => {
    const outro = await clienteScim(casa, { nome: 'Leitor' })
    casa.portas.configuracao.modoConsultaAte = '18:00'
    const escreveu = await outro.scim('POST', '/Users', { corpo: pessoa() })
    const leu = await outro.scim('POST', '/Users/.search', { corpo: {} })
    casa.portas.configuracao.modoConsultaAte = null
    expect([escreveu.status, leu.status]).toEqual([503, 200])
  })
})

describe('Bulk', () => {
  beforeAll(async () => {
    cliente = await clienteScim(casa, { nome: 'Em lote' })
  })
  const bulk = (Operations: object[], outros: object = {}) =>
    cliente.scim('POST', '/Bulk', { corpo: { schemas: [BULK], Operations, ...outros } })
  const situacoes = ({ corpo }: { corpo: Objeto }) =>
    (corpo['Operations'] as Objeto[]).map(({ status }) => status as string)

  test('cria-se um grupo com quem é criado na mesma chamada, em qualquer ordem', async () => {
    const feita = await bulk([
      {
        method: 'POST',
        path: '/Groups',
        bulkId: 'g',
        data: { schemas: [GROUP], displayName: 'LOTE1', members: [{ type: 'User', value: 'bulkId:u' }] },
      },
      { method: 'POST', path: '/Users', bulkId: 'u', data: pessoa({ displayName: 'Do Lote' }) },
      {
        method: 'PATCH',
        path: '/Users/bulkId:u',
        data: { Operations: [{ op: 'add', path: 'title', value: 'Do Lote' }] },
      },
    ])
    expect(situacoes(feita)).toEqual(['201', '201', '200'])
    const [grupo, usuario] = feita.corpo['Operations'] as Objeto[]
    expect(usuario).toMatchObject({
      bulkId: 'u',
      location: expect.stringContaining('/Users/') as string,
      version: expect.stringContaining('W/') as string,
    })
    const lido = await cliente.scim('GET', String(grupo?.['location']).replace(/.*\/v2/, ''))
    expect(lido.corpo['members']).toMatchObject([{ $ref: usuario?.['location'] as string, type: 'User' }])
  })

  test('failOnErrors para no erro indicado, e o que foi feito fica', async () => {
    const ruim = { method: 'POST', path: '/Users', bulkId: 'r', data: { schemas: [USER] } }
    const boa = (n: number) => ({ method: 'POST', path: '/Users', bulkId: `b${n}`, data: pessoa() })
    expect(situacoes(await bulk([boa(1), ruim, boa(2), ruim, boa(3)], { failOnErrors: 2 }))).toEqual([
      '201',
      '400',
      '201',
      '400',
    ])
    const erro = ((await bulk([ruim])).corpo['Operations'] as Objeto[])[0]
    expect(erro).toMatchObject({
      status: '400',
      response: { scimType: 'invalidValue', detail: 'Falta o atributo “userName”.' },
    })
  })

  test('um bulkId que ninguém cria, ou que depende de si, é 409', async () => {
    const comMembro = (bulkId: string, value: string) => ({
      method: 'POST',
      path: '/Groups',
      bulkId,
      data: { displayName: `C${bulkId}X`, members: [{ value }] },
    })
    expect(situacoes(await bulk([comMembro('a', 'bulkId:nada')]))).toEqual(['409'])
    expect(situacoes(await bulk([comMembro('a', 'bulkId:b'), comMembro('b', 'bulkId:a')]))).toEqual(['409', '409'])
  })

  test('a versão de cada operação é respeitada', async () => {
    const { corpo } = await cliente.scim('POST', '/Users', { corpo: pessoa() })
    const path = `/Users/${corpo['id']}`
    expect(situacoes(await bulk([{ method: 'DELETE', path, version: 'W/"outra"' }]))).toEqual(['412'])
    expect(situacoes(await bulk([{ method: 'DELETE', path, version: corpo['meta'].version as string }]))).toEqual([
      '204',
    ])
  })

  test.each([
    [{ Operations: [] }, 400],
    [{ schemas: [BULK], Operations: 'x' }, 400],
    [{ schemas: [BULK], Operations: [{ method: 'GET', path: '/Users' }] }, 400],
    [{ schemas: [BULK], Operations: [{ method: 'POST', path: '/Users' }] }, 400],
    [{ schemas: [BULK], Operations: [{ method: 'DELETE', path: '/Schemas/x' }] }, 400],
    [{ schemas: [BULK], Operations: [{ method: 'DELETE', path: '/Users' }] }, 400],
    [
      { schemas: [BULK], Operations: Array.from({ length: 1_001 }, () => ({ method: 'DELETE', path: '/Users/1' })) },
      413,
    ],
  ])('o Bulk %j é recusado inteiro', async (corpo, status) =>
    expect((await cliente.scim('POST', '/Bulk', { corpo })).status).toBe(status),
  )
})
