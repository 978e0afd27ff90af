// npm test: all tests, fastest answers first; --rapido: the part without browsers (npm run check); --longo: the long proofs
// (npm run test:longo); --fotos: renews the kept pictures of the screens (npm run fotos); --acesso: measures what the page about
// accessibility says (npm run acessibilidade). Prepares what it needs, and stops at
// the first step that fails.
import { spawn } from 'child_process'
import path from 'path'
import { construir, preparar, raiz } from './setup.mjs'

const rapido = process.argv.includes('--rapido')
const longo = process.argv.includes('--longo')
const fotos = process.argv.includes('--fotos')
const acesso = process.argv.includes('--acesso')
const { node, navegador, navegadorSemJanelas } = preparar({ navegador: !rapido })
const bin = (nome) => path.join(raiz, 'node_modules', '.bin', nome)

// lets the tools' children find Node 24 and the browser too
const env = {
  ...process.env,
  PATH: `${path.dirname(node)}${path.delimiter}${path.join(raiz, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH}`,
  ...(navegador && { CHROMIUM: navegador, CHROMIUM_SEM_JANELAS: navegadorSemJanelas }),
  ...(longo && { CARIMBO_LONGO: '1' }),
  ...(fotos && { RENOVAR_FOTOS: '1' }),
  ...(acesso && { MEDIR_ACESSO: '1' }),
  // compiles the modules of the server and of the PDF reading thread once: they start hundreds of times
  NODE_COMPILE_CACHE: path.join(raiz, '.tmp', 'compilado'),
  TZ: 'America/Fortaleza',
}

/** @typedef {[nome: string, fazer: string[] | (() => void)]} Passo */
const vitest = (projeto, ...mais) => [bin('vitest'), 'run', '--project', projeto, ...mais]
const paginas = [[['Páginas', construir]]]
const playwright = (...mais) => [bin('playwright'), 'test', ...mais]

/**
 * Groups run one after another. Steps within a group run side by side in lanes, because each waits most of its time; a lane's
 * output is printed when it ends.
 * @type {Passo[][][]}
 */
const deSempre = longo
  ? [
      paginas,
      [
        [
          [
            'Sequências de atos',
            vitest('api', 'tests/api/sequencias.test.ts', 'tests/api/sequencias-custodia.test.ts'),
          ],
        ],
      ],
      [[['Uma unidade com trezentos abertos', vitest('api', 'tests/api/reorganizacao-trezentos.test.ts')]]],
      [[['Matriz de acesso', vitest('api', 'tests/api/matriz-de-acesso.test.ts')]]],
      [[['Cada byte de uma assinatura', vitest('api', 'tests/api/assinatura-pades.test.ts')]]],
      [[['Pedidos tortos por sockets crus', vitest('api', 'tests/api/host-cru.test.ts')]]],
      [[['As bordas de cada operação', vitest('api', 'tests/api/contrato-bordas.test.ts')]]],
      [[['Quedas', vitest('quedas')]]],
      [[['Um minuto sem servidor', playwright('tests/e2e/escrita.spec.ts', '--project', 'casa')]]],
      [[['A mudança com um Keycloak', playwright('tests/e2e/mudanca-keycloak.spec.ts', '--project', 'casa')]]],
    ]
  : [
      [[['Formato', [bin('oxfmt'), '--check']]]],
      [
        [['Lint', [bin('oxlint'), '--type-aware', '--quiet']]],
        [['Tipos', [bin('tsc'), '--noEmit']]],
        [
          ['Frases em dia', [bin('lingui'), 'check', 'sync']],
          ['Catálogos e arquitetura', vitest('casa')],
        ],
      ],
      ...(rapido
        ? []
        : [
            paginas,
            // more workers than processors, because a test mostly waits for a database, a screen or another process
            [
              [['API e assinaturas', vitest('api', '--project', 'proof', '--maxWorkers=2')]],
              [
                ['Orçamentos do pacote', vitest('bundle')],
                ['Quedas', vitest('quedas', '--maxWorkers=2')],
              ],
            ],
            [[['Telas', vitest('features', '--maxWorkers=4')]]],
            [[['Ponta a ponta', playwright()]]],
          ]),
    ]

/** The tests whose figures the page about accessibility says (tests/e2e/apoio/relator-de-acesso.ts). */
const medem = ['acessibilidade', 'enderecos', 'foco', 'teclado'].map((nome) => `tests/e2e/${nome}.spec.ts`)
const grupos = fotos
  ? [paginas, [[['Fotos das telas', playwright('--project', 'fotos')]]]]
  : acesso
    ? [paginas, [[['Medição de acesso', playwright(...medem, '--project', 'casa')]]]]
    : deSempre

const COM_NAVEGADOR = [
  'Fotos das telas',
  'Medição de acesso',
  'Telas',
  'Ponta a ponta',
  'Um minuto sem servidor',
  'A mudança com um Keycloak',
]

/** Runs one step; answers whether it passed. Prints its output directly, or at its end. */
async function passo([nome, fazer], { direto }) {
  if (!navegador && COM_NAVEGADOR.includes(nome)) {
    console.log(`\n▷ ${nome}: pulado, porque não há um Chromium neste sistema nem como instalá-lo.`)
    return true
  }
  const inicio = Date.now()
  console.log(`\n▶ ${nome}`)
  const passou = typeof fazer === 'function' ? (fazer(), true) : await comando(fazer, direto)
  console.log(passou ? `✓ ${nome} (${((Date.now() - inicio) / 1000).toFixed(1)} s)` : `\n✗ ${nome} falhou.`)
  return passou
}

const comando = ([programa, ...argumentos], direto) =>
  new Promise((pronto) => {
    const dito = []
    const processo = spawn(programa, argumentos, {
      cwd: raiz,
      env,
      stdio: direto ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    processo.stdout?.on('data', (parte) => dito.push(parte))
    processo.stderr?.on('data', (parte) => dito.push(parte))
    processo.on('error', (erro) => dito.push(Buffer.from(`${erro}\n`)))
    processo.on('close', (codigo) => {
      process.stdout.write(Buffer.concat(dito))
      pronto(codigo === 0)
    })
  })

async function faixa(passos, modo) {
  for (const cada of passos) if (!(await passo(cada, modo))) return false
  return true
}

for (const faixas of grupos) {
  const passaram = await Promise.all(faixas.map((passos) => faixa(passos, { direto: faixas.length === 1 })))
  if (passaram.includes(false)) process.exit(1)
}
console.log('\nTudo passou.')
