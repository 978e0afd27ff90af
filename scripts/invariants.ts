/** npm run invariants [-- reconhecidos.json]: checks the promises on stored data; exit 1 if a row breaks one. */
import { readFileSync } from 'node:fs'

import { lojaDeArquivos } from '#server/adapters/loja-de-arquivos.ts'
import { carregarConfiguracao } from '#server/base/configuracao.ts'
import { type Reconhecido, verificarInvariantes } from '#server/house/invariantes.ts'

import { abrirBancoComCpfs } from './banco-da-casa.ts'

const configuracao = carregarConfiguracao()
const [arquivo] = process.argv.slice(2)

const { banco, cpfs, fechar } = await abrirBancoComCpfs(configuracao, 2)
const reconhecidos = arquivo === undefined ? [] : (JSON.parse(readFileSync(arquivo, 'utf8')) as Reconhecido[]) // written by the fault test
const invariantes = await verificarInvariantes(banco, lojaDeArquivos(configuracao), reconhecidos, cpfs)
for (const { nome, falhas } of invariantes) {
  console.log(`${falhas.length === 0 ? '✓' : '✗'} ${nome}`)
  for (const falha of falhas.slice(0, 20)) console.log(`    ${falha}`)
}
await fechar()
process.exit(invariantes.some(({ falhas }) => falhas.length > 0) ? 1 : 0)
