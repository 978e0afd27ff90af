import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { api } from '#contract/api.ts'
import { type Envio, PARTE } from '#contract/arquivo.ts'
import { configPublica, lerConfiguracao } from '#server/base/configuracao.ts'
import { concederAPessoa } from '#server/core/administracao/conceder.ts'
import { NO_TERMINAL, registrarAtos } from '#server/core/administracao/registrar.ts'
import { sql } from '#server/database/connection.ts'
import { fila } from '#server/core/evento/fila.ts'
import { criarHost } from '#server/http/host.ts'
import { lerDoSocket } from '#server/base/host-socket.ts'

import { ANA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { enviador } from '../apoio/envio.ts'

let casa: CasaDeTeste
let app: Awaited<ReturnType<typeof criarHost>>
beforeAll(async () => {
  casa = await novaCasa()
  app = await criarHost({
    portas: casa.portas,
    publica: configPublica(lerConfiguracao({ ORGAO_NOME: 'Estado </script>' })),
    versao: '1.2.3',
    dist: undefined,
    link: (path) => `</assets/${path === '/' ? 'app' : 'desk'}.js>; rel=preload`,
    html: async () =>
      `<script nonce="__NONCE__"></script><script id="config" nonce="__NONCE__">__CONFIG__</script>${' '.repeat(2_000)}`,
    antes: async () => false,
    prontidaoSemMemoria: true,
  })
})
afterAll(async () => {
  await app.close()
  await casa.fechar()
})

const como = (quem: string) => ({ authorization: `Bearer ${quem.split('@')[0]}`, 'id-logado': String(casa.idDe(quem)) })

describe('o servidor HTTP', () => {
  test('a página de Libras existe só onde há tradutor, e roda numa caixa sem acesso a nada nosso', async () => {
    expect((await app.inject('/libras')).statusCode).toBe(404)
    const comTradutor = await criarHost({
      portas: casa.portas,
      publica: configPublica(lerConfiguracao({ VLIBRAS_URL: 'https://vlibras.exemplo/app' })),
      versao: '1.2.3',
      dist: undefined,
      link: () => '',
      html: async () => '',
      antes: async () => false,
      vlibras: 'https://vlibras.exemplo/app',
    })
    const { statusCode, headers, body } = await comTradutor.inject('/libras')
    await comTradutor.close()
    expect(statusCode).toBe(200)
    const politica = String(headers['content-security-policy'])
    expect(politica).toMatch(/^sandbox allow-scripts allow-popups;/)
    expect(politica).not.toContain('allow-same-origin')
    expect(politica).toContain('https://vlibras.exemplo https://*.vlibras.exemplo')
    expect(body).toContain('https://vlibras.exemplo/app/vlibras-plugin.js')
    const [, nonce] = /<script nonce="(.+?)">/.exec(body) ?? []
    expect(politica).toContain(`'nonce-${nonce}'`)
    // no other page is allowed any of it
    expect(String((await app.inject('/')).headers['content-security-policy'])).not.toMatch(/unsafe-eval|sandbox/)
  })

  test('o servidor diz que está vivo, que está pronto e qual é a versão', async () => {
    expect((await app.inject('/livez')).json()).toEqual({ vivo: true })
    expect((await app.inject('/readyz')).json()).toMatchObject({
      banco: true,
      chave: true,
      arquivos: true,
      assinaturasParadas: 0,
      trilhasQuebradas: 0,
      esperaDoPonto: expect.any(Number),
      trabalhosAbandonados: 0,
      esperaDaFila: expect.any(Number),
    })
    expect((await app.inject('/versao')).json()).toEqual({ versao: '1.2.3' })
    expect((await app.inject('/config.json')).json()).toMatchObject({ KEYCLOAK_REALM: 'pbdoc', API_BASE: '/api' })
  })

  test('um arquivo feito aos poucos sai inteiro, e não parece inteiro se o banco falha no meio', async () => {
    await concederAPessoa(casa.banco, 'AUDITORIA', casa.idDe(ANA) ?? 0, {
      autor: NO_TERMINAL,
      origem: 'TERMINAL',
      agora: new Date(),
    })
    const linhas = Array.from({ length: 4_500 }, () => ({
      origem: 'TERMINAL' as const,
      ato: 'VER' as const,
      sobre: 'PESSOA' as const,
      id: casa.idDe(ANA) ?? 0,
      orgaoId: null,
      motivo: 'Aos poucos',
    }))
    await registrarAtos(casa.banco, NO_TERMINAL, linhas, new Date())
    const pedir = (mais = '', cabecalhos = {}) =>
      app.inject({
        url: `/api/siga/administracao/registro/csv?origem=TERMINAL&ato=VER${mais}`,
        headers: { ...como(ANA), ...cabecalhos },
      })
    const inteira = await pedir()
    expect([inteira.statusCode, inteira.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(inteira.headers['content-disposition']).toContain('registro.csv')
    expect(inteira.body.split('\r\n')).toHaveLength(4_501)
    // each part is read by its own statement: from the second one on the database is away
    const { linhas: ler } = casa.portas.banco
    let partes = 0
    casa.portas.banco.linhas = async (consulta, opcoes) => {
      if (opcoes?.nome === 'registro.ler' && ++partes > 1) throw new Error('connection terminated')
      return ler.call(casa.portas.banco, consulta, opcoes) as never
    }
    await expect(pedir()).rejects.toThrow()
    casa.portas.banco.linhas = ler
    // compressed, the first part has not left yet: the answer is the refusal, and says nothing of the file
    casa.portas.banco.linhas = async (consulta, opcoes) => {
      if (opcoes?.nome === 'registro.ler' && ++partes > 3) throw new Error('connection terminated')
      return ler.call(casa.portas.banco, consulta, opcoes) as never
    }
    const falhou = await pedir('', { 'accept-encoding': 'gzip' })
    casa.portas.banco.linhas = ler
    expect([falhou.statusCode, falhou.headers['content-encoding']]).toEqual([500, undefined])
    expect(falhou.json()).toMatchObject({ codigo: 'FALHA_INTERNA' })
    const recusado = await pedir('&de=2026-02-02&ate=2026-02-01', { 'accept-encoding': 'gzip' })
    expect([
      recusado.statusCode,
      recusado.headers['content-encoding'],
      recusado.headers['content-disposition'],
    ]).toEqual([422, undefined, undefined])
    expect(recusado.json()).toMatchObject({ codigo: 'PERIODO_INVALIDO' })
    await casa.banco.linhas(sql`delete from concessao where pessoa_id = ${casa.idDe(ANA)}`)
  })

  test('o servidor não está pronto sem a chave de assinatura', async () => {
    const { pronta } = casa.portas.chaves
    casa.portas.chaves.pronta = async () => false
    expect((await app.inject('/readyz')).statusCode).toBe(503)
    casa.portas.chaves.pronta = pronta
  })

  test('o servidor não está pronto sem onde guardar arquivos', async () => {
    const { pronto } = casa.portas.arquivos
    casa.portas.arquivos.pronto = async () => false
    expect((await app.inject('/readyz')).statusCode).toBe(503)
    casa.portas.arquivos.pronto = pronto
  })

  test.each(['/scim/v2', '/scim/v2/', '/scim/v2/Users', '/scim/v2/Users/1?attributes=userName'])(
    'o endereço %s fala SCIM, e pede a credencial da fonte',
    async (url) => {
      const resposta = await app.inject({ url, headers: { authorization: 'Bearer ana.souza' } })
      expect([resposta.statusCode, resposta.headers['content-type'], resposta.headers['www-authenticate']]).toEqual([
        401,
        'application/scim+json; charset=utf-8',
        'Bearer realm="scim"',
      ])
      expect(resposta.json()).toMatchObject({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '401' })
    },
  )

  test('o documento OpenAPI nomeia cada operação do contrato', async () => {
    const { openapi, paths } = (await app.inject('/api/openapi.json')).json<{
      openapi: string
      paths: Record<string, { parameters?: object } & Record<string, { operationId: string }>>
    }>()
    expect(openapi).toBe('3.1.0')
    const ditas = Object.values(paths).flatMap(({ parameters: _, ...verbos }) =>
      Object.values(verbos).map(({ operationId }) => operationId),
    )
    const nossas = Object.entries(api).flatMap(([grupo, endpoints]) =>
      Object.keys(endpoints).map((nome) => `${grupo}.${nome}`),
    )
    expect(ditas.toSorted()).toEqual(nossas.toSorted())
  })

  test('as páginas vão comprimidas, mesmo as que não existem', async () => {
    for (const url of ['/', '/mesa', '/nada']) {
      const { headers } = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
      expect(headers['content-encoding'], url).toBe('br')
    }
  })

  test('cada página diz ao navegador o que carregar antes de ser lida', async () => {
    expect((await app.inject('/?codigo=X')).headers['link']).toBe('</assets/app.js>; rel=preload')
    expect((await app.inject('/mesa')).headers['link']).toBe('</assets/desk.js>; rel=preload')
    expect((await app.inject('/api/siga/mesa')).headers['link']).toBeUndefined()
  })

  test('cada página tem o seu nonce, e a política de conteúdo mais restrita', async () => {
    const [uma, outra] = await Promise.all([app.inject('/mesa'), app.inject('/mesa')])
    const politica = String(uma.headers['content-security-policy'])
    const nonce = /'nonce-([^']+)'/.exec(politica)?.[1]
    expect(uma.body).toContain(`nonce="${nonce}"`)
    expect(uma.body).not.toContain('__NONCE__')
    expect(outra.body).not.toContain(`nonce="${nonce}"`)
    expect(uma.body).not.toContain('Estado </script>')
    for (const regra of [
      "default-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ])
      expect(politica).toContain(regra)
    expect(politica).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|google/)
    expect(uma.headers['etag']).toBeUndefined()
  })

  test.each(['/', '/mesa', '/nada', '/api/siga/nada', '/api/siga/mesa', '/livez', '/config.json'])(
    'os cabeçalhos de segurança vão em %s',
    async (url) => {
      const { headers } = await app.inject({ url, headers: como(ANA) })
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'strict-transport-security': expect.stringContaining('max-age=31536000') as string,
      })
      if (url.startsWith('/api/'))
        expect(headers).toMatchObject({
          'cache-control': 'no-store',
          vary: expect.stringContaining('Id-logado') as string,
        })
    },
  )

  test('verbo, corpo e endereço recusados pelo servidor HTTP têm as mesmas palavras dos outros', async () => {
    const grande = await app.inject({
      method: 'POST',
      url: '/api/siga/documento',
      headers: { ...como(ANA), 'content-type': 'application/json', 'idempotency-key': 'grande' },
      payload: Buffer.alloc(50 * 1024 * 1024),
    })
    expect(grande.statusCode).toBe(413)
    expect(grande.json()).toMatchObject({ codigo: 'CORPO_GRANDE', status: 413 })
    expect(grande.headers['content-type']).toContain('application/problem+json')
    const torto = await app.inject({ url: '/api/siga/mobil/%E0%A4%A', headers: como(ANA) })
    expect(torto.json()).toMatchObject({ codigo: 'ENDERECO_INVALIDO', detail: 'Endereço inválido.' })
    for (const method of ['PATCH', 'OPTIONS'] as const)
      expect((await app.inject({ method, url: '/api/siga/mesa', headers: como(ANA) })).statusCode).toBe(405)
    expect((await app.inject('/nada')).statusCode).toBe(404)
    expect((await app.inject('/documento/1/SEAD-OFI-2026%2F00001')).statusCode).toBe(200)
  })

  describe('o corpo só é lido de quem pode enviá-lo', () => {
    const MEGA = 1024 * 1024
    /** A call over a real socket with a hand-written body; returns the status, or the error. */
    async function pelaRede(
      headers: Record<string, string>,
      enviar: (pedido: ClientRequest) => void,
      url = '/api/siga/documento',
      method = 'POST',
    ) {
      if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
      const { port } = app.server.address() as AddressInfo // listening on a port
      return new Promise<{ status: number; codigo: string }>((resolver, rejeitar) => {
        const pedido = request({ port, host: '127.0.0.1', path: url, method, headers }, (resposta) => {
          let texto = ''
          resposta.setEncoding('utf8')
          resposta.on('data', (parte: string) => (texto += parte))
          resposta.on('end', () => {
            const { codigo } = JSON.parse(texto) as { codigo: string } // a problem: all of these are refused
            resolver({ status: resposta.statusCode ?? 0, codigo })
          })
        })
        pedido.on('error', rejeitar)
        enviar(pedido)
      })
    }
    const json = { 'content-type': 'application/json' }

    test('sem credencial, a recusa vem antes do primeiro byte', async () => {
      const recebido = await pelaRede({ ...json, 'content-length': String(20 * MEGA) }, (pedido) =>
        pedido.flushHeaders(),
      )
      expect(recebido).toEqual({ status: 401, codigo: 'SESSAO_AUSENTE' })
    })
    test('um corpo que se declara grande demais não é lido', async () => {
      const headers = { ...como(ANA), ...json, 'idempotency-key': 'x', 'content-length': String(20 * MEGA) }
      expect(await pelaRede(headers, (pedido) => pedido.flushHeaders())).toEqual({
        status: 413,
        codigo: 'CORPO_GRANDE',
      })
    })
    test('um corpo sem tamanho declarado é abandonado quando passa do limite', async () => {
      const headers = { ...como(ANA), ...json, 'idempotency-key': 'x' }
      const recebido = await pelaRede(headers, (pedido) => {
        for (let i = 0; i < 3; i++) pedido.write(Buffer.alloc(MEGA, 32))
      })
      expect(recebido).toEqual({ status: 413, codigo: 'CORPO_GRANDE' })
    })
    test('56: uma conexão cortada ao meio não deixa nada, e o servidor segue', async () => {
      const { id } = await casa.assinado()
      const { comecar } = enviador(casa)
      const { corpo: envio } = await comecar(ANA, id, 'a.pdf', new Uint8Array(PARTE))
      const headers = { ...como(ANA), 'content-type': 'application/octet-stream', 'content-length': String(PARTE) }
      await expect(
        pelaRede(
          headers,
          (pedido) => {
            pedido.write(Buffer.alloc(PARTE / 2))
            setTimeout(() => pedido.destroy(), 100)
          },
          `/api/siga/envio/${envio.id}/0`,
          'PUT',
        ),
      ).rejects.toThrow()
      const { corpo } = await casa.chamar<Envio>(ANA, 'GET', `/siga/envio/${envio.id}`)
      expect(corpo.recebido).toBe(0)
      const cortado = Object.assign(Readable.from([Buffer.alloc(10)]), { headers: {} })
      cortado.on('newListener', () => cortado.destroy(new Error('aborted')))
      await expect(lerDoSocket(cortado as unknown as IncomingMessage, 100)).rejects.toMatchObject({
        codigo: 'ENVIO_INTERROMPIDO',
      })
    })
  })

  test('nenhuma resposta leva um campo que o contrato não nomeia', async () => {
    const { id } = await casa.finalizado()
    const corpo = (await app.inject({ url: `/api/siga/documento/${id}`, headers: como(ANA) })).json<object>()
    expect(Object.keys(corpo)).not.toEqual(expect.arrayContaining(['lotaCadastranteId']))
    expect(Object.keys(corpo).toSorted()).toEqual(Object.keys(api.documento.obter.response.shape).toSorted())
    const pessoas = (await app.inject({ url: '/api/siga/usuario?size=5', headers: como(ANA) })).body
    expect(pessoas).not.toMatch(/cpf|email|@/i)
  })
})

test('uma conexão ociosa dura mais que a de um proxy, para que nenhuma chamada encontre a porta fechada', async () => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo // listening on a port
  const agente = new Agent({ keepAlive: true })
  const ouvida = Promise.withResolvers<IncomingMessage>()
  request({ port, host: '127.0.0.1', path: '/livez', agent: agente }, ouvida.resolve).once('error', ouvida.reject).end()
  const resposta = await ouvida.promise
  expect(Number(/timeout=(\d+)/.exec(String(resposta.headers['keep-alive']))?.[1])).toBeGreaterThan(60)
  await once(resposta.resume(), 'end')
  agente.destroy()
})

test('um fluxo de avisos pedido um instante antes de fechar não impede o fechamento', async () => {
  const { portas } = casa
  let largar = () => {}
  const chegou = Promise.withResolvers<void>()
  const espera = new Promise<void>((pronto) => (largar = pronto))
  const outro = await criarHost({
    portas: {
      ...portas,
      // an event stream without events, which ends when the server ends it
      eventos: { ...portas.eventos, assinar: (_, sinal) => fila(sinal, () => () => {}) },
      tokens: {
        ...portas.tokens,
        async verificar(...pedido) {
          chegou.resolve()
          await espera
          return portas.tokens.verificar(...pedido)
        },
      },
    },
    publica: configPublica(lerConfiguracao({})),
    versao: '1.2.3',
    dist: undefined,
    html: async () => '',
    link: () => '',
    antes: async () => false,
  })
  await outro.listen({ port: 0, host: '127.0.0.1' })
  const { port } = outro.server.address() as AddressInfo // listening on a port
  const fluxo = fetch(`http://127.0.0.1:${port}/api/siga/evento`, { headers: como(ANA) }).then(
    (resposta) => resposta.text(),
    () => '',
  )
  await chegou.promise
  const fechado = outro.close()
  // by then the open streams were told to end
  await new Promise((pronto) => setTimeout(pronto, 200))
  largar()
  await fechado
  await fluxo
})

test('chamadas sem parar pela mesma conexão não impedem o fechamento', async () => {
  const outro = await criarHost({
    portas: casa.portas,
    publica: configPublica(lerConfiguracao({})),
    versao: '1.2.3',
    dist: undefined,
    html: async () => '',
    link: () => '',
    // like the identity provider, which answers before pages and API
    antes: async (_, resposta) => {
      await new Promise((pronto) => setTimeout(pronto, 20))
      resposta.end('sim')
      return true
    },
  })
  await outro.listen({ port: 0, host: '127.0.0.1' })
  const { port } = outro.server.address() as AddressInfo // it listens on TCP
  const agente = new Agent({ keepAlive: true, maxSockets: 1 })
  const perguntar = () =>
    new Promise<boolean>((pronto) =>
      request({ port, host: '127.0.0.1', agent: agente }, (resposta) =>
        resposta.resume().once('end', () => pronto(true)),
      )
        .once('error', () => pronto(false))
        .end(),
    )
  const aCaminho = perguntar()
  await once(outro.server, 'request')
  let fechou = false
  const fechado = outro.close().then(() => (fechou = true))
  expect(await aCaminho).toBe(true)
  let respostas = 0
  while (!fechou && respostas < 100 && (await perguntar())) respostas++
  agente.destroy()
  await fechado
  expect(respostas).toBeLessThan(100)
})

test('quem pede páginas sem parar recebe as demais sem compressão, inteiras; outra rede, não', async () => {
  const gastos = new Map<string, number>()
  const outro = await criarHost({
    portas: {
      ...casa.portas,
      configuracao: { ...casa.portas.configuracao, limites: { ...casa.portas.configuracao.limites, leitura: 2 } },
      limites: {
        async consumir(chave, porMinuto) {
          gastos.set(chave, (gastos.get(chave) ?? 0) + 1)
          return (gastos.get(chave) ?? 0) > porMinuto ? 30 : 0
        },
      },
    },
    publica: configPublica(lerConfiguracao({})),
    versao: '1.2.3',
    dist: undefined,
    html: async () => `<p nonce="__NONCE__">página</p>${' '.repeat(2_000)}`,
    link: () => '',
    antes: async () => false,
  })
  const pedir = async (url: string, remoteAddress: string) => {
    const { statusCode, headers, payload } = await outro.inject({
      url,
      remoteAddress,
      headers: { 'accept-encoding': 'br' },
    })
    return [statusCode, headers['content-encoding'] ?? (payload.includes('página') && 'inteira')]
  }
  const vistas = []
  for (const url of ['/', '/mesa', '/', '/documento/1/x']) vistas.push(await pedir(url, '192.0.2.1'))
  expect(vistas).toEqual([
    [200, 'br'],
    [200, 'br'],
    [200, 'inteira'],
    [200, 'inteira'],
  ])
  expect(await pedir('/', '192.0.2.2')).toEqual([200, 'br'])
  await outro.close()
})
