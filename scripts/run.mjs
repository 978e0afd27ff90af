// node scripts/run.mjs <file.ts> …args: prepares, then runs a TypeScript file under Node 24.
import path from 'path'
import { desistir, preparar } from './setup.mjs'
import { executar } from './setup/filho.mjs'

const [arquivo, ...argumentos] = process.argv.slice(2)
if (!arquivo) desistir('Uso: node scripts/run.mjs <arquivo.ts> [argumentos]')
const { node } = preparar()
executar(node, [path.resolve(arquivo), ...argumentos])
