/**
 * npm run bench [-- --so parte] [--rapido] [--documentos N] [--pares PASTA]: measures the promises of
 * docs/regras/promessas.md, prints results beside targets, and stores all samples in bench/resultados. For measures of a full
 * house, writes N documents once (minutes for hundreds of thousands) and works on copies. `--pares`: only the comparison with
 * the built applications in that folder. Exit 1: a measure failed; a missed target is only reported.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'

import { Bancada, type Opcoes } from './bancada.ts'
import { abertura } from './medidas/abertura.ts'
import { acesso } from './medidas/acesso.ts'
import { assinatura } from './medidas/assinatura.ts'
import { cadastro } from './medidas/cadastro.ts'
import { digitacao } from './medidas/digitacao.ts'
import { dossie } from './medidas/dossie.ts'
import { grande } from './medidas/grande.ts'
import { interacao } from './medidas/interacao.ts'
import { numeracao } from './medidas/numeracao.ts'
import { ocr } from './medidas/ocr.ts'
import { construirPaginas, pacote, verificacao } from './medidas/pacote.ts'
import { plano } from './medidas/plano.ts'
import { pares } from './medidas/pares.ts'
import { partida } from './medidas/partida.ts'
import { pdf } from './medidas/pdf.ts'
import { relevancia } from './medidas/relevancia.ts'
import { rolagem } from './medidas/rolagem.ts'
import { scim } from './medidas/scim.ts'
import { servidor } from './medidas/servidor.ts'
import { validacao } from './medidas/validacao.ts'
import { lerOpcoes } from './opcoes.ts'
import { dentro, type Linha, tabela } from './tabela.ts'

const partes: Record<string, (bancada: Bancada) => Promise<void>> = {
  abertura,
  pares,
  interacao,
  digitacao,
  rolagem,
  pacote,
  servidor,
  relevancia,
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
  ocr,
  partida,
  verificacao,
}

let opcoes: Opcoes
try {
  opcoes = lerOpcoes(process.argv.slice(2), Object.keys(partes))
} catch (erro) {
  console.error(erro instanceof Error ? erro.message : String(erro))
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
  // the peers are measured only when asked for
  if (opcoes.so === undefined ? parte === 'pares' : parte !== opcoes.so) continue
  console.log(`▶ ${parte}`)
  const comeco = performance.now()
  const bancada = (emCurso = new Bancada(opcoes))
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
const arredondar = (amostras: number[]) => amostras.map((amostra) => Math.round(amostra * 1000) / 1000)
const resumidas = feitas.map(({ linhas: dela, ...resto }) => ({
  ...resto,
  linhas: dela.map((linha) => ({
    ...linha,
    n: linha.amostras.length,
    dentro: dentro(linha) ?? null,
    amostras: arredondar(linha.amostras),
    ...(linha.pares && {
      pares: linha.pares.map(({ nome, amostras }) => ({ nome, amostras: arredondar(amostras) })),
    }),
  })),
}))
writeFileSync(
  arquivo,
  JSON.stringify(
    {
      quando: inicio.toISOString(),
      maquina,
      opcoes: { ...opcoes, pares: opcoes.pares.map(({ nome }) => nome) },
      partes: resumidas,
    },
    null,
    1,
  ),
)
console.log(arquivo)
process.exit(feitas.some(({ falha }) => falha !== undefined) ? 1 : 0)
