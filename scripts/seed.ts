/**
 * npm run seed -- --documentos 1000000
 * Writes so many documents of everyday work into the demonstration's database, to see how the house works when it is full.
 */
import { parseArgs } from 'node:util'

import { carregarConfiguracao } from '#server/base/configuracao.ts'
import { encherDemonstracao, SemVez } from '#server/house/seed/encher.ts'

import { abrirBancoComCpfs } from './banco-da-casa.ts'

const USO = 'Uso: npm run seed -- --documentos 1000000 (de 100 a 5000000)'

function lerPedido(): number {
  try {
    const documentos = Number(parseArgs({ options: { documentos: { type: 'string' } } }).values.documentos)
    if (Number.isInteger(documentos) && documentos >= 100 && documentos <= 5_000_000) return documentos
  } catch {
    // an unknown option: the usage says what there is
  }
  console.error(USO)
  return process.exit(2)
}

const documentos = lerPedido()
const { banco, cpfs, fechar } = await abrirBancoComCpfs(carregarConfiguracao(), 1)
const inicio = performance.now()
const segundos = () => (performance.now() - inicio) / 1000
try {
  await encherDemonstracao(banco, cpfs, documentos, (feitos) => {
    if (feitos % 50_000 === 0 && feitos < documentos)
      console.log(`${feitos.toLocaleString('pt-BR')} documentos em ${Math.round(segundos())} s`)
  })
  console.log(`Escritos ${documentos.toLocaleString('pt-BR')} documentos em ${Math.round(segundos())} s.`)
} catch (erro) {
  if (!(erro instanceof SemVez)) throw erro
  console.error(erro.message)
  process.exitCode = 1
} finally {
  await fechar()
}
