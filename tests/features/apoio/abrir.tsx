import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cleanup, render } from 'vitest-browser-react'

import { auth } from '#platform/auth.ts'
import { definirConfig } from '#platform/config.ts'
import { montarHttp } from '#platform/http.ts'
import { criarQueryClient } from '#platform/query-client.ts'

import { App } from '../../../src/App.tsx'
import { criarRouter } from '../../../src/router.ts'
import { configuracao } from './casos.ts'

export function montar(mudancas: Partial<typeof configuracao> = {}) {
  definirConfig({ ...configuracao, ...mudancas })
  montarHttp()
  auth.montar()
}

/** Opens the app at an address. Closes the app opened before, which would go on fetching. */
export async function abrir(endereco: string, mudancas: Partial<typeof configuracao> = {}) {
  await cleanup()
  montar(mudancas)
  const queryClient = criarQueryClient()
  const router = criarRouter({ auth, queryClient }, createMemoryHistory({ initialEntries: [endereco] }))
  const tela = await render(<App auth={auth} router={router} queryClient={queryClient} />)
  return { ...tela, router, queryClient }
}

/** Renders a page without its route. */
export async function abrirPagina(pagina: ReactNode) {
  await cleanup()
  montar()
  return render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={criarQueryClient()}>{pagina}</QueryClientProvider>
    </I18nProvider>,
  )
}
