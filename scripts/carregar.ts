/**
 * npm run carregar -- arquivo.xlsx --como <matrícula> [--completa pessoas,unidades] [--orgao SIGLA]
 *                     [--aplicar [--confirmo]] [--motivo texto]
 * Makes the plan of a spreadsheet as the screen does (docs/cadastro.md), and prints its changes and conflicts. Applies it only
 * with --aplicar. Exit 0: no conflict or refusal; 1: some; 2: wrong command or unreadable file.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { Aba } from '#contract/cadastro.ts'
import { carregarConfiguracao } from '#server/base/configuracao.ts'
import { carregarDoTerminal } from '#server/rooms/planos/terminal.ts'

import { abrirBancoComCpfs } from './banco-da-casa.ts'

const USO =
  'Uso: npm run carregar -- arquivo.xlsx --como matrícula [--completa pessoas,unidades] [--orgao SIGLA] [--aplicar] [--motivo texto]\n' +
  '  --como      matrícula de quem responde pela carga; só carrega o que essa pessoa administra\n' +
  '  --completa  abas completas: quem não está nelas sai\n' +
  '  --orgao     sigla do órgão das unidades, onde a planilha não tem essa coluna\n' +
  '  --aplicar   aplica o plano; sem isto, só diz o que mudaria\n' +
  '  --confirmo  aplica também o que encerra mais de 5 % das pessoas\n' +
  '  --motivo    fica no registro da administração'

const texto = { type: 'string' } as const
const simNao = { type: 'boolean', default: false } as const

function lerPedido() {
  try {
    const { values, positionals } = parseArgs({
      options: { como: texto, completa: texto, orgao: texto, motivo: texto, aplicar: simNao, confirmo: simNao },
      allowPositionals: true,
    })
    const [arquivo, outro] = positionals
    const completas = (values.completa ?? '').split(',').filter(Boolean)
    if (!arquivo || outro !== undefined || !values.como) return undefined
    if (completas.some((aba) => !['pessoas', 'unidades', 'classificacoes'].includes(aba))) return undefined
    return { ...values, arquivo, como: values.como, completas: completas.map((aba) => Aba.parse(aba)) }
  } catch {
    return undefined
  }
}

const pedido = lerPedido()
if (!pedido) {
  console.error(USO)
  process.exit(2)
}
const bytes = await readFile(pedido.arquivo).catch(() => undefined)
if (!bytes) {
  console.error(`O arquivo ${pedido.arquivo} não foi encontrado.`)
  process.exit(2)
}

const configuracao = carregarConfiguracao()
const { banco, cpfs, fechar } = await abrirBancoComCpfs(configuracao, 3)
try {
  const portas = {
    banco,
    bancoSemPressa: banco,
    cpfs,
    relogio: { agora: () => new Date() },
    registrar: (_: unknown, mensagem: string, dados?: object) => console.error(mensagem, dados ?? ''),
  }
  process.exitCode = await carregarDoTerminal(
    portas,
    {
      ...pedido,
      nome: path.basename(pedido.arquivo),
      bytes: new Uint8Array(bytes),
      enderecoPublico: configuracao.ENDERECO_PUBLICO,
    },
    (dito) => console.log(dito),
  )
} finally {
  await fechar()
}
process.exit()
