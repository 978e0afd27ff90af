import { http, HttpResponse, type HttpHandler } from 'msw/http'

import { expirarSessoes } from './identity.ts'

/** Faults a developer can put the app under: `?cenario=` in any address, kept for the tab until changed. */
const cenarios = [
  ['normal', 'Normal'],
  ['lento', 'Rede lenta (2 s)'],
  ['offline', 'Sem conexão'],
  ['500', 'Falha do servidor'],
  ['sessao', 'Sessão expirada'],
] as const
export type Cenario = (typeof cenarios)[number][0]

const CHAVE = 'carimbo.mocks.cenario'
const eCenario = (texto: string | null): texto is Cenario => cenarios.some(([valor]) => valor === texto)

function cenarioAtual(): Cenario {
  const guardado = sessionStorage.getItem(CHAVE)
  return eCenario(guardado) ? guardado : 'normal'
}

/** Sets the tab's scenario. The session expires only once, so that signing in again can be tried. */
function escolher(cenario: Cenario) {
  if (cenario === 'sessao') expirarSessoes()
  sessionStorage.setItem(CHAVE, cenario === 'sessao' ? 'normal' : cenario)
}

/** Applies `?cenario=` and removes it from the address, where a return from login would apply it again. */
export function lerCenario() {
  const endereco = new URL(location.href)
  const pedido = endereco.searchParams.get('cenario')
  if (!eCenario(pedido)) return
  escolher(pedido)
  endereco.searchParams.delete('cenario')
  history.replaceState(history.state, '', endereco)
}

const problema = (status: number, codigo: string, detail: string) =>
  HttpResponse.json(
    { type: `urn:carimbo:problema:${codigo}`, title: detail, status, detail, codigo, traceId: '0'.repeat(32) },
    { status, headers: { 'content-type': 'application/problem+json' } },
  )

/** Runs before the API's handler; undefined lets the call through. */
export const cenario = (): HttpHandler =>
  http.all('*/api/*', async () => {
    const atual = cenarioAtual()
    if (atual === 'offline') return HttpResponse.error()
    if (atual === '500') return problema(500, 'FALHA_INTERNA', `Algo deu errado. Informe o código ${'0'.repeat(32)}.`)
    if (atual === 'lento') await new Promise((pronto) => setTimeout(pronto, 2_000))
    return undefined
  })

/** A small panel in the corner, outside the app. */
export function desenharPainel() {
  const escolha = document.createElement('select')
  escolha.setAttribute('aria-label', 'Cenário da demonstração')
  escolha.style.cssText = 'position:fixed;left:8px;bottom:8px;z-index:9999;font:12px system-ui;padding:4px;opacity:.85'
  for (const [valor, nome] of cenarios) escolha.append(new Option(nome, valor))
  escolha.value = cenarioAtual()
  escolha.addEventListener('change', () => {
    if (eCenario(escolha.value)) escolher(escolha.value)
    location.reload()
  })
  document.body.append(escolha)
}
