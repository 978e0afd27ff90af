import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

import compress from '@fastify/compress'
import Fastify from 'fastify'
import * as z from 'zod'

import { servirArquivos } from '#server/http/host-paginas.ts'

import { abrirAtraso } from './atraso.ts'
import type { Bancada } from './bancada.ts'
import { portaLivre } from './servidor.ts'

/** The contents of `par.json`: docs/regras/promessas.md. */
const Descricao = z.strictObject({
  nome: z.string().min(1),
  lista: z.string().startsWith('/'),
  linha: z.string().min(1),
  indice: z.int().nonnegative(),
  clique: z.strictObject({ onde: z.string().min(1), depois: z.string().min(1) }).optional(),
})
/** A built peer in its folder. */
export type Par = z.infer<typeof Descricao> & { pasta: string }

/** The peers below `pasta`, in order of folder. Throws a sentence for whoever prepared them. */
export function lerPares(pasta: string): Par[] {
  const pastas = existsSync(pasta)
    ? readdirSync(pasta)
        .map((nome) => path.join(pasta, nome))
        .filter((cada) => existsSync(path.join(cada, 'par.json')))
    : []
  if (pastas.length === 0) throw new Error(`Nenhum par em ${pasta}: cada um é uma pasta com par.json e index.html.`)
  return pastas.toSorted().map((cada) => ({ ...lerDescricao(cada), pasta: cada }))
}

function lerDescricao(pasta: string) {
  if (!existsSync(path.join(pasta, 'index.html'))) throw new Error(`Falta index.html em ${pasta}.`)
  const arquivo = path.join(pasta, 'par.json')
  let escrito: unknown
  try {
    escrito = JSON.parse(readFileSync(arquivo, 'utf8'))
  } catch {
    throw new Error(`${arquivo} não é JSON.`)
  }
  const lido = Descricao.safeParse(escrito)
  if (!lido.success) throw new Error(`${arquivo} está errado:\n${z.prettifyError(lido.error)}`)
  return lido.data
}

/**
 * Serves a peer as our server serves the app: same compression, same cache headers, and behind the same delay. A call to
 * `/api/x` is answered with the file `api/x.json`; other addresses get the page, unless they name a file. Answers the base address.
 */
export async function servirPar(bancada: Bancada, { pasta }: Par): Promise<string> {
  const copia = await bancada.pasta()
  await cp(pasta, copia, { recursive: true })
  await promisify(execFile)(process.execPath, ['scripts/setup/comprimir.mjs', copia])
  const app = Fastify()
  bancada.aoFim(() => app.close())
  await app.register(compress, { threshold: 1_400, encodings: ['br', 'gzip'] })
  await servirArquivos(app, copia)
  const html = readFileSync(path.join(copia, 'index.html'), 'utf8')
  app.get('/*', async (pedido, resposta) => {
    const { pathname } = new URL(pedido.url, 'http://localhost')
    resposta.header('cache-control', 'no-cache')
    const arquivo = path.join(copia, `${pathname}.json`)
    if (pathname.startsWith('/api/') && existsSync(arquivo))
      return resposta.type('application/json').send(readFileSync(arquivo, 'utf8'))
    if (pathname.startsWith('/api/') || /\.\w{2,5}$/.test(pathname)) return resposta.status(404).send()
    return resposta.type('text/html; charset=utf-8').send(html)
  })
  const [porta, publica] = [await portaLivre(), await portaLivre()]
  await app.listen({ port: porta, host: '127.0.0.1' })
  const atraso = await abrirAtraso(publica, porta)
  bancada.aoFim(() => atraso.parar())
  return `http://localhost:${publica}`
}
