/**
 * npm run dados-da-pessoa -- --cpf <CPF> --motivo <por quê> [--saida <arquivo.json>]
 * Writes all data kept of a person to a file for them to read (Lei 13.709/2018, art. 18, II). The administration log first
 * records who asked, and why.
 */
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { carregarConfiguracao } from '#server/base/configuracao.ts'
import { escreverDados } from '#server/rooms/dados/escrever.ts'

import { abrirBancoComCpfs } from './banco-da-casa.ts'

const texto = { type: 'string' } as const

function lerPedido() {
  try {
    return parseArgs({ options: { cpf: texto, motivo: texto, saida: texto } }).values
  } catch {
    return {}
  }
}

const { cpf, motivo, saida = 'dados-da-pessoa.json' } = lerPedido()
if (cpf === undefined || motivo === undefined) {
  console.error('Use: npm run dados-da-pessoa -- --cpf 000.000.000-00 --motivo "Pedido da pessoa, processo nº …"')
  process.exit(1)
}

/** Readable only by this account. Never overwrites a file, and deletes an incomplete one. */
async function escrever(
  portas: Parameters<typeof escreverDados>[0],
  pedido: { cpf: string; motivo: string },
  arquivo: string,
) {
  const escrito = await open(arquivo, 'wx', 0o600).catch((erro: NodeJS.ErrnoException) => {
    console.error(erro.code === 'EEXIST' ? `Já há um arquivo ${arquivo}.` : `Não se pode escrever em ${arquivo}.`)
    return undefined
  })
  if (!escrito) return false
  let inteiro = false
  try {
    const dito = await escreverDados(portas, pedido, (parte) => escrito.appendFile(parte))
    if ('recusa' in dito) console.error(dito.recusa)
    else {
      inteiro = true
      console.log(`${arquivo}: ${dito.documentos} documentos de ${dito.nome}.`)
    }
  } finally {
    await escrito.close()
    if (!inteiro) await rm(arquivo, { force: true })
  }
  return inteiro
}

const { banco, cpfs, fechar } = await abrirBancoComCpfs(carregarConfiguracao(), 2)
try {
  const portas = { banco, cpfs, relogio: { agora: () => new Date() } }
  if (!(await escrever(portas, { cpf, motivo }, path.resolve(saida)))) process.exitCode = 1
} finally {
  await fechar()
}
