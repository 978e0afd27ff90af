/**
 * npm run fila [-- --repetir <número ou trabalho>]
 * Prints the state of the job queue by kind, and the jobs given up; `--repetir` has those tried again.
 */
import { parseArgs } from 'node:util'

import { carregarConfiguracao } from '#server/base/configuracao.ts'
import { describeQueue, retryInWords } from '#server/jobs/words.ts'

import { abrirBancoDaCasa } from './banco-da-casa.ts'

function lerPedido() {
  try {
    return parseArgs({ options: { repetir: { type: 'string' } } }).values
  } catch {
    console.error('Use: npm run fila, ou npm run fila -- --repetir 12 (ou o nome do trabalho)')
    return process.exit(1)
  }
}

const { repetir } = lerPedido()
const { banco, fechar } = await abrirBancoDaCasa(carregarConfiguracao(), 1)
try {
  const frases =
    repetir === undefined ? await describeQueue(banco, new Date()) : await retryInWords(banco, repetir, new Date())
  for (const frase of frases) console.log(frase)
} finally {
  await fechar()
}
