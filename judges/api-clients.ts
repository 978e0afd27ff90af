/** Programs that read the OpenAPI document as served, and a client made from it. */
import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import type { Claim } from './claim.ts'
import type { House } from './house.ts'
import { javaClassPath, javaVersionOf, nodeFolder, nodeVersionOf, pythonPath, pythonVersionOf } from './programs.ts'

const GENERATORS_POM = path.resolve('judges/java/openapi/pom.xml')
const MAIN = 'org.openapitools.codegen.OpenAPIGenerator'
const SHOWN = 500
const NODE_TYPES = path.resolve('node_modules/@types')
const READS = 'o documento lê-se'
const COMPILES = 'o cliente gerado compila'

type Command = [program: string, args: string[], env?: Record<string, string>]

/** A claim that a program ends well; its verdict is what it printed last. */
const claim = (words: string, judge: string, [program, args, env = {}]: Command, cwd: string): Promise<Claim> =>
  new Promise((told) => {
    const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 }
    execFile(program, args, options, (error, stdout, stderr) => {
      const said = `${stdout}${stderr}${error ? error.message : ''}`.trim()
      told({
        part: 'api',
        claim: words,
        judge,
        holds: error === null,
        verdict: error === null ? said.split('\n').at(-1)?.slice(0, SHOWN) || 'sim' : said.slice(-SHOWN),
      })
    })
  })

/** Whether the document loads, and whether clients made from it compile and work. `folder`: for what is generated. */
export async function judgeClients(house: House, folder: string): Promise<Claim[]> {
  const document = path.join(folder, 'openapi.json')
  writeFileSync(document, await (await fetch(`${house.base}/api/openapi.json`)).text())
  const modules = path.join(nodeFolder(), 'node_modules')
  const node = (program: string, ...args: string[]): Command => [
    process.execPath,
    [path.join(modules, program), ...args],
  ]
  const generator = (name: string): Command => [
    'java',
    ['-cp', javaClassPath(GENERATORS_POM), MAIN, 'generate', '-i', document, '-g', name, '-o', path.join(folder, name)],
  ]
  const types = [
    '--strict',
    '--skipLibCheck',
    '--target',
    'es2022',
    '--module',
    'commonjs',
    '--lib',
    'es2022,dom,dom.iterable',
  ]
  const compile = (...args: string[]) => node('typescript/bin/tsc', ...types, ...args)
  const ofNode = (name: string) => `${name} ${nodeVersionOf(name)}`
  const openapiGenerator = `openapi-generator ${javaVersionOf('openapi-generator.version', GENERATORS_POM)}`
  const asked: [words: string, judge: string, Command][] = [
    [
      'o documento OpenAPI é válido',
      `openapi-spec-validator ${pythonVersionOf('openapi-spec-validator')}`,
      ['python3', [path.join(pythonPath(), 'bin', 'openapi-spec-validator'), document], { PYTHONPATH: pythonPath() }],
    ],
    [READS, ofNode('openapi-typescript'), node('openapi-typescript/bin/cli.js', document, '-o', 'types.ts')],
    ['os tipos gerados compilam', ofNode('openapi-typescript'), compile('--noEmit', 'types.ts')],
    [READS, `${openapiGenerator} java`, generator('java')],
    [READS, `${openapiGenerator} typescript-fetch`, generator('typescript-fetch')],
    [COMPILES, `${openapiGenerator} typescript-fetch`, compile('--noEmit', 'typescript-fetch/index.ts')],
    [
      READS,
      ofNode('@hey-api/openapi-ts'),
      node('@hey-api/openapi-ts/bin/run.js', '-i', document, '-o', 'hey/client', '-c', '@hey-api/client-fetch'),
    ],
    [
      COMPILES,
      ofNode('@hey-api/openapi-ts'),
      compile('--types', 'node', '--typeRoots', NODE_TYPES, '--outDir', 'js', 'hey/journey.ts'),
    ],
  ]
  mkdirSync(path.join(folder, 'hey'))
  copyFileSync('judges/node/journey.ts.txt', path.join(folder, 'hey', 'journey.ts'))
  const claims: Claim[] = []
  for (const [words, judge, command] of asked) claims.push(await claim(words, judge, command, folder))
  await house.ana.pedir('GET', '/siga/usuario/logado') // renews the token
  const journey = ['js/journey.js', house.base, house.ana.token, String(house.ana.entrada?.id)]
  const works = 'o cliente gerado faz, finaliza e acha um documento'
  return [...claims, await claim(works, ofNode('@hey-api/openapi-ts'), [process.execPath, journey], folder)]
}
