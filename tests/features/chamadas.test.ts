import { afterEach, expect, test, vi } from 'vitest'

import { documentoApi } from '#contract/documento.ts'
import { eventoApi } from '#contract/evento.ts'
import { usuarioApi } from '#contract/usuario.ts'
import { selecionarEntrada } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'
import { esperar, tentarDeNovo } from '#platform/query-client.ts'
import { ApiError, falhas } from '#platform/falhas.ts'

import { montar } from './apoio/abrir.tsx'
import { entradas, entrar, problema } from './apoio/casos.ts'
import { rede } from './apoio/rede.ts'

afterEach(() => vi.unstubAllGlobals())

test('a chamada leva token, Id-logado, chave e versão', async () => {
  montar()
  entrar()
  selecionarEntrada(entradas[1]!)
  const { pedidos } = rede({ '/api/siga/documento/7/finalizar': () => problema(409, 'NAO_FINALIZADO', 'x') })
  await call(documentoApi.finalizar, { params: { id: '7' }, query: {}, versao: 3, chave: 'k-1' }).catch(() => {})
  const { headers, method } = pedidos[0]!
  expect(method).toBe('POST')
  expect(headers.get('Authorization')).toBe('Bearer token-1')
  expect(headers.get('Id-logado')).toBe('2')
  expect(headers.get('Idempotency-Key')).toBe('k-1')
  expect(headers.get('If-Match')).toBe('"3"')
})

test('as chamadas têm a forma da especificação', async () => {
  montar()
  entrar()
  const { pedidos } = rede({})
  const query = { lotacaoId: '5', apenasAtivos: 'true', page: 0, size: 500, sort: 'nome_pessoa,asc' } as const
  await call(usuarioApi.listar, { query }).catch(() => {})
  expect(new URL(pedidos[0]!.url).pathname).toBe('/api/siga/usuario')
  expect(decodeURIComponent(new URL(pedidos[0]!.url).search)).toBe(
    '?lotacaoId=5&apenasAtivos=true&page=0&size=500&sort=nome_pessoa,asc',
  )
})

test('uma resposta antecipada é usada uma vez, e só pela lotação que a pediu', async () => {
  montar()
  entrar()
  selecionarEntrada(entradas[0]!)
  const { pedidos } = rede({ '/api/siga/usuario/logado': entradas })
  const cedo = (entrada: string) => ({ entrada, resposta: Promise.resolve(Response.json([entradas[2]])) })
  window.__pre = { chamadas: { '/api/siga/usuario/logado': cedo('1') } }
  expect(await call(usuarioApi.logado, { query: {} })).toEqual([entradas[2]])
  expect(await call(usuarioApi.logado, { query: {} })).toEqual(entradas)
  window.__pre = { chamadas: { '/api/siga/usuario/logado': cedo('9') } }
  expect(await call(usuarioApi.logado, { query: {} })).toEqual(entradas)
  expect(pedidos).toHaveLength(2)
})

test.each([
  [
    'como o nosso servidor os escreve',
    [': vivo\n\ndata: {"tipo":"ME', 'SA","documentoId":null}\n\n', 'data: {"tipo":"DOCUMENTO","documentoId":4}\n\n'],
  ],
  [
    'com CRLF, cortado no meio',
    [
      ': vivo\r',
      '\n\r\ndata: {"tipo":"MESA",\r',
      '\ndata: "documentoId":null}\r\n\r',
      '\ndata:{"tipo":"DOCUMENTO","documentoId":4}\r\n\r\n',
    ],
  ],
])('os eventos chegam um a um, qualquer que seja o corte do fluxo: %s', async (_, partes) => {
  montar()
  entrar()
  rede({
    '/api/siga/evento': () =>
      new Response(
        new ReadableStream({
          start(controle) {
            for (const parte of partes) controle.enqueue(new TextEncoder().encode(parte))
            controle.close()
          },
        }),
      ),
  })
  const vistos = []
  for await (const evento of await call(eventoApi.ouvir, { query: {} })) vistos.push(evento)
  expect(vistos).toEqual([
    { tipo: 'MESA', documentoId: null },
    { tipo: 'DOCUMENTO', documentoId: 4 },
  ])
})

test('tenta de novo no máximo duas vezes, só falhas passageiras, e nunca antes do Retry-After', () => {
  const recusa = (status: number, aguardar: number | null = null) =>
    new ApiError({ type: '', title: '', status, detail: '', codigo: 'X', traceId: '' }, aguardar)
  expect(tentarDeNovo(0, falhas.rede())).toBe(true)
  expect(tentarDeNovo(2, falhas.rede())).toBe(false)
  expect(tentarDeNovo(0, falhas.tempo(1))).toBe(false)
  expect(tentarDeNovo(0, recusa(500))).toBe(false)
  expect(tentarDeNovo(0, recusa(503))).toBe(true)
  expect(esperar(0, recusa(503, 3))).toBeGreaterThanOrEqual(3000)
  expect(esperar(1, falhas.rede())).toBeLessThanOrEqual(2000)
})
