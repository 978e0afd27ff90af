/** npm run invariants [-- reconhecidos.json]: checks the stored data's promises; any row of a promise broken, exit 1. */
import { readFileSync } from 'node:fs'

import { conectar } from '#server/adapters/banco-postgres.ts'
import { enderecoGuardado, iniciarPostgres } from '#server/adapters/embedded-postgres.ts'
import { lojaDeArquivos } from '#server/adapters/loja-de-arquivos.ts'
import { carregarConfiguracao } from '#server/configuracao.ts'
import { sql } from '#server/database/connection.ts'
import { type Reconhecido, verificarInvariantes } from '#server/invariantes.ts'

const configuracao = carregarConfiguracao()
const { DATABASE_URL, DATA_DIR } = configuracao
const [arquivo] = process.argv.slice(2)

const responde = async (url: string) => {
  const { banco, fechar } = conectar(url, { conexoes: 1 })
  try {
    await banco.linhas(sql`select 1 as sim`)
    return true
  } catch {
    return false
  } finally {
    await fechar()
  }
}

let url = DATABASE_URL ?? enderecoGuardado(DATA_DIR)
let parar = async () => {}
if (DATABASE_URL === undefined && (url === undefined || !(await responde(url)))) {
  const embutido = await iniciarPostgres({ pasta: DATA_DIR })
  ;({ url } = embutido)
  parar = () => embutido.parar()
}
const { banco, fechar } = conectar(url ?? '', { conexoes: 2 })
const reconhecidos = arquivo === undefined ? [] : (JSON.parse(readFileSync(arquivo, 'utf8')) as Reconhecido[]) // written by the fault test
const invariantes = await verificarInvariantes(banco, lojaDeArquivos(configuracao), reconhecidos)
for (const { nome, falhas } of invariantes) {
  console.log(`${falhas.length === 0 ? '✓' : '✗'} ${nome}`)
  for (const falha of falhas.slice(0, 20)) console.log(`    ${falha}`)
}
await fechar()
await parar()
process.exit(invariantes.some(({ falhas }) => falhas.length > 0) ? 1 : 0)
