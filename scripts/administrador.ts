/**
 * npm run administrador -- --email <e-mail> --cpf <CPF> [--nome <nome> --matricula <matrícula> --orgao <sigla> --unidade <sigla>]
 * Makes somebody a general administrator, when nobody else can. In an empty house, prints a new code for the first access.
 */
import { parseArgs } from 'node:util'

import { provedorConfigurado } from '#server/adapters/provedor-de-identidade.ts'
import { carregarConfiguracao } from '#server/base/configuracao.ts'
import { recuperarAdministracao } from '#server/rooms/comecar/recuperar.ts'

import { abrirBancoComCpfs } from './banco-da-casa.ts'

const texto = { type: 'string' } as const
const opcoes = { email: texto, cpf: texto, nome: texto, matricula: texto, orgao: texto, unidade: texto }

function lerPedido() {
  try {
    const { values } = parseArgs({ options: opcoes })
    return { ...values, email: values.email ?? '', cpf: values.cpf ?? '' }
  } catch {
    console.error('Use: npm run administrador -- --email nome@orgao.uf.gov.br --cpf 000.000.000-00')
    return process.exit(1)
  }
}

const pedido = lerPedido()
const configuracao = carregarConfiguracao()
const { banco, cpfs, fechar } = await abrirBancoComCpfs(configuracao, 1)
try {
  const dito = await recuperarAdministracao(banco, pedido, {
    provedor: provedorConfigurado(configuracao),
    cpfs,
    enderecoPublico: configuracao.ENDERECO_PUBLICO,
    agora: new Date(),
  })
  if ('recusa' in dito) {
    console.error(dito.recusa)
    process.exitCode = 1
  } else for (const frase of dito.frases) console.log(frase)
} finally {
  await fechar()
}
