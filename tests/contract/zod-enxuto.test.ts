import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'

import { build, type Rollup } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { api } from '#contract/api.ts'

import { zodEnxuto } from '../../src/build/zod.ts'

type Resultado = { success: boolean; data?: unknown; error?: { issues: { code: string; path: PropertyKey[] }[] } }
type Enxuto = { api: typeof api; safeParse: (esquema: unknown, valor: unknown) => Resultado }
type Definicao = {
  type: string
  shape?: Record<string, Esquema>
  element?: Esquema
  innerType?: Esquema
  options?: Esquema[]
  entries?: Record<string, unknown>
  values?: unknown[]
  valueType?: Esquema
  in?: Esquema
  getter?: () => Esquema
}
type Esquema = { _zod: { def: Definicao } }

const pasta = path.resolve('.tmp/zod-enxuto')
let enxuto: Enxuto

/** Loads the contract with the library as the build ships it. */
beforeAll(async () => {
  mkdirSync(pasta, { recursive: true })
  const entrada = path.join(pasta, 'entrada.ts')
  writeFileSync(entrada, `export { api } from '#contract/api.ts'\nexport { safeParse } from 'zod/mini'\n`)
  const saida = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [zodEnxuto()],
    ssr: { noExternal: true },
    build: { ssr: entrada, write: false, minify: false },
  })) as Rollup.RolldownOutput // one build, no watcher
  const arquivo = path.join(pasta, 'contrato.mjs')
  writeFileSync(arquivo, saida.output[0].code)
  enxuto = (await import(/* @vite-ignore */ pathToFileURL(arquivo).href)) as Enxuto // the file written above
}, 120_000)
afterAll(() => rmSync(pasta, { recursive: true, force: true }))

/** A sample value for a schema; strings with a format may still be refused, by both libraries alike. */
function amostra({ _zod: { def } }: Esquema, fundo = 0): unknown {
  if (fundo > 8) return null
  const dentro = (um: Esquema) => amostra(um, fundo + 1)
  if (def.shape) return Object.fromEntries(Object.entries(def.shape).map(([nome, um]) => [nome, dentro(um)]))
  if (def.element) return [dentro(def.element)]
  if (def.options) return dentro(def.options[0]!)
  if (def.entries) return Object.values(def.entries)[0]
  if (def.values) return def.values[0]
  if (def.valueType) return { chave: dentro(def.valueType) }
  const outro = def.innerType ?? def.in ?? def.getter?.()
  if (outro) return dentro(outro)
  return { string: '2026-01-31', number: 7, boolean: true }[def.type] ?? null
}

const ESTRANHOS = [
  undefined,
  null,
  '',
  ' x ',
  '2026-02-30T10:00:00.000Z',
  'ã',
  -1,
  1.5,
  2 ** 60,
  NaN,
  true,
  [],
  {},
  [null],
]

/** The value, and the value with each of its parts replaced by a wrong one. */
function* comEstranhos(valor: unknown): Generator {
  yield* ESTRANHOS
  if (Array.isArray(valor)) for (const um of comEstranhos(valor[0])) yield [um, valor[0]]
  else if (valor !== null && typeof valor === 'object') {
    yield { ...valor, aMais: 1 }
    for (const [nome, parte] of Object.entries(valor))
      for (const um of comEstranhos(parte)) yield { ...valor, [nome]: um }
  }
}

const dito = ({ success, data, error }: Resultado) => ({
  success,
  data,
  issues: error?.issues.map(({ code, path: onde }) => `${code} ${onde.join('.')}`),
})

/** Most values checked for one response, taken evenly. */
const POR_RESPOSTA = 300
function valoresDe(esquema: Esquema): unknown[] {
  const certa = amostra(esquema)
  const estranhos = [...comEstranhos(certa)]
  const passo = Math.ceil(estranhos.length / POR_RESPOSTA)
  return [certa, ...estranhos.filter((_, i) => i % passo === 0)]
}

test('a versão de produção do zod confere como a dos testes, em cada resposta do contrato', () => {
  const produzidas = enxuto.api as unknown as Record<string, Record<string, { response: unknown }>> // the same, indexed by any name
  const outras: string[] = []
  let aceitas = 0
  for (const [sala, grupo] of Object.entries(api))
    for (const [nome, { response }] of Object.entries(grupo)) {
      if ('tipo' in response) continue
      for (const valor of valoresDe(response)) {
        const aqui = dito(z.safeParse(response, valor))
        const la = dito(enxuto.safeParse(produzidas[sala]?.[nome]?.response, valor))
        if (!isDeepStrictEqual(aqui, la)) outras.push(`${sala}.${nome} ${JSON.stringify(valor)}`)
        if (aqui.success) aceitas++
      }
    }
  expect(outras).toEqual([])
  expect(aceitas).toBeGreaterThan(500)
}, 60_000)
