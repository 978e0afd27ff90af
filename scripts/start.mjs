// npm start: from a fresh clone to a running server.
import { construir, preparar } from './setup.mjs'
import { executar } from './setup/filho.mjs'

const { node } = preparar()
construir()
executar(node, ['server/main.ts', ...process.argv.slice(2)])
