/**
 * npm run sabotage: breaks one promise at a time in the code and runs the test that should notice. Exit 1 if a break stays
 * unnoticed. Always restores the files. `-- PART` runs only promises whose file, words or proof contain PART.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { provar } from './sabotage/provas.ts'
import { type Prova, type Sabotagem, sabotagens as todas } from './sabotage/sabotagens.ts'

const raiz = path.resolve(import.meta.dirname, '..')
const naRaiz = (arquivo: string) => path.join(raiz, arquivo)
const partes = process.argv.slice(2)
const sabotagens = todas.filter(
  ({ arquivo, quebra, prova }) =>
    partes.length === 0 || partes.some((parte) => [arquivo, quebra, prova].some((dito) => dito.includes(parte))),
)
if (sabotagens.length === 0) desistir(`Nenhuma sabotagem com: ${partes.join(' ')}`)
const arquivos = [...new Set(sabotagens.map(({ arquivo }) => arquivo))]
const originais = new Map(arquivos.map((arquivo) => [arquivo, readFileSync(naRaiz(arquivo), 'utf8')]))

function desistir(frase: string): never {
  console.error(frase)
  process.exit(1)
}

const git = (...argumentos: string[]) => {
  const { status, stdout } = spawnSync('git', [...argumentos, '--', ...arquivos], { cwd: raiz, encoding: 'utf8' })
  if (status !== 0) desistir('A sabotagem precisa do git, que diz se os arquivos voltaram a ser o que eram.')
  return stdout
}

const mudados = git('status', '--porcelain')
if (mudados !== '')
  desistir(`Há mudanças por guardar nos arquivos que seriam sabotados; guarde-as (ou desfaça-as) antes:\n${mudados}`)
const antes = git('diff', '--stat')

const perdidas = sabotagens.filter(({ arquivo, procurar }) => originais.get(arquivo)?.split(procurar).length !== 2)
if (perdidas.length > 0) {
  const quais = perdidas.map(({ quebra, arquivo }) => `  ${quebra} (${arquivo})`).join('\n')
  desistir(`O texto a trocar não está, uma única vez, no arquivo:\n${quais}`)
}

let emCurso: string | undefined
function restaurar() {
  if (emCurso === undefined) return
  writeFileSync(naRaiz(emCurso), originais.get(emCurso) ?? '')
  emCurso = undefined
}
const parada = new AbortController()
// also restores after an unexpected exception or exit
process.on('exit', restaurar)
for (const sinal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(sinal, () => {
    restaurar()
    parada.abort()
  })

async function sabotar({ quebra, arquivo, procurar, trocar, prova }: Sabotagem): Promise<boolean> {
  try {
    emCurso = arquivo
    writeFileSync(naRaiz(arquivo), originais.get(arquivo)?.replace(procurar, () => trocar) ?? '')
    const veredito = await provar(prova, parada.signal)
    if (parada.signal.aborted) return false
    if (veredito.cor === 'vermelha') console.log(`✓ ${quebra} → ${veredito.qual}`)
    else if (veredito.cor === 'verde')
      console.log(`✗ ${quebra} (${arquivo}): ninguém percebeu; ${nomeDa(prova)} ficou verde`)
    else console.log(`✗ ${quebra} (${arquivo}): ${nomeDa(prova)} não chegou a julgar\n${veredito.motivo}`)
    return veredito.cor === 'vermelha'
  } finally {
    restaurar()
  }
}

const nomeDa = (prova: Prova) => (prova === 'tipos' ? 'tsc' : prova)

/** Proofs that are green before the sabotage: one already red would prove nothing. */
async function verdesAntes(): Promise<Set<Prova>> {
  const verdes = new Set<Prova>()
  for (const prova of new Set(sabotagens.map((cada) => cada.prova))) {
    if (parada.signal.aborted) break
    const veredito = await provar(prova, parada.signal)
    if (veredito.cor === 'verde') verdes.add(prova)
    else if (!parada.signal.aborted)
      console.log(
        `✗ ${nomeDa(prova)} já não estava verde: ${veredito.cor === 'vermelha' ? veredito.qual : veredito.motivo}`,
      )
  }
  return verdes
}

const inicio = Date.now()
console.log('Antes de sabotar, tudo tem de estar verde…')
const verdes = await verdesAntes()
let percebidas = 0
for (const sabotagem of sabotagens) {
  if (parada.signal.aborted) break
  if (!verdes.has(sabotagem.prova)) console.log(`✗ ${sabotagem.quebra}: sem prova, pelo motivo dito acima`)
  else if (await sabotar(sabotagem)) percebidas++
}

const voltaram = arquivos.every((arquivo) => readFileSync(naRaiz(arquivo), 'utf8') === originais.get(arquivo))
if (!voltaram || git('diff', '--stat') !== antes) desistir('Algum arquivo não voltou a ser o que era: veja git diff.')
if (parada.signal.aborted) {
  console.log('\nInterrompida; os arquivos estão como antes.')
  process.exit(130)
}
const segundos = Math.round((Date.now() - inicio) / 1000)
console.log(
  `\n${percebidas} de ${sabotagens.length} sabotagens percebidas em ${segundos} s; os arquivos estão como antes.`,
)
process.exit(percebidas === sabotagens.length ? 0 : 1)
