/**
 * Collects what the tests of accessibility measured. `npm run acessibilidade` writes it where the page about accessibility
 * reads it; any other run that measured everything fails when the page would say something else.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'

import type { Medida } from './acesso.ts'

/** The tests whose figures are told. */
const MEDEM = ['acessibilidade.spec.ts', 'enderecos.spec.ts', 'foco.spec.ts', 'teclado.spec.ts']
const ARQUIVO = path.resolve(import.meta.dirname, '../../../src/features/acessibilidade/medicao.json')

const distintos = <T>(valores: T[]) => [...new Set(valores)]

/** The figures of the page about accessibility, but for the day. */
function somar(medidas: Medida[]) {
  const axe = medidas.filter((medida) => medida.tipo === 'axe')
  const larguras = medidas.filter((medida) => medida.tipo === 'largura')
  return {
    navegador: axe[0]?.navegador ?? '',
    axe: axe[0]?.axe ?? '',
    paginas: distintos(axe.map(({ onde }) => onde.replace(/ \(escuro\)$/, ''))).length,
    analises: axe.length,
    regras: distintos(axe.flatMap(({ regras }) => regras)).length,
    violacoes: axe.reduce((soma, { violacoes }) => soma + violacoes, 0),
    larguras: distintos(larguras.map(({ largura }) => largura)),
    estreitas: distintos(larguras.map(({ endereco }) => endereco)).length,
    atos: medidas.filter(({ tipo }) => tipo === 'ato').length,
  }
}

export default class RelatorDeAcesso implements Reporter {
  #medidas: Medida[] = []
  #arquivos = new Set<string>()
  #tudo = true

  onTestEnd({ location, annotations }: TestCase, { status, annotations: dela }: TestResult) {
    const arquivo = path.basename(location.file)
    if (!MEDEM.includes(arquivo)) return
    this.#arquivos.add(arquivo)
    if (status !== 'passed') this.#tudo = false
    for (const { type, description } of dela.length > 0 ? dela : annotations)
      if (type === 'medida' && description) this.#medidas.push(JSON.parse(description) as Medida) // written by `medir`
  }

  async onEnd({ status }: FullResult) {
    // a part of the tests measures a part
    if (status !== 'passed' || !this.#tudo || MEDEM.some((arquivo) => !this.#arquivos.has(arquivo))) return
    const medido = somar(this.#medidas)
    if (process.env['MEDIR_ACESSO'] === '1') {
      const data = new Date().toISOString().slice(0, 10)
      writeFileSync(ARQUIVO, `${JSON.stringify({ data, ...medido }, null, 2)}\n`)
      console.log(`\nMedido: ${JSON.stringify(medido)}`)
      return
    }
    const dito = JSON.parse(readFileSync(ARQUIVO, 'utf8')) as typeof medido
    // another machine may have another browser
    const outros = Object.keys(medido).filter(
      (nome) =>
        nome !== 'navegador' &&
        JSON.stringify(dito[nome as keyof typeof medido]) !== JSON.stringify(medido[nome as keyof typeof medido]), // its own keys
    )
    if (outros.length === 0) return
    console.error(
      `\nA página de acessibilidade diz outros números (${outros.join(', ')}): execute npm run acessibilidade e confira a mudança.`,
    )
    return { status: 'failed' as const }
  }
}
