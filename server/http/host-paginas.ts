import { randomBytes } from 'node:crypto'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { csp, CSP_DO_TRABALHADOR, CSP_SILENCIOSA, eTrabalhador, existe } from '#server/base/paginas.ts'
import { rede } from '#server/base/rede.ts'
import type { Hospedagem } from './host.ts'

/** The files of the built app. */
export const servirArquivos = (app: FastifyInstance, dist: string) =>
  app.register(fastifyStatic, {
    root: dist,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['index.html', '**/*.br', '**/.*', '.vite/**'],
    setHeaders: (res, arquivo) => {
      res.header('cache-control', arquivo.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      // the page of the hidden frame: a new tab waits for it, and it stays the same as long as the library does
      if (arquivo.endsWith('.html'))
        res.headers({ 'cache-control': 'public, max-age=86400', 'content-security-policy': CSP_SILENCIOSA })
      if (eTrabalhador(arquivo)) res.header('content-security-policy', CSP_DO_TRABALHADOR)
    },
  })

/** Answers an address of the app with its page; below /api, with `api`. */
export function paginaDoApp(
  { portas, publica, dist, html, link }: Hospedagem,
  api: (pedido: FastifyRequest, resposta: FastifyReply) => Promise<unknown>,
) {
  const noHtml = JSON.stringify(publica).replaceAll('<', '\\u003c')
  return async (pedido: FastifyRequest, resposta: FastifyReply) => {
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
}
