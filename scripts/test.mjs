// npm test: everything, in the order that tells soonest; --rapido: the part without browsers (npm run check);
// --longo: the long proofs (npm run test:longo). Prepares what it needs, stops at the first step that fails.
import { spawnSync } from 'child_process'
import path from 'path'
import { construir, preparar, raiz } from './setup.mjs'

const rapido = process.argv.includes('--rapido')
const longo = process.argv.includes('--longo')
const { node, navegador } = preparar({ navegador: !rapido })
const bin = (nome) => path.join(raiz, 'node_modules', '.bin', nome)

// what the tools start must find Node 24 and the browser too
const env = {
  ...process.env,
  PATH: `${path.dirname(node)}${path.delimiter}${path.join(raiz, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH}`,
  ...(navegador && { CHROMIUM: navegador }),
  ...(longo && { CARIMBO_LONGO: '1' }),
  TZ: 'America/Fortaleza',
}

/** @type {[string, string[] | (() => void)][]} */
const passos = longo
  ? [
      ['Páginas', construir],
      ['Sequências de atos', [bin('vitest'), 'run', '--project', 'api', 'tests/api/sequencias.test.ts']],
      ['Quedas', [bin('vitest'), 'run', '--project', 'quedas']],
      ['Um minuto sem servidor', [bin('playwright'), 'test', 'tests/e2e/escrita.spec.ts', '--project', 'casa']],
    ]
  : [
      ['Formato', [bin('oxfmt'), '--check']],
      ['Lint', [bin('oxlint'), '--type-aware', '--quiet']],
      ['Tipos', [bin('tsc'), '--noEmit']],
      ['Catálogos e arquitetura', [bin('vitest'), 'run', '--project', 'casa']],
      ...(rapido
        ? []
        : [
            ['API', [bin('vitest'), 'run', '--project', 'api']],
            ['Páginas', construir],
            ['Quedas', [bin('vitest'), 'run', '--project', 'quedas']],
            ['Telas', [bin('vitest'), 'run', '--project', 'features']],
            ['Orçamentos do pacote', [bin('vitest'), 'run', '--project', 'bundle']],
            ['Ponta a ponta', [bin('playwright'), 'test']],
          ]),
    ]

const COM_NAVEGADOR = ['Telas', 'Ponta a ponta']

for (const [nome, passo] of passos) {
  if (!navegador && COM_NAVEGADOR.includes(nome)) {
    console.log(`\n▷ ${nome}: pulado, porque não há um Chromium neste sistema nem como instalá-lo.`)
    continue
  }
  const inicio = Date.now()
  console.log(`\n▶ ${nome}`)
  if (typeof passo === 'function') passo()
  else {
    const [comando, ...argumentos] = passo
    const { status } = spawnSync(comando, argumentos, { cwd: raiz, env, stdio: 'inherit' })
    if (status !== 0) {
      console.error(`\n✗ ${nome} falhou.`)
      process.exit(status || 1)
    }
  }
  console.log(`✓ ${nome} (${((Date.now() - inicio) / 1000).toFixed(1)} s)`)
}
console.log('\nTudo passou.')
