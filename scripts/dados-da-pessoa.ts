/**
 * npm run dados-da-pessoa -- --cpf <CPF> --motivo <por quê> [--saida <arquivo.json>]
 * Writes a file with all that is kept of a person, for them to read (Lei 13.709/2018, art. 18, II). Who looked, and why, goes
 * into the administration log before anything is written.
 */
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { carregarConfiguracao } from '#server/configuracao.ts'
import { escreverDados } from '#server/rooms/dados/escrever.ts'

import { abrirBancoDaCasa, abrirCpfsDaCasa } from './banco-da-casa.ts'

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
const configuracao = carregarConfiguracao()
const { banco, fechar } = await abrirBancoDaCasa(configuracao, 2)
try {
  const portas = { banco, cpfs: await abrirCpfsDaCasa(banco, configuracao), relogio: { agora: () => new Date() } }
  const arquivo = path.resolve(saida)
  // only this account reads it, and nothing that stands there is lost
  const escrito = await open(arquivo, 'wx', 0o600).catch((erro: NodeJS.ErrnoException) => {
    console.error(erro.code === 'EEXIST' ? `Já há um arquivo ${arquivo}.` : `Não se pode escrever em ${arquivo}.`)
    return process.exit(1)
  })
  try {
    const dito = await escreverDados(portas, { cpf, motivo }, async (parte) => void (await escrito.write(parte)))
    if ('recusa' in dito) {
      console.error(dito.recusa)
      process.exitCode = 1
    } else console.log(`${arquivo}: ${dito.documentos} documentos de ${dito.nome}.`)
  } finally {
    await escrito.close()
    if (process.exitCode) await rm(arquivo, { force: true })
  }
} finally {
  await fechar()
}
