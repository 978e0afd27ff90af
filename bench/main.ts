/**
 * npm run bench [-- --so parte] [--rapido] [--documentos N]: measures the promises of docs/regras/promessas.md, prints
 * results beside targets, and stores all samples in bench/resultados. For measures of a full house, writes N documents once
 * (minutes for hundreds of thousands) and works on copies. Exit 1: a measure failed; a missed target is only reported.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'

import { Bancada } from './bancada.ts'
import { abertura } from './medidas/abertura.ts'
import { acesso } from './medidas/acesso.ts'
import { assinatura } from './medidas/assinatura.ts'
import { cadastro } from './medidas/cadastro.ts'
import { digitacao } from './medidas/digitacao.ts'
import { dossie } from './medidas/dossie.ts'
import { grande } from './medidas/grande.ts'
import { interacao } from './medidas/interacao.ts'
import { numeracao } from './medidas/numeracao.ts'
import { construirPaginas, pacote, verificacao } from './medidas/pacote.ts'
import { plano } from './medidas/plano.ts'
import { partida } from './medidas/partida.ts'
import { pdf } from './medidas/pdf.ts'
import { rolagem } from './medidas/rolagem.ts'
import { scim } from './medidas/scim.ts'
import { servidor } from './medidas/servidor.ts'
import { validacao } from './medidas/validacao.ts'
import { dentro, type Linha, tabela } from './tabela.ts'

const partes: Record<string, (bancada: Bancada) => Promise<void>> = {
  abertura,
  interacao,
  digitacao,
  rolagem,
  pacote,
  servidor,
  grande,
  acesso,
  cadastro,
  scim,
  plano,
  numeracao,
  assinatura,
  validacao,
  pdf,
  dossie,
  partida,
  verificacao,
}

const { values } = parseArgs({
  options: {
    so: { type: 'string' },
    rapido: { type: 'boolean', default: false },
    documentos: { type: 'string', default: '200000' },
  },
})
const { so, rapido } = values
const documentos = Number(values.documentos)
if ((so !== undefined && !partes[so]) || !Number.isInteger(documentos) || documentos < 100 || documentos > 1_000_000) {
  console.error(`Uso: npm run bench -- [--so ${Object.keys(partes).join('|')}] [--rapido] [--documentos 100…1000000]`)
  process.exit(2)
}

const versaoDoNavegador = () => {
  try {
    return execFileSync(process.env['CHROMIUM'] ?? '/usr/bin/chromium', ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return 'ausente'
  }
}

type Feita = { parte: string; segundos: number; falha?: string; ocupadas: number[]; linhas: Linha[] }
const feitas: Feita[] = []
let emCurso: Bancada | undefined
let desistindo: Promise<void> | undefined
const desistir = (codigo: number) => {
  desistindo ??= (emCurso?.recolher() ?? Promise.resolve()).finally(() => process.exit(codigo))
}
for (const sinal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(sinal, () => desistir(130))
// also if the reader of the output goes away: servers and folders must not stay behind
process.once('uncaughtException', (erro: NodeJS.ErrnoException) => {
  if (erro.code !== 'EPIPE') console.error(erro)
  desistir(1)
})

const inicio = new Date()
await construirPaginas()
for (const [parte, medir] of Object.entries(partes)) {
  if (so !== undefined && so !== parte) continue
  console.log(`▶ ${parte}`)
  const comeco = performance.now()
  const bancada = (emCurso = new Bancada({ so, rapido, documentos }))
  let falha: string | undefined
  try {
    await medir(bancada)
  } catch (erro) {
    // an interruption released the resources, so the failure is not the measure's
    await desistindo
    falha = erro instanceof Error ? (erro.stack ?? erro.message) : String(erro)
    console.error(`✗ ${parte}: ${falha}`)
  }
  await bancada.recolher()
  await desistindo
  const segundos = (performance.now() - comeco) / 1000
  feitas.push({
    parte,
    segundos,
    ...(falha !== undefined && { falha }),
    ocupadas: bancada.ocupadas,
    linhas: bancada.linhas,
  })
  console.log(`  ${segundos.toFixed(1)} s`)
}

const linhas = feitas.flatMap((feita) => feita.linhas)
const maquina = {
  nucleos: availableParallelism(),
  processador: cpus()[0]?.model ?? '',
  memoriaGB: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  navegador: versaoDoNavegador(),
}
console.log(
  `\n${maquina.nucleos} núcleos ${maquina.processador}, ${maquina.memoriaGB} GB, Node ${maquina.node}, ${maquina.navegador}\n`,
)
console.log(tabela(linhas))
const comAlvo = linhas.filter(({ alvo }) => alvo)
console.log(`${comAlvo.filter((linha) => dentro(linha)).length} de ${comAlvo.length} dentro do alvo.`)
for (const { parte, falha } of feitas)
  if (falha !== undefined) console.log(`Sem medida: ${parte} (${falha.split('\n')[0]})`)

mkdirSync('bench/resultados', { recursive: true })
const arquivo = `bench/resultados/${inicio.toISOString().replaceAll(':', '-')}.json`
const resumidas = feitas.map(({ linhas: dela, ...resto }) => ({
  ...resto,
  linhas: dela.map((linha) => ({
    ...linha,
    n: linha.amostras.length,
    dentro: dentro(linha) ?? null,
    amostras: linha.amostras.map((amostra) => Math.round(amostra * 1000) / 1000),
  })),
}))
writeFileSync(
  arquivo,
  JSON.stringify(
    { quando: inicio.toISOString(), maquina, opcoes: { so, rapido, documentos }, partes: resumidas },
    null,
    1,
  ),
)
console.log(arquivo)
process.exit(feitas.some(({ falha }) => falha !== undefined) ? 1 : 0)
