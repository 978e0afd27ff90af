/**
 * npm run emissor
 * Records this configuration's public address, seal and file store as the house's. Run it while no process of the house runs,
 * after ENDERECO_PUBLICO, KEYCLOAK_URL, the realms, the seal or the files' place changed on purpose, or the files were restored
 * without their store's mark.
 */
import { emissoresDe } from '#server/adapters/tokens.ts'
import { carregarConfiguracao } from '#server/base/configuracao.ts'
import { sql } from '#server/database/connection.ts'
import { registrarEmissores } from '#server/base/emissores.ts'

import { abrirBancoDaCasa } from './banco-da-casa.ts'

const configuracao = carregarConfiguracao()
const { banco, fechar } = await abrirBancoDaCasa(configuracao, 1)
try {
  const antes = await banco.linhas<{ realm: string; iss: string }>(sql`select realm, iss from emissor`)
  const novos = emissoresDe(configuracao)
  await banco.transacao(async (tx) => {
    await registrarEmissores(tx, novos)
    // the next process to start records its own; its store must hold the newest signed document
    await tx.linhas(sql`delete from casa where chave in ('selo', 'loja')`)
  })
  for (const { realm, iss } of novos) {
    const era = antes.find((guardado) => guardado.realm === realm)?.iss
    console.log(era === undefined || era === iss ? `${realm}: ${iss}` : `${realm}: era ${era}, agora é ${iss}`)
  }
  console.log('Comece de novo todos os processos da casa, com esta configuração.')
} finally {
  await fechar()
}
