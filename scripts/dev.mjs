// npm run dev: the server with Vite inside, restarted when its own files change. With --mocks: only the pages.
import { preparar } from './setup.mjs'
import { executar } from './setup/filho.mjs'

const { node } = preparar()
const argumentos = process.argv.slice(2)
if (argumentos.includes('--mocks')) {
  const outros = argumentos.filter((argumento) => argumento !== '--mocks')
  const porta = process.env.PORT || '8080'
  executar(node, ['node_modules/vite/bin/vite.js', '--mode', 'mocks', '--port', porta, '--strictPort', ...outros])
} else {
  const vigiar = ['--watch-path=server', '--watch-path=src/contract', '--watch-preserve-output']
  executar(node, [...vigiar, 'server/main.ts', ...argumentos], { DEV: '1' })
}
