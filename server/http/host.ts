import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants } from 'node:zlib'

import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'

import type { ConfigPublica } from '#contract/configuracao.ts'
import { Problema } from '#contract/problem.ts'

import type { Portas } from '#server/base/contexto.ts'
import { cabecalhosDeSeguranca, semIndice } from '#server/base/paginas.ts'
import { despachar } from './dispatch.ts'
import { Abertas, chamar, type ErroHttp, recusarCedo, semTipoDoCorpo } from './host-chamada.ts'
import { feitoUmaVez } from './host-feito-uma-vez.ts'
import { recusarMalformado } from './host-malformado.ts'
import { paginaDoApp, servirArquivos } from './host-paginas.ts'
import { servirLibras } from './host-libras.ts'
import { servidorHttp } from './host-porta.ts'
import { servedOpenapi } from './host-openapi.ts'
import { criarProntidao } from './prontidao.ts'
import { atenderScim } from './scim/atender.ts'

export type Hospedagem = {
  portas: Portas
  publica: ConfigPublica
  versao: string
  /** Trusted reverse proxies in front (X-Forwarded-For); none when absent. */
  proxies?: number
  /** Folder of the built app; undefined in development, where Vite answers in `antes`. */
  dist: string | undefined
  /** index.html with a placeholder, __NONCE__. */
  html(path: string): Promise<string>
  /** The page's `Link` header; empty in development (paginas.ts). */
  link(path: string): string
  /** Where the VLibras widget comes from; without it there is no page /libras. */
  vlibras?: string | undefined
  /** Other servers on the same port: the identity provider under /realms/, and Vite in development. True when one answered. */
  antes(req: IncomingMessage, res: ServerResponse): Promise<boolean>
  /** For tests: /readyz checks anew at each call. */
  prontidaoSemMemoria?: boolean
}

/** Bytes compressed synchronously, a millisecond at most: a stream per answer costs more than the compression. */
const DE_UMA_VEZ = 131_072

/** Fastify with what all requests need: security headers, compression, refusals in the house's words. */
async function novoApp({ portas, proxies = 0, antes }: Hospedagem, abertas: Abertas): Promise<FastifyInstance> {
  const app = Fastify({
    trustProxy: (_, salto) => salto < proxies,
    routerOptions: { maxParamLength: 5_000 },
    frameworkErrors: (erro, pedido, resposta) => {
      resposta.headers(cabecalhosDeSeguranca)
      void recusarCedo(portas, erro, pedido, resposta)
    },
    clientErrorHandler: (erro, socket) => recusarMalformado(portas, erro, socket),
    // calls on connections still open while the server closes are answered normally
    return503OnClosing: false,
    serverFactory: (atender) =>
      servidorHttp({
        antes,
        atender: (req, res) => atender(semTipoDoCorpo(req), res),
        encerrando: () => abertas.encerrando,
        malformado: (socket) => recusarMalformado(portas, new Error('no Host'), socket),
        aoFalhar: (erro) => portas.registrar('erro', 'host', { erro: String(erro) }),
      }),
  })
  app.removeAllContentTypeParsers()
  // the body stays in the socket until the dispatcher, which knows the caller, asks for it
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

/** The house's own endpoints: liveness, readiness, version, public configuration, API document. */
function responderPorSi(app: FastifyInstance, hospedagem: Hospedagem, abertas: Abertas) {
  const { portas, publica, versao, prontidaoSemMemoria = false } = hospedagem
  const soLidos = ['/livez', '/readyz', '/versao', '/config.json', '/api/openapi.json']
  const outros = app.supportedMethods.filter((method) => method !== 'GET' && method !== 'HEAD')
  for (const url of soLidos)
    app.route({
      method: outros,
      url,
      handler: async () => {
        throw new Problema('OPERACAO_NAO_PERMITIDA', { metodos: 'GET, HEAD' })
      },
    })
  app.get('/livez', async () => ({ vivo: true }))
  const prontidao = criarProntidao(portas, prontidaoSemMemoria ? { valeMs: 0, arquivosValemMs: 0 } : {})
  app.get('/readyz', async (_, resposta) => {
    const dita = await prontidao()
    // with a store shared by all processes, removing them all would stop reading too
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
    feitoUmaVez('application/json; charset=utf-8', () => servedOpenapi(publica.API_BASE, versao)),
  )
}

/** The Node host: HTTP in, dispatcher, HTTP out; and the app's pages. */
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
  if (hospedagem.vlibras !== undefined) servirLibras(app, hospedagem.vlibras)
  if (dist !== undefined) await servirArquivos(app, dist)
  const pagina = paginaDoApp(hospedagem, api)
  // a route of its own, because Fastify doesn't compress what no route answers; compressed harder, since every page waits for it
  app.get(
    '/*',
    { compress: { syncThreshold: DE_UMA_VEZ, brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } } },
    pagina,
  )
  app.setNotFoundHandler(pagina)
  await app.ready()
  return app
}
