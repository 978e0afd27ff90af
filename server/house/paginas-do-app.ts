import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'

import { ErroDePartida } from '#server/base/erro-de-partida.ts'
import { linksDasPaginas, type Manifesto } from '#server/base/paginas.ts'

type Paginas = {
  html(path: string): Promise<string>
  link(path: string): string
  antes(req: IncomingMessage, res: ServerResponse): Promise<boolean>
  fechar(): Promise<void>
}

/** Pages of the last build. */
async function paginasProntas(dist: string): Promise<Paginas> {
  const ler = (arquivo: string) =>
    readFile(path.join(dist, arquivo), 'utf8').catch(() => {
      throw new ErroDePartida('As páginas ainda não foram construídas. Rode: npm start')
    })
  const html = await ler('index.html')
  // our own build's JSON
  const link = linksDasPaginas(JSON.parse(await ler('.vite/manifest.json')) as Manifesto)
  return { html: async () => html, link, antes: async () => false, fechar: async () => {} }
}

/** Vite inside the server, on the same port, with hot reload. */
async function paginasEmDesenvolvimento(raiz: string): Promise<Paginas> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root: raiz, server: { middlewareMode: true }, appType: 'custom' })
  const nossos = /^\/(api|realms|scim)\/|^\/(livez|readyz|versao|config\.json)$/
  return {
    html: async (url) => vite.transformIndexHtml(url, await readFile(path.join(raiz, 'index.html'), 'utf8')),
    link: () => '',
    antes: (req, res) =>
      new Promise((resolve) => {
        if (nossos.test(req.url ?? '')) return resolve(false)
        res.once('close', () => resolve(true))
        vite.middlewares(req, res, () => resolve(false))
      }),
    fechar: () => vite.close(),
  }
}

/** Pages of the build in `dist`; in development (undefined), Vite's. */
export const abrirPaginas = (raiz: string, dist: string | undefined): Promise<Paginas> =>
  dist === undefined ? paginasEmDesenvolvimento(raiz) : paginasProntas(dist)
