/**
 * npm run convidar -- --email <e-mail> | --matricula <matrícula> | --todos [--orgao <sigla>]
 * Invites registered people to create a password at the embedded provider. If the house sends no e-mail, prints one person's
 * address.
 */
import { parseArgs } from 'node:util'

import { provedorConfigurado } from '#server/adapters/provedor-de-identidade.ts'
import { carregarConfiguracao, eDemonstracao } from '#server/base/configuracao.ts'
import { convidarNoTerminal } from '#server/rooms/acessos/terminal.ts'

import { abrirBancoDaCasa } from './banco-da-casa.ts'

const texto = { type: 'string' } as const

function lerPedido() {
  try {
    return parseArgs({ options: { email: texto, matricula: texto, orgao: texto, todos: { type: 'boolean' } } }).values
  } catch {
    console.error('Use: npm run convidar -- --email nome@orgao.uf.gov.br, --matricula 123 ou --todos')
    return process.exit(1)
  }
}

const pedido = lerPedido()
const configuracao = carregarConfiguracao()
const { banco, fechar } = await abrirBancoDaCasa(configuracao, 1)
try {
  const dito = await convidarNoTerminal(banco, pedido, {
    provedor: provedorConfigurado(configuracao),
    relogio: { agora: () => new Date() },
    enderecoPublico: configuracao.ENDERECO_PUBLICO,
    porEmail: configuracao.SMTP_URL !== undefined || eDemonstracao(configuracao),
    falhou: (erro) => console.error(String(erro)),
  })
  if ('recusa' in dito) {
    console.error(dito.recusa)
    process.exitCode = 1
  } else for (const frase of dito.frases) console.log(frase)
} finally {
  await fechar()
}
