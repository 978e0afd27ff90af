import { config } from 'zod/mini'

import { prepararAntecipacao } from '#platform/antecipado.ts'
import { auth } from '#platform/auth.ts'
import { carregarConfig, ConfiguracaoInvalida } from '#platform/config.ts'
import { esquecerEntrada } from '#platform/entrada.ts'
import { esquecerNavegador } from '#platform/esquecer.ts'
import { montarHttp, requestTimeout } from '#platform/http.ts'
import { ativarIdioma, idiomaPreferido } from '#platform/i18n.ts'
import { limparNotificacoes } from '#platform/notify.ts'
import { chaveDaSessao, realmDe } from '#platform/realm.ts'

// The CSP has no 'unsafe-eval', which zod would try first.
config({ jitless: true })

const raiz = document.getElementById('root')! // index.html has it

/** Everything the landing page and the app both stand on, in the order they lean on each other. */
async function montar() {
  const idiomaPronto = ativarIdioma(idiomaPreferido())
  const configuracao = await carregarConfig()
  montarHttp()
  auth.montar()
  if (await window.__pre?.semSessao) auth.adiantar(location.href)
  if (configuracao.SENTRY_DSN) void import('#platform/monitoring.ts').then((m) => m.montarMonitoramento())
  prepararAntecipacao(configuracao.API_BASE, chaveDaSessao(realmDe(location.href)), requestTimeout())
  auth.aoSair(() => {
    esquecerEntrada()
    limparNotificacoes()
    return esquecerNavegador()
  })
  await idiomaPronto
}

async function iniciar() {
  if (import.meta.env.MODE === 'mocks') {
    const { start } = await import('#mocks/browser.ts')
    await start()
  }
  // The landing page and those about the site need neither router nor cache, half of what the app is made of.
  const porta = /^\/(acessibilidade|mapa)?$/.test(location.pathname)
    ? import('./open-landing.tsx')
    : import('./open-app.tsx')
  try {
    await montar()
  } catch (erro) {
    if (!(erro instanceof ConfiguracaoInvalida)) throw erro
    const { abrirErro } = await import('./open-error.tsx')
    return abrirErro(raiz, erro.campos)
  }
  const { abrir } = await porta
  return abrir(raiz)
}

void iniciar()
