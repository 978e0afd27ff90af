import type { Plugin } from 'vite'

const IMPORTA = /^import\{([^}]*)\}from"([^"]+)";/
const EXPORTA = /export\{([^}]*)\};?\s*$/

/** "a as b,c" → "a:b,c", to take apart an object or, with `inverso`, to make one. */
const nomes = (lista: string, inverso = false) =>
  lista
    .split(',')
    .map((nome) => nome.trim().split(' as '))
    .map(([de, para = de]) => (inverso ? `${para}:${de}` : `${de}:${para}`))
    .join(',')

/**
 * The bundler keeps its few helper functions in a chunk of 400 bytes, which costs a request before anything shows.
 * They are copied into the chunks that use them instead: pure functions, the same in every release of the bundler.
 */
export const semRuntime = (): Plugin => ({
  name: 'carimbo:runtime',
  generateBundle(_, bundle) {
    const runtime = Object.values(bundle).find((item) => item.type === 'chunk' && item.name === 'rolldown-runtime')
    if (runtime?.type !== 'chunk') return
    const corpo = runtime.code.replace(EXPORTA, (_, lista: string) => `return{${nomes(lista, true)}}`)
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || !chunk.imports.includes(runtime.fileName)) continue
      const [linha, lista] = IMPORTA.exec(chunk.code) ?? []
      if (!linha || lista === undefined) this.error(`${chunk.fileName}: the helpers are not its first import`)
      chunk.code = `const{${nomes(lista)}}=(()=>{${corpo}})();${chunk.code.slice(linha.length)}`
      chunk.imports = chunk.imports.filter((nome) => nome !== runtime.fileName)
    }
    delete bundle[runtime.fileName]
  },
})
