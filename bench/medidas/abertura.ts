import type { Browser } from 'playwright'

import { Amostras } from '../amostras.ts'
import type { Bancada } from '../bancada.ts'
import { clienteDe } from '../cliente.ts'
import {
  abrirNavegador,
  apurar,
  brotli,
  chegou,
  entrarComo,
  novaAba,
  novoContexto,
  type Perfil,
  pesar,
  type Sessao,
} from '../navegador.ts'
import { PISO } from '../piso.ts'
import { encherMesa, mesaDe } from '../preparo.ts'
import { type Linha, porMediana } from '../tabela.ts'
import { deslocamentos } from './deslocamentos.ts'
import type { Visita } from './visita.ts'

const KB = 1024
/** The desk's list is there. */
export const QUINTA_LINHA = { seletor: 'li[data-documento]', indice: 4 }
const TEXTO = { seletor: '[data-texto] p', indice: 0 }
const NOTA =
  'Páginas: HTTP/1.1 sem TLS, API +20 ms, rede e CPU freadas pelo navegador (celular 150 ms, 1,6 Mbit/s × 0,9, CPU 4×; computador 40 ms, 10 Mbit/s). Bytes e pedidos: o que tinha chegado quando a lista apareceu, o CSS do HTML incluído, o ícone e a letra não. Uma nova aba não tem sessão própria: outra aberta empresta a sua; sem outra, pergunta antes ao provedor de identidade. “Sem aplicativo” faz os mesmos pedidos, não executa nada e escreve cinco linhas.'

/** Opening pages: bytes, requests, time to the list or text, and layout shifts. */
export async function abertura(bancada: Bancada) {
  const { base } = await bancada.casa({ comAtraso: true })
  await encherMesa(base)
  const bruno = await clienteDe(base, 'bruno.lima')
  const { itens } = await mesaDe(bruno)
  const aAssinar = itens.find(({ grupo }) => grupo === 'PRONTO_PARA_ASSINAR')
  const navegador = await abrirNavegador(bancada)
  const amostras = new Amostras()
  const rodadas = bancada.n(5, 2)
  for (let rodada = 0; rodada < rodadas; rodada++) {
    // access tokens last five minutes, so each round signs in again
    const ana = await entrarComo(navegador, base, 'ana.souza')
    const assinante = await entrarComo(navegador, base, 'bruno.lima')
    const deAna = (perfil: Perfil): Visita => ({ bancada, navegador, base, perfil, sessao: ana, amostras })
    const carregamentos = [
      () => mesaEPiso(deAna('celular')),
      () => mesaEPiso(deAna('computador')),
      () => inicio(bancada, navegador, `${base}/`, amostras),
      () =>
        paraAssinar(
          bancada,
          navegador,
          `${base}/assinar-documento/${aAssinar?.mobilId}/${encodeURIComponent(aAssinar?.sigla ?? '')}`,
          assinante,
          amostras,
        ),
      () => deslocamentos(deAna(rodada % 2 === 0 ? 'celular' : 'computador')),
    ]
    for (let i = 0; i < carregamentos.length; i++) await carregamentos[(i + rodada) % carregamentos.length]?.()
  }
  bancada.anotar(...linhasDe(amostras))
}

async function mesaEPiso(visita: Visita) {
  await piso(visita, await mesa(visita))
}

/** Answers the addresses of the code that the list waited for. */
async function mesa({ bancada, navegador, base, perfil, sessao, amostras }: Visita) {
  const url = `${base}/mesa`
  const contexto = await novoContexto(navegador, perfil, sessao)
  try {
    await bancada.sossego()
    const page = await novaAba(contexto, perfil, QUINTA_LINHA, sessao.aba)
    await page.goto(url)
    const lista = await chegou(page)
    await page.waitForTimeout(3_000)
    const { fcp, lcp, cls, bloqueio, recursos } = await apurar(page)
    // files still loading did not delay the list, the tab's icon is not part of the page, and the list waits for no font
    const ate = recursos.filter(({ url: nome, fim }) => fim <= lista && !/\.(svg|woff2)$/.test(nome))
    const html = await (await fetch(url)).text()
    const embutido = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, css]) => css).join('')
    const codigo = ate.map(({ url: nome }) => nome).filter((nome) => /\.(js|css)$/.test(nome))
    amostras.por(`${perfil} fria`, lista)
    amostras.por(`${perfil} primeira pintura`, fcp)
    amostras.por(`${perfil} maior pintura, fria`, lcp)
    amostras.por(`${perfil} bloqueio`, bloqueio)
    amostras.por('cls mesa', cls)
    amostras.por(`${perfil} bytes`, (pesar(codigo, /\.(js|css)$/) + brotli(embutido)) / KB)
    amostras.por(`${perfil} pedidos`, ate.length + 1)
    await page.waitForTimeout(4_000)
    const todos = (await apurar(page)).recursos.map(({ url: nome }) => nome)
    amostras.por(`${perfil} pedidos em 7 s`, todos.length + 1)
    amostras.por(`${perfil} bytes em 7 s`, (pesar(todos, /\.(js|css|woff2)$/) + brotli(html)) / KB)

    await bancada.sossego()
    await page.reload()
    amostras.por(`${perfil} quente, mesma aba`, await chegou(page))
    await page.waitForTimeout(2_500)
    amostras.por(`${perfil} maior pintura, quente`, (await apurar(page)).lcp)

    await bancada.sossego()
    const outra = await novaAba(contexto, perfil, QUINTA_LINHA)
    await outra.goto(url)
    amostras.por(`${perfil} quente, nova aba`, await chegou(outra))
    await outra.close()
    await page.close()

    // the first silent sign-in of this browser at the provider, which somebody who signed in here would already have made
    const antes = await novaAba(contexto, 'direto', QUINTA_LINHA)
    await antes.goto(url)
    await chegou(antes)
    await antes.close()
    await bancada.sossego()
    const so = await novaAba(contexto, perfil, QUINTA_LINHA)
    await so.goto(url)
    amostras.por(`${perfil} quente, aba só`, await chegou(so))
    await so.close()
    return codigo
  } finally {
    await contexto.close()
  }
}

/** The same list, files and calls without an application: what is left to win. */
async function piso({ bancada, navegador, base, perfil, sessao, amostras }: Visita, codigo: string[]) {
  const contexto = await novoContexto(navegador, perfil, sessao)
  try {
    await bancada.sossego()
    const page = await novaAba(contexto, perfil, QUINTA_LINHA, sessao.aba)
    await page.goto(`${base}${PISO}?${new URLSearchParams(codigo.map((arquivo) => ['arquivo', arquivo]))}`)
    amostras.por(`${perfil} piso, fria`, await chegou(page))
    amostras.por(`${perfil} piso, primeira pintura`, (await apurar(page)).fcp)
    await bancada.sossego()
    await page.reload()
    amostras.por(`${perfil} piso, quente`, await chegou(page))
  } finally {
    await contexto.close()
  }
}

async function inicio(bancada: Bancada, navegador: Browser, url: string, amostras: Amostras) {
  const contexto = await novoContexto(navegador, 'celular')
  try {
    await bancada.sossego()
    const page = await novaAba(contexto, 'celular', null)
    await page.goto(url, { waitUntil: 'load' })
    // before the page's idle work, which begins after four seconds
    await page.waitForTimeout(2_500)
    const { lcp, cls, recursos } = await apurar(page)
    amostras.por('início lcp', lcp)
    amostras.por('cls início', cls)
    amostras.por(
      'início bytes',
      pesar(
        recursos.map(({ url: nome }) => nome),
        /\.js$/,
      ) / KB,
    )
  } finally {
    await contexto.close()
  }
}

async function paraAssinar(bancada: Bancada, navegador: Browser, url: string, sessao: Sessao, amostras: Amostras) {
  const contexto = await novoContexto(navegador, 'celular', sessao)
  try {
    await bancada.sossego()
    const page = await novaAba(contexto, 'celular', TEXTO, sessao.aba)
    await page.goto(url)
    await page.locator(TEXTO.seletor).first().waitFor()
    amostras.por('assinatura', await chegou(page))
    // until the signers and the signing options have arrived too
    await page.waitForTimeout(1_500)
    amostras.por('cls assinar', (await apurar(page)).cls)
  } finally {
    await contexto.close()
  }
}

/** Names in the table, and targets. */
const METRICAS: [nome: string, metrica: string, unidade: string, max?: number][] = [
  ['computador bytes', 'mesa: JS + CSS até a lista (brotli 11)', 'kB', 120],
  ['celular pedidos', 'mesa: pedidos até a lista, celular', '', 8],
  ['computador pedidos', 'mesa: pedidos até a lista, computador', '', 8],
  ['celular fria', 'mesa: lista, celular, fria', 'ms', 1400],
  ['celular piso, fria', '  o mesmo sem aplicativo', 'ms'],
  ['celular quente, mesma aba', 'mesa: lista, celular, quente, mesma aba', 'ms', 500],
  ['celular piso, quente', '  o mesmo sem aplicativo', 'ms'],
  ['celular quente, nova aba', 'mesa: lista, celular, quente, nova aba', 'ms', 500],
  ['celular quente, aba só', 'mesa: lista, celular, quente, sem outra aba aberta', 'ms'],
  ['celular primeira pintura', 'mesa: primeira pintura, celular, fria', 'ms', 500],
  ['celular piso, primeira pintura', '  a de uma página sem aplicativo', 'ms'],
  ['celular bloqueio', 'mesa: processador ocupado além de 50 ms, celular, fria', 'ms', 35],
  ['computador fria', 'mesa: lista, computador, fria', 'ms', 380],
  ['computador piso, fria', '  o mesmo sem aplicativo', 'ms'],
  ['computador quente, mesma aba', 'mesa: lista, computador, quente, mesma aba', 'ms', 180],
  ['computador piso, quente', '  o mesmo sem aplicativo', 'ms'],
  ['computador quente, nova aba', 'mesa: lista, computador, quente, nova aba', 'ms', 180],
  ['computador quente, aba só', 'mesa: lista, computador, quente, sem outra aba aberta', 'ms'],
  ['computador maior pintura, fria', 'mesa: texto ao lado da lista, computador, fria', 'ms', 420],
  ['computador maior pintura, quente', 'mesa: texto ao lado da lista, computador, quente', 'ms', 250],
  ['computador pedidos em 7 s', 'mesa: pedidos em sete segundos, computador', '', 25],
  ['computador bytes em 7 s', 'mesa: HTML, JS, CSS e letra em sete segundos (brotli 11)', 'kB', 240],
  ['início bytes', 'início: JS (brotli 11)', 'kB', 100],
  ['início lcp', 'início: LCP, celular', 'ms', 1300],
  ['cls mesa', 'CLS: mesa', '', 0.005],
  ['cls documento', 'CLS: documento', '', 0.005],
  ['cls busca', 'CLS: busca', '', 0.005],
  ['cls início', 'CLS: início', '', 0.005],
  ['cls assinar', 'CLS: assinar', '', 0.005],
  ['assinatura', 'endereço de assinatura: texto legível, celular, fria', 'ms', 2000],
]

const linhasDe = (amostras: Amostras): Linha[] =>
  METRICAS.flatMap(([nome, metrica, unidade, max]) => {
    const valores = amostras.get(nome)
    return valores
      ? [porMediana(metrica, unidade, valores, { ...(max !== undefined && { alvo: { max } }), nota: NOTA })]
      : []
  })
