import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

const pages = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')]

/** The files and folders that a page names between backticks, without an installation's own data and patterns. */
function pathsIn(page: string): string[] {
  const named = readFileSync(page, 'utf8').matchAll(/`([\w.{},*-]+\/[\w./{},*-]*)`/g)
  return Array.from(named, ([, path = '']) => path).filter(
    (path) => /\/$|\.(?:tsx?|mjs|css|sql|md|po|json)$/.test(path) && !/^(?:DATA_DIR|node_modules)\/|NNNN/.test(path),
  )
}

test('as páginas nomeiam arquivos e pastas', () => {
  expect(pages.flatMap(pathsIn).length).toBeGreaterThan(400)
})

test('cada arquivo ou pasta que uma página nomeia existe, a partir da raiz, de src ou de server', () => {
  const exists = (path: string) => ['', 'src/', 'server/'].some((folder) => globSync(folder + path).length > 0)
  expect(
    pages.flatMap((page) =>
      pathsIn(page)
        .filter((path) => !exists(path))
        .map((path) => `${page}: ${path}`),
    ),
  ).toEqual([])
})
