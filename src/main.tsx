import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'

import { abaDuplicada } from '#platform/aba.ts'
import { prepararAntecipacao } from '#platform/antecipado.ts'
import { auth } from '#platform/auth.ts'
import { carregarConfig, ConfiguracaoInvalida } from '#platform/config.ts'
import { esquecerEntrada } from '#platform/entrada.ts'
import { montarHttp } from '#platform/http.ts'
import { ativarIdioma, idiomaPreferido } from '#platform/i18n.ts'
import { esquecerNavegador } from '#platform/esquecer.ts'
import { montarMonitoramento } from '#platform/monitoring.ts'
import { limparNotificacoes } from '#platform/notify.ts'
import { criarQueryClient } from '#platform/query-client.ts'
import { chaveDaSessao, realmDe } from '#platform/realm.ts'
import { esquecerSessao } from '#platform/sessao.ts'

import { App } from './App.tsx'
import { criarRouter } from './router.ts'

// The CSP has no 'unsafe-eval', which zod would try first.
z.config({ jitless: true })

const raiz = () => createRoot(document.getElementById('root')!) // index.html has it

async function abrir() {
  const idiomaPronto = ativarIdioma(idiomaPreferido())
  const configuracao = await carregarConfig()
  montarHttp()
  if (await abaDuplicada()) esquecerSessao()
  auth.montar()
  montarMonitoramento()
  prepararAntecipacao(configuracao.API_BASE, chaveDaSessao(realmDe(location.href)))
  await idiomaPronto

  const queryClient = criarQueryClient()
  auth.aoSair(() => {
    queryClient.clear()
    esquecerEntrada()
    limparNotificacoes()
    return esquecerNavegador()
  })
  const router = criarRouter(queryClient)
  // The painted shell stays until the first page has its data: one change on screen.
  await router.load()
  raiz().render(<App router={router} queryClient={queryClient} />)
}

async function iniciar() {
  if (import.meta.env.MODE === 'mocks') {
    const { start } = await import('#mocks/browser.ts')
    await start()
  }
  try {
    await abrir()
  } catch (erro) {
    if (!(erro instanceof ConfiguracaoInvalida)) throw erro
    const { ConfigErrorPage } = await import('#ui/ConfigErrorPage.tsx')
    raiz().render(<ConfigErrorPage campos={erro.campos} />)
  }
}

void iniciar()
