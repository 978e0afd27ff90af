import { brotliCompressSync, constants } from 'node:zlib'

import { build, type Plugin, type Rollup } from 'vite'
import { beforeAll, expect, test } from 'vitest'

import { linksDasPaginas, type Manifesto } from '#server/base/paginas.ts'

type Saida = (Rollup.OutputChunk | Rollup.OutputAsset)[]

/** In bytes: a kB in docs/regras/promessas.md is 1024. */
const KB = 1024
const MESA = 120 * KB
const INICIO = 100 * KB
const PEDIDOS = 8
const ASSINAR = 160 * KB
const RELANCAMENTO = 10 * KB

const ROTULO = 'Mesa da unidade'
/** The same application with one label changed. */
const outroRotulo: Plugin = {
  name: 'outro-rotulo',
  enforce: 'pre',
  transform: (codigo, id) => (id.endsWith('shell/Rail.tsx') ? codigo.replace(ROTULO, 'Mesa do setor') : undefined),
}

async function construir(plugins: Plugin[] = []): Promise<Saida> {
  process.env.NODE_ENV = 'production' // the runner says 'test', which would build React's development version
  const saida = await build({ logLevel: 'error', plugins, build: { write: false } })
  return (saida as Rollup.RolldownOutput).output // one build, no watcher
}

const conteudo = (item: Saida[number]) => (item.type === 'chunk' ? item.code : item.source)
const brotliDe = (texto: string | Uint8Array) =>
  brotliCompressSync(texto, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
const brotli = (item: Saida[number]) => brotliDe(conteudo(item))
/** The style sheets inside index.html, as `npm run bench` counts them. */
const cssDaPagina = (saida: Saida) => {
  const html = String(conteudo(saida.find(({ fileName }) => fileName === 'index.html')!))
  return [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, css]) => css).join('')
}
const soma = (itens: Saida) => itens.reduce((total, item) => total + brotli(item), 0)

/** The chunks loaded without import() together with the named modules, and their style sheets. */
function primeiros(saida: Saida, modulos: string[]): Saida {
  const chunks = saida.filter((item) => item.type === 'chunk')
  const vistos = new Set<string>()
  const visitar = (nome: string) => {
    const chunk = chunks.find(({ fileName }) => fileName === nome)
    if (!chunk || vistos.has(nome)) return
    vistos.add(nome)
    for (const css of chunk.viteMetadata?.importedCss ?? []) vistos.add(css)
    chunk.imports.forEach(visitar)
  }
  for (const modulo of modulos) {
    const dono = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(modulo)))
    expect(dono, `${modulo} is in a chunk`).toBeDefined()
    visitar(dono!.fileName)
  }
  return saida.filter(({ fileName }) => vistos.has(fileName))
}

const NA_MESA = ['src/main.tsx', 'src/open-app.tsx', 'src/desenho.ts', 'shell/AppLayout.tsx', 'mesa/MesaPage.tsx']
const NO_INICIO = ['src/main.tsx', 'src/open-landing.tsx', 'src/desenho.ts', 'inicio/InicioPage.tsx']

const AO_ASSINAR = [...NA_MESA.slice(0, 4), 'assinatura/AssinarPage.tsx', 'documento/abrir.ts']

let antes: Saida
let depois: Saida
beforeAll(async () => {
  antes = await construir()
  depois = await construir([outroRotulo])
}, 240_000)

test('a mesa recebe até a lista aparecer só o JS e o CSS do orçamento', () => {
  const total = soma(primeiros(antes, NA_MESA)) + brotliDe(cssDaPagina(antes))
  console.log(`desk ${total} of ${MESA}`)
  expect(total).toBeLessThanOrEqual(MESA)
})

test('a mesa faz até a lista aparecer só os pedidos do orçamento', () => {
  const html = antes.find(({ fileName }) => fileName === 'index.html')!
  const chamadas = 2 // /siga/usuario/logado and /siga/mesa; the configuration is inside the page
  // The font is not counted: nothing waits for it, and it comes after all that is awaited.
  expect(String(conteudo(html))).toMatch(/rel="preload" [^>]*\.woff2"[^>]* fetchpriority="low"/)
  const pedidos = [html, ...primeiros(antes, NA_MESA)].length + chamadas
  console.log(`desk ${pedidos} requests`)
  expect(pedidos).toBeLessThanOrEqual(PEDIDOS)
})

test('a página inicial recebe só o JS do orçamento, e nada do aplicativo interno', () => {
  const itens = primeiros(antes, NO_INICIO)
  const total = soma(itens.filter(({ type }) => type === 'chunk'))
  console.log(`landing ${(total / KB).toFixed(1)} kB`)
  expect(total).toBeLessThanOrEqual(INICIO)
  const modulos = itens.flatMap((item) => (item.type === 'chunk' ? item.moduleIds : []))
  expect(
    modulos.filter((id) => /(features|domain)\/(mesa|documento|criar|assinatura|busca|lotacao|usuario)\//.test(id)),
  ).toEqual([])
  expect(modulos.filter((id) => /@tanstack|@mui|@emotion|oidc-client-ts|notistack|@sentry/.test(id))).toEqual([])
})

test('o endereço de assinatura recebe até o texto só o JS do orçamento, e nada de formulários', () => {
  const itens = primeiros(antes, AO_ASSINAR)
  const total = soma(itens.filter(({ type }) => type === 'chunk'))
  console.log(`signing ${(total / KB).toFixed(1)} kB`)
  expect(total).toBeLessThanOrEqual(ASSINAR)
  const modulos = itens.flatMap((item) => (item.type === 'chunk' ? item.moduleIds : []))
  expect(modulos.filter((id) => /react-hook-form|@mui|contract\/administrar/.test(id))).toEqual([])
})

test('MUI, identidade, monitoramento, editor, captcha e avisos só chegam quando são necessários', () => {
  const modulos = primeiros(antes, NA_MESA).flatMap((item) => (item.type === 'chunk' ? item.moduleIds : []))
  const cedo = /@mui|@emotion|oidc-client-ts|notistack|@sentry|tiptap|prosemirror|recaptcha/
  expect(modulos.filter((id) => cedo.test(id))).toEqual([])
})

test('mudar um rótulo reenvia pouco', () => {
  const nomes = new Set(antes.map(({ fileName }) => fileName))
  const novos = depois.filter(({ fileName }) => fileName.startsWith('assets/') && !nomes.has(fileName))
  console.log(`one label ${(soma(novos) / KB).toFixed(1)} kB in ${novos.length} files`)
  expect(novos.length).toBeGreaterThan(0)
  expect(soma(novos)).toBeLessThanOrEqual(RELANCAMENTO)
})

test('o navegador recebe a descrição das respostas, e não a dos pedidos', () => {
  const textos = antes.map((item) => String(conteudo(item))).join('\n')
  expect(textos.includes('/siga/usuario/logado')).toBe(true)
  expect(textos.includes('Entradas da pessoa que entrou')).toBe(false)
})

test('os mocks não vão na versão publicada', () => {
  const textos = antes.map((item) => String(conteudo(item))).join('\n')
  expect(textos).not.toMatch(/mockServiceWorker|setupWorker|pglite|#mocks/i)
})

test('a página publicada traz os lugares do nonce, das cores e dos arquivos', () => {
  const html = String(conteudo(antes.find(({ fileName }) => fileName === 'index.html')!))
  expect(html).not.toContain('__PEDACOS__')
  expect(html).toContain('__CONFIG__')
  expect(html).toContain('--primaria')
  expect(
    [...html.matchAll(/<(script|style|link)\b[^>]*>/g)].filter(
      ([tag]) => !/nonce=|rel="(apple-touch-)?icon"|rel="manifest"/.test(tag),
    ),
  ).toEqual([])
})

test('o cabeçalho de uma página nomeia os scripts com que ela começa, e nenhum outro', () => {
  const manifesto = antes.find(({ fileName }) => fileName === '.vite/manifest.json')!
  const link = linksDasPaginas(JSON.parse(String(conteudo(manifesto))) as Manifesto) // Vite's own
  const ditos = (path: string) =>
    new Set([...link(path).matchAll(/<\/(.+?)>; rel=preload; as=script; crossorigin/g)].map(([, a]) => a))
  const scripts = (modulos: string[]) =>
    new Set(primeiros(antes, modulos).flatMap(({ type, fileName }) => (type === 'chunk' ? [fileName] : [])))
  expect(ditos('/')).toEqual(scripts(['src/main.tsx']))
  expect(ditos('/mesa')).toEqual(scripts(['src/main.tsx', 'src/open-app.tsx']))
  expect(ditos('/mesa').size).toBeLessThan(6)
})

test('o código que busca uma página vem uma vez só, e pode vir antes da hora', () => {
  const router = antes.find(
    (item) => item.type === 'chunk' && item.moduleIds.some((id) => id.endsWith('router-core/dist/esm/router.js')),
  )!
  expect(String(conteudo(router))).toMatch(/(\w+)\?\?=await \w+\(\)[^]{0,120}\{preload:/)
})
