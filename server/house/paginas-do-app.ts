import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'

import { ErroDePartida } from '#server/base/erro-de-partida.ts'
import { linksDasPaginas, type Manifesto } from '#server/base/paginas.ts'

/** Where the app's pages come from. */
type Paginas = {
  html(path: string): Promise<string>
  link(path: string): string
  antes(req: IncomingMessage, res: ServerResponse): Promise<boolean>
  fechar(): Promise<void>
}

/** The pages of the last build. */
async function paginasProntas(dist: string): Promise<Paginas> {
  const ler = (arquivo: string) =>
    readFile(path.join(dist, arquivo), 'utf8').catch(() => {
      throw new ErroDePartida('As páginas ainda não foram construídas. Rode: npm start')
    })
  const html = await ler('index.html')
  // JSON of our own build
  const link = linksDasPaginas(JSON.parse(await ler('.vite/manifest.json')) as Manifesto)
  return { html: async () => html, link, antes: async () => false, fechar: async () => {} }
}

/** Vite inside the server: the same port, and pages that reload as they are written. */
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

/** The pages of the build in `dist`; while developing (`dist` undefined), those that Vite makes of the sources. */
export const abrirPaginas = (raiz: string, dist: string | undefined): Promise<Paginas> =>
  dist === undefined ? paginasEmDesenvolvimento(raiz) : paginasProntas(dist)
