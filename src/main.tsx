import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'

import { App } from './App.tsx'
import { abaDuplicada } from '#platform/aba.ts'
import { prepararAntecipacao } from '#platform/antecipado.ts'
import { auth } from '#platform/auth.ts'
import { carregarConfig } from '#platform/config.ts'
import { montarHttp } from '#platform/http.ts'
import { ativarIdioma, idiomaPreferido } from '#platform/i18n.ts'
import { criarQueryClient } from '#platform/query-client.ts'
import { chaveDaSessao, realmDe } from '#platform/realm.ts'
import { esquecerSessao } from '#platform/sessao.ts'
import { criarRouter } from './router.ts'

z.config({ jitless: true })

async function iniciar() {
  if (import.meta.env.MODE === 'mocks') {
    const { start } = await import('#mocks/browser.ts')
    await start()
  }
  const idiomaPronto = ativarIdioma(idiomaPreferido())
  const configuracao = await carregarConfig()
  if (await abaDuplicada()) esquecerSessao()
  auth.montar()
  montarHttp()
  prepararAntecipacao(configuracao.API_BASE, chaveDaSessao(realmDe(location.href)))
  await idiomaPronto
  const queryClient = criarQueryClient()
  const router = criarRouter(queryClient)
  await router.load()
  createRoot(document.getElementById('root')!).render(<App router={router} queryClient={queryClient} />)
}

void iniciar()
