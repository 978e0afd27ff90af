import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants } from 'node:zlib'

import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'

import type { ConfigPublica } from '#contract/configuracao.ts'

import type { Portas } from '#server/base/contexto.ts'
import { cabecalhosDeSeguranca, semIndice } from '#server/base/paginas.ts'
import { despachar } from './dispatch.ts'
import { Abertas, chamar, type ErroHttp, recusarCedo, semTipoDoCorpo } from './host-chamada.ts'
import { feitoUmaVez } from './host-feito-uma-vez.ts'
import { paginaDoApp, servirArquivos } from './host-paginas.ts'
import { servidorHttp } from './host-porta.ts'
import { openapi } from './openapi.ts'
import { criarProntidao } from './prontidao.ts'
import { atenderScim } from './scim/atender.ts'

export type Hospedagem = {
  portas: Portas
  publica: ConfigPublica
  versao: string
  /** Reverse proxies in front whose X-Forwarded-For is believed; none when absent. */
  proxies?: number
  /** Folder of the built app; undefined in development, when Vite answers before (`antes`). */
  dist: string | undefined
  /** index.html with __NONCE__ where the nonce goes. */
  html(path: string): Promise<string>
  /** The page's `Link` header, empty while developing (paginas.ts). */
  link(path: string): string
  /** Others on the same port: the identity provider under /realms/, and Vite while developing. True when it answered. */
  antes(req: IncomingMessage, res: ServerResponse): Promise<boolean>
  /** For proofs: /readyz asks anew at each call. */
  prontidaoSemMemoria?: boolean
}

/** Bytes compressed in one call, a millisecond at most: a stream for each answer costs more than the compressing itself. */
const DE_UMA_VEZ = 131_072

/** Fastify, with what holds for every request: security headers, compression, refusals in the house's words. */
async function novoApp({ portas, proxies = 0, antes }: Hospedagem, abertas: Abertas): Promise<FastifyInstance> {
  const app = Fastify({
    trustProxy: (_, salto) => salto < proxies,
    routerOptions: { maxParamLength: 5_000 },
    frameworkErrors: (erro, pedido, resposta) => {
      resposta.headers(cabecalhosDeSeguranca)
      void recusarCedo(portas, erro, pedido, resposta)
    },
    // calls that come over connections still open while the door closes are answered like any other
    return503OnClosing: false,
    serverFactory: (atender) =>
      servidorHttp({
        antes,
        atender: (req, res) => atender(semTipoDoCorpo(req), res),
        encerrando: () => abertas.encerrando,
        aoFalhar: (erro) => portas.registrar('erro', 'host', { erro: String(erro) }),
      }),
  })
  app.removeAllContentTypeParsers()
  // The body stays in the socket until the dispatcher, which knows who calls, asks for it.
  app.addContentTypeParser('*', (_, _corpo, pronto) => pronto(null))
  await app.register(compress, { threshold: 1_400, syncThreshold: DE_UMA_VEZ, encodings: ['br', 'gzip'] })
  app.addHook('onSend', async ({ url }, resposta) => {
    resposta.headers({ ...cabecalhosDeSeguranca, ...resposta.getHeaders() })
    if (semIndice(url)) resposta.header('x-robots-tag', 'noindex, nofollow')
    if (abertas.encerrando) resposta.header('connection', 'close')
  })
  app.addHook('preClose', async () => abertas.encerrar())
  app.setErrorHandler(async (erro: ErroHttp, pedido, resposta) => recusarCedo(portas, erro, pedido, resposta))
  return app
}

/** What the house says of itself: that it lives, whether it is ready, its version, its public configuration and its API. */
function responderPorSi(app: FastifyInstance, hospedagem: Hospedagem, abertas: Abertas) {
  const { portas, publica, versao, prontidaoSemMemoria = false } = hospedagem
  app.get('/livez', async () => ({ vivo: true }))
  const prontidao = criarProntidao(portas, prontidaoSemMemoria ? { valeMs: 0, arquivosValemMs: 0 } : {})
  app.get('/readyz', async (_, resposta) => {
    const dita = await prontidao()
    // where all processes share one file store, taking them all away because it is gone would end reading too
    const arquivos = dita.arquivos || portas.arquivos.deTodos === true
    return resposta
      .status(dita.banco && dita.chave && arquivos && !abertas.encerrando ? 200 : 503)
      .send({ ...dita, encerrando: abertas.encerrando })
  })
  app.get('/versao', async () => ({ versao }))
  app.get('/config.json', async (_, resposta) => resposta.header('cache-control', 'no-cache').send(publica))
  app.get(
    '/api/openapi.json',
    { compress: false },
    feitoUmaVez('application/json; charset=utf-8', () => JSON.stringify(openapi(publica.API_BASE, versao))),
  )
}

/** The Node host: HTTP in, the dispatcher, HTTP out; and the app's own pages. */
export async function criarHost(hospedagem: Hospedagem) {
  const { portas, dist } = hospedagem
  const abertas = new Abertas()
  const app = await novoApp(hospedagem, abertas)
  responderPorSi(app, hospedagem, abertas)
  const api = chamar(portas, abertas, '/api', despachar)
  const scim = chamar(portas, abertas, '/scim/v2', atenderScim)
  app.all('/api/*', api)
  app.all('/scim/v2', scim)
  app.all('/scim/v2/*', scim)
  if (dist !== undefined) await servirArquivos(app, dist)
  const pagina = paginaDoApp(hospedagem, api)
  // A route of its own, because what no route answers is not compressed; harder than the rest: it is on everybody's way.
  app.get(
    '/*',
    { compress: { syncThreshold: DE_UMA_VEZ, brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } } },
    pagina,
  )
  app.setNotFoundHandler(pagina)
  await app.ready()
  return app
}
