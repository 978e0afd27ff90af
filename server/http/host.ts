import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { constants } from 'node:zlib'

import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'

import type { ConfigPublica } from '#contract/configuracao.ts'
import { Problema } from '#contract/problem.ts'

import type { Portas } from '#server/base/contexto.ts'
import { type Chamada, despachar, recusar, type Resposta } from './dispatch.ts'
import { feitoUmaVez } from './host-feito-uma-vez.ts'
import { lerDoSocket } from '#server/base/host-socket.ts'
import { openapi } from './openapi.ts'
import {
  cabecalhosDeSeguranca,
  csp,
  CSP_DO_TRABALHADOR,
  CSP_SILENCIOSA,
  eTrabalhador,
  existe,
  semIndice,
} from '#server/base/paginas.ts'
import { servidorHttp } from './host-porta.ts'
import { criarProntidao } from './prontidao.ts'
import { rede } from '#server/base/rede.ts'
import { atenderScim } from './scim/atender.ts'
import { lerCampos } from '#server/base/utf8.ts'

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

/** The Node host: HTTP in, the dispatcher, HTTP out; and the app's own pages. */
export async function criarHost({
  portas,
  publica,
  versao,
  proxies = 0,
  dist,
  html,
  link,
  antes,
  prontidaoSemMemoria = false,
}: Hospedagem) {
  let encerrando = false
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
        encerrando: () => encerrando,
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
    if (encerrando) resposta.header('connection', 'close')
  })

  const abertas = new Set<AbortController>()
  app.addHook('preClose', async () => {
    encerrando = true
    // Streams would hold the door open for ever; everything else is let finish.
    for (const aberta of abertas) aberta.abort()
  })
  app.get('/livez', async () => ({ vivo: true }))
  const prontidao = criarProntidao(portas, prontidaoSemMemoria ? { valeMs: 0, arquivosValemMs: 0 } : {})
  app.get('/readyz', async (_, resposta) => {
    const dita = await prontidao()
    // where all processes share one file store, taking them all away because it is gone would end reading too
    const arquivos = dita.arquivos || portas.arquivos.deTodos === true
    return resposta
      .status(dita.banco && dita.chave && arquivos && !encerrando ? 200 : 503)
      .send({ ...dita, encerrando })
  })
  app.get('/versao', async () => ({ versao }))
  app.get('/config.json', async (_, resposta) => resposta.header('cache-control', 'no-cache').send(publica))
  app.get(
    '/api/openapi.json',
    { compress: false },
    feitoUmaVez('application/json; charset=utf-8', () => JSON.stringify(openapi(publica.API_BASE, versao))),
  )

  /** A call below `base`, answered by whoever knows what is there. */
  const chamar = async (
    pedido: FastifyRequest,
    resposta: FastifyReply,
    base: '/api' | '/scim/v2',
    atender: (portas: Portas, chamada: Chamada) => Promise<Resposta>,
  ) => {
    const { url, method, headers, ip } = pedido
    // bytes that are no ASCII have no place in an address (RFC 3986 §2); Node would hand each on as a letter of Latin-1
    if (/[^\x21-\x7e]/.test(url)) throw new Problema('ENDERECO_INVALIDO')
    const [caminho = '', consulta = ''] = url.split(/\?(.*)/s)
    const controle = new AbortController()
    pedido.raw.once('close', () => resposta.raw.writableEnded || controle.abort())
    resposta.raw.once('close', () => controle.abort())
    const feita = await atender(portas, {
      method,
      path: caminho.slice(base.length),
      query: lerCampos(consulta),
      cabecalhos: Object.fromEntries(
        Object.entries({ ...headers, 'content-type': tipoDoCorpo(pedido.raw) }).map(([nome, valor]) => [
          nome,
          Array.isArray(valor) ? valor.join(',') : valor,
        ]),
      ),
      corpo: (maximo) => lerDoSocket(pedido.raw, maximo),
      endereco: ip,
      sinal: controle.signal,
    })
    if ('eventos' in feita && method === 'HEAD') {
      // the headers are the answer: nobody listens to the stream
      controle.abort()
      return resposta.status(feita.status).headers(feita.cabecalhos).send('')
    }
    if ('eventos' in feita) {
      abertas.add(controle)
      resposta.raw.once('close', () => abertas.delete(controle))
      // asked for before the door began to close, and ready only now
      if (encerrando) controle.abort()
    }
    return responder(resposta, feita)
  }
  const api = (pedido: FastifyRequest, resposta: FastifyReply) => chamar(pedido, resposta, '/api', despachar)
  app.all('/api/*', api)
  app.all('/scim/v2', (pedido, resposta) => chamar(pedido, resposta, '/scim/v2', atenderScim))
  app.all('/scim/v2/*', (pedido, resposta) => chamar(pedido, resposta, '/scim/v2', atenderScim))
  app.setErrorHandler(async (erro: ErroHttp, pedido, resposta) => recusarCedo(portas, erro, pedido, resposta))

  if (dist !== undefined)
    await app.register(fastifyStatic, {
      root: dist,
      wildcard: false,
      index: false,
      preCompressed: true,
      globIgnore: ['index.html', '**/*.br', '**/.*', '.vite/**'],
      setHeaders: (res, arquivo) => {
        res.header('cache-control', arquivo.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
        // the page of the hidden frame: a new tab waits for it, and says what it says for as long as the library does
        if (arquivo.endsWith('.html'))
          res.headers({ 'cache-control': 'public, max-age=86400', 'content-security-policy': CSP_SILENCIOSA })
        if (eTrabalhador(arquivo)) res.header('content-security-policy', CSP_DO_TRABALHADOR)
      },
    })

  const noHtml = JSON.stringify(publica).replaceAll('<', '\\u003c')
  const pagina = async (pedido: FastifyRequest, resposta: FastifyReply) => {
    const path = pedido.url.split('?')[0] ?? '/'
    if (path.startsWith('/api/') || path === '/api') return api(pedido, resposta)
    if (pedido.method !== 'GET' && pedido.method !== 'HEAD') return resposta.status(405).send()
    if (/\.\w{2,5}$/.test(path) && !existe(path)) return resposta.status(404).send()
    const nonce = randomBytes(16).toString('base64')
    // Compressing is nearly all that a page costs: whoever asks for very many gets the rest of them as they are.
    const espera = await portas.limites.consumir(`pagina ${rede(pedido.ip)}`, portas.configuracao.limites.leitura)
    if (espera > 0) pedido.headers['x-no-compression'] = 'true' // @fastify/compress reads it
    const captcha = path === '/' && publica.RECAPTCHA_SITE_KEY !== null
    return resposta
      .status(existe(path) ? 200 : 404)
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': csp(nonce, publica, { captcha, dev: dist === undefined }),
        ...(link(path) && { link: link(path) }),
      })
      .type('text/html; charset=utf-8')
      .send((await html(path)).replaceAll('__NONCE__', nonce).replace('__CONFIG__', () => noHtml))
  }
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

/**
 * Fastify refuses a Content-Type it can't parse before anybody asked who calls, and in words of its own. It sees one that
 * it takes; the dispatcher judges what was sent.
 */
const tipos = new WeakMap<IncomingMessage, string>()
function semTipoDoCorpo(req: IncomingMessage): IncomingMessage {
  tipos.set(req, req.headers['content-type'] ?? '')
  if ('content-type' in req.headers) req.headers['content-type'] = 'application/octet-stream'
  return req
}
const tipoDoCorpo = (req: IncomingMessage) => tipos.get(req) ?? req.headers['content-type']

type ErroHttp = Error & { statusCode?: number | undefined }

/** What goes wrong before the dispatcher, a body over the limit or a broken URL, in the words and shape of the rest. */
function recusarCedo(portas: Portas, erro: ErroHttp, pedido: FastifyRequest, resposta: FastifyReply) {
  const { statusCode = 500 } = erro
  const cedo =
    statusCode === 413
      ? new Problema('CORPO_GRANDE', { n: 2 })
      : statusCode === 415
        ? new Problema('FORMATO_NAO_ACEITO')
        : statusCode >= 400 && statusCode < 500
          ? new Problema('ENDERECO_INVALIDO')
          : erro
  return responder(resposta, recusar(portas, cedo, { method: pedido.method, path: pedido.url }))
}

function responder(resposta: FastifyReply, feita: Resposta) {
  resposta.status(feita.status).headers(feita.cabecalhos)
  if ('corpo' in feita) return resposta.send(typeof feita.corpo === 'string' ? feita.corpo : Buffer.from(feita.corpo))
  if ('partes' in feita) return resposta.send(Readable.from(feita.partes))
  return resposta.header('x-accel-buffering', 'no').send(Readable.from(linhasDeEvento(feita.eventos)))
}

/** Server-sent events, with a comment every so often so that proxies keep the connection. */
async function* linhasDeEvento(eventos: AsyncIterable<unknown>) {
  yield ': aberto\n\n'
  const fila = eventos[Symbol.asyncIterator]()
  let proximo = fila.next()
  for (;;) {
    const batida = Promise.withResolvers<'batida'>()
    const relogio = setTimeout(() => batida.resolve('batida'), 25_000)
    const quem = await Promise.race([proximo, batida.promise])
    clearTimeout(relogio)
    if (quem === 'batida') yield ': vivo\n\n'
    else if (quem.done) return
    else {
      yield `data: ${JSON.stringify(quem.value)}\n\n`
      proximo = fila.next()
    }
  }
}
