import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'

import type { FastifyInstance } from 'fastify'

/**
 * The walls of /libras. VLibras evaluates code and runs what it fetched, which no other page of ours allows. So the page is a
 * sandbox with an origin of its own: the widget reaches no token, no cookie and no answer of ours (docs/decisions/0109).
 */
export function cspDeLibras(nonce: string, vlibras: string) {
  const { protocol, host, origin } = new URL(vlibras)
  const deles = `${origin} ${protocol}//*.${host}`
  return [
    'sandbox allow-scripts allow-popups',
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' ${deles} blob: 'unsafe-eval' 'wasm-unsafe-eval'`,
    `style-src 'unsafe-inline' ${deles}`,
    `img-src data: blob: ${deles}`,
    `font-src data: ${deles}`,
    `media-src blob: ${deles}`,
    `connect-src blob: data: ${deles}`,
    `worker-src blob: ${deles}`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

const modelo = readFileSync(new URL('./libras.html', import.meta.url), 'utf8')

/** Serves /libras. `vlibras`: where the widget comes from; the page exists only where that is configured. */
export function servirLibras(app: FastifyInstance, vlibras: string) {
  app.get('/libras', async (_, resposta) => {
    const nonce = randomBytes(16).toString('base64')
    return resposta
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': cspDeLibras(nonce, vlibras),
        // nothing of our address is told to it
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(modelo.replaceAll('__VLIBRAS__', () => vlibras).replaceAll('__NONCE__', () => nonce))
  })
}
