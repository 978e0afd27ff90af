/** npm run medir: figures of the code's shape. Production is server/, src/ and mocks/, without generated files. */
import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { camadaDe, camadas, salaDe } from './casa/andares.ts'
import { circulos } from './casa/circulos.ts'
import { lerImports } from './casa/imports.ts'

const RAIZ = path.resolve(import.meta.dirname, '..')
const fontes = globSync('{server,src,mocks}/**/*.{ts,tsx}', { cwd: RAIZ }).filter(
  (arquivo) => !arquivo.endsWith('routeTree.gen.ts') && !/^server\/proof\/(tests|corpus)\//.test(arquivo),
)
const linhasDe = (arquivo: string) => readFileSync(path.join(RAIZ, arquivo), 'utf8').split('\n')

/** Functions that break each linter rule. */
function contarPorRegra(): Record<string, number> {
  const pasta = mkdtempSync(path.join(tmpdir(), 'carimbo-medir-'))
  const configuracao = path.join(pasta, 'regras.json')
  const regras = { complexity: ['error', 15], 'max-lines-per-function': ['error', { max: 80 }] }
  writeFileSync(configuracao, JSON.stringify({ categories: { correctness: 'off' }, rules: regras }))
  const { stdout } = spawnSync(
    path.join(RAIZ, 'node_modules/.bin/oxlint'),
    ['-c', configuracao, '-f', 'json', 'server', 'src', 'mocks'],
    { cwd: RAIZ, encoding: 'utf8', maxBuffer: 1 << 28 },
  )
  rmSync(pasta, { recursive: true })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] } // oxlint's own report
  const ours = diagnostics.filter(({ filename }) => fontes.includes(filename))
  return Object.fromEntries(
    Object.keys(regras).map((regra) => [regra, ours.filter(({ code }) => code.includes(`(${regra})`)).length]),
  )
}

const imports = lerImports()
const regras = contarPorRegra()
const globais = new Set(
  globSync('src/**/*.css', { cwd: RAIZ })
    .filter((arquivo) => !arquivo.endsWith('.module.css'))
    .flatMap(
      (arquivo) =>
        readFileSync(path.join(RAIZ, arquivo), 'utf8')
          .replace(/@import[^;]*;/g, '')
          .match(/\.[a-zA-Z][\w-]*(?=[^{}]*\{)/g) ?? [],
    ),
)
const figuras: [string, number][] = [
  ['circles among rooms', circulos(imports).length],
  [
    'arrows that climb',
    imports.filter(({ arquivo, alvo }) => {
      const [de, para] = [camadaDe(arquivo), camadaDe(alvo)]
      return de !== undefined && para !== undefined && de !== para && !camadas[de]!.includes(para)
    }).length,
  ],
  ['rooms', new Set(imports.map(({ arquivo }) => salaDe(arquivo))).size],
  ['functions over 80 lines', regras['max-lines-per-function'] ?? 0],
  ['functions of complexity over 15', regras['complexity'] ?? 0],
  ['lines over 140 characters', fontes.flatMap(linhasDe).filter((linha) => linha.length > 140).length],
  ['files over 300 lines', fontes.filter((arquivo) => linhasDe(arquivo).length > 300).length],
  ['production files', fontes.length],
  ['production lines', fontes.reduce((soma, arquivo) => soma + linhasDe(arquivo).length - 1, 0)],
  ['global CSS classes', globais.size],
]
for (const [nome, quantos] of figuras) console.log(`${nome.padEnd(34)} ${quantos}`)
