import { readFileSync } from 'node:fs'

import type { Plugin, Rollup } from 'vite'

import { tokensCss } from '../ui/tokens.ts'

const arquivo = (nome: string) => readFileSync(new URL(nome, import.meta.url), 'utf8')

/** The chunks and sheets that each address needs beside the entry, so the page requests them before the router runs. */
function pedacosPorRota(bundle: Rollup.OutputBundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((item) => item.type === 'chunk')
  const entrada = chunks.find((chunk) => chunk.isEntry)
  const jaPedidos = new Set([entrada?.fileName, ...(entrada?.imports ?? [])])
  const com = (nome: string): string[] => {
    const chunk = chunks.find(({ fileName }) => fileName === nome)
    if (jaPedidos.has(nome) || !chunk) return []
    return [nome, ...(chunk.viteMetadata?.importedCss ?? []), ...chunk.imports.flatMap(com)]
  }
  const rotas: Record<string, string[]> = {}
  for (const chunk of chunks) {
    for (const porta of [
      'open-app.tsx',
      'open-landing.tsx',
      'desenho.ts',
      'platform/identidade.ts',
      'platform/cliente.ts',
      'features/mesa/minha/Leitura.tsx',
    ])
      if (chunk.moduleIds.some((id) => id.endsWith(`/src/${porta}`)))
        rotas[porta.replace(/.*\/|\..*/g, '')] = [...new Set(com(chunk.fileName))]
    const dela = chunk.moduleIds.flatMap((id) => /src\/routes\/(.+)\.tsx\?tsr-split=component/.exec(id)?.[1] ?? [])
    for (const rota of dela) rotas[rota.replace(/^_app\//, '').split('.')[0]!] ??= [...new Set(com(chunk.fileName))]
  }
  return rotas
}

/**
 * Writes into index.html what must be there before our code arrives: the colours, the sheet, the script that starts the
 * first calls, and the list of chunks of each address.
 */
export const shell = (): Plugin[] => [
  {
    name: 'carimbo:shell',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replace('/*tokens*/', () => tokensCss()).replace('/*boot*/', () => arquivo('./boot.js').trim()),
    },
    handleHotUpdate({ file, server }) {
      if (/src\/(ui\/.*\.css|ui\/tokens\.ts|build\/boot\.js)$/.test(file)) server.ws.send({ type: 'full-reload' })
    },
  },
  {
    name: 'carimbo:chunks',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        html.replace(/['"]__PEDACOS__['"]/, () => JSON.stringify(bundle ? pedacosPorRota(bundle) : {})),
    },
  },
  {
    name: 'carimbo:mapa',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      // Import maps must come first: a module requested before the map is parsed ignores it from then on.
      handler(_, bundle) {
        const pagina = bundle['index.html']
        if (pagina?.type !== 'asset' || typeof pagina.source !== 'string') return
        const mapa = /\s*<script type="importmap"[^>]*>[^]*?<\/script>/.exec(pagina.source)?.[0]
        if (mapa) pagina.source = pagina.source.replace(mapa, '').replace(/\s*<script/, (script) => mapa + script)
      },
    },
  },
]
