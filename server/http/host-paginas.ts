import { randomBytes } from 'node:crypto'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { csp, CSP_DO_TRABALHADOR, CSP_SILENCIOSA, eTrabalhador, existe } from '#server/base/paginas.ts'
import { rede } from '#server/base/rede.ts'
import type { Hospedagem } from './host.ts'

/** Serves the built app's files. */
export const servirArquivos = (app: FastifyInstance, dist: string) =>
  app.register(fastifyStatic, {
    root: dist,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['index.html', '**/*.br', '**/.*', '.vite/**'],
    setHeaders: (res, arquivo) => {
      res.header('cache-control', arquivo.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      // the hidden frame's page: cached until the library changes
      if (arquivo.endsWith('.html'))
        res.headers({ 'cache-control': 'public, max-age=86400', 'content-security-policy': CSP_SILENCIOSA })
      if (eTrabalhador(arquivo)) res.header('content-security-policy', CSP_DO_TRABALHADOR)
    },
  })

/** Answers an address with the app's page; below /api, with `api`. */
export function paginaDoApp(
  { portas, publica, dist, html, link }: Hospedagem,
  api: (pedido: FastifyRequest, resposta: FastifyReply) => Promise<unknown>,
) {
  const noHtml = JSON.stringify(publica).replaceAll('<', '\\u003c')
  return async (pedido: FastifyRequest, resposta: FastifyReply) => {
    const path = pedido.url.split('?')[0] ?? '/'
    if (path.startsWith('/api/') || path === '/api') return api(pedido, resposta)
    if (pedido.method !== 'GET' && pedido.method !== 'HEAD')
      return resposta.status(405).header('allow', 'GET, HEAD').send()
    if (/\.\w{2,5}$/.test(path) && !existe(path)) return resposta.status(404).send()
    const nonce = randomBytes(16).toString('base64')
    // compression is most of a page's cost: an address over its limit gets uncompressed pages
    const espera = await portas.limites.consumir(`pagina ${rede(pedido.ip)}`, portas.configuracao.limites.leitura)
    if (espera > 0) pedido.headers['x-no-compression'] = 'true' // read by @fastify/compress
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
}
