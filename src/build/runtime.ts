import type { Plugin, Rollup } from 'vite'

const IMPORTA = /^import\{([^}]*)\}from"([^"]+)";/
const EXPORTA = /export\{([^}]*)\};?\s*$/

/** "a as b,c" → "a:b,c", which takes an object apart or, with `inverso`, makes one. */
const nomes = (lista: string, inverso = false) =>
  lista
    .split(',')
    .map((nome) => nome.trim().split(' as '))
    .map(([de, para = de]) => (inverso ? `${para}:${de}` : `${de}:${para}`))
    .join(',')

const CASA = 'react'
const NOME = '__rt__'

/** The name by which other chunks import `arquivo`: the one in the import map, which does not change with its content. */
function nomeDe(arquivo: string, chunks: Rollup.OutputChunk[]): string | undefined {
  for (const { code, imports } of chunks) {
    const nomes = Array.from(code.matchAll(/(?:^|;)import(?:\{[^}]*\}from)?"([^"]+)"(?=;)/g), ([, nome]) => nome)
    const onde = imports.indexOf(arquivo)
    if (onde >= 0 && nomes.length === imports.length) return nomes[onde]
  }
  return undefined
}

/**
 * The bundler puts its few helper functions in a chunk of 400 bytes, which costs a request before the first paint.
 * This moves them into the chunk of React, which every other chunk waits for anyway.
 */
export const semRuntime = (): Plugin => ({
  name: 'carimbo:runtime',
  // the chunks are changed after they are hashed, so this goes into every name
  augmentChunkHash: () => NOME,
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((item) => item.type === 'chunk')
    const runtime = chunks.find(({ name }) => name === 'rolldown-runtime')
    const casa = chunks.find(({ name }) => name === CASA)
    if (!runtime || !casa) return
    const daCasa = nomeDe(casa.fileName, chunks)
    if (!daCasa) this.error(`no chunk says how ${casa.fileName} is named`)
    const corpo = runtime.code.replace(EXPORTA, (_, lista: string) => `return{${nomes(lista, true)}}`)
    for (const chunk of chunks) {
      const eCasa = chunk === casa
      if (!chunk.imports.includes(runtime.fileName)) continue
      const [linha, lista] = IMPORTA.exec(chunk.code) ?? []
      if (!linha || lista === undefined) this.error(`${chunk.fileName}: the helpers are not its first import`)
      const origem = eCasa ? `const ${NOME}=(()=>{${corpo}})();` : `import{${NOME}}from"${daCasa}";`
      chunk.code = `${origem}const{${nomes(lista)}}=${NOME};${chunk.code.slice(linha.length)}`
      if (eCasa) chunk.code += `\nexport{${NOME}};`
      chunk.imports = chunk.imports.filter((nome) => nome !== runtime.fileName)
      if (!eCasa && !chunk.imports.includes(casa.fileName)) chunk.imports.push(casa.fileName)
    }
    delete bundle[runtime.fileName]
  },
})
