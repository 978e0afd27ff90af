import { setTimeout as esperar } from 'node:timers/promises'

import type { Browser } from 'playwright'

import { Amostras } from '../amostras.ts'
import type { Bancada } from '../bancada.ts'
import type { Alvo } from '../instrumento.ts'
import { abrirLinhas, type Lista, mesaEmTabela } from '../linhas.ts'
import {
  abrirNavegador,
  apurar,
  chegou,
  entrarComo,
  novaAba,
  novoContexto,
  type Perfil,
  type Sessao,
} from '../navegador.ts'
import { type Par, servirPar } from '../pares.ts'
import { encherMesa } from '../preparo.ts'
import { type Linha, porRazao } from '../tabela.ts'
import { QUINTA_LINHA } from './abertura.ts'

const NOTA =
  'Razão: a nossa mediana dividida pela menor mediana dos pares, na mesma execução; depois, as medianas de todos. Páginas e freios como nas outras medidas. Quente: a mesma aba recarregada. Bloqueio: o que as tarefas dos primeiros 5 s passaram de 50 ms cada. Nos pares não há sessão a conferir, e a API deles é um arquivo pronto (+20 ms) ou nenhuma: isso os favorece.'
/** The instrument counts blocking tasks until then, ms. */
const ATE = 5_000

type Aplicacao = {
  nome: string
  url: string
  linha: Alvo
  cliques?: Lista
  entrar(): Promise<Sessao | undefined>
}

/** Our opening times beside those of other applications, in turns. */
export async function pares(bancada: Bancada) {
  const { base } = await bancada.casa({ comAtraso: true })
  await encherMesa(base)
  const navegador = await abrirNavegador(bancada)
  const nossa: Aplicacao = {
    nome: 'Carimbo',
    url: `${base}/mesa`,
    linha: QUINTA_LINHA,
    cliques: mesaEmTabela(base),
    entrar: () => entrarComo(navegador, base, 'ana.souza'),
  }
  const aplicacoes = [nossa]
  for (const par of bancada.opcoes.pares) aplicacoes.push(aplicacaoDo(par, await servirPar(bancada, par)))
  const amostras = aplicacoes.map(() => new Amostras())
  for (let rodada = 0; rodada < bancada.n(5, 2); rodada++)
    for (const medir of [carregar('celular'), carregar('computador'), clicarEmLinhas])
      for (let i = 0; i < aplicacoes.length; i++) {
        const vez = (i + rodada) % aplicacoes.length
        const [aplicacao, dela] = [aplicacoes[vez], amostras[vez]]
        if (aplicacao && dela) await noPrazo(aplicacao, medir(bancada, navegador, aplicacao, dela))
      }
  bancada.anotar(...linhasDe(aplicacoes, amostras))
}

function aplicacaoDo({ nome, lista, linha, indice, clique }: Par, base: string): Aplicacao {
  const url = base + lista
  const espera = { seletor: linha, indice }
  const cliques = clique && {
    url,
    espera,
    onde: clique.onde,
    resposta: (caminho: string) => ({ caminho, seletor: clique.depois }),
  }
  return { nome, url, linha: espera, ...(cliques && { cliques }), entrar: () => Promise.resolve(undefined) }
}

/** Fails if the application doesn't show what its description says: the instrument would wait forever. */
const noPrazo = ({ nome }: Aplicacao, medida: Promise<void>) =>
  Promise.race([
    medida,
    esperar(90_000, undefined, { ref: false }).then(() => {
      throw new Error(`${nome}: a lista, ou o que um clique abre, não apareceu na tela em 90 s.`)
    }),
  ])

const carregar =
  (perfil: Perfil) =>
  async (bancada: Bancada, navegador: Browser, { url, linha, entrar }: Aplicacao, amostras: Amostras) => {
    const sessao = await entrar()
    const contexto = await novoContexto(navegador, perfil, sessao)
    try {
      await bancada.sossego()
      const page = await novaAba(contexto, perfil, linha, sessao?.aba)
      await page.goto(url)
      amostras.por(`${perfil} fria`, await chegou(page))
      await page.waitForFunction((ate) => performance.now() > ate, ATE)
      const { fcp, lcp, bloqueio } = await apurar(page)
      amostras.por(`${perfil} primeira pintura`, fcp)
      amostras.por(`${perfil} maior pintura`, lcp)
      amostras.por(`${perfil} bloqueio`, bloqueio)
      await bancada.sossego()
      await page.reload()
      amostras.por(`${perfil} quente`, await chegou(page))
    } finally {
      await contexto.close()
    }
  }

async function clicarEmLinhas(
  bancada: Bancada,
  navegador: Browser,
  { cliques, entrar }: Aplicacao,
  amostras: Amostras,
) {
  if (!cliques) return
  const sessao = await entrar()
  const { primeira, seguinte } = await abrirLinhas(bancada, navegador, cliques, { perfil: 'direto', sessao })
  amostras.por('clique primeira', primeira)
  amostras.por('clique seguinte', seguinte)
}

/** Names in the table, and targets of the ratio. */
const METRICAS: [nome: string, metrica: string, max?: number][] = [
  ['celular fria', 'lista, celular, fria', 0.9],
  ['celular quente', 'lista, celular, quente', 0.65],
  ['celular primeira pintura', 'primeira pintura, celular, fria', 0.4],
  ['celular maior pintura', 'maior pintura, celular, fria'],
  ['celular bloqueio', 'bloqueio, celular, fria'],
  ['computador fria', 'lista, computador, fria', 0.85],
  ['computador quente', 'lista, computador, quente', 0.7],
  ['computador primeira pintura', 'primeira pintura, computador, fria'],
  ['computador maior pintura', 'maior pintura, computador, fria'],
  ['computador bloqueio', 'bloqueio, computador, fria'],
  ['clique primeira', 'linha → documento, primeira'],
  ['clique seguinte', 'linha → documento, seguinte'],
]

const linhasDe = (aplicacoes: Aplicacao[], amostras: Amostras[]): Linha[] =>
  METRICAS.flatMap(([nome, metrica, max]) => {
    const [nossas, ...deles] = amostras.map((cada) => cada.get(nome))
    const medidos = deles.flatMap((valores, i) =>
      valores ? [{ nome: aplicacoes[i + 1]?.nome ?? '', amostras: valores }] : [],
    )
    if (!nossas || medidos.length === 0) return []
    return [porRazao(`pares: ${metrica}`, 'ms', nossas, medidos, { ...(max && { alvo: { max } }), nota: NOTA })]
  })
